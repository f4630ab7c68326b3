import { randomUUID } from 'node:crypto';
import { appendFileSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { EmbeddedPostgresError, inUse } from './errors.ts';
import { isAlive, type ProcessTag, pidOf, tagOf } from './process-tag.ts';

export interface FolderLock {
  release(): void;
}

interface Claim {
  readonly token: string;
  readonly tag: ProcessTag;
}

/**
 * One Hiram per data folder. Each contender appends a line to the lock file, and the first line whose process
 * lives owns the folder. Appending is atomic, so two that start together agree on who was first; and a
 * crashed owner needs no clean-up, so there is no moment at which two could remove a stale lock and both win.
 */
export function acquireFolderLock(dataDir: string): FolderLock {
  const path = `${dataDir}.lock`;
  const tag = tagOf(process.pid);
  if (!tag)
    throw new EmbeddedPostgresError('/proc is not readable here: set DATABASE_URL to a PostgreSQL server.');
  const mine: Claim = { token: randomUUID(), tag };
  for (;;) {
    appendFileSync(path, lineOf(mine));
    const owner = readClaims(path).find((claim) => isAlive(claim.tag));
    if (owner?.token === mine.token) break;
    if (owner) {
      appendFileSync(path, `${mine.token} withdrawn\n`);
      throw heldBy(owner, dataDir);
    }
    // Nobody, not even us: an owner that has just left took the file with our line in it. Once more.
  }
  // Replacing the file drops the lines of the dead, else it would grow with every start.
  const replacement = `${path}.${mine.token}`;
  writeFileSync(replacement, lineOf(mine));
  renameSync(replacement, path);
  let held = true;
  return {
    release() {
      // A second call must not remove the lock of whoever came after us.
      if (held) rmSync(path, { force: true });
      held = false;
    },
  };
}

function lineOf(claim: Claim): string {
  return `${claim.token} ${claim.tag}\n`;
}

function heldBy(owner: Claim, dataDir: string): EmbeddedPostgresError {
  const pid = pidOf(owner.tag);
  return new EmbeddedPostgresError(
    inUse(dataDir, pid === process.pid ? 'this same process' : `another Hiram (process ${pid})`),
  );
}

function readClaims(path: string): Claim[] {
  const claims = new Map<string, Claim>();
  for (const line of readLines(path)) {
    const [token = '', tag = ''] = line.split(' ');
    if (tag === 'withdrawn') claims.delete(token);
    else if (tag) claims.set(token, { token, tag });
  }
  return [...claims.values()];
}

function readLines(path: string): string[] {
  try {
    return readFileSync(path, 'utf8').split('\n');
  } catch (error) {
    // The owner has just left and removed the file.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
