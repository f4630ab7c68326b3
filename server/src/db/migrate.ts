import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { Client } from 'pg';
import type { ConnectionSettings } from './connection.ts';

const folder = new URL('./migrations/', import.meta.url);
// Any number will do as long as it never changes: two servers starting together migrate one after the other.
const migrationLock = 7_211_405;

interface Migration {
  readonly number: number;
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
}

function readMigrations(): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  const migrations = names.map((name) => {
    const text = readFileSync(new URL(name, folder), 'utf8');
    const number = Number(name.slice(0, 4));
    return { number, name, text, checksum: createHash('sha256').update(text).digest('hex') };
  });
  // Numbers may leave gaps: there never was a 0010.
  const numbers = new Set(migrations.map(({ number }) => number));
  if (numbers.size !== migrations.length || numbers.has(Number.NaN)) {
    throw new Error('every migration needs a number of its own');
  }
  return migrations;
}

/** The first line of a migration after which servers from before it can go on. */
const olderMayGoOn = /^-- Older servers may go on\.\n/;

/** A database that this tree cannot bring forward; its message is the sentence to print. */
export class MigrationError extends Error {}

/**
 * Brings a database forward, each file in one transaction. It refuses a database that a newer Hiram has
 * changed, and one whose applied migrations are not the ones in this tree.
 */
export function migrate(
  owner: ConnectionSettings,
  onProgress: (sentence: string) => void = () => {},
): Promise<void> {
  return asOwner(owner, async (client) => {
    await client.query(`create table if not exists schema_migrations (
      number integer primary key, name text not null, checksum text not null,
      applied_at timestamptz not null default now())`);
    for (const migration of await findPending(client)) {
      onProgress(`Migrating the database: ${migration.name}`);
      await applyMigration(client, migration);
    }
  });
}

/** Throws unless every migration of this tree has been applied; the server itself may not apply one. */
export async function expectMigrated(server: ConnectionSettings): Promise<void> {
  await connected(server, async (client) => {
    // Before the migration that let the server look, none of the later ones has been applied either.
    const { rows } = await client.query<{ mayLook: boolean | null }>(
      `select has_table_privilege(to_regclass('public.schema_migrations'), 'select') as "mayLook"`,
    );
    const pending = rows[0]?.mayLook ? await findPending(client) : readMigrations();
    const last = pending.at(-1);
    if (last) throw new MigrationError(needsOwner(`lacks the migration ${last.name}`));
  });
}

export function needsOwner(what: string): string {
  return `The database ${what}, and the user in DATABASE_URL may not change it: run "npm run migrate" with DATABASE_OWNER_URL, the address of the database’s owner.`;
}

/** Work of the database's owner; of servers that start together, one does it after the other. */
export function asOwner<T>(owner: ConnectionSettings, work: (client: Client) => Promise<T>): Promise<T> {
  return connected(owner, async (client) => {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    return work(client);
  });
}

async function connected<T>(
  connection: ConnectionSettings,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({ ...connection, connectionTimeoutMillis: 30_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The last migration of this tree; a server that finds a later one in its database is older than that. */
export function lastMigration(): number {
  return Math.max(...readMigrations().map(({ number }) => number));
}

interface Applied {
  readonly number: number;
  readonly name: string;
  readonly checksum: string;
  readonly olderMayGoOn: boolean;
}

async function findPending(client: Client): Promise<Migration[]> {
  const migrations = readMigrations();
  // A database from before the column knows of no migration that leaves older servers alone.
  const { rows: applied } = await client.query<Applied>(
    `select number, name, checksum,
       coalesce((to_jsonb(m) ->> 'older_may_go_on')::boolean, false) as "olderMayGoOn"
     from schema_migrations m order by number`,
  );
  for (const done of applied) {
    const known = migrations.find(({ number }) => number === done.number);
    if (!known && done.olderMayGoOn) continue;
    if (!known) throw new MigrationError(`${changedByNewer(done.name)}: update Hiram first.`);
    if (known.checksum !== done.checksum) {
      throw new MigrationError(
        `Migration ${done.name} in this tree is not the one the database was made with: restore the file.`,
      );
    }
  }
  const last = applied.at(-1)?.number ?? 0;
  const pending = migrations.filter(({ number }) => !applied.some((done) => done.number === number));
  const late = pending.find(({ number }) => number < last);
  if (late)
    throw new MigrationError(`Migration ${late.name} came too late: the database is at ${last} already.`);
  return pending;
}

export function changedByNewer(name: string): string {
  return `This database was changed by a newer Hiram (migration ${name})`;
}

async function applyMigration(client: Client, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(migration.text);
    await client.query('insert into schema_migrations (number, name, checksum) values ($1, $2, $3)', [
      migration.number,
      migration.name,
      migration.checksum,
    ]);
    if (olderMayGoOn.test(migration.text))
      await client.query('update schema_migrations set older_may_go_on = true where number = $1', [
        migration.number,
      ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw new Error(`Migration ${migration.name} failed: ${(error as Error).message}`, { cause: error });
  }
}
