import { type HasSpan, parseSync, type StringLiteral, type TemplateLiteral } from '@swc/core';
import { isTest, type Sources } from './sources.ts';

/** A statement that changes rows of a table, found in the sources. */
export interface TableWrite {
  /** From the project's root. */
  readonly file: string;
  readonly line: number;
  readonly room: string;
  /** `runtimeTable` where the code puts the name together as it runs. */
  readonly table: string;
  /** The columns that an update sets; null where whole rows come or go. */
  readonly columns: readonly string[] | null;
}

export const runtimeTable = '?';

/** A file that may write a table of another room. */
export interface Exception {
  readonly file: string;
  readonly tables: readonly string[];
  readonly reason: string;
}

/** Columns of a table that belong to another room than its rows do. */
export interface LentColumns {
  readonly table: string;
  readonly columns: readonly string[];
  readonly room: string;
  readonly reason: string;
}

export interface WriteRules {
  readonly exceptions: readonly Exception[];
  readonly lentColumns: readonly LentColumns[];
}

const name = '([a-z_][a-z0-9_]*|\\?)';
const written = new RegExp(
  `\\b(?:insert\\s+into|delete\\s+from|merge\\s+into|truncate)\\s+${name}` +
    `|\\bupdate\\s+${name}(?:\\s+(?:as\\s+)?[a-z_]+)?\\s+set\\b`,
  'g',
);

export function writesIn(sources: Sources, base: string): TableWrite[] {
  const writes: TableWrite[] = [];
  for (const [file, source] of sources) {
    if (!file.startsWith(base) || isTest(file)) continue;
    // Parsing takes a while, and most files write nothing.
    if (!/\b(?:insert|delete|merge|truncate|update)\b/.test(source)) continue;
    const room = file.slice(base.length).split('/')[0] ?? '';
    for (const { text, line } of literalsIn(source))
      for (const match of text.matchAll(written)) {
        const [whole, rows, updated] = match;
        const columns = rows ? null : columnsSetIn(text.slice(match.index + whole.length));
        const lineOfMatch = line + text.slice(0, match.index).split('\n').length - 1;
        writes.push({ file, line: lineOfMatch, room, table: rows ?? updated ?? runtimeTable, columns });
      }
  }
  return writes;
}

interface Literal {
  readonly text: string;
  readonly line: number;
}

/** Every text the code contains, its comments not; what is filled in when it runs is a question mark. */
function literalsIn(source: string): Literal[] {
  const bytes = Buffer.from(source);
  // swc counts in bytes, from one.
  const lineOf = ({ span }: HasSpan) => bytes.toString('utf8', 0, span.start - 1).split('\n').length;
  const found: Literal[] = [];
  function walk(value: unknown): void {
    if (typeof value !== 'object' || value === null) return;
    const node = value as StringLiteral | TemplateLiteral | { readonly type?: never };
    if (node.type === 'StringLiteral') found.push({ text: node.value, line: lineOf(node) });
    if (node.type === 'TemplateLiteral')
      found.push({ text: node.quasis.map(({ raw }) => raw).join(runtimeTable), line: lineOf(node) });
    for (const each of Object.values(node)) walk(each);
  }
  walk(parseSync(source, { syntax: 'typescript', target: 'es2024' }));
  return found;
}

/** Of `a = f(x, y), b = 2 where …`: a and b. */
function columnsSetIn(assignments: string): string[] {
  let flat = assignments;
  // What is in brackets, from the inside out, sets nothing; the bracket that closes a CTE ends the update.
  for (let before = ''; before !== flat; ) {
    before = flat;
    flat = flat.replace(/\([^()]*\)/g, '');
  }
  const [list = ''] = flat.split(/\)|\b(?:where|from|returning)\b/);
  return list.split(',').map((assignment) => assignment.split('=')[0]?.trim() ?? '');
}

/** Where one room writes what is another's; a rule that allows what nobody does is a fault as well. */
export function faultsIn(writes: readonly TableWrite[], { exceptions, lentColumns }: WriteRules): string[] {
  const ruled = writes.filter((write) => !exceptions.some((exception) => isAllowed(write, exception)));
  const named = ruled.filter(({ table }) => table !== runtimeTable);
  const unused = [
    ...exceptions.filter((exception) => !writes.some((write) => isAllowed(write, exception))),
    ...lentColumns.filter((lent) => !named.some((write) => write.room === lent.room && touches(write, lent))),
  ];
  return [
    ...ruled
      .filter((write) => !named.includes(write))
      .map((write) => `${placeOf(write)} writes a table whose name is put together at run time`),
    ...named.flatMap((write) =>
      lentColumns
        .filter((lent) => write.room !== lent.room && touches(write, lent))
        .map(
          ({ columns, room }) => `${placeOf(write)} writes ${columns.join(', ')}, which belong to ${room}`,
        ),
    ),
    ...sharedTables(named.filter((write) => !isLent(write, lentColumns))),
    ...unused.map(({ reason }) => `nobody needs this rule any more: ${reason}`),
  ];
}

/** Which room each table belongs to. */
export function ownersIn(writes: readonly TableWrite[], { exceptions, lentColumns }: WriteRules) {
  const own = writes.filter(
    (write) => !exceptions.some((exception) => isAllowed(write, exception)) && !isLent(write, lentColumns),
  );
  return new Map(own.map(({ table, room }) => [table, room]));
}

function isAllowed({ file, table }: TableWrite, exception: Exception): boolean {
  return exception.file === file && exception.tables.includes(table);
}

function touches({ table, columns }: TableWrite, lent: LentColumns): boolean {
  return table === lent.table && (columns ?? []).some((column) => lent.columns.includes(column));
}

/** Whether an update stays within what its room was lent. */
function isLent({ room, table, columns }: TableWrite, lentColumns: readonly LentColumns[]): boolean {
  const lent = lentColumns.filter((each) => each.room === room && each.table === table);
  return columns?.every((column) => lent.some((each) => each.columns.includes(column))) ?? false;
}

function sharedTables(writes: readonly TableWrite[]): string[] {
  return [...Map.groupBy(writes, ({ table }) => table)]
    .filter(([, found]) => new Set(found.map(({ room }) => room)).size > 1)
    .map(([table, found]) =>
      [`${table} is written by more than one room:`, ...found.map(placeOf)].join('\n  '),
    );
}

function placeOf({ file, line }: TableWrite): string {
  return `${file}:${line}`;
}
