-- The desk's work on loans that somebody is late with. Contacts have a table of their own since 0040.
create table collection_cases (
  order_id bigint primary key references orders,
  company_id bigint not null references companies,
  assigned_to bigint references staff,
  next_action text check (next_action in ('call', 'remind', 'wait', 'offer_extension', 'consider_write_off')),
  next_on date,
  constraint collection_cases_next_is_whole check ((next_action is null) = (next_on is null))
);
comment on table collection_cases is 'Who looks after an overdue loan, and what is to be done next; gone when nothing is overdue.';
grant select, insert, update, delete on collection_cases to hiram_server;

create table collection_notes (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  order_id bigint not null references orders,
  staff_id bigint not null references staff,
  at timestamptz not null,
  note text not null check (note <> '')
);
comment on table collection_notes is 'What a member of staff wrote down about a loan that is hard to collect.';
create index collection_notes_of_order on collection_notes (order_id, id);
create trigger collection_notes_stay before update or delete or truncate on collection_notes
  for each statement execute function refuse_change();
grant select, insert on collection_notes to hiram_server;

create table promises (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  order_id bigint not null references orders,
  -- The call in which it was made; null where the borrower came by themselves.
  contact_id bigint unique references contacts,
  amount_cents bigint not null check (amount_cents > 0),
  -- The last day on which the money can arrive.
  promised_on date not null,
  staff_id bigint not null references staff,
  at timestamptz not null,
  status text not null default 'open' check (status in ('open', 'kept', 'broken', 'replaced', 'lapsed')),
  judged_at timestamptz,
  constraint promises_open_is_unjudged check ((status = 'open') = (judged_at is null))
);
comment on table promises is 'A promise to pay so much by a day, and what became of it: kept, broken, replaced by another, or lapsed with its reason.';
create index promises_of_order on promises (order_id, id);
create unique index promises_one_open on promises (order_id) where status = 'open';
-- The daily run looks only at those that may still be judged otherwise.
create index promises_to_judge on promises (promised_on) where status in ('open', 'broken');
grant select, insert, update (status, judged_at) on promises to hiram_server;
