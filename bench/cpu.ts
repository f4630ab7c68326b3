import { readdirSync, readFileSync } from 'node:fs';
import type { ConnectionSettings } from '../server/src/db/connection.ts';

/** Linux counts in hundredths of a second. */
const tickMs = 10;

interface Stat {
  readonly parent: string;
  readonly ms: number;
  /** Of children that have ended: a connection that closed has worked all the same. */
  readonly endedMs: number;
}

function statOf(pid: string): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const ticks = (nth: number) => Number(fields[nth]) * tickMs;
    return { parent: fields[1] ?? '', ms: ticks(11) + ticks(12), endedMs: ticks(13) + ticks(14) };
  } catch {
    return null;
  }
}

/**
 * How long cores have worked for some processes and for the connections of a database, in milliseconds. On a machine
 * that does other things as well this says more than the time that passed.
 */
export function cpuMs(pids: readonly number[], { host, port }: ConnectionSettings): number {
  const postmaster = readFileSync(`${host}/.s.PGSQL.${port}.lock`, 'utf8').split('\n')[0] ?? '';
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return all.reduce((sum, pid) => {
    const stat = statOf(pid);
    if (!stat) return sum;
    if (pid === postmaster) return sum + stat.ms + stat.endedMs;
    return pids.includes(Number(pid)) || stat.parent === postmaster ? sum + stat.ms : sum;
  }, 0);
}
