-- The bank said the opposite of what the books hold, or told about a transfer with other figures under our reference.
-- Until two people have said what is so, nothing more is withdrawn from the order.
alter table payouts
  add column contradiction text check (contradiction in ('settled', 'failed', 'other_transfer')),
  add column contradicted_at timestamptz,
  add constraint payouts_contradiction_says_when check ((contradiction is null) = (contradicted_at is null));
create index payouts_contradicted on payouts (order_id) where contradicted_at is not null;
alter table refunds
  add column contradiction text check (contradiction in ('settled', 'failed', 'other_transfer')),
  add column contradicted_at timestamptz,
  add constraint refunds_contradiction_says_when check ((contradiction is null) = (contradicted_at is null));
grant update (contradiction, contradicted_at) on refunds to hiram_server;

-- A message goes by a name that is random and stays with its row, as payouts and refunds do: numbers that are counted
-- come again after a restore. Old rows keep the names they went out with.
-- What a message is, until when it is good for anything, and what came of trying to send it. The text of a code that
-- has expired is forgotten like that of a message that was sent.
alter table sms_outbox
  add column reference text,
  add column kind text not null default 'notice'
    check (kind in ('notice', 'sign_in_code', 'withdraw_code', 'unlock_code')),
  add column expires_at timestamptz,
  add column tries integer not null default 0 check (tries >= 0),
  add column tried_at timestamptz,
  add column failure text,
  add column expired_at timestamptz;
update sms_outbox set reference = 'sms-' || id;
alter table sms_outbox
  alter column reference set not null,
  alter column kind drop default,
  add constraint sms_outbox_reference_key unique (reference),
  drop constraint sms_outbox_check,
  add constraint sms_outbox_text_until_it_is_over
    check ((body is null) = (sent_at is not null or expired_at is not null)),
  add constraint sms_outbox_expired_was_not_sent check (sent_at is null or expired_at is null);
create index sms_outbox_unsent on sms_outbox (company_id, id) where sent_at is null;

-- What the bank contradicted waits with what it does not answer for, and unsent messages wait as well.
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
  select 'waiting_for_code', o.id, o.since from order_standing o
  where o.company_id = lender and o.status = 'withdrawable'
    and exists (select from contracts c join contract_acceptances a on a.contract_id = c.id where c.order_id = o.id)
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
$$;
