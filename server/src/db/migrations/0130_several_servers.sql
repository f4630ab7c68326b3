-- Any number of servers work on one database. What one of them counts of a caller, the others have to know.
-- It is of a minute's use: unlogged, it costs no write to the disk, and a crash or a failover begins to count again.
create unlogged table call_counts (
  -- A keyed hash of who calls and of what they call.
  who_index bytea primary key,
  calls integer not null check (calls > 0),
  ends_at timestamptz not null
);
comment on table call_counts is 'How often somebody has called within the last minute, over all servers; only those who call much.';
grant select, insert, update, delete on call_counts to hiram_server;

-- A migration whose first line is "-- Older servers may go on." leaves everything as an older server knows it.
alter table schema_migrations add column if not exists older_may_go_on boolean not null default false;
comment on column schema_migrations.older_may_go_on is 'Whether servers from before this migration can work with what it made.';
