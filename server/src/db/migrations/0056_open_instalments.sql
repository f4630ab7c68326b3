-- What an instalment was says whose it was: reports of a past day no longer look up every instalment for that.
alter table past_instalments add column order_id bigint, add column withdrawal_id bigint;
update past_instalments h set order_id = i.order_id, withdrawal_id = i.withdrawal_id
from instalments i where i.id = h.instalment_id;
alter table past_instalments alter column order_id set not null, alter column withdrawal_id set not null;
create index past_instalments_of_order on past_instalments (order_id);

-- An old book is mostly instalments that are repaid. With the figures in the index of the others, what is owed today is
-- read without a look at the table, however long the lender has been lending.
drop index instalments_unpaid;
create index instalments_unpaid on instalments (order_id, due_on)
  include (id, withdrawal_id, changed_on, principal_cents, paid_principal_cents, interest_cents, waived_interest_cents,
    paid_interest_cents)
  where status <> 'repaid';

-- The few loans that are written off are found without a look at every journal.
create index journals_of_write_offs on journals (order_id) include (occurred_on) where kind = 'write_off';

create or replace view instalment_states with (security_invoker = true) as
  select i.id as instalment_id, i.order_id, i.withdrawal_id, p.settled_on as paid_out_on,
    coalesce(i.changed_on, p.settled_on) as since, 'infinity'::date as until, i.due_on,
    i.principal_cents - i.paid_principal_cents as principal_cents,
    i.interest_cents - i.waived_interest_cents - i.paid_interest_cents as interest_cents,
    i.principal_cents + i.interest_cents as scheduled_cents
  from instalments i join payouts p on p.withdrawal_id = i.withdrawal_id
  where i.status <> 'repaid'
  union all
  select h.instalment_id, h.order_id, h.withdrawal_id, p.settled_on, coalesce(h.since, p.settled_on), h.until, h.due_on,
    h.principal_cents - h.paid_principal_cents, h.interest_cents - h.waived_interest_cents - h.paid_interest_cents,
    h.principal_cents + h.interest_cents
  from past_instalments h join payouts p on p.withdrawal_id = h.withdrawal_id;

-- What a plan takes the place of may be empty and so repaid, and its day has moved nevertheless.
create view emptied_instalments with (security_invoker = true) as
  select i.id as instalment_id, i.changed_on as since, i.due_on, i.principal_cents + i.interest_cents as scheduled_cents
  from (select distinct instalment_id from hardship_replaced) r
    -- One by one: they are few.
    cross join lateral (select * from instalments where id = r.instalment_id and status = 'repaid' offset 0) i;
grant select on emptied_instalments to hiram_server;

-- What was owed in the evenings of some days, from the earliest on. What was over before the first of them is not read.
create or replace function debts_on(lender bigint, days date[])
returns table (day date, order_id bigint, paid_out_on date, principal_cents bigint, overdue_days integer,
  is_written_off boolean) language sql stable parallel safe as $$
  select e.day, s.order_id, s.paid_out_on, sum(s.principal_cents)::bigint,
    greatest(coalesce(e.day - min(s.due_on) filter (where s.principal_cents + s.interest_cents > 0 and s.due_on < e.day), 0),
      coalesce(max(h.late_days), 0)),
    o.status = 'written_off' and exists (
      select from journals j where j.order_id = o.id and j.kind = 'write_off' and j.occurred_on <= e.day)
  from unnest(days) e (day) join instalment_states s on s.since <= e.day and s.until > e.day
      and s.since <= days[cardinality(days)] and s.until > days[1]
    join orders o on o.id = s.order_id and o.company_id = lender
    -- While a plan lasts, the loan is at least as late as on the day it began; one at a time.
    left join hardship_plans h on h.order_id = s.order_id and h.began_on <= e.day and (h.ended_on is null or h.ended_on > e.day)
  group by e.day, o.id, s.order_id, s.withdrawal_id, s.paid_out_on
$$;
