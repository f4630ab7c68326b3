-- A borrower asks for later due dates, the desk answers, the borrower signs an addendum and, where it has a price, pays
-- that. Then the dates move. One at a time of a loan.
create table extensions (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  order_id bigint not null references orders,
  borrower_id bigint not null references borrowers,
  days smallint not null check (days between 1 and 366),
  price_thousandths integer not null check (price_thousandths between 0 and 100000),
  -- What the borrower has seen; the approval can only lower it.
  price_cents bigint not null check (price_cents >= 0),
  pay_days smallint not null check (pay_days > 0),
  requested_at timestamptz not null,
  status text not null default 'requested'
    check (status in ('requested', 'approved', 'signed', 'done', 'refused', 'expired')),
  -- Who approved or refused it; where two were needed, who proposed it.
  decided_by bigint references staff,
  proposed_by bigint references staff,
  decided_at timestamptz,
  reason text,
  pay_until date,
  done_on date,
  constraint extensions_refused_says_why check ((status = 'refused') = (reason is not null)),
  constraint extensions_requested_is_undecided check (status <> 'requested' or num_nonnulls(decided_by, decided_at) = 0),
  constraint extensions_decided_says_by_whom
    check (status in ('requested', 'expired') or num_nulls(decided_by, decided_at) = 0),
  constraint extensions_approved_says_until_when check (status not in ('approved', 'signed', 'done') or pay_until is not null),
  constraint extensions_done_says_when check ((status = 'done') = (done_on is not null)),
  constraint extensions_two_people check (proposed_by is distinct from decided_by or proposed_by is null)
);
comment on table extensions is 'Later due dates that a borrower has asked for, from the request to the new dates.';
create unique index extensions_one_open on extensions (order_id) where status in ('requested', 'approved', 'signed');
create index extensions_of_order on extensions (order_id, id);
create index extensions_waiting on extensions (company_id, requested_at) where status = 'requested';
create index extensions_to_pay on extensions (pay_until) where status in ('approved', 'signed');
grant select, insert on extensions to hiram_server;
grant update (price_cents, status, decided_by, proposed_by, decided_at, reason, pay_until, done_on)
  on extensions to hiram_server;

-- The paper of an approved extension, and the borrower's yes to it.
create table addenda (
  extension_id bigint primary key references extensions,
  company_id bigint not null references companies,
  number text not null,
  template_version integer not null,
  language text not null check (language in ('en', 'zh', 'th', 'bn', 'fil')),
  sha256 bytea not null check (octet_length(sha256) = 32),
  pdf_file_id uuid not null references files,
  page_file_ids uuid[] not null check (cardinality(page_file_ids) > 0),
  made_at timestamptz not null,
  unique (company_id, number)
);
comment on table addenda is 'The paper of an approved extension, made once.';
grant select, insert on addenda to hiram_server;
create trigger addenda_stay before update or delete or truncate on addenda
  for each statement execute function refuse_change();

create table addendum_acceptances (
  extension_id bigint primary key references addenda,
  borrower_id bigint not null references borrowers,
  sha256 bytea not null check (octet_length(sha256) = 32),
  signature_file_id uuid not null references files,
  signature_sha256 bytea not null check (octet_length(signature_sha256) = 32),
  address bytea not null,
  accepted_at timestamptz not null
);
comment on table addendum_acceptances is 'The borrower’s yes to an addendum, bound to its hash and to their signature.';
grant select, insert on addendum_acceptances to hiram_server;
create trigger addendum_acceptances_stay before update or delete or truncate on addendum_acceptances
  for each statement execute function refuse_change();

-- What the due dates were before an extension.
create table moved_due_dates (
  extension_id bigint not null references extensions,
  instalment_id bigint not null references instalments,
  due_on date not null,
  moved_to date not null check (moved_to > due_on),
  primary key (extension_id, instalment_id)
);
comment on table moved_due_dates is 'A due date as it was before an extension, and as the extension has made it.';
grant select, insert on moved_due_dates to hiram_server;
create trigger moved_due_dates_stay before update or delete or truncate on moved_due_dates
  for each statement execute function refuse_change();

-- A line can be the price of an extension; an extension is paid by one line.
alter table statement_lines add column extension_id bigint references extensions;
create unique index statement_lines_of_extension on statement_lines (extension_id) where status = 'extended';
alter table statement_lines drop constraint statement_lines_status_check;
alter table statement_lines add constraint statement_lines_status_check check (status in
  ('waiting', 'proposed', 'certain', 'repaid', 'extended', 'explained', 'returning', 'paid_out'));
alter table statement_lines add constraint statement_lines_extended_has_its_extension
  check (status <> 'extended' or extension_id is not null);
grant update (extension_id) on statement_lines to hiram_server;

alter table proposals drop constraint proposals_kind_check;
alter table proposals add constraint proposals_kind_check
  check (kind in ('product', 'payee', 'rate_setting', 'text', 'line', 'slip', 'refund', 'refund_outcome',
    'bank_change', 'staff', 'limit', 'coupon', 'support_link', 'extension'));

-- One more queue; the others are as they were.
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
  select 'extensions', e.id, e.requested_at from extensions e
  where e.company_id = lender and e.status = 'requested'
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
