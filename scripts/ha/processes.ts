import { spawn } from 'node:child_process';
import { closeSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { folder } from './layout.ts';

/** PostgreSQL refuses to run as root, so the programs run as its user; whoever is not root runs them as themselves. */
export const user = process.getuid?.() === 0 ? userNamed('postgres') : null;

function userNamed(name: string): { readonly uid: number; readonly gid: number } {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((each) => each.startsWith(`${name}:`));
  if (!line) throw new Error(`there is no user ${name}: apt-get install postgresql-15`);
  const [, , uid, gid] = line.split(':');
  return { uid: Number(uid), gid: Number(gid) };
}

const pidFile = (name: string) => join(folder, `${name}.pid`);

/** Starts a program that outlives us, with its log and its number in our folder. */
export function startDetached(name: string, command: string, args: readonly string[]): void {
  const log = openSync(join(folder, `${name}.log`), 'a');
  const child = spawn(command, args, {
    ...(user ?? {}),
    cwd: folder,
    detached: true,
    stdio: ['ignore', log, log],
    // Debian's etcd asks to be told that arm64 is meant; Patroni finds PostgreSQL's programs by itself.
    env: { PATH: process.env.PATH, HOME: folder, LANG: 'C.UTF-8', ETCD_UNSUPPORTED_ARCH: process.arch },
  });
  closeSync(log);
  child.unref();
  child.on('error', (error) => console.error(`${name} did not start: ${error.message}`));
  if (child.pid) writeFileSync(pidFile(name), String(child.pid));
}

/** The number of a program that we have started and that still runs. */
export function runningPid(name: string): number | null {
  try {
    const pid = Number(readFileSync(pidFile(name), 'utf8'));
    // A number is given again one day: only one that runs in our folder is ours.
    return isAlive(pid) && readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`HOME=${folder}`)
      ? pid
      : null;
  } catch {
    return null;
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

/** The process and everything below it, found by who is whose parent. */
export function familyOf(pid: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8').replace(/^.*\) /, '');
      parents.set(Number(name), Number(stat.split(' ')[1]));
    } catch {
      // It ended while we looked.
    }
  }
  const family = [pid];
  for (const member of family)
    for (const [child, parent] of parents) if (parent === member) family.push(child);
  return family;
}

export function signal(pids: readonly number[], name: 'SIGKILL' | 'SIGTERM' | 'SIGSTOP'): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // It is gone already.
    }
  }
}

/** In order, and after a while without asking. */
export async function stopProcess(name: string, patienceMs = 20_000): Promise<void> {
  const pid = runningPid(name);
  if (pid !== null) {
    signal([pid], 'SIGTERM');
    const until = Date.now() + patienceMs;
    while (isAlive(pid) && Date.now() < until) await delay(100);
    if (isAlive(pid)) signal(familyOf(pid), 'SIGKILL');
  }
  rmSync(pidFile(name), { force: true });
}
