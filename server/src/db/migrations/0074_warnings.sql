-- What the owner of an account is warned of can be answered with "this wasn't me": by the link in the text message, or
-- in the letter.
create table warnings (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  borrower_id bigint not null references borrowers,
  -- The letter that says it.
  message_id bigint not null unique references messages,
  kind text not null check (kind in ('new_phone', 'password_changed', 'passkey_added', 'passkey_removed',
    'bank_change_asked')),
  -- Of what stands in the link; null where none was sent.
  token_hash bytea unique,
  at timestamptz not null,
  expires_at timestamptz not null,
  stopped_at timestamptz,
  stopped_by text check (stopped_by in ('link', 'letter')),
  constraint warnings_expire_later check (expires_at > at),
  constraint warnings_stop_is_whole check ((stopped_at is null) = (stopped_by is null)),
  constraint warnings_stop_in_time check (stopped_at <= expires_at)
);
comment on table warnings is 'A warning to the owner of an account, and whether they answered that it was not them; of the token in its link only the hash is kept.';
create index warnings_of_borrower on warnings (borrower_id, at);
create index warnings_stopped on warnings (company_id, stopped_at) where stopped_at is not null;
grant select, insert, update (stopped_at, stopped_by), delete on warnings to hiram_server;

-- A password that somebody else may know or have set is taken away: until a new one is set, none is right.
alter table borrowers alter column password_hash drop not null;

-- A phone that came with what the owner says was not them is not known any more.
grant delete on borrower_devices to hiram_server;

alter table borrower_sessions drop constraint borrower_sessions_end_reason_check;
alter table borrower_sessions add constraint borrower_sessions_end_reason_check
  check (end_reason in ('logged_out', 'elsewhere', 'password_changed', 'stopped', 'staff'));

alter table security_events drop constraint security_events_event_check;
alter table security_events add constraint security_events_event_check
  check (event in ('log_in_failed', 'locked_out', 'second_factor_failed', 'step_up_failed', 'wrong_code', 'wrong_role',
    'own_file', 'reading_limit', 'rate_limited', 'session_replaced', 'file_refused', 'webhook_rejected', 'owner_stopped'));
