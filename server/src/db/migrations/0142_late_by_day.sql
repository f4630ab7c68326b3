-- What is unpaid of the instalments that are not repaid.
create view unpaid_instalments as
  select order_id, due_on, principal_cents - paid_principal_cents + interest_cents - waived_interest_cents - paid_interest_cents
    + overdue_fee_cents - paid_overdue_fee_cents as cents
  from instalments where status <> 'repaid';
grant select on unpaid_instalments to hiram_server;

-- What was due before a day, day by day: PostgreSQL takes what was due before today for as likely to be unpaid as what is due in a
-- year, and read every instalment there is.
create function instalments_late(today date) returns table (order_id bigint, due_on date, cents bigint)
language sql stable parallel safe as $$
  select i.order_id, i.due_on, i.cents
  from generate_series((select min(due_on) from unpaid_instalments)::timestamp, today - 1, '1 day') d (day)
    cross join lateral (select * from unpaid_instalments u where u.due_on = d.day::date offset 0) i
$$;
grant execute on function instalments_late to hiram_server;

-- The same loans as before, but each is looked up only after what is late of it has been added up.
create or replace function late_loans(lender bigint, today date, wanted bigint[])
returns table (order_id bigint, borrower_id bigint, days_late integer, late_instalments bigint, credit_cents bigint,
  overdue_cents bigint)
language sql stable parallel safe as $$
  select l.order_id, o.borrower_id, l.days_late, l.late_instalments, coalesce(c.cents, 0), l.late_cents - coalesce(c.cents, 0)
  from (
      select i.order_id, today - min(i.due_on) as days_late, count(*) as late_instalments, sum(i.cents)::bigint as late_cents
      from (
          select order_id, due_on, cents from instalments_late(today) where wanted is null
          union all
          select i.order_id, i.due_on, i.cents
          from (select distinct id from unnest(wanted) id) w
            cross join lateral (select * from unpaid_instalments u where u.order_id = w.id and u.due_on < today offset 0) i
        ) i
      group by i.order_id) l
    cross join lateral (
      select o.borrower_id from orders o
      where o.id = l.order_id and o.company_id = lender and order_is_loan(o.status) offset 0) o
    left join (select a.order_id, -a.balance_cents as cents from ledger_accounts a
      where a.company_id = lender and a.kind = 'borrower_credit' and a.balance_cents < 0) c on c.order_id = l.order_id
  where l.late_cents > coalesce(c.cents, 0)
$$;
