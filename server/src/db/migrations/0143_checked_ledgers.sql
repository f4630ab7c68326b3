-- Whether a ledger adds up to nothing is looked at every hour, and not by everybody who wants to know: with a million borrowers adding up
-- all accounts takes seconds.
create table ledger_checks (
  company_id bigint primary key references companies,
  balance_cents bigint not null,
  checked_at timestamptz not null
);
comment on table ledger_checks is 'What all accounts of a lender came to when they were last added up: anything but 0 is a broken ledger.';
grant select, insert, update (balance_cents, checked_at) on ledger_checks to hiram_server;
