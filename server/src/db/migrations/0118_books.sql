-- What two people post by hand: what a lender brings along when it begins here, and what the rest cannot know.
do $$
declare
  kinds text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'journals_kind_check');
begin
  alter table journals drop constraint journals_kind_check;
  execute 'alter table journals add constraint journals_kind_check '
    || replace(kinds, '''line_explained''::text', '''line_explained''::text, ''opening_balance''::text, ''manual''::text');
  kinds := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'proposals_kind_check');
  alter table proposals drop constraint proposals_kind_check;
  execute 'alter table proposals add constraint proposals_kind_check '
    || replace(kinds, '''support_link''::text', '''support_link''::text, ''journal''::text, ''books''::text');
end $$;

create table manual_journals (
  journal_id bigint primary key references journals,
  company_id bigint not null references companies,
  reason text not null check (reason <> ''),
  proposed_by bigint not null references staff,
  confirmed_by bigint not null references staff,
  constraint manual_journals_two_people check (proposed_by <> confirmed_by)
);
comment on table manual_journals is 'Why two people have posted a journal by hand, and who they are.';
grant select, insert on manual_journals to hiram_server;
create trigger manual_journals_stay before update or delete or truncate on manual_journals for each statement execute function refuse_change();

-- Up to which day the books are closed. The newest row counts; one with an earlier day, or none, has opened them again.
create table book_closings (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  closed_through date,
  reason text not null check (reason <> ''),
  proposed_by bigint not null references staff,
  confirmed_by bigint not null references staff,
  at timestamptz not null,
  constraint book_closings_two_people check (proposed_by <> confirmed_by),
  constraint book_closings_whole_month check (extract(day from closed_through + 1) = 1)
);
comment on table book_closings is 'Up to which day two people have closed a lender’s books, or opened them again; the newest row counts.';
create index book_closings_of_company on book_closings (company_id, id desc);
grant select, insert on book_closings to hiram_server;
create trigger book_closings_stay before update or delete or truncate on book_closings for each statement execute function refuse_change();

create function books_closed_through(lender bigint) returns date language sql stable parallel safe as $$
  select closed_through from book_closings where company_id = lender order by id desc limit 1
$$;

-- The last word on it: whatever posts, nothing gets into what was closed.
create function refuse_closed_books() returns trigger language plpgsql as $$
begin
  if exists (select from (select company_id, min(occurred_on) as first from fresh group by company_id) f
      where f.first <= books_closed_through(f.company_id)) then
    raise exception 'the books are closed' using errcode = 'check_violation', constraint = 'journals_books_open';
  end if;
  return null;
end $$;
create trigger books_are_open after insert on journals
  referencing new table as fresh for each statement execute function refuse_closed_books();
