import { readdirSync, readFileSync } from 'node:fs';
import type { ConnectionSettings } from '../server/src/db/connection.ts';

/** Linux counts in hundredths of a second. */
const tickMs = 10;

function statOf(pid: string): { readonly parent: string; readonly ms: number } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { parent: fields[1] ?? '', ms: (Number(fields[11]) + Number(fields[12])) * tickMs };
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
    const isOurs = pids.includes(Number(pid)) || stat?.parent === postmaster;
    return isOurs ? sum + (stat?.ms ?? 0) : sum;
  }, 0);
}
