import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { EmbeddedPostgresError, inUse } from './errors.ts';
import { isAlive, type ProcessTag, pidOf, tagOf } from './process-tag.ts';

/** The setting on our servers' command line that names the Hiram they belong to. */
export const ownerSetting = 'hiram.owner';

/**
 * Ends the server that a killed Hiram left behind, and waits for the orphans of a server that was killed
 * itself. The caller holds the folder's lock, yet the server's own command line decides: one that belongs to
 * a living Hiram, or that we did not start, is never touched.
 */
export async function stopLeftOver(dataDir: string, onProgress: (sentence: string) => void): Promise<void> {
  const pid = Number.parseInt(readOrEmpty(join(dataDir, 'postmaster.pid')), 10);
  const server = pid > 0 ? tagOf(pid) : undefined;
  if (server && servesFolder(pid, dataDir)) {
    const owner = ownerOf(pid);
    if (!owner) throw new EmbeddedPostgresError(inUse(dataDir, `a PostgreSQL server (process ${pid})`));
    if (isAlive(owner)) {
      throw new EmbeddedPostgresError(inUse(dataDir, `another Hiram (process ${pidOf(owner)})`));
    }
    onProgress('Stopping the database server that an earlier Hiram left behind.');
    await end(server, dataDir);
  }
  const orphans = () => serversIn(dataDir);
  if (await isTrueWithin(10_000, () => orphans().length === 0)) return;
  throw new EmbeddedPostgresError(inUse(dataDir, `PostgreSQL (process ${orphans().join(', ')})`));
}

/**
 * A fast shutdown first; an immediate one is as safe for the data, but the next start has to replay the log.
 */
async function end(server: ProcessTag, dataDir: string): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    try {
      process.kill(pidOf(server), signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
    if (await isTrueWithin(15_000, () => !isAlive(server))) return;
  }
  throw new EmbeddedPostgresError(
    inUse(dataDir, `a PostgreSQL server that does not stop (process ${pidOf(server)})`),
  );
}

async function isTrueWithin(ms: number, condition: () => boolean): Promise<boolean> {
  for (const deadline = Date.now() + ms; !condition(); await delay(20)) {
    if (Date.now() > deadline) return false;
  }
  return true;
}

/** Every process of a server works in its data folder, and an orphan may write to it until it notices. */
function serversIn(dataDir: string): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((pid) => {
    try {
      const isServer = basename(readlinkSync(`/proc/${pid}/exe`)) === 'postgres';
      return isServer && readlinkSync(`/proc/${pid}/cwd`) === dataDir;
    } catch {
      // It has ended in between, or it is somebody else's.
      return false;
    }
  });
}

/** A PostgreSQL server works in its data folder; a process that only got the old one's number does not. */
function servesFolder(pid: number, dataDir: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === dataDir;
  } catch {
    return argumentsOf(pid).includes(dataDir);
  }
}

function ownerOf(pid: number): ProcessTag | undefined {
  const prefix = `${ownerSetting}=`;
  return argumentsOf(pid)
    .find((argument) => argument.startsWith(prefix))
    ?.slice(prefix.length);
}

function argumentsOf(pid: number): string[] {
  return readOrEmpty(`/proc/${pid}/cmdline`).split('\0');
}

function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
