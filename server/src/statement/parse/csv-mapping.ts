import type { DecimalMark } from './amount-text.ts';

export const csvEncodings = ['utf-8', 'utf-16le', 'windows-1252', 'windows-874'] as const;
export const csvDelimiters = [',', ';', '\t', '|'] as const;

/** How one bank writes its CSV files; columns are named by their headings. */
export interface CsvMapping {
  readonly encoding: (typeof csvEncodings)[number];
  readonly delimiter: (typeof csvDelimiters)[number];
  /** What stands around a cell that has a delimiter in it; null where the bank does not quote. */
  readonly quote: '"' | "'" | null;
  /** The line with the headings, from 1. What is above it is passed over. */
  readonly headerRow: number;
  /** How many rows at the end are no movements: totals, or a sentence of thanks. */
  readonly footerRows: number;
  /** For instance DD/MM/YYYY: see `isDayFormat`. */
  readonly dayFormat: string;
  readonly decimalMark: DecimalMark;
  readonly columns: {
    readonly bookedOn: string;
    readonly valueOn?: string;
    readonly amount: string | { readonly debit: string; readonly credit: string };
    readonly balance?: string;
    readonly note: readonly string[];
    readonly payerName?: string;
    readonly payerAccount?: string;
    readonly bankReference?: string;
  };
}
