-- Where somebody is logged in, as they are shown it: how they entered, on which kind of phone, and when it was last used.
-- Sessions from before have none of it, and end by their own time.
alter table borrower_sessions
  add column entered_by text check (entered_by in ('registration', 'password', 'code', 'passkey', 'new_password')),
  add column phone text check (phone in ('android', 'iphone', 'ipad', 'windows', 'mac', 'linux', 'other')),
  add column is_known_phone boolean,
  add column last_seen_at timestamptz;
create index borrower_sessions_of_borrower on borrower_sessions (borrower_id, created_at);
