import { readFileSync } from 'node:fs';

/**
 * A process, told apart from a later one that got the same number: `pid.start.boot`, where start is in clock
 * ticks since the machine's boot. A bare pid would make a crashed server's lock look held by a stranger.
 * `scripts/boot/processes.mjs` has one of its own: it runs before anything is installed, on a Node that reads
 * no TypeScript, and on systems without /proc, where this database does not run.
 */
export type ProcessTag = string;

const bootId = readOr('/proc/sys/kernel/random/boot_id', 'unknown').trim();

function readOr(path: string, otherwise: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return otherwise;
  }
}

export function tagOf(pid: number): ProcessTag | undefined {
  const stat = readOr(`/proc/${pid}/stat`, '');
  // The second field is the program's name in parentheses and may itself hold spaces and parentheses.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state, start] = [fields[0], fields[19]];
  // A zombie holds nothing any more: it only waits for its parent to ask how it ended.
  if (!start || state === 'Z' || state === 'X') return undefined;
  return `${pid}.${start}.${bootId}`;
}

export function pidOf(tag: ProcessTag): number {
  return Number.parseInt(tag, 10);
}

export function isAlive(tag: ProcessTag): boolean {
  return tagOf(pidOf(tag)) === tag;
}
