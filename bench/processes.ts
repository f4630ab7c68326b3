import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second. */
const tickMs = 10;

export interface Process {
  readonly pid: number;
  readonly parent: number;
  /** Its program, as the system calls it. */
  readonly name: string;
  /** How long cores have worked for it and for children of it that have ended. */
  readonly cpuMs: number;
}

function lookAt(pid: number): Process | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [from, to] = [text.indexOf('('), text.lastIndexOf(')')];
    const fields = text.slice(to + 2).split(' ');
    const ticks = fields.slice(11, 15).reduce((sum, each) => sum + Number(each), 0);
    return { pid, parent: Number(fields[1]), name: text.slice(from + 1, to), cpuMs: ticks * tickMs };
  } catch {
    // It has just ended.
    return null;
  }
}

/** A process and all that it has started, the oldest first. */
export function familyOf(pid: number): Process[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => lookAt(Number(name)))
    .filter((each) => each !== null);
  const found = all.filter((each) => each.pid === pid);
  for (const { pid: parent } of found) found.push(...all.filter((each) => each.parent === parent));
  return found;
}

export function cpuMsOf(family: readonly Process[]): number {
  return family.reduce((sum, { cpuMs }) => sum + cpuMs, 0);
}

/** What a process has in memory, in bytes. */
export function residentBytes(pid: number): number {
  return 1024 * kilobytesIn(readFileSync(`/proc/${pid}/status`, 'utf8'), 'VmRSS');
}

/**
 * The same of several that share some of it, where the share of each counts once. Null where it may not be read: another
 * account's memory is for its owner and for root.
 */
export function proportionalBytes(pids: readonly number[]): number | null {
  try {
    const each = pids.map((pid) => kilobytesIn(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'), 'Pss'));
    return 1024 * each.reduce((sum, kilobytes) => sum + kilobytes, 0);
  } catch {
    return null;
  }
}

function kilobytesIn(text: string, name: string): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1]);
}
