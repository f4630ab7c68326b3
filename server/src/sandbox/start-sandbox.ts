import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { followClock } from '../operation/clock.ts';

export interface Sandbox {
  readonly url: string;
  /** Signs what we send to it. */
  readonly secret: string;
  /** Signs what it sends to us. */
  readonly hookSecret: string;
  stop(): Promise<void>;
}

export type SandboxProgram =
  | 'sms-sandbox'
  | 'bank-sandbox'
  | 'payment-sandbox'
  | 'push-sandbox'
  | 'mail-sandbox';

/** Starts a sandbox program and waits until it says which port it has. */
export async function startSandbox(
  program: SandboxProgram,
  /** Where it keeps what it must not forget. */
  file?: string,
): Promise<Sandbox> {
  const secret = randomBytes(32).toString('hex');
  const hookSecret = randomBytes(32).toString('hex');
  const child = spawn(process.execPath, [fileURLToPath(new URL(`./${program}.ts`, import.meta.url))], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      SANDBOX_SECRET: secret,
      SANDBOX_HOOK_SECRET: hookSecret,
      ...(file ? { SANDBOX_FILE: file } : {}),
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const port = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the ${program} program ended with code ${code}`)));
    child.stdout.once('data', (line) => resolve(JSON.parse(String(line)).port));
  });
  child.stdin.on('error', () => {});
  // It writes the lender's time beside what it takes: nobody finds a message of last month in the demo of next month.
  const leaveClock = followClock((aheadMs) => child.stdin.write(`${JSON.stringify({ aheadMs })}\n`));
  void ended.then(leaveClock);
  return {
    url: `http://127.0.0.1:${port}`,
    secret,
    hookSecret,
    async stop() {
      leaveClock();
      child.stdin.end();
      await ended;
    },
  };
}
