import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { onOneLine } from '@hiram/contract';
import type { Paper, RenderedDocument } from './paper.ts';

export type Answer = { readonly rendered: RenderedDocument } | { readonly failure: string };

export interface Press {
  /** Papers are printed one at a time, in the order they came. */
  render(paper: Paper): Promise<RenderedDocument>;
  /** Ends the process. What was still to be printed fails. A later paper starts a new one. */
  end(): Promise<void>;
}

interface Job {
  readonly paper: Paper;
  readonly resolve: (rendered: RenderedDocument) => void;
  readonly reject: (error: Error) => void;
  /** How many processes have died over it. */
  deaths: number;
}

export interface PressSettings {
  readonly program: string;
  /** How long the process stays when there is nothing to print: its fonts take some 300 MiB. */
  readonly idleMs: number;
  readonly mostWaiting: number;
  /** Typst forgets nothing of what it has set, some 3 MiB a paper: after so many the process is a new one. */
  readonly mostPapers: number;
  /** Longer than any paper takes that is not stuck. */
  readonly mostMs: number;
}

const usual: PressSettings = {
  program: fileURLToPath(new URL('./press-process.ts', import.meta.url)),
  idleMs: 60_000,
  mostWaiting: 200,
  mostPapers: 50,
  mostMs: 60_000,
};

/**
 * Printing is a fraction of a second of pure computing and needs a lot of memory. In a process of its own it
 * keeps no call waiting, and the memory is given back: the process starts with the first paper, and ends when
 * none has come for a minute.
 */
export function openPress(changed: Partial<PressSettings> = {}): Press {
  const settings = { ...usual, ...changed };
  const waiting: Job[] = [];
  let child: ChildProcess | undefined;
  let current: Job | undefined;
  let timer: NodeJS.Timeout | undefined;
  let papers = 0;

  function startChild(): ChildProcess {
    papers = 0;
    const { PATH, NODE_COMPILE_CACHE } = process.env;
    const started = fork(settings.program, {
      serialization: 'advanced',
      // Papers are short work: what V8 would do to make it faster in the long run takes longer than the papers.
      execArgv: ['--liftoff-only'],
      env: { PATH, NODE_COMPILE_CACHE },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    started.on('message', (answer: Answer) => onAnswer(answer));
    started.on('error', () => onDeath(started));
    started.on('exit', () => onDeath(started));
    return started;
  }

  function printNext(): void {
    if (current) return;
    clearTimeout(timer);
    current = waiting.shift();
    if (!current) {
      rest();
      return;
    }
    child ??= startChild();
    if (waiting.length > 1) stepBack(child);
    // While somebody waits for a paper our process must not end.
    child.ref();
    child.channel?.ref();
    timer = setTimeout(() => child?.kill('SIGKILL'), settings.mostMs);
    child.send(current.paper);
  }

  function rest(): void {
    child?.unref();
    child?.channel?.unref();
    timer = setTimeout(endChild, settings.idleMs);
    timer.unref();
  }

  function onAnswer(answer: Answer): void {
    const done = current;
    current = undefined;
    if ('failure' in answer) done?.reject(new Error(`the document cannot be rendered: ${answer.failure}`));
    else done?.resolve(withBuffers(answer.rendered));
    papers += 1;
    if (papers >= settings.mostPapers) endChild();
    printNext();
  }

  function onDeath(dead: ChildProcess): void {
    // One that was ended on purpose has been forgotten already.
    if (child !== dead) return;
    child = undefined;
    const job = current;
    current = undefined;
    if (job) {
      job.deaths += 1;
      // It may have been killed for its memory by the machine, and not by the paper; twice is the paper.
      if (job.deaths < 2) waiting.unshift(job);
      else job.reject(new Error('the process that renders documents ended twice over this one'));
    }
    printNext();
  }

  function endChild(): void {
    const ended = child;
    child = undefined;
    ended?.kill('SIGKILL');
  }

  return {
    render: (paper) =>
      new Promise((resolve, reject) => {
        if (waiting.length >= settings.mostWaiting) {
          reject(new Error(`${waiting.length} documents wait to be rendered already`));
          return;
        }
        waiting.push({ paper: { ...paper, data: onLines(paper.data) }, resolve, reject, deaths: 0 });
        printNext();
      }),
    async end() {
      clearTimeout(timer);
      const left = [...(current ? [current] : []), ...waiting.splice(0)];
      current = undefined;
      for (const { reject } of left) reject(new Error('the server stops'));
      const ended = child;
      const gone = new Promise<void>((resolve) => (ended ? ended.once('exit', () => resolve()) : resolve()));
      endChild();
      await gone;
    },
  };
}

/**
 * One paper is what somebody waits for. When many wait it is a bulk of them, and calls go first. There is no way
 * back, but the process does not live long.
 */
function stepBack({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended meanwhile, which is heard elsewhere.
  }
}

/**
 * Every text of a paper stands on one line, and breaks where its cell ends. What somebody typed before texts had
 * a rule could otherwise begin a line of its own, and look like a clause.
 */
function onLines<Value>(value: Value): Value {
  if (typeof value === 'string') return onOneLine(value) as Value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(onLines) as Value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, onLines(part)])) as Value;
}

/** A buffer comes through as the plain bytes it is made of. */
function withBuffers({ pdf, pages }: RenderedDocument): RenderedDocument {
  return { pdf: Buffer.from(pdf), pages: pages.map((page) => Buffer.from(page)) };
}

/** The one of this server. */
export const press = openPress();
