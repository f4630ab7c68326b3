/** For tests: a command as an operator runs it, in a process of its own. */
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../hiram.ts', import.meta.url));

export function startHiram(
  variables: Readonly<Record<string, string>>,
  ...args: string[]
): ChildProcessByStdio<null, Readable, Readable> {
  return spawn(process.execPath, [program, ...args], {
    env: { PATH: process.env.PATH, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export async function runHiram(
  variables: Readonly<Record<string, string>>,
  ...args: string[]
): Promise<Ended> {
  const child = startHiram(variables, ...args);
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (text) => (stdout += text));
  child.stderr.on('data', (text) => (stderr += text));
  const [code] = await once(child, 'close');
  return { code, stdout, stderr };
}
