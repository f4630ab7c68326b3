-- A lock of the account, by staff or after wrong codes, beside the time lock of a number after wrong passwords
-- (sign_in_failures). Without locked_until it lasts until staff lifts it.
alter table borrowers
  add column credentials_changed_at timestamptz,
  add column locked_at timestamptz,
  add column lock_reason text check (lock_reason in ('wrong_codes', 'staff')),
  add column locked_until timestamptz,
  add constraint borrowers_lock_has_reason check ((locked_at is null) = (lock_reason is null)),
  add constraint borrowers_lock_ends_later check (locked_until is null or locked_until > locked_at),
  add constraint borrowers_end_of_a_lock check (locked_until is null or locked_at is not null);

-- What an unlock code gave this session: calls that carry it pass the lock. A new lock takes it away.
alter table borrower_sessions add column security_token_hash bytea;

alter table sms_codes drop constraint sms_codes_purpose_check;
alter table sms_codes
  add constraint sms_codes_purpose_check check (purpose in ('register', 'login', 'reset'));

-- Made by the system when staff releases one, and sent to the phone: nobody at the desk ever sees it.
create table unlock_codes (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  borrower_id bigint not null references borrowers,
  released_by bigint references staff,
  code_hash text not null,
  wrong_tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('used', 'void')),
  check ((ended_at is null) = (end_reason is null))
);
create unique index unlock_codes_one_open on unlock_codes (borrower_id) where ended_at is null;

-- How many text messages may leave: bounds on what an attacker can make the lender pay.
alter table companies
  add column most_sms_per_day integer not null default 5000 check (most_sms_per_day >= 0),
  add column most_sms_per_address_per_day integer not null default 30 check (most_sms_per_address_per_day > 0);

create table sms_company_counts (
  company_id bigint not null references companies,
  day date not null,
  sent integer not null,
  primary key (company_id, day)
);

-- Addresses are kept as hashes under a salt of the day. With the day's salt its counts go too, so that nobody can
-- tell later who asked from where.
create table sms_salts (
  day date primary key,
  salt bytea not null
);
create table sms_address_counts (
  day date not null references sms_salts on delete cascade,
  company_id bigint not null references companies,
  address_hash bytea not null,
  asked integer not null,
  primary key (day, company_id, address_hash)
);

grant select, insert, update on sms_company_counts to hiram_server;
grant select, insert, update, delete on unlock_codes to hiram_server;
grant select, insert, delete on sms_salts to hiram_server;
grant select, insert, update on sms_address_counts to hiram_server;
