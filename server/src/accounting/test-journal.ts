/** For tests: a journal file, read as a spreadsheet would. */
import { parse } from 'csv-parse/sync';

export interface CsvLine {
  readonly journal: string;
  readonly date: string;
  readonly kind: string;
  readonly reference: string;
  readonly order: string;
  readonly account: string;
  readonly code: string;
  readonly name: string;
  readonly debit: string;
  readonly credit: string;
}

export function linesIn(csv: string): CsvLine[] {
  return parse(csv, { columns: true, bom: true });
}

/** By account, in cents: debits less credits. */
export function balancesIn(lines: readonly CsvLine[]): Record<string, number> {
  const balances: Record<string, number> = {};
  for (const { account, debit, credit } of lines)
    balances[account] = (balances[account] ?? 0) + Math.round((Number(debit) - Number(credit)) * 100);
  return balances;
}
