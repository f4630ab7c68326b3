import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export type Variables = Readonly<Record<string, string>>;

export interface Server {
  readonly name: string;
  readonly url: string;
  readonly pid: number;
  /** Resolves with how it ended, whoever ended it. */
  readonly ended: Promise<string>;
  isUp(): boolean;
  /** What it printed when it was there. */
  announcement(): readonly string[];
  /** In order: what is under way is finished. */
  stop(): Promise<void>;
}

/** A server of ours as a program of its own. What it says goes on with its name before it, but for how it announces itself. */
export function startOne(name: string, variables: Variables, say: (line: string) => void): Promise<Server> {
  const program = fileURLToPath(new URL('../../server/src/start/main.ts', import.meta.url));
  // In a group of its own: Ctrl-C reaches us, and we stop them in order.
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  // However we end, none of them is left behind.
  const end = () => void child.kill('SIGTERM');
  process.once('exit', end);
  return new Promise((resolve, reject) => {
    const ended = endOf(child);
    ended.then(() => process.off('exit', end));
    ended.then((how) => reject(new Error(`${name} did not start: it ended ${how}`)));
    let isUp = true;
    ended.then(() => {
      isUp = false;
    });
    const stop = async () => {
      child.kill('SIGTERM');
      await ended;
    };
    const announced: string[] = [];
    const hear = (line: string) => {
      if (/running at http:/.test(line) || announced.length > 0) announced.push(line);
      else if (line.trim() !== '') say(`${name}: ${line.trim()}`);
      if (line !== 'Ctrl-C stops it.') return;
      const url = /running at (http:\S+)/.exec(announced[0] ?? '')?.[1] ?? '';
      const announcement = announced.splice(0).slice(0, -1);
      const pid = child.pid ?? 0;
      resolve({ name, url, pid, ended, isUp: () => isUp, announcement: () => announcement, stop });
    };
    for (const stream of [child.stdout, child.stderr]) {
      let rest = '';
      stream.setEncoding('utf8').on('data', (part: string) => {
        const lines = `${rest}${part}`.split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines) hear(line);
      });
    }
  });
}

function endOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(`with ${error.message}`));
    child.once('exit', (code, signal) => resolve(signal ? `by ${signal}` : `with code ${code}`));
  });
}
