import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { projectDir, runNode } from '../run-program.ts';
import type { Sources } from '../sources.ts';
import type { Finding, Reading } from './judge.ts';

// Inside the project, so that the copies find its packages.
const cache = join(projectDir, '.cache/rows');

/** The lines of each copy by its path from the project's root, which is where the compiler runs. */
type Copies = ReadonlyMap<string, readonly string[]>;

/**
 * Compares row types with what PostgreSQL gives: copies the sources, adds to each an assertion for every
 * column it reads, and lets the compiler judge. So a row type may be anything that TypeScript understands.
 */
export async function compareTypes(sources: Sources, readings: readonly Reading[]): Promise<Finding[]> {
  mkdirSync(cache, { recursive: true });
  // A folder of its own: somebody else may be checking at the same time.
  const folder = mkdtempSync(join(cache, 'copy-'));
  try {
    const copies = writeCopies(folder, sources, readings);
    writeFileSync(join(folder, 'tsconfig.json'), configFor(folder));
    // Several checkers would each work out the same types; the other core has another check to run.
    const args = ['node_modules/typescript/bin/tsc', '-p', folder, '--checkers', '1'];
    const { ok, output } = await runNode(args, { isQuiet: true });
    return ok ? [] : findingsIn(output, copies, readings);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function writeCopies(folder: string, sources: Sources, readings: readonly Reading[]): Copies {
  const copies = new Map<string, readonly string[]>();
  for (const [path, source] of sources) {
    const copy = join(folder, path);
    const assertions = readings.flatMap((reading, index) =>
      reading.statement.file === path ? assertionsFor(reading, index) : [],
    );
    const lines = `${source}\n${importFor(copy)}\n${assertions.join('\n')}\n`;
    mkdirSync(dirname(copy), { recursive: true });
    writeFileSync(copy, lines);
    copies.set(relative(projectDir, copy), lines.split('\n'));
  }
  return copies;
}

function configFor(folder: string): string {
  return JSON.stringify({
    extends: join(relative(folder, projectDir), 'tsconfig.base.json'),
    compilerOptions: {
      types: ['node'],
      composite: false,
      emitDeclarationOnly: false,
      noEmit: true,
      // Nobody uses an assertion.
      noUnusedLocals: false,
      // What a type comes to is read out of the compiler's sentence.
      noErrorTruncation: true,
    },
  });
}

function importFor(copy: string): string {
  const agreement = relative(dirname(copy), join(projectDir, 'scripts/rows/agreement.ts'));
  return `import type { Agrees as $Agrees, Column as $Column, Names as $Names } from '${agreement}';`;
}

function assertionsFor({ rowType, columns }: Reading, index: number): string[] {
  const row = `$${index}_row`;
  const names = columns.map(({ name }) => JSON.stringify(name)).join(' | ') || 'never';
  return [
    `type ${row} = ${rowType};`,
    `type $${index}_names = $Agrees<$Names<${row}, ${names}>>;`,
    ...columns.map(({ name, type, nulls, values }, column) => {
      const given = `{ type: ${type}; nulls: '${nulls}'; values: ${values.join(' | ') || 'never'} }`;
      return `type $${index}_${column} = $Agrees<$Column<${row}, ${JSON.stringify(name)}, ${given}>>;`;
    }),
  ];
}

const compilerError = /^(.+)\((\d+),\d+\): error TS\d+: (.*)$/;
const assertion = /^type \$(\d+)_(\w+) = /;
const verdict = /^Type '\["([\w ]+)", (.*)\]' does not satisfy the constraint 'true'\.$/;

/** An error of the compiler in an assertion. */
interface Objection {
  readonly reading: Reading;
  /** The row type itself, its names, or the number of a column. */
  readonly part: string;
  readonly message: string;
}

function findingsIn(output: string, copies: Copies, readings: readonly Reading[]): Finding[] {
  const errors = output.split('\n').filter((line) => compilerError.test(line));
  const objections = errors.flatMap((error) => objectionIn(error, copies, readings) ?? []);
  // Types that do not compile agree with nothing; `tsc -b` names all of them, in the files themselves.
  if (objections.length === 0)
    return [{ file: 'server/src', line: 1, sentence: `the sources do not compile: ${errors[0] ?? output}` }];
  const unreadable = new Set(objections.filter(({ part }) => part === 'row').map(({ reading }) => reading));
  return objections
    .filter(({ part, reading }) => part === 'row' || !unreadable.has(reading))
    .map((objection) => {
      const { file, line } = objection.reading.statement;
      return { file, line, sentence: sentenceFor(objection) };
    });
}

function objectionIn(error: string, copies: Copies, readings: readonly Reading[]): Objection | null {
  const [, path = '', line = '', message = ''] = compilerError.exec(error) ?? [];
  // A row type may go over several lines; its assertion begins above.
  const above = copies.get(path)?.slice(0, Number(line)) ?? [];
  const [, index, part] = assertion.exec(above.findLast((each) => assertion.test(each)) ?? '') ?? [];
  const reading = readings[Number(index)];
  return reading && part !== undefined ? { reading, part, message } : null;
}

function sentenceFor({ reading: { rowType, columns }, part, message }: Objection): string {
  const [, kind, says] = verdict.exec(message) ?? [];
  const column = columns[Number(part)];
  if (kind === 'absent') return `${says}: the statement does not give it, the row type names it`;
  if (!kind || !column) return `the row type ${rowType} cannot be read from outside its function: ${message}`;
  const gives = `${column.type.replace('readonly ', '')} (${column.databaseType})`;
  const found: Readonly<Record<string, string>> = {
    any: 'the code says any, which is as good as nothing',
    unnamed: `the statement gives ${gives}, the row type does not name it`,
    nullable: `the database gives ${gives} or null, the code says ${says}`,
    forbidden: `the database never gives null here, the code says ${says}`,
    overruled: `the statement calls it never null, the code says ${says}`,
    type: `the database gives ${gives}, the code says ${says}`,
    'values missing': `the database also allows ${says}, the code does not`,
    'values too many': `the code also allows ${says}, the database does not`,
  };
  return `${column.name}: ${found[kind] ?? message}`;
}
