-- An order with its terms, as every decision and every page of it reads it: the one list of these columns. A new
-- column of the table joins it by a later migration, so that servers of the version before keep the rows they know.
create view order_with_terms with (security_invoker = true) as
  select id, company_id, borrower_id, app_id, applied_at, status, amount_cents, balance_cents, withdraw_until, is_drawn,
    first_auditor_id, taken_by, taken_at, refusal_reasons, asked_documents, asked_note, asked_at,
    rate, periods, period_unit, method, service_fee_thousandths, overdue_daily_rate, overdue_cap_thousandths,
    min_withdrawal_cents
  from orders;
-- Update, for the lock.
grant select, update on order_with_terms to hiram_server;
