-- Another kind of journal; the others are as they were.
alter table journals drop constraint journals_kind_check;
alter table journals add constraint journals_kind_check check (kind in (
  'payout', 'payout_settled', 'payout_failed', 'coupon', 'instalment_due', 'overdue_fee', 'overdue_fee_corrected',
  'fee_waiver', 'repayment', 'credit_used', 'unearned_interest', 'extension', 'write_off', 'refund', 'refund_failed',
  'statement_line', 'line_explained', 'provision'));

-- Which borrowers have something with us, for the daily run.
create index ledger_accounts_with_credit on ledger_accounts (order_id)
  where kind = 'borrower_credit' and balance_cents < 0;
