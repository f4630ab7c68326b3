-- Who gave an application to whoever has it. What was given stays theirs until they let go of it or it moves on; what
-- somebody took themselves is anybody's again after a while.
alter table orders add column assigned_by bigint references staff;
create index orders_taken on orders (taken_by) where taken_by is not null;
create or replace view order_with_terms with (security_invoker = true) as
  select id, company_id, borrower_id, app_id, applied_at, status, amount_cents, balance_cents, withdraw_until, is_drawn,
    first_auditor_id, taken_by, taken_at, refusal_reasons, asked_documents, asked_note, asked_at,
    rate, periods, period_unit, method, service_fee_thousandths, overdue_daily_rate, overdue_cap_thousandths,
    min_withdrawal_cents, extension_price_thousandths, assigned_by
  from orders;

create table staff_views (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff,
  page text not null,
  title text not null,
  filters text not null,
  saved_at timestamptz not null,
  unique (staff_id, page, title)
);
comment on table staff_views is 'Filters of a list that a member of staff keeps under a name, for themselves alone.';
grant select, insert, update (filters, saved_at), delete on staff_views to hiram_server;

-- Everything that waits for somebody, also for the borrower: what nobody looks at is forgotten.
create or replace function desk_queue(lender bigint, moment timestamptz)
returns table (queue text, id bigint, since timestamptz) language sql stable parallel safe as $$
  select 'first_audit', o.id, o.since from order_standing o
  where o.company_id = lender and o.status in ('submitted', 'in_review')
  union all
  select 'resubmitted', o.id, o.since from order_standing o
  where o.company_id = lender and o.status = 'in_review' and o.event = 'resubmit'
  union all
  select 'final_audit', o.id, o.since from order_standing o
  where o.company_id = lender and o.status = 'first_audit_passed'
  union all
  -- These three wait for the borrower.
  select 'documents', o.id, o.since from order_standing o
  where o.company_id = lender and o.status = 'resubmit'
  union all
  select 'agreement', o.id, o.since from order_standing o
  where o.company_id = lender and o.status = 'withdrawable'
    and not exists (select from contracts c join contract_acceptances a on a.contract_id = c.id where c.order_id = o.id)
  union all
  select 'code_out', w.order_id, w.created_at from withdraw_codes w join orders o on o.id = w.order_id
  where o.company_id = lender and o.status = 'withdrawable' and w.ended_at is null and w.expires_at > moment
  union all
  select 'waiting_for_code', o.id, greatest(o.since, a.accepted_at) from order_standing o
    cross join lateral (select max(a.accepted_at) as accepted_at
      from contracts c join contract_acceptances a on a.contract_id = c.id where c.order_id = o.id) a
  where o.company_id = lender and o.status = 'withdrawable' and a.accepted_at is not null
    and not exists (
      select from withdraw_codes w where w.order_id = o.id and w.ended_at is null and w.expires_at > moment)
  union all
  select 'unreachable', o.id, o.since from order_standing o
  where o.company_id = lender and o.status = 'refused_unreachable'
  union all
  -- Nothing that waits, but a list of orders like the others.
  select 'all', o.id, o.since from order_standing o
  where o.company_id = lender
  union all
  select 'identity', b.id, p.updated_at from borrowers b join borrower_profiles p on p.borrower_id = b.id
  where b.company_id = lender and b.identity_status = 'submitted'
  union all
  select 'bank_changes', r.id, r.requested_at from bank_change_requests r
  where r.company_id = lender and r.status = 'open'
  union all
  select 'locked', b.id, b.locked_at from borrowers b
  where b.company_id = lender and b.locked_at is not null and (b.locked_until is null or b.locked_until > moment)
  union all
  select 'payouts_unknown', p.withdrawal_id, coalesce(p.contradicted_at, p.sent_at)
  from payouts p join orders o on o.id = p.order_id
  where o.company_id = lender and (p.status = 'unknown' or p.contradicted_at is not null)
  union all
  select 'proposals', p.id, p.proposed_at from proposals p
  where p.company_id = lender and p.status = 'open'
  union all
  select 'slips', s.id, s.sent_at from slips s
  where s.company_id = lender and s.status = 'checking'
  union all
  select 'extensions', e.id, e.requested_at from extensions e
  where e.company_id = lender and e.status = 'requested'
  union all
  -- Offered by two people, and not signed yet.
  select 'hardship', h.order_id, h.offered_at from hardship_plans h
  where h.company_id = lender and h.status = 'offered'
  union all
  -- Late by what the daily run found, with the same sum as the list of late loans.
  select 'collection', o.id, min(i.due_on)::timestamp at time zone 'UTC'
  from orders o join instalments i on i.order_id = o.id
  where o.company_id = lender and order_is_loan(o.status) and i.status = 'overdue'
  group by o.id
  having sum(i.principal_cents - i.paid_principal_cents + i.interest_cents - i.waived_interest_cents
      - i.paid_interest_cents + i.overdue_fee_cents - i.paid_overdue_fee_cents)
    > coalesce((select -a.balance_cents from ledger_accounts a
        where a.order_id = o.id and a.kind = 'borrower_credit' and a.balance_cents < 0), 0)
  union all
  select 'statement_lines', l.id, b.imported_at from statement_lines l join bank_statements b on b.id = l.statement_id
  where l.company_id = lender and l.status in ('waiting', 'proposed')
  union all
  -- What the bank does not answer for, and what came back while the borrower still has the credit.
  select 'refunds', r.id, coalesce(r.tried_at, r.requested_at) from refunds r
  where r.company_id = lender and (r.status = 'unknown' or r.status = 'failed'
    and not exists (select from refunds later where later.order_id = r.order_id and later.id > r.id)
    and exists (select from ledger_accounts a
      where a.order_id = r.order_id and a.kind = 'borrower_credit' and a.balance_cents < 0))
  union all
  -- Not those that the gateway has had no time for yet.
  select 'unsent_messages', s.id, s.created_at from sms_outbox s
  where s.company_id = lender and s.sent_at is null
    and (s.expired_at is not null and s.expired_at > moment - interval '7 days' or s.expired_at is null and s.tries > 0)
  union all
  select 'conversations', c.id, c.waiting_since from conversations c
  where c.company_id = lender and c.waiting_since is not null
  union all
  -- Of those, what is for others, or can wait longer.
  select case c.kind when 'appeal' then 'appeals' else 'feedback' end, c.id, c.waiting_since from conversations c
  where c.company_id = lender and c.waiting_since is not null and c.kind in ('appeal', 'feedback')
  union all
  select 'number_changes', n.id, n.asked_at from number_changes n
  where n.company_id = lender and n.status = 'open'
$$;
