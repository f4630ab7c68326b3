import { type ChildProcess, spawn } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectDir = dirname(dirname(fileURLToPath(import.meta.url)));

export interface ProgramResult {
  readonly ok: boolean;
  /** What it wrote; empty when it wrote straight to our own output. */
  readonly output: string;
  readonly seconds: number;
}

interface ProgramOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Keeps its output for later instead of showing it at once. */
  readonly isQuiet?: boolean;
}

const running = new Set<ChildProcess>();
let isStopping = false;

// Whoever stops us means all of it. Without this, a signal
// would end us and leave a test run without an owner.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    isStopping = true;
    for (const child of running) child.kill(signal);
    exitWhenStopped();
  });
}

function exitWhenStopped(): void {
  if (isStopping && running.size === 0) process.exit(1);
}

/** Runs a JavaScript or TypeScript program of the project to its end, on the Node that runs us. */
export function runNode(args: readonly string[], options: ProgramOptions = {}): Promise<ProgramResult> {
  return runProgram(process.execPath, args, options);
}

export function runProgram(
  command: string,
  args: readonly string[],
  { env = {}, isQuiet = false }: ProgramOptions = {},
): Promise<ProgramResult> {
  const startedAt = performance.now();
  const seconds = () => (performance.now() - startedAt) / 1000;
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: projectDir,
      env: { ...process.env, ...env },
      stdio: isQuiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    });
    running.add(child);
    let output = '';
    child.stdout?.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
    child.stderr?.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
    const end = (ok: boolean) => {
      running.delete(child);
      exitWhenStopped();
      resolve({ ok, output, seconds: seconds() });
    };
    child.on('error', (error) => {
      output += error.message;
      end(false);
    });
    child.on('close', (code) => end(code === 0));
  });
}
