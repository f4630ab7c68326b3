-- People at the desk: invited, with a second factor, disabled rather than deleted.
alter table staff
  add column disabled_at timestamptz,
  -- Sealed like personal data. Confirmed when a first code was right.
  add column totp_secret bytea,
  add column totp_confirmed_at timestamptz,
  -- The last time step whose code was used: no code works twice.
  add column totp_last_step bigint,
  -- Only the demo's accounts, which production refuses to start with.
  add column is_demo boolean not null default false,
  add constraint staff_totp_is_whole check (totp_confirmed_at is null or totp_secret is not null);
update staff set is_demo = true where email like '%@demo.example';

-- Null until the first call after the log-in; written at most once a minute.
alter table staff_sessions add column last_seen_at timestamptz;
-- What every look at a session asks: not ended, not too old, and not left alone for half an hour.
create function staff_session_is_live(session staff_sessions, moment timestamptz) returns boolean
language sql immutable as $$
  select session.ended_at is null and session.expires_at > moment
    and greatest(session.created_at, session.last_seen_at) > moment - interval '30 minutes'
$$;
create index staff_sessions_live on staff_sessions (staff_id) where ended_at is null;

create table staff_invitations (
  token_hash bytea primary key,
  company_id bigint not null references companies,
  email text not null check (email = lower(email)),
  name text not null,
  role text not null check (role in ('support', 'reviewer', 'approver', 'cashier', 'admin', 'auditor')),
  -- Null for the first admin, whom the console invites.
  invited_by bigint references staff,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- Between the password and the first right code.
create table staff_enrolments (
  token_hash bytea primary key,
  staff_id bigint not null references staff,
  expires_at timestamptz not null
);

create table staff_recovery_codes (
  staff_id bigint not null references staff,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (staff_id, code_hash)
);

-- What needs a second person: proposed by one, confirmed by another, never changed in between.
create table proposals (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  kind text not null check (kind in ('product', 'payee', 'rate_setting', 'text')),
  payload jsonb not null,
  proposed_by bigint not null references staff,
  proposed_at timestamptz not null,
  status text not null default 'open' check (status in ('open', 'confirmed', 'dropped')),
  decided_by bigint references staff,
  decided_at timestamptz,
  check ((status = 'open') = (decided_by is null) and (status = 'open') = (decided_at is null)),
  -- Four eyes, held by the database too.
  check (status <> 'confirmed' or decided_by <> proposed_by)
);
create index proposals_open on proposals (company_id, status, id);

-- A lender's own words for the policy, clauses of the contract and messages. A change is a new version.
create table company_texts (
  company_id bigint not null references companies,
  kind text not null check (kind in ('policy', 'contract', 'message')),
  name text not null,
  language text not null check (language in ('en', 'zh', 'th', 'bn', 'fil')),
  version integer not null check (version > 0),
  body jsonb not null check (jsonb_typeof(body) = 'object'),
  saved_by bigint references staff,
  saved_at timestamptz not null,
  primary key (company_id, kind, name, language, version)
);

-- Where borrowers send their repayments. One at a time; the old one is ended, never changed.
create table payees (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  bank_name text not null,
  account_name text not null,
  account_number text not null,
  branch text,
  since timestamptz not null,
  ended_at timestamptz
);
create unique index payees_one_at_a_time on payees (company_id) where ended_at is null;

-- The phones an account was used on, as hashes of a random number each phone keeps.
create table borrower_devices (
  company_id bigint not null references companies,
  borrower_id bigint not null references borrowers,
  device_hash bytea not null,
  first_seen_at timestamptz not null,
  primary key (borrower_id, device_hash)
);
create index borrower_devices_by_device on borrower_devices (company_id, device_hash);

-- The least that can be withdrawn at a time: the rate guard judged the price from there up. Orders keep theirs.
alter table period_configs
  add column min_withdrawal_cents bigint not null default 100000 check (min_withdrawal_cents > 0),
  -- How the product was called and shown with these terms, for the history.
  add column name text,
  add column logo text,
  add column display_score_tenths smallint check (display_score_tenths between 0 and 50);
alter table orders
  add column min_withdrawal_cents bigint not null default 1 check (min_withdrawal_cents > 0);

-- A keyed hash of a contact's number: the same contact of two borrowers is found without being readable.
alter table emergency_contacts add column phone_index bytea;
create index emergency_contacts_by_phone on emergency_contacts (phone_index) where phone_index is not null;

create index files_by_content on files (company_id, sha256);
create index borrowers_by_day on borrowers (company_id, registered_at);
create index orders_by_day on orders (company_id, applied_at);
create index order_events_by_day on order_events (at, event);

grant select, insert, update on staff_invitations, staff_recovery_codes, proposals, payees to hiram_server;
grant select, insert, delete on staff_enrolments to hiram_server;
grant delete on staff_recovery_codes to hiram_server;
grant select, insert on company_texts, borrower_devices to hiram_server;
grant delete on company_configs to hiram_server;
