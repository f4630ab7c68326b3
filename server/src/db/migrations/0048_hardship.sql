-- Two people offer a plan to somebody who is late: smaller instalments over more periods, or a pause. The borrower signs
-- it; then what is unpaid is asked for by the instalments of the plan. One at a time of a loan.
create table hardship_plans (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  order_id bigint not null references orders,
  borrower_id bigint not null references borrowers,
  kind text not null check (kind in ('smaller', 'pause')),
  status text not null default 'offered'
    check (status in ('offered', 'active', 'kept', 'broken', 'ended', 'declined', 'withdrawn', 'expired')),
  proposed_by bigint not null references staff,
  confirmed_by bigint not null references staff,
  offered_at timestamptz not null,
  accept_until date not null,
  -- How late an instalment of the plan can be before the first dates come back, as the borrower has signed it.
  break_after_days smallint not null check (break_after_days > 0),
  began_on date,
  -- How late the loan was on that day, and the overdue fees that were given up.
  late_days integer check (late_days >= 0),
  waived_fee_cents bigint check (waived_fee_cents >= 0),
  -- When the borrower was told that the plan is about to end; null while nothing of it is late.
  warned_on date,
  ended_on date,
  constraint hardship_plans_two_people check (proposed_by <> confirmed_by),
  constraint hardship_plans_begun_is_whole check (num_nonnulls(began_on, late_days, waived_fee_cents)
    = case when status in ('active', 'kept', 'broken', 'ended') then 3 else 0 end),
  constraint hardship_plans_over_says_when check ((ended_on is null) = (status in ('offered', 'active'))),
  constraint hardship_plans_warned_has_begun check (warned_on is null or warned_on > began_on)
);
comment on table hardship_plans is 'A plan for somebody who is late, from the offer of two people to its end.';
create unique index hardship_plans_one_open on hardship_plans (order_id) where status in ('offered', 'active');
create index hardship_plans_of_order on hardship_plans (order_id, id);
grant select, insert, update (status, began_on, late_days, waived_fee_cents, warned_on, ended_on) on hardship_plans to hiram_server;

-- What a plan asks for, as it was offered.
create table hardship_steps (
  plan_id bigint not null references hardship_plans,
  number integer not null check (number > 0),
  due_on date not null,
  amount_cents bigint not null check (amount_cents > 0),
  primary key (plan_id, number)
);
comment on table hardship_steps is 'What a plan asks for on one day, as it was offered and signed.';
grant select, insert on hardship_steps to hiram_server;
create trigger hardship_steps_stay before update or delete or truncate on hardship_steps
  for each statement execute function refuse_change();

-- What was unpaid of the first schedule when a plan began.
create table hardship_replaced (
  plan_id bigint not null references hardship_plans,
  instalment_id bigint not null references instalments,
  due_on date not null,
  principal_cents bigint not null check (principal_cents >= 0),
  interest_cents bigint not null check (interest_cents >= 0),
  fee_cents bigint not null check (fee_cents >= 0),
  primary key (plan_id, instalment_id)
);
comment on table hardship_replaced is 'What was unpaid of an instalment when a plan took its place, and its overdue fees, which were given up.';
grant select, insert on hardship_replaced to hiram_server;
create trigger hardship_replaced_stay before update or delete or truncate on hardship_replaced
  for each statement execute function refuse_change();

