import type { Database, Tx } from '../db/database.ts';
import { statementOf } from '../db/sql.ts';
import { type PersonalData, resealRow } from './seal.ts';

/** A table with sealed columns, as its room describes it. */
export interface SealedTable {
  readonly table: string;
  /**
   * What names a row: numbers, the first of them positive. Joined by dots they are the row's id in its seals.
   */
  readonly key: readonly [string, ...string[]];
  readonly columns: readonly string[];
}

interface SealedRow {
  readonly key: string[];
  readonly sealed: (Buffer | null)[];
}

const rowsAtOnce = 200;

/**
 * Moves what an older key sealed in these tables to the current one. Each batch commits on its
 * own, so it tolerates being stopped, being run twice, and borrowers who change their data
 * meanwhile. The addresses of acceptances and of the logs are in none of them, because their
 * rows may never change: whoever wants to read them keeps the key that sealed them.
 */
export async function resealPersonalData(
  database: Database,
  personalData: PersonalData,
  tables: readonly SealedTable[],
): Promise<number> {
  let total = 0;
  for (const table of tables) {
    const resealBatch = batchesOf(table, personalData);
    for (let after = table.key.map(() => '0'); after.length > 0; ) {
      const batch = await database.write(async (tx) => ({ value: await resealBatch(tx, after), keep: true }));
      total += batch.resealed;
      after = batch.last;
    }
  }
  return total;
}

type ResealBatch = (tx: Tx, after: readonly string[]) => Promise<{ resealed: number; last: string[] }>;

function batchesOf({ table, key, columns }: SealedTable, personalData: PersonalData): ResealBatch {
  const names = key.join(', ');
  const parameters = key.map((_, index) => `$${index + 1}`).join(', ');
  const set = columns.map((column, index) => `${column} = coalesce($${key.length + index + 1}, ${column})`);
  const selectRows = statementOf(`
    select array[${names}]::text[] as key, array[${columns.join(', ')}] as sealed
    from ${table} where (${names}) > (${parameters})
    order by ${names} limit ${rowsAtOnce} for no key update`);
  const updateRow = statementOf(`
    update ${table} set ${set.join(', ')} where (${names}) = (${parameters})`);

  return async (tx, after) => {
    const rows = await tx.rows<SealedRow>(selectRows(after));
    let resealed = 0;
    for (const row of rows) {
      const sealed = Object.fromEntries(columns.map((column, index) => [column, row.sealed[index] ?? null]));
      const again = resealRow(personalData, { table, rowId: row.key.join('.') }, sealed);
      if (Object.keys(again).length === 0) continue;
      resealed += await tx.run(updateRow([...row.key, ...columns.map((column) => again[column] ?? null)]));
    }
    return { resealed, last: rows.at(-1)?.key ?? [] };
  };
}
