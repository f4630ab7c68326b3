-- Another kind of proposal; the others are as they were.
alter table proposals drop constraint proposals_kind_check;
alter table proposals add constraint proposals_kind_check
  check (kind in ('product', 'payee', 'rate_setting', 'text', 'line', 'slip', 'refund', 'refund_outcome',
    'bank_change', 'staff', 'limit', 'coupon', 'support_link', 'extension', 'write_off', 'fee_waiver',
    'provision_rates', 'hardship', 'account_codes'));

-- How a lender's accountant calls our accounts. Several of ours may be one of theirs, under one name.
create table account_codes (
  company_id bigint not null references companies,
  account text not null,
  code text not null,
  name text not null,
  primary key (company_id, account),
  constraint account_codes_code_check check (code ~ '^[A-Za-z0-9][A-Za-z0-9 ./-]{0,19}$'),
  constraint account_codes_name_check check (length(name) between 1 and 80)
);
comment on table account_codes is 'The code and the name that a kind of account has in the lender’s own chart of accounts.';
grant select, insert, delete on account_codes to hiram_server;
