-- When a transfer was last handed to the bank; sent_at is the first time. Until what was signed then has gone stale,
-- nobody may say that it failed: it could still be on its way.
alter table payouts add column tried_at timestamptz;
