-- What the lender gives up: two people write a loan off, or waive its overdue fees.
alter table proposals drop constraint proposals_kind_check;
alter table proposals add constraint proposals_kind_check
  check (kind in ('product', 'payee', 'rate_setting', 'text', 'line', 'slip', 'refund', 'refund_outcome',
    'bank_change', 'staff', 'limit', 'coupon', 'support_link', 'extension', 'write_off',
    'fee_waiver'));

-- Money that comes after a write-off makes the loss smaller.
alter table ledger_accounts drop constraint ledger_accounts_kind_check;
alter table ledger_accounts add constraint ledger_accounts_kind_check check (kind in (
  'bank', 'suspense', 'awaiting_statement', 'payment_provider', 'bank_charges', 'own_funds', 'interest_income',
  'service_fee_income', 'overdue_fee_income', 'extension_income', 'coupon_expense', 'write_off_expense',
  'recovery_income', 'in_transit', 'principal', 'interest_receivable', 'overdue_fee_receivable', 'borrower_credit'));
alter table journals drop constraint journals_kind_check;
alter table journals add constraint journals_kind_check check (kind in (
  'payout', 'payout_settled', 'payout_failed', 'coupon', 'instalment_due', 'overdue_fee', 'overdue_fee_corrected',
  'fee_waiver', 'repayment', 'unearned_interest', 'extension', 'write_off', 'refund', 'refund_failed',
  'statement_line', 'line_explained'));

-- Fees that were waived still count towards the most that an instalment can cost, and the days they were for are
-- not charged again.
alter table instalments
  add column waived_overdue_fee_cents bigint not null default 0,
  add column fees_waived_through date,
  add constraint instalments_waived_overdue_fee_cents_check check (waived_overdue_fee_cents >= 0),
  add constraint instalments_waived_says_through check (waived_overdue_fee_cents = 0 or fees_waived_through is not null);
