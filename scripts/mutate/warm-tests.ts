import { join, relative } from 'node:path';
import { Writable } from 'node:stream';
import { createVitest, type TestModule, type Vitest } from 'vitest/node';

export interface TestRun {
  readonly outcome: 'passed' | 'failed' | 'timed out';
  /** How many tests ran; with a name to look for, none may have it. */
  readonly ran: number;
  /** The first test that failed, or what else went wrong. */
  readonly failure?: string | undefined;
}

export interface TestChoice {
  /** Test files, as paths in the tree. */
  readonly files: readonly string[];
  /** The whole name of the one test to run. */
  readonly name?: string | undefined;
  readonly limitMs?: number | undefined;
}

/** A Vitest that stays, with its PostgreSQL: only the files that changed are read again. */
export interface WarmTests {
  /** Every test file that imports this one, by whatever way. */
  importersOf(file: string): Promise<string[]>;
  filesMatching(patterns: readonly string[]): Promise<string[]>;
  /** Stops at the first test that fails. */
  run(choice: TestChoice): Promise<TestRun>;
  /** To be told after a file was written. What no test imports (SQL) was read when the database was made. */
  changed(file: string): Promise<void>;
  close(): Promise<void>;
}

/** Whoever aborts it ends the run that is under way, and no other begins. */
export async function startWarmTests(
  root: string,
  signal: AbortSignal,
  options: { isolate: boolean },
): Promise<WarmTests> {
  let vitest = await createQuietVitest(root, options);
  const specificationsOf = async (files: readonly string[]) => {
    const wanted = new Set(files.map((file) => join(root, file)));
    return (await vitest.globTestSpecifications()).filter(({ moduleId }) => wanted.has(moduleId));
  };
  return {
    async importersOf(file) {
      vitest.config.related = [join(root, file)];
      const found = await vitest.getRelevantTestSpecifications();
      return found.map(({ moduleId }) => relative(root, moduleId)).sort();
    },
    async filesMatching(patterns) {
      const found = await vitest.globTestSpecifications([...patterns]);
      return [...new Set(found.map(({ moduleId }) => relative(root, moduleId)))].sort();
    },
    async run({ files, name, limitMs }) {
      if (name === undefined) vitest.resetGlobalTestNamePattern();
      else vitest.setGlobalTestNamePattern(patternOf(name));
      const specifications = await specificationsOf(files);
      signal.throwIfAborted();
      const limit = limitMs === undefined ? undefined : AbortSignal.timeout(Math.ceil(limitMs));
      const stop = () => kill(vitest);
      for (const ended of [signal, limit]) ended?.addEventListener('abort', stop);
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
      // It tells of earlier runs as well.
      const ofThisRun = testModules.filter(({ moduleId }) =>
        specifications.some((specification) => specification.moduleId === moduleId),
      );
      for (const ended of [signal, limit]) ended?.removeEventListener('abort', stop);
      signal.throwIfAborted();
      return limit?.aborted ? { outcome: 'timed out', ran: 0 } : readRun(ofThisRun, unhandledErrors);
    },
    async changed(file) {
      vitest.invalidateFile(join(root, file));
      if (/[.][cm]?[jt]sx?$/.test(file)) return;
      await vitest.close();
      vitest = await createQuietVitest(root, options);
    },
    close: () => vitest.close(),
  };
}

/** Vitest tells a test's name with `>` between its parts, and looks for it with none. */
function patternOf(name: string): RegExp {
  const parts = name.split(' > ').map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return new RegExp(`^\\s*${parts.join('(?: >)? ')}$`);
}

async function createQuietVitest(root: string, { isolate }: { isolate: boolean }): Promise<Vitest> {
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() });
  const signals = ['SIGINT', 'SIGTERM'] as const;
  const ours = new Set(signals.flatMap((signal) => process.listeners(signal)));
  const config = join(root, 'vitest.config.ts');
  // The only limit is our own, which knows how long these tests take on this machine today.
  const patience = { testTimeout: 600_000, hookTimeout: 600_000 };
  const vitest = await createVitest(
    'test',
    // A browser that was killed with its test would fail every test after it, and each break would seem noticed.
    { root, config, project: ['!browser'], watch: false, bail: 1, isolate, reporters: [{}], ...patience },
    { logLevel: 'silent' },
    { stdout: silence, stderr: silence },
  );
  // Vitest would exit at once when it is told to stop, and leave the copy and the database behind.
  for (const signal of signals)
    for (const listener of process.listeners(signal)) if (!ours.has(listener)) process.off(signal, listener);
  return vitest;
}

/** A test that never yields cannot be asked to stop: to cancel a second time is to kill its process. */
function kill(vitest: Vitest): void {
  for (let time = 0; time < 2; time += 1) vitest.cancelCurrentRun('keyboard-input').catch(() => {});
}

function readRun(modules: readonly TestModule[], unhandled: readonly unknown[]): TestRun {
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const ran = tests.filter((test) => test.result().state !== 'skipped').length;
  const failed = tests.find((test) => test.result().state === 'failed');
  if (failed) {
    const isLate = failed.result().errors?.some(({ message }) => /^Test timed out in /.test(message));
    return { outcome: isLate ? 'timed out' : 'failed', ran, failure: failed.fullName };
  }
  // A suite's own failure is that of its hooks, a module's that of its imports.
  const errors = modules.flatMap((module) => [
    ...module.errors(),
    ...[...module.children.allSuites()].flatMap((suite) => suite.errors()),
  ]);
  const [first] = [...errors, ...unhandled] as readonly { message?: string }[];
  if (first) return { outcome: 'failed', ran, failure: first.message?.split('\n')[0] ?? String(first) };
  return { outcome: 'passed', ran };
}
