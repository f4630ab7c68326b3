-- Wrong tries are counted by where they come from, so that a stranger's lock nobody else out. What was counted until now,
-- from wherever, is what is counted over all origins from now on.
alter table sign_in_failures
  add column proof text not null default 'password'
    check (proof in ('password', 'old_password', 'second_factor', 'step_up')),
  add column origin bytea not null default '',
  add column told_at timestamptz,
  add constraint sign_in_failures_not_negative check (failures >= 0),
  drop constraint sign_in_failures_pkey,
  add primary key (company_id, side, handle, proof, origin);
alter table sign_in_failures alter column proof drop default;
create index sign_in_failures_by_age on sign_in_failures (last_failed_at);
comment on table sign_in_failures is 'Wrong tries to prove who one is, for a number or an address with or without an account: by the network or known phone they came from, as a keyed hash, and over all of them.';

-- What is past its use can go.
grant delete on staff_links, sms_outbox to hiram_server;
