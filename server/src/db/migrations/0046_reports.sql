-- What an instalment was like before its due date moved or money came for it: reports of a past day are made of this,
-- because the instalment itself says only what is so today.
create table past_instalments (
  instalment_id bigint not null references instalments,
  -- The first day on which it was so; null from its payout on.
  since date,
  -- The first day on which it was so no longer.
  until date not null,
  due_on date not null,
  paid_principal_cents bigint not null check (paid_principal_cents >= 0),
  waived_interest_cents bigint not null check (waived_interest_cents >= 0),
  paid_interest_cents bigint not null check (paid_interest_cents >= 0),
  primary key (instalment_id, until),
  constraint past_instalments_lasted check (since < until)
);
comment on table past_instalments is 'An instalment as it was before its due date moved or money came for it.';
create index past_instalments_by_day on past_instalments (until);
grant select, insert on past_instalments to hiram_server;

alter table instalments add column changed_on date;
comment on column instalments.changed_on is 'When its due date moved or money came for it the last time; null when that never happened.';

-- What was booked before there was this table: each order's repayments, laid on its instalments from the oldest on. A
-- due date that moved before today is taken for the one it always was.
with paid as (
  select j.order_id, j.occurred_on as day,
    coalesce(-sum(e.amount_cents) filter (where a.kind = 'principal'), 0) as principal_cents,
    coalesce(-sum(e.amount_cents) filter (where a.kind = 'interest_receivable'), 0) as interest_cents
  from journals j join entries e on e.journal_id = j.id join ledger_accounts a on a.id = e.account_id
  where j.kind = 'repayment' group by j.order_id, j.occurred_on
), run as (
  select order_id, day,
    sum(principal_cents) over earlier - principal_cents as principal_before, sum(principal_cents) over earlier as principal_after,
    sum(interest_cents) over earlier - interest_cents as interest_before, sum(interest_cents) over earlier as interest_after
  from paid window earlier as (partition by order_id order by day)
), owed as (
  select id, order_id, due_on, paid_principal_cents, paid_interest_cents,
    sum(paid_principal_cents) over earlier - paid_principal_cents as principal_first,
    sum(paid_interest_cents) over earlier - paid_interest_cents as interest_first
  from instalments window earlier as (partition by order_id order by due_on, withdrawal_id, period)
), past as (
  select owed.id, run.day, owed.due_on,
    greatest(0, least(paid_principal_cents, principal_before - principal_first)) as principal_before,
    greatest(0, least(paid_principal_cents, principal_after - principal_first)) as principal_after,
    greatest(0, least(paid_interest_cents, interest_before - interest_first)) as interest_before,
    greatest(0, least(paid_interest_cents, interest_after - interest_first)) as interest_after
  from owed join run on run.order_id = owed.order_id
)
insert into past_instalments (instalment_id, since, until, due_on, paid_principal_cents, waived_interest_cents, paid_interest_cents)
select id, lag(day) over (partition by id order by day), day, due_on, principal_before, 0, interest_before
from past where principal_before <> principal_after or interest_before <> interest_after;
update instalments i set changed_on = p.until
from (select instalment_id, max(until) as until from past_instalments group by instalment_id) p where p.instalment_id = i.id;

-- Every instalment as it was and is, with the days on which it was so and what it asked for then besides overdue fees.
create view instalment_states with (security_invoker = true) as
  select i.id as instalment_id, i.order_id, i.withdrawal_id, p.settled_on as paid_out_on,
    coalesce(i.changed_on, p.settled_on) as since, 'infinity'::date as until, i.due_on,
    i.principal_cents - i.paid_principal_cents as principal_cents,
    i.interest_cents - i.waived_interest_cents - i.paid_interest_cents as interest_cents
  from instalments i join payouts p on p.withdrawal_id = i.withdrawal_id
  union all
  select i.id, i.order_id, i.withdrawal_id, p.settled_on, coalesce(h.since, p.settled_on), h.until, h.due_on,
    i.principal_cents - h.paid_principal_cents, i.interest_cents - h.waived_interest_cents - h.paid_interest_cents
  from past_instalments h join instalments i on i.id = h.instalment_id join payouts p on p.withdrawal_id = i.withdrawal_id;
grant select on instalment_states to hiram_server;

-- What was owed in the evening of a day, payout by payout. It is as many days overdue as its oldest unpaid instalment.
create function debts_on(lender bigint, day date)
returns table (order_id bigint, withdrawal_id bigint, paid_out_on date, principal_cents bigint, overdue_days integer,
  is_written_off boolean) language sql stable parallel safe as $$
  select s.order_id, s.withdrawal_id, s.paid_out_on, sum(s.principal_cents)::bigint,
    coalesce(day - min(s.due_on) filter (where s.principal_cents + s.interest_cents > 0 and s.due_on < day), 0),
    o.status = 'written_off' and exists (
      select from journals j where j.order_id = o.id and j.kind = 'write_off' and j.occurred_on <= day)
  from orders o join instalment_states s on s.order_id = o.id
  where o.company_id = lender and s.since <= day and s.until > day
  group by o.id, s.order_id, s.withdrawal_id, s.paid_out_on
$$;

-- The same loan by loan: one that was drawn in parts is as late as the latest of them.
create function loans_on(lender bigint, day date)
returns table (order_id bigint, principal_cents bigint, overdue_days integer, is_written_off boolean)
language sql stable parallel safe as $$
  select d.order_id, sum(d.principal_cents)::bigint, max(d.overdue_days), bool_or(d.is_written_off)
  from debts_on(lender, day) d group by d.order_id
$$;

-- The loans that a report is about, each with the name of its group. Null asks for everything.
create function reported_orders(lender bigint, product bigint, channel text, code text, grouped_by text)
returns table (order_id bigint, name text) language sql stable parallel safe as $$
  select o.id, case grouped_by
    when 'product' then a.name when 'channel' then b.channel when 'invite_code' then coalesce(c.code, '') else '' end
  from orders o join apps a on a.id = o.app_id join borrowers b on b.id = o.borrower_id
    left join invite_codes c on c.id = b.invite_code_id
  where o.company_id = lender and o.is_drawn
    and (product is null or o.app_id = product)
    and (reported_orders.channel is null or b.channel = reported_orders.channel)
    and (reported_orders.code is null or coalesce(c.code, '') = reported_orders.code)
$$;

-- What an account held in the evening of a day: what it holds now, without what was posted for later days.
create function ledger_on(lender bigint, day date)
returns table (order_id bigint, kind text, balance_cents bigint) language sql stable parallel safe as $$
  select a.order_id, a.kind, (a.balance_cents - coalesce(later.cents, 0))::bigint
  from ledger_accounts a left join (
    select e.account_id, sum(e.amount_cents) as cents from journals j join entries e on e.journal_id = j.id
    where j.company_id = lender and j.occurred_on > day group by e.account_id) later on later.account_id = a.id
  where a.company_id = lender
$$;
