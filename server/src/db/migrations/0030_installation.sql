-- Which installation this is. Its file storage carries the same id, so that neither is ever used with another's; whether it
-- is a demo or the real thing is decided once. The generation is counted on every minute, here first and then in the
-- storage: a database that is behind its storage was restored from an older copy.
alter table installation
  add column id uuid not null default gen_random_uuid(),
  add column mode text not null default 'production' check (mode in ('demo', 'production')),
  add column generation bigint not null default 0 check (generation >= 0),
  -- When the jobs last moved the generation on.
  add column beat_at timestamptz,
  -- Since when the file storage carries the id.
  add column marked_at timestamptz;
update installation set mode = 'demo' where exists (select from staff where is_demo);
alter table installation alter column mode drop default;
comment on table installation is 'One row: which installation this is, for which market, and whether it is a demo.';
grant update (generation, beat_at, marked_at) on installation to hiram_server;

-- The keys that encrypt files are checked at the start like the others.
alter table key_checks drop constraint key_checks_kind_check;
alter table key_checks add constraint key_checks_kind_check check (kind in ('data', 'index', 'file'));
