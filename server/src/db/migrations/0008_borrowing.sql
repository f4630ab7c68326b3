-- The language messages and contracts are written in; the app says which one the borrower reads.
alter table borrowers
  add column language text not null default 'en' check (language in ('en', 'zh', 'th', 'bn', 'fil')),
  -- A compliance hold: nobody frozen applies or withdraws; everything else works. It ends by itself.
  add column frozen_at timestamptz,
  add column freeze_reason text,
  add column freeze_note text,
  add column frozen_until timestamptz,
  add constraint borrowers_freeze_is_whole check ((frozen_at is null) = (freeze_reason is null)
    and (frozen_at is null) = (frozen_until is null) and (freeze_note is null or frozen_at is not null)),
  add constraint borrowers_freeze_ends_later check (frozen_until > frozen_at),
  -- The version of the lender's policy that was agreed to, and when.
  add column policy_version text,
  add column policy_agreed_at timestamptz,
  add constraint borrowers_policy_is_whole check ((policy_version is null) = (policy_agreed_at is null));

-- How long withdrawals wait after the password, the phone or the device has changed.
alter table companies
  add column withdrawal_wait_hours integer not null default 24 check (withdrawal_wait_hours between 0 and 720);

alter table orders
  -- Who is working on it, so that two reviewers never do unaware of each other.
  add column taken_by bigint references staff,
  add column taken_at timestamptz,
  add constraint orders_taken_is_whole check ((taken_by is null) = (taken_at is null)),
  -- What was asked for when it was sent back, since when, and in whose words.
  add column asked_documents text[] not null default '{}',
  add column asked_note text,
  add column asked_at timestamptz;
create index orders_by_status on orders (company_id, status, id);

-- PDF is a second thing we make and keep; what people send is still pictures only.
alter table files drop constraint files_content_type_check;
alter table files
  add constraint files_content_type_check check (content_type in ('image/jpeg', 'image/png')
    or (content_type = 'application/pdf' and purpose = 'contract'));

-- The contract of an order, made once at its final audit from a versioned template and never changed. Its hash is
-- that of the PDF. The pages are pictures of the same text, in order.
create table contracts (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  borrower_id bigint not null references borrowers,
  order_id bigint not null unique references orders,
  number text not null,
  template_version integer not null,
  language text not null check (language in ('en', 'zh', 'th', 'bn', 'fil')),
  sha256 bytea not null check (octet_length(sha256) = 32),
  pdf_file_id uuid not null references files,
  page_file_ids uuid[] not null check (cardinality(page_file_ids) > 0),
  made_at timestamptz not null,
  unique (company_id, number)
);

-- Accepting binds the contract's hash, the drawn signature, the moment and where it came from. The address is
-- sealed like every other personal datum.
create table contract_acceptances (
  contract_id bigint primary key references contracts,
  borrower_id bigint not null references borrowers,
  sha256 bytea not null check (octet_length(sha256) = 32),
  signature_file_id uuid not null references files,
  signature_sha256 bytea not null check (octet_length(signature_sha256) = 32),
  address bytea not null,
  accepted_at timestamptz not null
);
create trigger contracts_stay before update or delete or truncate on contracts
  for each statement execute function refuse_change();
create trigger contract_acceptances_stay before update or delete or truncate on contract_acceptances
  for each statement execute function refuse_change();

-- Made by the system when staff releases one, sent to the phone, never shown at the desk. It is for one order and
-- one bank account, and for one use.
create table withdraw_codes (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  borrower_id bigint not null references borrowers,
  order_id bigint not null references orders,
  bank_account_id bigint not null references bank_accounts,
  released_by bigint not null references staff,
  code_hash text not null,
  wrong_tries integer not null default 0 check (wrong_tries >= 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('used', 'void')),
  check ((ended_at is null) = (end_reason is null))
);
create unique index withdraw_codes_one_open on withdraw_codes (order_id) where ended_at is null;
create index withdraw_codes_of_borrower on withdraw_codes (borrower_id, created_at desc);
create index withdraw_codes_of_staff on withdraw_codes (released_by, created_at desc);

