import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import type { ConnectionSettings } from '../db/connection.ts';
import { BackupError } from './backup-error.ts';

type PgProgram = 'pg_dump' | 'pg_restore';

export interface FoundProgram {
  readonly path: string;
  readonly major: number;
}

/** Where Debian and Red Hat put each version beside the others. */
const versionFolders = ['/usr/lib/postgresql', '/usr/pgsql-*'] as const;

/**
 * PostgreSQL's own program. It refuses a database that is newer than itself; of those that do not, the oldest is
 * taken, because a dump of a newer one may ask for what this database does not know.
 */
export function findPgProgram(name: PgProgram, leastMajor: number): FoundProgram {
  const found = foldersOfPrograms()
    .map((folder) => join(folder, name))
    .filter((path) => existsSync(path))
    .flatMap((path) => {
      const major = majorOf(path);
      return major === null ? [] : [{ path, major }];
    });
  const [best] = found.filter(({ major }) => major >= leastMajor).toSorted((a, b) => a.major - b.major);
  if (best) return best;
  const have = [...new Set(found.map(({ major }) => major))].join(', ');
  throw new BackupError(
    `${name} of PostgreSQL ${leastMajor} or newer is needed${have === '' ? '' : `, and there is only ${have}`}: install the package postgresql-client-${leastMajor}.`,
  );
}

function foldersOfPrograms(): string[] {
  const [debian, redHat] = versionFolders;
  const [above = '', beginning = ''] = [redHat.slice(0, redHat.lastIndexOf('/')), 'pgsql-'];
  return [
    ...(process.env.PATH ?? '').split(delimiter).filter(Boolean),
    ...namesIn(debian).map((version) => join(debian, version, 'bin')),
    ...namesIn(above)
      .filter((name) => name.startsWith(beginning))
      .map((name) => join(above, name, 'bin')),
  ];
}

function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}

function majorOf(path: string): number | null {
  try {
    const said = execFileSync(path, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    const major = /\(PostgreSQL\) (\d+)/.exec(said)?.[1];
    return major === undefined ? null : Number(major);
  } catch {
    // Debian's own pg_dump in the path fails where no version of it is installed.
    return null;
  }
}

/** How PostgreSQL's programs are told where the database is; a password in an argument could be read by anybody. */
export function libpqEnvironment(connection: ConnectionSettings): {
  readonly env: Record<string, string>;
  remove(): void;
} {
  const { host, port, user, database, password, ssl } = connection;
  const folder = mkdtempSync(join(tmpdir(), 'hiram-libpq-'));
  const env: Record<string, string> = {
    PATH: process.env.PATH ?? '',
    ...{ PGHOST: host, PGPORT: String(port), PGUSER: user, PGDATABASE: database },
    PGSSLMODE: 'disable',
    // Nothing of what the person at the console has set up for themselves.
    ...{ PGSERVICEFILE: '/dev/null', PGPASSFILE: '/dev/null' },
  };
  if (password !== undefined) env.PGPASSWORD = password;
  if (ssl) {
    const checksName = ssl.checkServerIdentity === undefined;
    env.PGSSLMODE = ssl.rejectUnauthorized === false ? 'require' : checksName ? 'verify-full' : 'verify-ca';
    const file = typeof ssl.ca === 'string' ? join(folder, 'root.crt') : systemAuthorities();
    if (typeof ssl.ca === 'string') writeFileSync(file, ssl.ca, { mode: 0o600 });
    if (ssl.rejectUnauthorized !== false) env.PGSSLROOTCERT = file;
  }
  return { env, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Only from version 16 on does libpq know them by the word "system". */
function systemAuthorities(): string {
  const files = ['/etc/ssl/certs/ca-certificates.crt', '/etc/pki/tls/certs/ca-bundle.crt'];
  return files.find((file) => existsSync(file)) ?? 'system';
}
