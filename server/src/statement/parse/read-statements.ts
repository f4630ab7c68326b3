import type { CsvMapping, StatementFormat } from '@hiram/contract/desk';
import type { BankStatement } from './bank-statement.ts';
import { checkStatement } from './check-statement.ts';
import { type Bytes, type Chunks, chunksOf, peek } from './chunks.ts';
import { type StatementFault, Unreadable } from './fault.ts';
import { readCamt } from './read-camt.ts';
import { readCsv } from './read-csv.ts';
import { readMt940 } from './read-mt940.ts';

interface ReadingOptions {
  /** Recognised from the beginning of the file where it is not given. */
  readonly format?: StatementFormat | undefined;
  /** Without one, a CSV file is refused. */
  readonly mapping?: CsvMapping | undefined;
  /** Tells the century of short years, and which days have not come yet. */
  readonly today: string;
}

export interface ReadFile {
  readonly format: StatementFormat;
  readonly statements: readonly BankStatement[];
}

/** All that is in a file from the bank. What cannot be read, or does not add up, refuses the whole file. */
export async function readStatements(
  bytes: Bytes,
  options: ReadingOptions,
): Promise<ReadFile | StatementFault> {
  const source = chunksOf(bytes);
  try {
    const { beginning, chunks } = await peek(source);
    const format = formatOf(beginning, options);
    const statements = await read(format, beginning, chunks, options);
    return { format, statements: statements.map((statement) => checkStatement(statement, options.today)) };
  } catch (error) {
    if (error instanceof Unreadable) return error.fault;
    throw error;
  } finally {
    await source.return(undefined);
  }
}

function formatOf(beginning: Buffer, { format }: ReadingOptions): StatementFormat {
  if (beginning.length === 0) throw new Unreadable('empty');
  const recognised = recognise(beginning);
  // What a web server says instead of sending the file begins like XML, under whatever name it is saved.
  if (format === 'csv' && recognised === 'camt053') throw new Unreadable('not_a_statement');
  return format ?? recognised;
}

function read(
  format: StatementFormat,
  beginning: Buffer,
  chunks: Chunks,
  options: ReadingOptions,
): Promise<BankStatement[]> {
  switch (format) {
    case 'camt053':
      return readCamt(chunks, beginning);
    case 'mt940':
      return readMt940(chunks, options.today);
    case 'csv':
      if (!options.mapping) throw new Unreadable('mapping_missing');
      return readCsv(chunks, options.mapping, options.today);
  }
}

/** A PDF, a workbook of today (which is a zip archive) and one of old. */
const otherFiles = ['%PDF', 'PK\u0003\u0004', '\u00d0\u00cf\u0011\u00e0'];

function recognise(beginning: Buffer): StatementFormat {
  const bytes = beginning.toString('latin1');
  if (otherFiles.some((start) => bytes.startsWith(start))) throw new Unreadable('not_a_statement');
  const text = bytes.replace(/^(\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)?[\s\p{Cc}]*/u, '');
  if (text.startsWith('<')) return 'camt053';
  return /^(\{1:|(.*\n){0,9}:20:)/.test(text) ? 'mt940' : 'csv';
}
