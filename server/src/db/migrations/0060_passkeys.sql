-- Passkeys: a key pair in somebody's phone or computer, of which we keep the public half.
create table passkeys (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  borrower_id bigint not null references borrowers,
  credential_id bytea not null unique check (length(credential_id) between 1 and 1023),
  public_key bytea not null,
  -- How often the authenticator says to have signed; one that goes back was copied. Many always say 0.
  counter bigint not null check (counter >= 0),
  -- How the browser may reach it again: a hint.
  transports text[] not null,
  label text not null check (label <> ''),
  created_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);
comment on table passkeys is 'A passkey of a borrower: its public key, and how they call it. One that was removed stays, so that it is never taken again.';
create index passkeys_of_borrower on passkeys (borrower_id) where revoked_at is null;
grant select, insert, update (counter, last_used_at, revoked_at) on passkeys to hiram_server;

create table passkey_challenges (
  challenge_hash bytea primary key,
  company_id bigint not null references companies,
  purpose text not null check (purpose in ('add', 'log_in')),
  -- Whom it was given to; nobody yet who is about to log in.
  borrower_id bigint references borrowers,
  -- In which session.
  token_hash bytea,
  expires_at timestamptz not null,
  constraint passkey_challenges_are_bound
    check ((purpose = 'log_in') = (borrower_id is null) and (purpose = 'log_in') = (token_hash is null))
);
comment on table passkey_challenges is 'What a passkey is asked to sign, as a hash: for one purpose, once, within minutes. Gone when it was used.';
create index passkey_challenges_to_forget on passkey_challenges (expires_at);
grant select, insert, delete on passkey_challenges to hiram_server;

alter table sms_codes drop constraint sms_codes_purpose_check;
alter table sms_codes
  add constraint sms_codes_purpose_check check (purpose in ('register', 'login', 'reset', 'passkey'));
comment on table sms_codes is 'A code sent to a phone to register, to log in, to choose a new password or to change passkeys; only its hash is kept.';
