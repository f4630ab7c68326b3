import { keyOf } from '../../server/src/db/row-shape.ts';
import type { Description, ResultColumn } from './describe.ts';
import { typeScriptOf } from './driver-types.ts';
import { overrulingsIn } from './overrulings.ts';
import type { SourceStatement } from './statements.ts';

/** What does not agree, in a form that can be looked up and mended. */
export interface Finding {
  readonly file: string;
  readonly line: number;
  readonly sentence: string;
}

/** A statement whose row type can be compared with what PostgreSQL says. */
export interface Reading {
  readonly statement: SourceStatement;
  readonly rowType: string;
  readonly columns: readonly ReadColumn[];
}

export interface ReadColumn {
  /** As the code calls it. */
  readonly name: string;
  readonly databaseType: string;
  readonly type: string;
  /** As PostgreSQL sees it, unless the statement says otherwise. */
  readonly nulls: ResultColumn['nulls'] | 'overruled';
  readonly values: readonly string[];
}

/** What can be said without the compiler; and what is left for it. */
export function judge(
  statement: SourceStatement,
  description: Description,
): { findings: Finding[]; reading: Reading | null } {
  const findings: Finding[] = [];
  const find = (sentence: string) => {
    findings.push({ file: statement.file, line: statement.line, sentence });
  };
  if ('error' in description) {
    find(`PostgreSQL refuses it: ${description.error}`);
    return { findings, reading: null };
  }
  const { use } = statement;
  // `run` looks at no column.
  const read = use.kind === 'run' ? [] : description;
  const overruled = overruledColumns(statement.text, read, find);
  for (const name of namedTwice(read))
    find(`${name}: two columns have this name, and only one of them arrives`);
  if (use.kind === 'unknown' && read.length > 0)
    find('what its rows are is not said where it is run: give `rows`, `one` or `maybe` a row type');
  if (use.kind !== 'read') return { findings, reading: null };
  const columns = read.map((column): ReadColumn => {
    const type = typeScriptOf(column.type);
    if (!type)
      find(`${column.name}: nobody has said what the driver makes of ${column.type} (driver-types.ts)`);
    return {
      name: keyOf(column.name),
      databaseType: column.type,
      type: type ?? 'unknown',
      nulls: overruled.has(column.name) ? 'overruled' : column.nulls,
      values: column.values ?? [],
    };
  });
  return { findings, reading: { statement, rowType: use.rowType, columns } };
}

/** The columns that the statement calls never null; only what PostgreSQL cannot know may be said that way. */
function overruledColumns(
  text: string,
  columns: readonly ResultColumn[],
  find: (sentence: string) => void,
): ReadonlySet<string> {
  const overrulings = overrulingsIn(text);
  for (const { column, reason } of overrulings) {
    const found = columns.find(({ name }) => name === column);
    if (!found) find(`"never null" stands after ${column}, which is no column of the result`);
    else if (found.nulls !== 'possible') find(`${column}: "never null" is said of what is never null anyway`);
    else if (!reason) find(`${column}: "never null" needs a reason: /* never null: … */`);
  }
  return new Set(overrulings.map(({ column }) => column));
}

function namedTwice(columns: readonly ResultColumn[]): ReadonlySet<string> {
  const names = columns.map(({ name }) => keyOf(name));
  return new Set(names.filter((name, index) => names.indexOf(name) !== index));
}
