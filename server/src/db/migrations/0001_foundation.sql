-- The role the server runs under. It may read and change what it is granted, and nothing else: it owns no
-- table, so it can neither drop one nor switch off a trigger.
do $$
begin
  if not exists (select from pg_roles where rolname = 'hiram_server') then
    create role hiram_server nologin;
  end if;
exception when duplicate_object or unique_violation then
  null; -- Two databases of one cluster were migrated at the same moment; roles are shared between them.
end $$;
grant usage on schema public to hiram_server;

-- One row: what this database was made for. A server with another market refuses to start on it.
create table installation (
  one boolean primary key default true check (one),
  market text not null check (market in ('ph', 'th', 'bd')),
  created_at timestamptz not null default now()
);

-- A lender. Everything below belongs to exactly one.
create table companies (
  id bigint generated always as identity primary key,
  name text not null,
  registration_number text not null,
  verify_mobile_at_register boolean not null default false,
  created_at timestamptz not null default now()
);

create table invite_codes (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  code text not null check (code = upper(code) and code <> ''),
  label text not null,
  disabled_at timestamptz,
  unique (company_id, code)
);

create table borrowers (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  mobile text not null,
  password_hash text not null,
  invite_code_id bigint references invite_codes,
  channel text not null default '',
  platform text not null default '',
  identity_status smallint not null default 0 check (identity_status between 0 and 4),
  basic_information_status smallint not null default 0 check (basic_information_status in (0, 1, 2, 4)),
  bank_card_status smallint not null default 0 check (bank_card_status in (0, 1, 2, 4)),
  registered_at timestamptz not null default now(),
  unique (company_id, mobile)
);

-- Only the hash of a token is kept: who reads this table cannot log in with it.
create table borrower_sessions (
  token_hash bytea primary key,
  borrower_id bigint not null references borrowers,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('logged_out', 'elsewhere', 'password_changed')),
  check ((ended_at is null) = (end_reason is null))
);
create index borrower_sessions_live on borrower_sessions (borrower_id) where ended_at is null;

create table staff (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  email text not null check (email = lower(email)),
  name text not null,
  role text not null check (role in ('support', 'reviewer', 'approver', 'cashier', 'admin', 'auditor')),
  password_hash text not null,
  created_at timestamptz not null default now(),
  unique (email)
);

create table staff_sessions (
  token_hash bytea primary key,
  staff_id bigint not null references staff,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);

-- Wrong passwords per number or address, whether an account exists or not: an answer must not tell which.
create table sign_in_failures (
  company_id bigint not null references companies,
  side text not null check (side in ('borrower', 'staff')),
  handle text not null,
  failures integer not null default 0,
  last_failed_at timestamptz,
  locked_until timestamptz,
  primary key (company_id, side, handle)
);

create table sms_codes (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  mobile text not null,
  purpose text not null check (purpose in ('register', 'login')),
  code_hash text not null,
  wrong_tries integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index sms_codes_latest on sms_codes (company_id, mobile, purpose, created_at desc);

-- Text messages on their way. The text is forgotten as soon as the gateway has it: it may hold a code.
create table sms_outbox (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  mobile text not null,
  body text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  check ((sent_at is null) = (body is not null))
);

create table apps (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  name text not null,
  logo text not null,
  max_amount_cents bigint not null check (max_amount_cents > 0),
  default_rate integer not null check (default_rate >= 0),
  display_score_tenths smallint default 50 check (display_score_tenths between 0 and 50),
  position integer not null,
  unique (company_id, position)
);

-- The answer is sealed with a key that only the sender's Idempotency-Key can rebuild, because it may hold a
-- token or personal data; for the same reason the input is kept as a keyed tag, not as a plain hash.
create table idempotency_keys (
  scope text not null,
  operation text not null,
  key_hash bytea not null,
  input_tag bytea not null,
  sealed_answer bytea,
  created_at timestamptz not null default now(),
  primary key (scope, operation, key_hash)
);
create index idempotency_keys_age on idempotency_keys (created_at);

grant select, insert on installation to hiram_server;
grant select on companies, invite_codes, apps, staff to hiram_server;
grant select, insert, update on borrowers, borrower_sessions, staff_sessions, sms_codes, sms_outbox to hiram_server;
grant select, insert, update, delete on idempotency_keys, sign_in_failures to hiram_server;
