-- Another kind of proposal, account and journal; the others are as they were.
alter table proposals drop constraint proposals_kind_check;
alter table proposals add constraint proposals_kind_check
  check (kind in ('product', 'payee', 'rate_setting', 'text', 'line', 'slip', 'refund', 'refund_outcome',
    'bank_change', 'staff', 'limit', 'coupon', 'support_link', 'extension', 'write_off', 'fee_waiver',
    'provision_rates'));
alter table ledger_accounts drop constraint ledger_accounts_kind_check;
alter table ledger_accounts add constraint ledger_accounts_kind_check check (kind in (
  'bank', 'suspense', 'awaiting_statement', 'payment_provider', 'bank_charges', 'own_funds', 'interest_income',
  'service_fee_income', 'overdue_fee_income', 'extension_income', 'coupon_expense', 'write_off_expense',
  'recovery_income', 'provision', 'provision_expense', 'in_transit', 'principal', 'interest_receivable',
  'overdue_fee_receivable', 'borrower_credit'));
alter table journals drop constraint journals_kind_check;
alter table journals add constraint journals_kind_check check (kind in (
  'payout', 'payout_settled', 'payout_failed', 'coupon', 'instalment_due', 'overdue_fee', 'overdue_fee_corrected',
  'fee_waiver', 'repayment', 'unearned_interest', 'extension', 'write_off', 'refund', 'refund_failed',
  'statement_line', 'line_explained', 'provision'));

-- What part of a loan's principal a lender counts as lost, by how late it is; where there is no row it is the market's.
create table provision_rates (
  company_id bigint not null references companies,
  band text not null check (band in ('late_0', 'late_1', 'late_31', 'late_61', 'late_91', 'late_181')),
  rate_thousandths integer not null check (rate_thousandths between 0 and 100000),
  primary key (company_id, band)
);
comment on table provision_rates is 'What part of a loan is provided for, by how late it is, where a lender wants other rates than its market’s.';
grant select, insert, update on provision_rates to hiram_server;

-- What was provided for at the end of a month, with the figures it was worked out from. Its rows are made once.
create table provisions (
  company_id bigint not null references companies,
  month_end date not null check (extract(day from month_end + 1) = 1),
  band text not null check (band in ('late_0', 'late_1', 'late_31', 'late_61', 'late_91', 'late_181')),
  loans integer not null check (loans >= 0),
  principal_cents bigint not null check (principal_cents >= 0),
  rate_thousandths integer not null check (rate_thousandths between 0 and 100000),
  provision_cents bigint not null check (provision_cents between 0 and principal_cents),
  primary key (company_id, month_end, band)
);
comment on table provisions is 'What was provided for at the end of a month, with the figures it was worked out from.';
grant select, insert on provisions to hiram_server;
