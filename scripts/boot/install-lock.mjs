import { randomUUID } from 'node:crypto';
import { appendFileSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isAlive, tagOf } from './processes.mjs';

/**
 * Lets one install run at a time. Each contender appends a line to the lock file, and
 * the first line with a living process has the turn: appending is atomic, so all
 * agree on the order, and a crashed owner needs no clean-up.
 * @template T
 * @param {string} path
 * @param {{ onWait?: (pid: number) => void }} options
 * @param {(lock: { alsoHeldBy(pid: number): void }) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withInstallLock(path, { onWait }, work) {
  const token = randomUUID();
  const mine = `${token} ${tagOf(process.pid)}\n`;
  mkdirSync(dirname(path), { recursive: true });
  for (let announced = false; ; await delay(100)) {
    const claims = readClaims(path);
    const owner = [...claims].find(([, tags]) => tags.some(isAlive));
    if (owner?.[0] === token) break;
    // Our line is not there yet, or it went away with a file that its owner replaced or removed.
    if (!claims.has(token)) appendFileSync(path, mine);
    if (!owner) continue;
    const [, [leader = '', ...followers]] = owner;
    // An npm whose leader was killed works for nobody: what it installs gets no stamp and is removed again.
    if (!isAlive(leader)) endAll(followers);
    else if (!announced) onWait?.(Number.parseInt(leader, 10));
    announced = true;
  }
  // Replacing the file drops the lines of the dead; those who wait add theirs again.
  writeFileSync(`${path}.${token}`, mine);
  renameSync(`${path}.${token}`, path);
  try {
    // When we are killed, the npm that we started goes on
    // for a while, and two at once would spoil each other.
    return await work({ alsoHeldBy: (pid) => appendFileSync(path, `${token} ${tagOf(pid)}\n`) });
  } finally {
    rmSync(path, { force: true });
  }
}

/** @param {string[]} tags */
function endAll(tags) {
  for (const tag of tags.filter(isAlive)) {
    try {
      process.kill(Number.parseInt(tag, 10));
    } catch {
      // It has just ended, or it is another user's and we wait until it ends.
    }
  }
}

/**
 * @param {string} path
 * @returns {Map<string, string[]>} the processes of each contender, in the order of their first lines
 */
function readClaims(path) {
  /** @type {Map<string, string[]>} */
  const claims = new Map();
  for (const line of readOrEmpty(path).split('\n')) {
    const [token, tag] = line.split(' ');
    if (token && tag) claims.set(token, [...(claims.get(token) ?? []), tag]);
  }
  return claims;
}

/** @param {string} path */
function readOrEmpty(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
