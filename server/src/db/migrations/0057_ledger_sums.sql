-- What reports can be narrowed to and split by. None of the three ever changes of a loan.
create table loan_groups (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  app_id bigint not null references apps,
  channel text not null,
  invite_code_id bigint references invite_codes,
  constraint loan_groups_once unique nulls not distinct (company_id, app_id, channel, invite_code_id)
);
comment on table loan_groups is 'The loans of one product whose borrowers came by one channel and one invite code, if any.';
grant select, insert on loan_groups to hiram_server;

create function group_of(company_id bigint, app_id bigint, channel text, invite_code_id bigint)
returns bigint language sql stable parallel safe as $$
  select g.id from loan_groups g where g.company_id = group_of.company_id and g.app_id = group_of.app_id
    and g.channel = group_of.channel and g.invite_code_id is not distinct from group_of.invite_code_id
$$;

-- How far the sums of the ledger reach: every journal up to this one is in them. Each begins where the one before ended.
create table ledger_marks (
  after bigint primary key,
  up_to bigint not null unique,
  constraint ledger_marks_forward check (after < up_to)
);
comment on table ledger_marks is 'From which journal to which the sums of the ledger were made, in one piece.';
grant select, insert on ledger_marks to hiram_server;

-- Entries of journals about loans, added up. A journal that comes later for an earlier day is in the sums of a later mark.
create table ledger_sums (
  up_to bigint not null references ledger_marks (up_to),
  group_id bigint not null references loan_groups,
  day date not null,
  journal_kind text not null,
  account_kind text not null,
  cents bigint not null,
  primary key (group_id, day, account_kind, journal_kind, up_to)
);
comment on table ledger_sums is 'What was posted for a day, by kind of journal and of account, of all loans of a group together.';
grant select, insert on ledger_sums to hiram_server;

-- The last journal, when there is none before it that could still come: a journal gets its number before it is committed.
-- So whoever is posting finishes first, and others wait meanwhile, both for two seconds at most. The server's own role may
-- not hold a table.
create function last_journal() returns bigint language plpgsql security definer
  set search_path = public, pg_temp set lock_timeout = '2s' as $$
begin
  lock table journals in share mode;
  return (select coalesce(max(id), 0) from journals);
end $$;
revoke execute on function last_journal() from public;
grant execute on function last_journal() to hiram_server;

-- The ledger of the loans that a report is about: its sums, and one by one what was posted since they were made.
create function reported_ledger(lender bigint, product bigint, channel text, code text, grouped_by text, mark bigint)
returns table (name text, day date, journal_kind text, account_kind text, cents bigint)
language sql stable parallel safe as $$
  select case grouped_by
    when 'product' then a.name when 'channel' then l.channel when 'invite_code' then coalesce(c.code, '') else '' end,
    l.day, l.journal_kind, l.account_kind, l.cents
  from (
      select g.app_id, g.channel, g.invite_code_id, s.day, s.journal_kind, s.account_kind, s.cents
      from loan_groups g join ledger_sums s on s.group_id = g.id where g.company_id = lender
      union all
      select o.app_id, b.channel, b.invite_code_id, j.occurred_on, j.kind, k.kind, e.amount_cents
      from journals j join entries e on e.journal_id = j.id and e.journal_id > mark
        -- Looked up one by one: they are those of a day.
        cross join lateral (select kind from ledger_accounts where id = e.account_id offset 0) k
        cross join lateral (select app_id, borrower_id from orders where id = j.order_id offset 0) o
        cross join lateral (select b.channel, b.invite_code_id from borrowers b where b.id = o.borrower_id offset 0) b
      where j.id > mark and j.company_id = lender
    ) l left join apps a on a.id = l.app_id left join invite_codes c on c.id = l.invite_code_id
  where (product is null or l.app_id = product)
    and (reported_ledger.channel is null or l.channel = reported_ledger.channel)
    and (reported_ledger.code is null or coalesce(c.code, '') = reported_ledger.code)
$$;
