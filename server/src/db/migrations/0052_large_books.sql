-- An instalment that is repaid asks for nothing, and most instalments of an old book are: reports no longer read them. Those
-- that a hardship plan has emptied stay: what they asked for has another day.
create or replace view instalment_states with (security_invoker = true) as
  select i.id as instalment_id, i.order_id, i.withdrawal_id, p.settled_on as paid_out_on,
    coalesce(i.changed_on, p.settled_on) as since, 'infinity'::date as until, i.due_on,
    i.principal_cents - i.paid_principal_cents as principal_cents,
    i.interest_cents - i.waived_interest_cents - i.paid_interest_cents as interest_cents,
    i.principal_cents + i.interest_cents as scheduled_cents
  from instalments i join payouts p on p.withdrawal_id = i.withdrawal_id
  where i.status <> 'repaid' or i.id in (select instalment_id from hardship_replaced)
  union all
  select i.id, i.order_id, i.withdrawal_id, p.settled_on, coalesce(h.since, p.settled_on), h.until, h.due_on,
    h.principal_cents - h.paid_principal_cents, h.interest_cents - h.waived_interest_cents - h.paid_interest_cents,
    h.principal_cents + h.interest_cents
  from past_instalments h join instalments i on i.id = h.instalment_id join payouts p on p.withdrawal_id = i.withdrawal_id;
comment on view instalment_states is 'Every instalment as it was and is, until it is repaid, with the days on which it was so and what it asked for then besides overdue fees.';

-- What was owed in the evenings of some days, payout by payout. The book is read once for all of them.
create function debts_on(lender bigint, days date[])
returns table (day date, order_id bigint, paid_out_on date, principal_cents bigint, overdue_days integer,
  is_written_off boolean) language sql stable parallel safe as $$
  select e.day, s.order_id, s.paid_out_on, sum(s.principal_cents)::bigint,
    greatest(coalesce(e.day - min(s.due_on) filter (where s.principal_cents + s.interest_cents > 0 and s.due_on < e.day), 0),
      coalesce(max(h.late_days), 0)),
    o.status = 'written_off' and exists (
      select from journals j where j.order_id = o.id and j.kind = 'write_off' and j.occurred_on <= e.day)
  from unnest(days) e (day) join instalment_states s on s.since <= e.day and s.until > e.day
    join orders o on o.id = s.order_id and o.company_id = lender
    -- While a plan lasts, the loan is at least as late as on the day it began; one at a time.
    left join hardship_plans h on h.order_id = s.order_id and h.began_on <= e.day and (h.ended_on is null or h.ended_on > e.day)
  group by e.day, o.id, s.order_id, s.withdrawal_id, s.paid_out_on
$$;

-- The tables that a report neither narrows nor is split by are left out of it: a left join that nothing is taken from is none.
create or replace function reported_orders(lender bigint, product bigint, channel text, code text, grouped_by text)
returns table (order_id bigint, name text) language sql stable parallel safe as $$
  select o.id, case grouped_by
    when 'product' then a.name when 'channel' then b.channel when 'invite_code' then coalesce(c.code, '') else '' end
  from orders o left join apps a on a.id = o.app_id left join borrowers b on b.id = o.borrower_id
    left join invite_codes c on c.id = b.invite_code_id
  where o.company_id = lender and o.is_drawn
    and (product is null or o.app_id = product)
    and (reported_orders.channel is null or b.channel = reported_orders.channel)
    and (reported_orders.code is null or coalesce(c.code, '') = reported_orders.code)
$$;