-- The paper of a plan, and the borrower's yes to it.
create table hardship_addenda (
  plan_id bigint primary key references hardship_plans,
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
comment on table hardship_addenda is 'The paper of a plan that two people have offered, made once.';
grant select, insert on hardship_addenda to hiram_server;
create trigger hardship_addenda_stay before update or delete or truncate on hardship_addenda
  for each statement execute function refuse_change();

create table hardship_acceptances (
  plan_id bigint primary key references hardship_addenda,
  borrower_id bigint not null references borrowers,
  sha256 bytea not null check (octet_length(sha256) = 32),
  signature_file_id uuid not null references files,
  signature_sha256 bytea not null check (octet_length(signature_sha256) = 32),
  address bytea not null,
  accepted_at timestamptz not null
);
comment on table hardship_acceptances is 'The borrower’s yes to a plan, bound to the hash of its paper and to their signature.';
grant select, insert on hardship_acceptances to hiram_server;
create trigger hardship_acceptances_stay before update or delete or truncate on hardship_acceptances
  for each statement execute function refuse_change();

-- An instalment of a plan costs no overdue fee, ever. Interest that was due before the plan is earned whatever its day
-- is now.
alter table instalments
  add column plan_id bigint references hardship_plans,
  add column earned_before_cents bigint not null default 0,
  add constraint instalments_earned_before_cents_check check (earned_before_cents >= 0),
  add constraint instalments_of_a_plan_cost_no_fee
    check (plan_id is null or overdue_fee_cents + waived_overdue_fee_cents = 0);

-- What an instalment asks for changes with a plan, so its past says that as well.
alter table past_instalments
  add column principal_cents bigint not null default 0 check (principal_cents >= 0),
  add column interest_cents bigint not null default 0 check (interest_cents >= 0);
update past_instalments h set principal_cents = i.principal_cents, interest_cents = i.interest_cents
from instalments i where i.id = h.instalment_id;
alter table past_instalments alter column principal_cents drop default, alter column interest_cents drop default;
comment on table past_instalments is 'An instalment as it was before its due date or what it asks for changed, or money came for it.';

create or replace view instalment_states with (security_invoker = true) as
  select i.id as instalment_id, i.order_id, i.withdrawal_id, p.settled_on as paid_out_on,
    coalesce(i.changed_on, p.settled_on) as since, 'infinity'::date as until, i.due_on,
    i.principal_cents - i.paid_principal_cents as principal_cents,
    i.interest_cents - i.waived_interest_cents - i.paid_interest_cents as interest_cents,
    i.principal_cents + i.interest_cents as scheduled_cents
  from instalments i join payouts p on p.withdrawal_id = i.withdrawal_id
  union all
  select i.id, i.order_id, i.withdrawal_id, p.settled_on, coalesce(h.since, p.settled_on), h.until, h.due_on,
    h.principal_cents - h.paid_principal_cents, h.interest_cents - h.waived_interest_cents - h.paid_interest_cents,
    h.principal_cents + h.interest_cents
  from past_instalments h join instalments i on i.id = h.instalment_id join payouts p on p.withdrawal_id = i.withdrawal_id;

-- A plan makes nothing of a loan good: while it lasts, the loan is at least as late as on the day it began.
create or replace function debts_on(lender bigint, day date)
returns table (order_id bigint, withdrawal_id bigint, paid_out_on date, principal_cents bigint, overdue_days integer,
  is_written_off boolean) language sql stable parallel safe as $$
  select s.order_id, s.withdrawal_id, s.paid_out_on, sum(s.principal_cents)::bigint,
    greatest(coalesce(day - min(s.due_on) filter (where s.principal_cents + s.interest_cents > 0 and s.due_on < day), 0),
      coalesce((select max(h.late_days) from hardship_plans h
        where h.order_id = o.id and h.began_on <= day and (h.ended_on is null or h.ended_on > day)), 0)),
    o.status = 'written_off' and exists (
      select from journals j where j.order_id = o.id and j.kind = 'write_off' and j.occurred_on <= day)
  from orders o join instalment_states s on s.order_id = o.id
  where o.company_id = lender and s.since <= day and s.until > day
  group by o.id, s.order_id, s.withdrawal_id, s.paid_out_on
$$;

alter table proposals drop constraint proposals_kind_check;
alter table proposals add constraint proposals_kind_check
  check (kind in ('product', 'payee', 'rate_setting', 'text', 'line', 'slip', 'refund', 'refund_outcome',
    'bank_change', 'staff', 'limit', 'coupon', 'support_link', 'extension', 'write_off', 'fee_waiver',
    'provision_rates', 'hardship'));
