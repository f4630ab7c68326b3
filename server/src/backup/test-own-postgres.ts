/** For tests: a PostgreSQL of the machine's own packages, beside which its pg_dump lies; none comes with Hiram. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ConnectionSettings } from '../db/connection.ts';
import { runOnce } from '../db/run-once.ts';
import { eventually } from '../test-wait.ts';

const above = '/usr/lib/postgresql';

/** Where they are; null on a machine that has none. The tests that need one say so by being skipped. */
export function ownPostgresFolder(): string | null {
  const versions = existsSync(above) ? readdirSync(above) : [];
  const whole = versions
    .filter((version) => Number(version) >= 15)
    .map((version) => join(above, version, 'bin'))
    .filter((bin) =>
      ['initdb', 'postgres', 'pg_dump', 'pg_restore'].every((name) => existsSync(join(bin, name))),
    );
  return whole.at(-1) ?? null;
}

export interface OwnPostgres {
  /** As a superuser. */
  readonly server: ConnectionSettings;
  stop(): Promise<void>;
}

export async function startOwnPostgres(bin: string): Promise<OwnPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'hiram-own-pg-'));
  const ids = otherUser();
  if (ids) chownSync(folder, ids.uid, ids.gid);
  chmodSync(folder, 0o755);
  const data = join(folder, 'data');
  const options = { ...(ids ?? {}), cwd: '/', stdio: 'ignore' } as const;
  execFileSync(
    join(bin, 'initdb'),
    [
      '--pgdata',
      data,
      '--username',
      'postgres',
      '--auth',
      'trust',
      '--no-sync',
      '--encoding',
      'UTF8',
      '--locale',
      'C',
    ],
    options,
  );
  const child = spawn(
    join(bin, 'postgres'),
    [
      '-D',
      data,
      '-k',
      folder,
      '-p',
      '5432',
      '-c',
      'listen_addresses=',
      '-c',
      'fsync=off',
      '-c',
      'timezone=UTC',
    ],
    options,
  );
  const server = { host: folder, port: 5432, user: 'postgres', database: 'postgres' };
  await eventually(() => runOnce(server, 'select 1'));
  return { server, stop: () => end(child, folder) };
}

async function end(child: ChildProcess, folder: string): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGINT');
  await ended;
  rmSync(folder, { recursive: true, force: true });
}

/** PostgreSQL refuses to run as root. */
function otherUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const [, uid, gid] =
    /^(?:postgres|nobody):[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8')) ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}
