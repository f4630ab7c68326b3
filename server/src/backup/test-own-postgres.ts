/** For tests: a PostgreSQL of the machine's own packages, beside which its pg_dump lies; none comes with Hiram. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { ConnectionSettings } from '../db/connection.ts';
import { runOnce } from '../db/run-once.ts';

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

/** By its socket for whoever is on this machine; with a port also by the network, with passwords, as a lender's would be. */
export async function startOwnPostgres(
  bin: string,
  { port }: { readonly port?: number } = {},
): Promise<OwnPostgres> {
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
      '--auth-local',
      'trust',
      '--auth-host',
      'scram-sha-256',
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
      String(port ?? 5432),
      '-c',
      `listen_addresses=${port === undefined ? '' : '127.0.0.1'}`,
      '-c',
      'fsync=off',
      '-c',
      'timezone=UTC',
    ],
    options,
  );
  const server = { host: folder, port: port ?? 5432, user: 'postgres', database: 'postgres' };
  await untilItAnswers(server, child);
  return { server, stop: () => end(child, folder) };
}

/** Without Vitest, since it is also started by programs that are no tests. */
async function untilItAnswers(server: ConnectionSettings, child: ChildProcess): Promise<void> {
  for (;;) {
    try {
      await runOnce(server, 'select 1');
      return;
    } catch (error) {
      if (child.exitCode !== null) throw error;
      await delay(100);
    }
  }
}

async function end(child: ChildProcess, folder: string): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit');
    child.kill('SIGINT');
    await ended;
  }
  rmSync(folder, { recursive: true, force: true });
}

/** PostgreSQL refuses to run as root. */
function otherUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const [, uid, gid] =
    /^(?:postgres|nobody):[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8')) ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}
