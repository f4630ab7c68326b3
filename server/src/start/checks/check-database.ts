import { checkSession } from '../../db/check-session.ts';
import type { ConnectionSettings } from '../../db/connection.ts';
import { type Database, openDatabase } from '../../db/database.ts';
import { lookAtLogin, whyNotServer } from '../../db/login.ts';
import { expectMigrated } from '../../db/migrate.ts';
import { runOnce } from '../../db/run-once.ts';
import { checkFileKeys } from '../../files/check-file-keys.ts';
import type { Files } from '../../files/files.ts';
import { checkClock } from '../../installation/clock.ts';
import { findDatabase } from '../../installation/found-database.ts';
import { findStorage } from '../../installation/found-storage.ts';
import { judge } from '../../installation/judge.ts';
import { checkKeys } from '../../personal-data/check-keys.ts';
import { createPersonalData, type Keys } from '../../personal-data/seal.ts';
import { wantedBy } from '../check-installation.ts';
import { describeFailure } from '../describe-failure.ts';
import { allSealedTables } from '../sealed-tables.ts';
import type { Settings } from '../settings.ts';
import { type CheckRow, missing, ok, rowOf, weak } from './row.ts';

const leastMajor = 15;

interface Own {
  readonly settings: Settings;
  readonly server: ConnectionSettings;
  readonly files: Files;
  readonly keys: Keys;
}

/** What a start would look at, without changing anything. Where the database does not answer, that is all. */
export async function checkDatabase(
  own: Own,
  /** What else is asked of a database that is ready. */
  andThen: (database: Database) => Promise<CheckRow[]> = async () => [],
): Promise<CheckRow[]> {
  const { server, settings } = own;
  const rows: CheckRow[] = [];
  const reached = await row('database', () => versionOf(server));
  rows.push(reached, tlsOf(server));
  if (reached.state === 'missing') return rows;
  rows.push(
    await row('two roles', async () => whyNotServer(await lookAtLogin(server))),
    await row('migrations', async () => {
      await expectMigrated(server);
      return null;
    }),
    settings.database?.owner
      ? weak(
          'owner’s password',
          'DATABASE_OWNER_URL is in these settings: leave it out of the server’s, and migrate elsewhere.',
        )
      : ok('owner’s password', 'not where the server is'),
  );
  if (rows.some(({ state }) => state === 'missing')) return rows;
  const database = openDatabase(server, { insert: async () => {} }, 2);
  try {
    return [...rows, ...(await checkInside(own, database)), ...(await andThen(database))];
  } finally {
    await database.close();
  }
}

async function checkInside({ server, settings, files, keys }: Own, database: Database): Promise<CheckRow[]> {
  return [
    await row('connection', () => checkSession(database, server.user)),
    await row('clock', () => checkClock(database, () => new Date())),
    await row('file storage', async () => {
      const found = await findDatabase(server);
      const storage = await findStorage(files.storage, found?.sampledKeys ?? []);
      return judge(found, storage, wantedBy(settings)).refused;
    }),
    await row('keys fit the database', () =>
      undone(database, (tx) => checkKeys(tx, createPersonalData(keys), keys, allSealedTables)),
    ),
    await row('keys fit the files', () => undone(database, (tx) => checkFileKeys(tx, files))),
  ];
}

const row = (what: string, check: Parameters<typeof rowOf>[1]) => rowOf(what, check, describeFailure);

/** A check that notes what it has seen notes nothing here. */
function undone(
  database: Database,
  check: (tx: Parameters<typeof checkFileKeys>[0]) => Promise<string | null>,
): Promise<string | null> {
  return database.write(async (tx) => ({ value: await check(tx), keep: false }));
}

async function versionOf(server: ConnectionSettings): Promise<CheckRow> {
  const [found] = await runOnce<{ version: string; major: number }>(
    server,
    `select current_setting('server_version') as version,
       current_setting('server_version_num')::int / 10000 as major`,
  );
  const { version = '', major = 0 } = found ?? {};
  return major >= leastMajor
    ? ok('database', `PostgreSQL ${version}`)
    : missing('database', `PostgreSQL ${version} is too old: ${leastMajor} or newer is needed.`);
}

function tlsOf({ host, ssl }: ConnectionSettings): CheckRow {
  const what = 'way to the database';
  if (host.startsWith('/')) return ok(what, 'a socket of this machine');
  if (ssl === undefined) return ok(what, 'this machine');
  return ssl.rejectUnauthorized === false
    ? weak(what, 'Encrypted, but nobody checks to whom: set sslmode=verify-full.')
    : ok(what, 'TLS, checked');
}
