import { pipeline } from 'node:stream/promises';
import type { CsvMapping, StatementFaultReason } from '@hiram/contract/desk';
import { CsvError, parse } from 'csv-parse';
import { Unreadable } from './fault.ts';

export interface CsvRow {
  readonly cells: readonly string[];
  /** The line of the file in which it ends. */
  readonly row: number;
}

const longestRow = 64 * 1024;

/** Hands over the rows of a file from its headings on, but for those at its end that are no movements. */
export async function readRows(
  texts: AsyncIterable<string>,
  { delimiter, quote, headerRow, footerRows }: CsvMapping,
  take: (row: CsvRow) => void,
): Promise<void> {
  const parser = parse({
    delimiter,
    quote: quote ?? false,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: longestRow,
  });
  const held: CsvRow[] = [];
  try {
    await pipeline(belowLines(texts, headerRow - 1), parser, async (records) => {
      for await (const { record, info } of records as AsyncIterable<ParsedRecord>) {
        if (record.every((cell) => cell.trim() === '')) continue;
        held.push({ cells: record, row: info.lines + headerRow - 1 });
        const next = held.length > footerRows ? held.shift() : undefined;
        if (next) take(next);
      }
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new Unreadable(reasons[error.code] ?? 'damaged', undefined, Number(error.lines) + headerRow - 1);
  }
}

/** Leaves out so many lines at the beginning, which are not CSV and may have a quote anywhere. */
async function* belowLines(texts: AsyncIterable<string>, count: number): AsyncGenerator<string> {
  let left = count;
  for await (const text of texts) {
    let start = 0;
    while (left > 0 && start < text.length) {
      const end = text.indexOf('\n', start);
      if (end !== -1) left -= 1;
      start = end === -1 ? text.length : end + 1;
    }
    if (start < text.length) yield text.slice(start);
  }
}

interface ParsedRecord {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

const reasons: Readonly<Record<string, StatementFaultReason>> = {
  CSV_QUOTE_NOT_CLOSED: 'cut_off',
  CSV_MAX_RECORD_SIZE: 'too_large',
};
