-- Another kind of account, journal or proposal, beside whatever kinds there are by now.
do $$
declare
  known text;
  target record;
begin
  for target in select * from (values
    ('ledger_accounts', 'ledger_accounts_kind_check', array['provision', 'provision_expense']),
    ('journals', 'journals_kind_check', array['provision']),
    ('proposals', 'proposals_kind_check', array['provision_rates'])) as t (owner, name, kinds)
  loop
    select pg_get_constraintdef(oid) into strict known from pg_constraint
    where conrelid = target.owner::regclass and conname = target.name;
    execute format('alter table %I drop constraint %I, add constraint %I %s', target.owner, target.name, target.name,
      replace(known, 'ARRAY[', 'ARRAY[' || (select string_agg(quote_literal(kind) || '::text, ', '') from unnest(target.kinds) kind)));
  end loop;
end $$;

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
