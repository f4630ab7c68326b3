-- Whom a lender makes no more loans to, by a number of theirs. The number is kept nowhere: what is compared is its blind
-- index, by the same key as the one that stands with a borrower.
create table blacklist (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  kind text not null check (kind in ('identity', 'mobile', 'card')),
  number_index bytea not null,
  masked text not null,
  reason text not null check (reason <> ''),
  added_by bigint not null references staff,
  confirmed_by bigint not null references staff,
  added_at timestamptz not null,
  removed_at timestamptz,
  removed_by bigint references staff,
  removal_confirmed_by bigint references staff,
  removal_reason text check (removal_reason <> ''),
  constraint blacklist_two_people check (added_by <> confirmed_by and removed_by <> removal_confirmed_by),
  constraint blacklist_removed_whole check (
    num_nonnulls(removed_at, removed_by, removal_confirmed_by, removal_reason) in (0, 4))
);
comment on table blacklist is 'A number that the lender makes no more loans to, as a blind index: who said so, why, and who took it off again.';
create unique index blacklist_once on blacklist (company_id, kind, number_index) where removed_at is null;
grant select, insert, update (removed_at, removed_by, removal_confirmed_by, removal_reason) on blacklist to hiram_server;

do $$
declare
  kinds text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'proposals_kind_check');
begin
  alter table proposals drop constraint proposals_kind_check;
  execute 'alter table proposals add constraint proposals_kind_check '
    || replace(kinds, '''support_link''::text', '''support_link''::text, ''blacklist''::text');
end $$;
