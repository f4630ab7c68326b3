import { dirname } from 'node:path';
import type { Wanted } from './arguments.ts';
import { applyListed, type ListedBreak } from './list.ts';
import type { TestChoice } from './warm-tests.ts';
import type { Workshop } from './workshop.ts';

export interface Verdict {
  readonly outcome: 'killed' | 'survived' | 'timed out';
  /** The test that noticed, `types`, or why the question could not be asked. */
  readonly by?: string | undefined;
}

/** Which tests are asked about a file, those further away only if the nearer ones saw nothing. */
export async function chooseTests({ tests }: Workshop, file: string, wanted: Wanted): Promise<string[][]> {
  if (wanted.tests.length > 0) return nearestFirst(file, await tests.filesMatching(wanted.tests));
  const importers = await tests.importersOf(file);
  const isNear = (test: string) => dirname(test) === dirname(file);
  return nearestFirst(
    file,
    wanted.isRelated || !importers.some(isNear) ? importers : importers.filter(isNear),
  );
}

/** Its own tests know most about a file and are few; then come those beside it, then all others. */
export function nearestFirst(file: string, tests: readonly string[]): string[][] {
  const own = `${file.replace(/[.]\w+$/, '')}.`;
  const stages: [string[], string[], string[]] = [[], [], []];
  for (const test of tests) {
    if (test.startsWith(own)) stages[0].push(test);
    else stages[dirname(test) === dirname(file) ? 1 : 2].push(test);
  }
  return stages.filter((stage) => stage.length > 0);
}

/** Runs each stage once with nothing broken: its tests must pass, and it says how long they may take. */
export async function timeTests({ tests }: Workshop, stages: readonly string[][]): Promise<TestChoice[]> {
  const choices: TestChoice[] = [];
  for (const files of stages) {
    const startedAt = performance.now();
    const { outcome, failure } = await tests.run({ files });
    if (outcome !== 'passed')
      throw new Error(`With nothing broken, a test fails already: ${failure ?? outcome}`);
    choices.push({ files, limitMs: 3_000 + 5 * (performance.now() - startedAt) });
  }
  return choices;
}

export async function judge(
  { tests, types, withBroken }: Workshop,
  file: string,
  broken: string,
  choices: readonly TestChoice[],
): Promise<Verdict> {
  await types.prepare(file);
  return withBroken(file, broken, async () => {
    for (const choice of choices) {
      const { outcome, failure } = await tests.run(choice);
      if (outcome !== 'passed') return { outcome: outcome === 'failed' ? 'killed' : outcome, by: failure };
    }
    return (await types.notices(file)) ? { outcome: 'killed', by: 'types' } : { outcome: 'survived' };
  });
}

/** Whether the test that a listed break names still notices it; the compiler does not count. */
export async function judgeListed(workshop: Workshop, listed: ListedBreak): Promise<Verdict> {
  const { file, tests, test: name } = listed;
  const broken = applyListed(await workshop.read(file), listed);
  if (broken === undefined) return { outcome: 'survived', by: 'what it breaks is not there once' };
  const choice = { files: [tests], name, limitMs: 60_000 };
  const whole = await workshop.tests.run(choice);
  if (whole.outcome !== 'passed' || whole.ran === 0)
    return { outcome: 'survived', by: `with nothing broken, "${name}" does not pass` };
  const { outcome, failure } = await workshop.withBroken(file, broken, () => workshop.tests.run(choice));
  if (outcome === 'passed') return { outcome: 'survived' };
  return { outcome: outcome === 'failed' ? 'killed' : outcome, by: failure };
}
