import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ConnectionSettings } from '../../server/src/db/connection.ts';
import { startEmbeddedPostgres } from '../../server/src/db/embedded-postgres.ts';
import { migrate } from '../../server/src/db/migrate.ts';
import { runOnce } from '../../server/src/db/run-once.ts';
import { type Interruption, pause } from '../fault.ts';

/** Bringing an empty database forward is killed half-way and begun again; the tables are those of one run. */
export const migrationKilled: Interruption = {
  name: 'migration-killed',
  times: 10,
  timesShort: 1,
  async run(times) {
    const folder = mkdtempSync(join(tmpdir(), 'hiram-faults-'));
    const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') });
    try {
      const { connection } = postgres;
      const begun = performance.now();
      const whole = await shapeOf(await emptyDatabase(connection, 'whole'), migrate);
      const wholeMs = performance.now() - begun;
      const wrongs: string[] = [];
      let recoverySeconds = 0;
      for (let nth = 0; nth < times; nth += 1) {
        const database = await emptyDatabase(connection, `killed_${nth}`);
        await migrateAndKill(database, Math.random() * wholeMs);
        const again = performance.now();
        const shape = await shapeOf(database, migrate);
        recoverySeconds = Math.max(recoverySeconds, (performance.now() - again) / 1000);
        if (shape !== whole) wrongs.push(`database ${nth} has other tables than one that was not cut off`);
      }
      return {
        fault: 'migration-killed',
        times,
        acknowledged: 0,
        lost: 0,
        doubled: 0,
        journalSum: 0,
        wrongs,
        recoverySeconds,
      };
    } finally {
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

async function emptyDatabase(server: ConnectionSettings, database: string): Promise<ConnectionSettings> {
  await runOnce({ ...server, database: 'postgres' }, `create database ${database}`);
  return { ...server, database };
}

async function migrateAndKill(connection: ConnectionSettings, afterMs: number): Promise<void> {
  const child = fork(join(import.meta.dirname, '../migrate-task.ts'), { execArgv: [] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await new Promise<void>((resolve) => child.once('message', () => resolve()));
  child.send(connection);
  await Promise.race([pause(afterMs), ended]);
  child.kill('SIGKILL');
  await ended;
}

/** Everything that makes a schema what it is, as one text. */
async function shapeOf(
  connection: ConnectionSettings,
  prepare: (connection: ConnectionSettings) => Promise<void>,
): Promise<string> {
  await prepare(connection);
  const rows = await runOnce<{ line: string }>(
    connection,
    `select format('%s.%s %s %s %s', table_name, column_name, data_type, is_nullable, column_default) as line
       from information_schema.columns where table_schema = 'public'
     union all select pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
     union all select indexdef from pg_indexes where schemaname = 'public'
     union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'
     union all select format('%s %s', number, checksum) from schema_migrations order by 1`,
  );
  return rows.map(({ line }) => line).join('\n');
}
