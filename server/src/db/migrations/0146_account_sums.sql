-- The trial balance of a large book added up every entry there ever was, and came to the time of a statement. Debits and credits are
-- added up at night, with the sums that reports take.
create table account_sums (
  up_to bigint not null references ledger_marks (up_to),
  company_id bigint not null references companies,
  day date not null,
  account_kind text not null,
  debit_cents bigint not null,
  credit_cents bigint not null,
  primary key (company_id, up_to, day, account_kind)
);
comment on table account_sums is 'What was posted for a day to each kind of account, debits and credits apart.';
grant select, insert on account_sums to hiram_server;

-- The next daily run, which there is at every start, adds up all journals again, for both.
truncate ledger_sums, account_sums, ledger_marks;
