-- The one place that says which loans are late on a day: an instalment of a running loan was due before it, and what was
-- paid over does not cover it. Of these orders, or of all the lender's.
create function late_loans(lender bigint, today date, wanted bigint[])
returns table (order_id bigint, borrower_id bigint, days_late integer, late_instalments bigint, credit_cents bigint,
  overdue_cents bigint)
language sql stable parallel safe as $$
  select l.id, l.borrower_id, l.days_late, l.late_instalments, coalesce(c.cents, 0), l.late_cents - coalesce(c.cents, 0)
  from (
    select o.id, o.borrower_id, today - min(i.due_on) as days_late, count(*) as late_instalments,
      sum(i.principal_cents - i.paid_principal_cents + i.interest_cents - i.waived_interest_cents
        - i.paid_interest_cents + i.overdue_fee_cents - i.paid_overdue_fee_cents)::bigint as late_cents
    from orders o join instalments i on i.order_id = o.id
    where o.company_id = lender and order_is_loan(o.status) and i.status <> 'repaid' and i.due_on < today
      and (wanted is null or o.id = any(wanted))
    group by o.id
  ) l left join (select a.order_id, -a.balance_cents as cents from ledger_accounts a
      where a.company_id = lender and a.kind = 'borrower_credit' and a.balance_cents < 0) c on c.order_id = l.id
  where l.late_cents > coalesce(c.cents, 0)
$$;
grant execute on function late_loans to hiram_server;
