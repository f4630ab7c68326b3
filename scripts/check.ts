import { availableParallelism } from 'node:os';
import { runNode } from './run-program.ts';

interface Check {
  readonly name: string;
  readonly args: readonly string[];
  /** Takes out of the output what only distracts. */
  readonly clean?: (output: string) => string;
}

const folders = [
  'contract',
  'texts',
  'markets',
  'fixtures',
  'server',
  'borrower',
  'desk',
  'ui',
  'e2e',
  'bench',
  'faults',
  'walk',
  'scripts',
];

// The slowest first, since two run at a time.
const checks: readonly Check[] = [
  {
    name: 'types',
    // Several checkers of one project each learn the same types again: a third of the work from nothing.
    args: [
      'node_modules/typescript/bin/tsc',
      '-b',
      '--checkers',
      '1',
      '--builders',
      String(availableParallelism()),
    ],
  },
  { name: 'rows', args: ['scripts/check-rows.ts'] },
  { name: 'lock file', args: ['scripts/complete-lock.ts', '--check'] },
  { name: 'rooms', args: ['scripts/check-rooms.ts'] },
  { name: 'unused code', args: ['node_modules/knip/bin/knip.js', '--no-progress'] },
  {
    name: 'import rules',
    args: [
      'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
      '--config',
      '.dependency-cruiser.cjs',
      '--output-type',
      'err-long',
      ...folders,
    ],
    clean: withoutTranspilerWarning,
  },
  {
    name: 'format and lint',
    args: ['node_modules/@biomejs/biome/bin/biome', 'check', '--max-diagnostics=50'],
  },
];

/** It looks for a TypeScript older than ours, although we told it to parse with another compiler. */
export function withoutTranspilerWarning(output: string): string {
  return output.replace(/^‼ missing-tsc-transpiler.*\n(?:[ \t]+.*\n|\n)*/m, '');
}

/** Runs every check, two at a time, and answers which failed. */
export async function runChecks(): Promise<string[]> {
  const waiting = [...checks];
  const failed: string[] = [];
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const { ok, output, seconds } = await runNode(check.args, { isQuiet: true });
      const line = `${ok ? '✓' : '✗'} ${check.name.padEnd(16)} ${seconds.toFixed(1)} s`;
      console.log(ok ? line : `${line}\n${(check.clean?.(output) ?? output).trim()}\n`);
      if (!ok) failed.push(check.name);
    }
  };
  await Promise.all([work(), work()]);
  return failed;
}

if (import.meta.main) {
  process.exitCode = (await runChecks()).length > 0 ? 1 : 0;
}