alter table withdrawals
  add column bank_account_id bigint references bank_accounts,
  add column withdraw_code_id bigint unique references withdraw_codes;

alter table payouts
  add column attempts integer not null default 0,
  add column sent_at timestamptz,
  add column last_asked_at timestamptz,
  add column bank_reference text,
  -- What one member of staff says became of a transfer the bank does not know about; another has to agree.
  add column proposed_outcome text check (proposed_outcome in ('settled', 'failed')),
  add column proposed_by bigint references staff,
  add column proposed_note text,
  add column proposed_at timestamptz,
  add constraint payouts_proposal_is_whole check ((proposed_outcome is null) = (proposed_by is null)
    and (proposed_outcome is null) = (proposed_at is null));
create index payouts_by_status on payouts (status, withdrawal_id);

-- What the bank told us, once per event: it may tell twice, late, and in another order than it happened.
create table payout_events (
  event_id text primary key,
  withdrawal_id bigint not null references payouts,
  outcome text not null,
  received_at timestamptz not null
);

-- The borrower's in-app letters. Kept as template and figures, so that they are read in the language of the day.
create table messages (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  borrower_id bigint not null references borrowers,
  order_id bigint references orders,
  template text not null,
  data jsonb not null default '{}',
  created_at timestamptz not null,
  read_at timestamptz
);
create index messages_of_borrower on messages (borrower_id, id desc);

-- What staff did. Each row carries the hash of the one before it, so nothing can be taken out or altered unseen.
create table audit_log (
  company_id bigint not null references companies,
  number bigint not null,
  at timestamptz not null,
  staff_id bigint not null references staff,
  role text not null,
  operation text not null,
  order_id bigint,
  borrower_id bigint,
  detail jsonb not null,
  previous_hash bytea not null,
  hash bytea not null check (octet_length(hash) = 32),
  primary key (company_id, number)
);
create index audit_log_of_order on audit_log (order_id, number) where order_id is not null;
create index audit_log_of_borrower on audit_log (borrower_id, number) where borrower_id is not null;
create index audit_log_of_staff on audit_log (staff_id, number);

-- What a row's hash is taken over; `npm run audit:verify` works it out again.
create function audit_text(row_of audit_log) returns text language sql stable as $$
  select concat_ws(E'\n', row_of.company_id, row_of.number,
    to_char(row_of.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), row_of.staff_id, row_of.role,
    row_of.operation, coalesce(row_of.order_id::text, '-'), coalesce(row_of.borrower_id::text, '-'),
    row_of.detail::text, encode(row_of.previous_hash, 'hex'))
$$;

-- Number and hashes are not the writer's to choose. One chain per lender: the lock lets its writers through one by
-- one, to the end of their transactions, or two rows would follow the same one.
create function chain_audit_row() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  last audit_log;
begin
  perform pg_advisory_xact_lock(hashtextextended('audit ' || new.company_id, 0));
  select * into last from audit_log where company_id = new.company_id order by number desc limit 1;
  new.number := coalesce(last.number, 0) + 1;
  new.previous_hash := coalesce(last.hash, '\x'::bytea);
  new.hash := sha256(convert_to(audit_text(new), 'UTF8'));
  return new;
end $$;
create trigger chain_audit_row before insert on audit_log for each row execute function chain_audit_row();
create trigger audit_log_stays before update or delete or truncate on audit_log
  for each statement execute function refuse_change();

grant select, insert on contracts, contract_acceptances, payout_events to hiram_server;
grant select, insert, update on withdraw_codes, messages to hiram_server;
grant select, insert (company_id, at, staff_id, role, operation, order_id, borrower_id, detail) on audit_log to hiram_server;
