import { type CsvMapping, csvDelimiters } from '@hiram/contract/desk';
// The reader that the server uses, as it comes for browsers: what is shown here is what will be imported.
import { CsvError, parse } from 'csv-parse/browser/esm/sync';

/** What has to be known before a column can be named. */
export type CsvShape = Pick<CsvMapping, 'encoding' | 'delimiter' | 'quote' | 'headerRow'>;

export interface CsvPreview {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const shownRows = 5;

/** The headings and the first rows below them; null where nothing can be read like this. */
export function previewCsv(beginning: Uint8Array, shape: CsvShape): CsvPreview | null {
  const text = decode(beginning, shape.encoding);
  if (text === null) return null;
  const [headings, ...rows] = recordsOf(belowLines(text, shape.headerRow - 1), shape);
  if (!headings) return null;
  return { headings: headings.map((heading) => heading.trim()), rows };
}

function recordsOf(text: string, { delimiter, quote }: CsvShape): string[][] {
  try {
    return parse(text, {
      delimiter,
      quote: quote ?? false,
      relax_column_count: true,
      skip_empty_lines: true,
      to: shownRows + 1,
    });
  } catch (error) {
    if (error instanceof CsvError) return [];
    throw error;
  }
}

/** What is above the headings is no CSV, and may have a quote anywhere. */
function belowLines(text: string, count: number): string {
  let start = 0;
  for (let line = 0; line < count; line += 1) {
    const end = text.indexOf('\n', start);
    if (end === -1) return '';
    start = end + 1;
  }
  return text.slice(start);
}

function decode(bytes: Uint8Array, encoding: CsvMapping['encoding']): string | null {
  try {
    // As a stream: the last sign of a part of a file may be cut in two.
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return null;
  }
}

/** How a file is probably written: the delimiter that makes the most cells, and the first row with as many. */
export function guessShape(beginning: Uint8Array): CsvShape {
  const encoding = guessEncoding(beginning);
  const lines = (decode(beginning, encoding) ?? '').split('\n').slice(0, 50);
  const unquoted = lines.map((line) => line.replaceAll(/"[^"]*"/g, ''));
  const cellsOf = (delimiter: string) => unquoted.map((line) => line.split(delimiter).length);
  const widths = csvDelimiters.map((delimiter) => ({ delimiter, cells: cellsOf(delimiter) }));
  const best = widths.reduce((one, other) => (most(other.cells) > most(one.cells) ? other : one));
  return {
    encoding,
    delimiter: best.delimiter,
    quote: '"',
    headerRow: best.cells.indexOf(most(best.cells)) + 1,
  };
}

const most = (figures: readonly number[]) => Math.max(1, ...figures);

function guessEncoding(bytes: Uint8Array): CsvMapping['encoding'] {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return decode(bytes, 'utf-8') === null ? 'windows-1252' : 'utf-8';
}
