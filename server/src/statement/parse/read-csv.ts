import type { CsvMapping } from '@hiram/contract/desk';
import type { BankStatement } from './bank-statement.ts';
import { type Chunks, decode } from './chunks.ts';
import { followBalances } from './csv-balances.ts';
import { type CsvMovement, movementReader } from './csv-line.ts';
import { type CsvRow, readRows } from './csv-rows.ts';
import { atRow, Unreadable } from './fault.ts';

/** A CSV file, which is one statement. */
export async function readCsv(chunks: Chunks, mapping: CsvMapping, today: string): Promise<BankStatement[]> {
  const movements: CsvMovement[] = [];
  let read: ((row: CsvRow) => CsvMovement) | undefined;
  await readRows(decode(chunks, mapping.encoding), mapping, (row) => {
    atRow(row.row, () => {
      if (read) movements.push(read(row));
      else read = movementReader(row.cells, mapping, today);
    });
  });
  if (!read) throw new Unreadable('not_a_statement');
  const statement: BankStatement = {
    accountNumber: null,
    currency: null,
    statementReference: null,
    fromOn: null,
    toOn: null,
    ...followBalances(movements),
    lines: movements.flatMap(({ line }) => line ?? []),
    pendingCount: 0,
  };
  return [statement];
}
