-- What a borrower gets of everything that is kept about them: a zip in parts, each a file of its own, for some days.
alter table files drop constraint files_purpose_check;
alter table files add constraint files_purpose_check check (purpose in ('frontImage', 'backImage', 'handHoldImage',
  'payslip', 'addressProof', 'signature', 'bank_book', 'contract', 'slip', 'service', 'export'));
alter table files drop constraint files_content_type_check;
alter table files add constraint files_content_type_check check (
  (content_type in ('image/jpeg', 'image/png') and purpose <> 'export')
  or (content_type = 'application/pdf' and purpose = 'contract')
  or (content_type = 'application/zip' and purpose = 'export'));

create table exports (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  borrower_id bigint not null references borrowers,
  asked_at timestamptz not null,
  -- Gone: its time is over, or a newer one has taken its place.
  status text not null default 'making' check (status in ('making', 'ready', 'failed', 'gone')),
  -- How often it was begun: only the last one to begin may finish it.
  attempts integer not null default 0 check (attempts >= 0),
  expires_at timestamptz,
  byte_size bigint,
  file_ids uuid[] not null default '{}',
  constraint exports_ready_are_whole check ((status = 'ready') = (cardinality(file_ids) > 0)
    and (status = 'ready') <= (expires_at is not null and byte_size > 0))
);
comment on table exports is 'A copy of everything kept about a borrower, that they asked for: when, whether it is ready, and until when it can be fetched.';
create unique index exports_one_at_a_time on exports (borrower_id) where status in ('making', 'ready');
create index exports_of_borrower on exports (borrower_id, asked_at);
create index exports_to_end on exports (expires_at) where status = 'ready';
grant select, insert, update (status, attempts, expires_at, byte_size, file_ids) on exports to hiram_server;

alter table warnings drop constraint warnings_kind_check;
alter table warnings add constraint warnings_kind_check check (kind in ('new_phone', 'password_changed',
  'passkey_added', 'passkey_removed', 'bank_change_asked', 'export_asked'));

create or replace function file_is_named(file uuid, owner bigint) returns boolean language sql stable as $$
  select exists (select from borrower_photos p where p.borrower_id = owner and p.file_id = file)
    or exists (select from decisions d where d.borrower_id = owner and file = any(d.file_ids))
    or exists (select from bank_change_requests r where r.borrower_id = owner and r.photo_file_id = file)
    or exists (select from slips s where s.borrower_id = owner and s.file_id = file)
    or exists (select from conversation_messages m where m.borrower_id = owner and m.file_id = file)
    or exists (select from exports x where x.borrower_id = owner and file = any(x.file_ids))
    or exists (select from contracts c
      where c.borrower_id = owner and (c.pdf_file_id = file or file = any(c.page_file_ids)))
    or exists (select from contract_acceptances a where a.borrower_id = owner and a.signature_file_id = file)
    or exists (select from addenda a join extensions e on e.id = a.extension_id
      where e.borrower_id = owner and (a.pdf_file_id = file or file = any(a.page_file_ids)))
    or exists (select from addendum_acceptances a where a.borrower_id = owner and a.signature_file_id = file)
    or exists (select from hardship_addenda a join hardship_plans p on p.id = a.plan_id
      where p.borrower_id = owner and (a.pdf_file_id = file or file = any(a.page_file_ids)))
    or exists (select from hardship_acceptances a where a.borrower_id = owner and a.signature_file_id = file)
$$;
