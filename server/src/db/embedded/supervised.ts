import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import type { Duplex, Readable, Writable } from 'node:stream';
import type { Runner } from './runner.ts';

/** A program that ends when this process ends, however this process ends. */
export interface Supervised {
  readonly child: ChildProcess;
  /** What it wrote so far to stderr; only the last part of it is kept. */
  output(): string;
  onOutput(listener: (output: string) => void): void;
  /** Asks the program to end, and ends it if it does not listen. */
  requestEnd(): void;
  readonly ended: Promise<number>;
  unref(): void;
  ref(): void;
}

export const lockTimeoutExitCode = 75;

// File descriptor 3 is the lifeline: only this process holds its other end, so `read` returns when
// it closes it or dies, even by SIGKILL, and the reader then ends the program. Descriptor 4 is the
// folder to lock: the kernel's lock on it is inherited by every PostgreSQL process and lasts as
// long as the last of them, which also holds between containers that share the folder but cannot
// see each other's processes. The wait lets the orphans of a killed server finish. A file system
// without such locks leaves us with the other two. We hold it until the socket's folder is removed:
// the next server makes that folder once it has the lock, and nobody takes it away again. A server
// that crashes in a loop ignores the fast shutdown it is asked for, hence the stronger signals after it.
const script = `
first=$1 folder=$2; shift 2
if [ "$1" != -- ]; then
  flock -w 10 -E ${lockTimeoutExitCode} 4 2>/dev/null
  [ $? -ne ${lockTimeoutExitCode} ] || exit ${lockTimeoutExitCode}
fi
while [ "$1" != -- ]; do rm -f "$1"; shift; done
shift
[ -z "$folder" ] || mkdir -m 700 "$folder" 2>/dev/null
exec 5<&0
"$@" <&5 3<&- 5<&- &
program=$!
(
  read -r _; exec </dev/null
  for signal in "$first" QUIT KILL; do
    kill -s "$signal" "$program"
    tenths=0
    while [ $tenths -lt 150 ] && kill -0 "$program"; do sleep 0.1; tenths=$((tenths + 1)); done
  done
) <&3 >/dev/null 2>&1 3<&- 4<&- 5<&- &
reader=$!
exec 3<&- 5<&-
wait "$program"; status=$?
kill "$reader" 2>/dev/null
[ -z "$folder" ] || rmdir "$folder" 2>/dev/null
exit "$status"
`;

interface Job {
  readonly runner: Runner;
  readonly command: readonly string[];
  readonly endSignal: 'INT' | 'TERM';
  readonly input?: string;
  /**
   * A folder to remove at the end if it is empty then; this too happens when we are no longer there to do it.
   */
  readonly emptyFolder?: string;
  /** The folder that only one may use, and what to remove of an earlier one once that is certain. */
  readonly lock?: { readonly folder: string; readonly staleFiles: readonly string[] };
}

export function supervise(job: Job): Supervised {
  const { runner, command, endSignal, input = '', emptyFolder = '', lock } = job;
  const folder = lock && openSync(lock.folder, 'r');
  // Its own session, because Ctrl-C in a terminal goes to
  // every process of ours, and we end the program ourselves.
  const scriptArgs = [
    endSignal,
    emptyFolder,
    ...(lock?.staleFiles ?? []),
    '--',
    ...runner.prefix,
    ...command,
  ];
  const child = spawn('/bin/sh', ['-c', script, 'sh', ...scriptArgs], {
    ...runner.ids,
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe', 'pipe', ...(folder === undefined ? [] : [folder])],
  });
  if (folder !== undefined) closeSync(folder);
  const [stdin, , stderr, lifeline] = child.stdio as unknown as [Writable, null, Readable, Duplex];
  // A program that ended early closes these pipes from its side; its exit code tells the story.
  stdin.on('error', () => {});
  lifeline.on('error', () => {});
  stdin.end(input);

  let output = '';
  let listener: (output: string) => void = () => {};
  stderr.setEncoding('utf8').on('data', (chunk: string) => {
    output = (output + chunk).slice(-65_536);
    listener(output);
  });
  const handles = [child, stderr, lifeline] as unknown as { ref(): void; unref(): void }[];
  return {
    child,
    output: () => output,
    onOutput(next) {
      listener = next;
      listener(output);
    },
    requestEnd: () => lifeline.end(),
    ended: new Promise((resolve, reject) => {
      child.on('error', reject);
      child.on('close', (code) => resolve(code ?? 1));
    }),
    ref() {
      for (const handle of handles) handle.ref();
    },
    unref() {
      for (const handle of handles) handle.unref();
    },
  };
}
