import { toMajor } from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { keyOf } from '../db/row-shape.ts';
import { type Statement, statementOf } from '../db/sql.ts';
import type { SealedTable } from '../personal-data/reseal.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { type ExportFile, exportedTables, leftOutColumns, leftOutOf } from './exported-tables.ts';

type Row = Record<string, unknown>;

export function isLeftOut(table: string, column: string): boolean {
  return `${table}.${column}` in leftOutOf || leftOutColumns.some(([names]) => names.test(column));
}

const statements = new Map<string, (values: readonly unknown[]) => Statement>(
  Object.entries(exportedTables).map(([table, { whose }]) => [
    table,
    statementOf(`select to_jsonb(t) as row from ${table} t where ${whose} order by t`),
  ]),
);

/**
 * Everything kept about somebody, by file and table, as somebody can read it: what is sealed opened, amounts in major
 * units, and without what is of use to nobody else.
 */
export async function collectRows(
  tx: Tx,
  borrowerId: number,
  { personalData, sealedTables }: { personalData: PersonalData; sealedTables: readonly SealedTable[] },
): Promise<ReadonlyMap<ExportFile, Record<string, Row[]>>> {
  const files = new Map<ExportFile, Record<string, Row[]>>();
  for (const [table, { file }] of Object.entries(exportedTables)) {
    const statement = statements.get(table);
    if (!statement) continue;
    const rows = await tx.rows<{ row: Row }>(statement([borrowerId]));
    if (rows.length === 0) continue;
    const sealed = sealedTables.find((each) => each.table === table);
    const readable = rows.map(({ row }) => readableRow(table, row, sealed, personalData));
    files.set(file, { ...files.get(file), [keyOf(table)]: readable });
  }
  return files;
}

function readableRow(
  table: string,
  row: Row,
  sealed: SealedTable | undefined,
  personalData: PersonalData,
): Row {
  const readable: Row = {};
  for (const [column, value] of Object.entries(row)) {
    if (isLeftOut(table, column)) continue;
    if (sealed?.columns.includes(column) && typeof value === 'string') {
      const cell = { table, column, rowId: sealed.key.map((name) => row[name]).join('.') };
      readable[keyOf(column)] = personalData.open(cell, bytesOf(value));
    } else if (column.endsWith('_cents') && typeof value === 'number') {
      readable[keyOf(column.slice(0, -'_cents'.length))] = toMajor(value);
    } else readable[keyOf(column)] = value;
  }
  return readable;
}

/** As PostgreSQL writes bytes in JSON: `\x` and hexadecimal digits. */
function bytesOf(text: string): Buffer {
  return Buffer.from(text.slice(2), 'hex');
}
