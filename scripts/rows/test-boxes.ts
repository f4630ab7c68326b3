import { runOnce } from '../../server/src/db/run-once.ts';
import { createTestDatabase, type TestDatabase } from '../../server/src/db/test-database.ts';

/** The statements' trees are those of the PostgreSQL that comes with Hiram. */
export const isOtherPostgres = process.env.HIRAM_TEST_DATABASE_URL !== undefined;

/**
 * A database with tables of its own, so that these tests do not depend on the real schema, and with rows as
 * full of nulls as the tables allow: what can be null somewhere, is.
 */
export async function createBoxes(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  await runOnce(
    database.connection,
    `create table box (
      id bigint generated always as identity primary key, label text not null, note text,
      state text not null check (state in ('new', 'sent')), size smallint check (size in (1, 2, 3)),
      weight numeric, sent_on date, sent_at timestamptz, tags text[] not null default '{}',
      detail jsonb not null default '{}', mark text not null check (mark in ('it''s')) default 'it''s')`,
    `create table item (
      id bigint generated always as identity primary key, box_id bigint not null references box,
      name text not null, price_cents bigint)`,
    'create table crate (colour text, shape text)',
    'insert into crate default values',
    'create table secret (id bigint not null)',
    'create view labelled as select b.id, b.label, i.name from box b left join item i on i.box_id = b.id',
    'create function md5(number bigint) returns text language sql as $$ select null::text $$',
    'grant select, insert, update, delete on box, item, crate, labelled to hiram_server',
    `insert into box (label, note, state, sent_at)
      values ('full', 'a', 'new', now()), ('empty', null, 'sent', null)`,
    `insert into item (box_id, name, price_cents) values (1, 'cup', 5), (1, 'gift', null)`,
    // Constraints that say nothing of the rows that were there before.
    'alter table crate add constraint crate_has_colour not null colour not valid',
    "alter table crate add constraint crate_shapes check (shape in ('cube')) not valid",
  );
  return database;
}
