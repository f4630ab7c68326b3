-- A picture somebody sent, or one we made. The bytes are in the file storage, encrypted under the key `key_id`
-- with the row's id as additional data, so that one file cannot be passed off as another. Size and hash are those
-- of the picture itself. Rows are never changed or deleted: a replaced photo stays as history.
create table files (
  id uuid primary key,
  company_id bigint not null references companies,
  borrower_id bigint not null references borrowers,
  purpose text not null check (purpose in ('frontImage', 'backImage', 'handHoldImage', 'payslip',
    'addressProof', 'signature', 'bank_book', 'contract')),
  content_type text not null check (content_type in ('image/jpeg', 'image/png')),
  byte_size integer not null check (byte_size > 0),
  sha256 bytea not null check (octet_length(sha256) = 32),
  key_id text not null,
  storage_key text not null unique,
  created_at timestamptz not null,
  unique (borrower_id, purpose, id)
);

-- Which of a borrower's files of one purpose counts now. The key says that it is their own and of that purpose.
create table borrower_photos (
  borrower_id bigint not null references borrowers,
  purpose text not null,
  file_id uuid not null,
  primary key (borrower_id, purpose),
  foreign key (borrower_id, purpose, file_id) references files (borrower_id, purpose, id)
);

grant select, insert on files to hiram_server;
grant select, insert, update on borrower_photos to hiram_server;
