import { parseArgs } from 'node:util';
import { type Operator, operators } from './mutant.ts';

export const usage = `npm run mutate -- FILE … [--tests PATTERN] [--related] [--together] [--only LINE|FROM-TO|OPERATOR]
npm run mutate -- --list FILE.json … [--only NAME]

Breaks FILE in small, plausible ways, one at a time and in a copy of the tree, and says which breaks no test noticed.
  --tests    the test files to run: those whose path contains PATTERN; otherwise those beside FILE that
             import it, or, where there are none, all that do; always FILE's own first
  --related  not only the tests beside FILE, but all that import it
  --together all test files in one process, which is faster: for tests that leave nothing behind
  --only     only breaks on these lines, or of these kinds: ${operators.join(', ')}
  --list     the breaks of a list, each with the test that must notice it`;

export interface Wanted {
  readonly files: readonly string[];
  readonly lists: readonly string[];
  readonly tests: readonly string[];
  readonly isRelated: boolean;
  readonly isTogether: boolean;
  readonly only: readonly string[];
}

/** What was asked for, or a sentence why that cannot be done. */
export function readArguments(args: readonly string[]): Wanted | string {
  const words = { type: 'string', multiple: true } as const;
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      tests: words,
      only: words,
      list: words,
      related: { type: 'boolean' },
      together: { type: 'boolean' },
    },
  });
  const { tests = [], list: lists = [], related: isRelated = false, together: isTogether = false } = values;
  const files = positionals.filter((file) => !/[.]test[.]tsx?$|(?:^|\/)test-[^/]*$/.test(file));
  if (files.length === 0 && lists.length === 0) return usage;
  const only = values.only?.flatMap((word) => word.split(',')) ?? [];
  const unknown = only.find((word) => lists.length === 0 && !isOperator(word) && !linesIn(word));
  if (unknown !== undefined) return `--only does not know "${unknown}".\n\n${usage}`;
  return { files, lists, tests, isRelated, isTogether, only };
}

/** Whether a break on a line is wanted; without `--only`, all are. */
export function isWanted(only: readonly string[], line: number, operator: Operator): boolean {
  const lines = only.flatMap((word) => linesIn(word) ?? []);
  const kinds = only.filter(isOperator);
  const isOnLine = lines.length === 0 || lines.some(({ from, to }) => from <= line && line <= to);
  return isOnLine && (kinds.length === 0 || kinds.includes(operator));
}

function isOperator(word: string): word is Operator {
  return (operators as readonly string[]).includes(word);
}

function linesIn(word: string): { from: number; to: number } | undefined {
  const [, from, to] = /^(\d+)(?:-(\d+))?$/.exec(word) ?? [];
  return from === undefined ? undefined : { from: Number(from), to: Number(to ?? from) };
}
