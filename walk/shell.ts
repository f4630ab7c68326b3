import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import { delimiter } from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectDir = fileURLToPath(new URL('../', import.meta.url));

export type Variables = Readonly<Record<string, string>>;

const notTheOperators =
  /^(HIRAM_|DATABASE_|PG|PORT$|HOST$|NODE$|NODE_COMPILE_CACHE$|npm_(package|lifecycle|command|node_execpath|execpath))/;

/** What an operator's shell has: nothing of the program that walks, and not its Node. */
export function cleanVariables(more: Variables = {}): Record<string, string> {
  const kept = Object.entries(process.env).filter(([name]) => !notTheOperators.test(name));
  const path = (process.env.PATH ?? '').split(delimiter).filter((each) => !each.startsWith(projectDir));
  const all = Object.fromEntries(kept.map(([name, value]) => [name, value ?? '']));
  return { ...all, PATH: path.join(delimiter), ...more };
}

export interface Where {
  readonly cwd: string;
  readonly env: Variables;
  /** Where a shell has its settings from; nobody is shown it, because it names passwords. */
  readonly settings?: string;
  /** Everything that is said goes there. */
  readonly log: string;
}

/** One command to its end. Gives what it said; another end than the expected one is an error with its last words. */
export async function run(
  command: string,
  { cwd, env, settings = ':', log }: Where,
  expected = 0,
): Promise<string> {
  appendFileSync(log, `\n$ ${command}\n`);
  const child = spawn('sh', ['-euc', `${settings}; ${command}`], {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = listen(child, log);
  const [code] = await once(child, 'close');
  if (code === expected) return said();
  throw new Error(`"${command}" ended with ${code}:\n${said().trim().split('\n').slice(-12).join('\n')}`);
}

/** A program that runs until it is stopped, as systemd would run it. */
export class Service {
  readonly said: () => string;
  readonly #child: ChildProcess;
  readonly #ended: Promise<unknown>;
  #hasEnded = false;

  constructor(command: string, { cwd, env, settings = ':', log }: Where) {
    appendFileSync(log, `\n$ ${command}\n`);
    // In a group of its own, so that a stop reaches all of it.
    this.#child = spawn('sh', ['-euc', `${settings}; ${command}`], {
      ...{ cwd, env, detached: true },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.said = listen(this.#child, log);
    this.#ended = once(this.#child, 'exit').then(() => {
      this.#hasEnded = true;
    });
    process.once('exit', () => this.#signal('SIGKILL'));
  }

  /** Until it has said this; what stands in its brackets. */
  async hear(pattern: RegExp, withinMs = 180_000): Promise<string> {
    const end = performance.now() + withinMs;
    for (;;) {
      const found = pattern.exec(this.said());
      if (found) return found[1] ?? '';
      if (this.#hasEnded || performance.now() > end)
        throw new Error(`it has not come up:\n${this.said().trim().split('\n').slice(-12).join('\n')}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  async stop(): Promise<void> {
    if (!this.#hasEnded) this.#signal('SIGTERM');
    await this.#ended;
  }

  #signal(name: NodeJS.Signals): void {
    if (this.#hasEnded || this.#child.pid === undefined) return;
    try {
      process.kill(-this.#child.pid, name);
    } catch {
      // It has ended meanwhile.
    }
  }
}

function listen(child: ChildProcess, log: string): () => string {
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (part: string) => {
      said += part;
      appendFileSync(log, part);
    });
  return () => said;
}
