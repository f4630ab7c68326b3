/** For tests: the server as a program of its own, which can be killed. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface Program {
  readonly url: string;
  readonly pid: number;
  readonly ended: Promise<void>;
  /** Everything it has printed so far. */
  said(): string;
  /** Sends it a message and gives its answer. */
  tell(message: unknown): Promise<unknown>;
  kill(): Promise<void>;
}

/** Starts it and waits until it says where it is. */
export function startProgram(
  file: 'main.ts' | 'test-killable-server.ts',
  settings: Readonly<Record<string, string>>,
): Promise<Program> {
  const child = spawn(process.execPath, [fileURLToPath(new URL(file, import.meta.url))], {
    env: {
      NODE_COMPILE_CACHE: fileURLToPath(new URL('../../../.cache/compiled', import.meta.url)),
      ...process.env,
      PORT: '0',
      HIRAM_CALLS_PER_MINUTE: '1000000',
      HIRAM_DEMO_PEOPLE: '0',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let said = '';
  return new Promise((resolve, reject) => {
    const ended = new Promise<void>((end) =>
      child.once('exit', () => {
        reject(new Error(`it did not start: ${said}`));
        end();
      }),
    );
    const tell = (message: unknown) =>
      new Promise<unknown>((answer) => {
        child.once('message', answer);
        child.send(message as object);
      });
    const kill = async () => {
      child.kill('SIGKILL');
      await ended;
    };
    const hear = (part: Buffer) => {
      said += part;
      const url = /running at (http:\S+)/.exec(said)?.[1];
      if (url) resolve({ url, pid: child.pid ?? 0, ended, said: () => said, tell, kill });
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
  });
}
