import { chownSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ConnectionSettings } from '../connection.ts';
import type { Runner } from './runner.ts';

/** The socket lies in a folder that is closed to others, so whoever reaches it is asked for no password. */
export function admitAll(dataDir: string, runner: Runner): void {
  write(dataDir, runner, ['local all all trust']);
}

/** Everybody else is refused, the owner included: what comes to hold a connection finds no way to a better one. */
export function admitLoginOnly(
  dataDir: string,
  runner: Runner,
  { database, user }: Pick<ConnectionSettings, 'database' | 'user'>,
): void {
  write(dataDir, runner, [`local ${database} ${user} trust`, 'local all all reject']);
}

/** PostgreSQL reads the file when it is told to, and must find a whole one that it may read. */
function write(dataDir: string, { ids }: Runner, lines: readonly string[]): void {
  const path = join(dataDir, 'pg_hba.conf');
  const draft = `${path}.draft`;
  writeFileSync(draft, ['# Written by Hiram at every start.', ...lines, ''].join('\n'), { mode: 0o600 });
  if (ids) chownSync(draft, ids.uid, ids.gid);
  renameSync(draft, path);
}
