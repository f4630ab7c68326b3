import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { SealedTable } from '../personal-data/reseal.ts';
import type { Cell, PersonalData } from '../personal-data/seal.ts';

export const sealedTasks: SealedTable = { table: 'tasks', key: ['id'], columns: ['what'] };

const cellOf = (id: number): Cell => ({ table: 'tasks', column: 'what', rowId: id });

export const sealTask = (personalData: PersonalData, id: number, what: string): Buffer =>
  personalData.seal(cellOf(id), what);

export const openTask = (personalData: PersonalData, id: number, sealed: Buffer): string =>
  personalData.open(cellOf(id), sealed);

/** Of somebody who was erased there is nothing to be done any more. */
export async function eraseTasks(
  tx: Tx,
  { borrowerId, at }: { readonly borrowerId: number; readonly at: Date },
): Promise<void> {
  await tx.run(sql`
    update tasks set what = null, done_at = coalesce(done_at, ${at})
    where borrower_id = ${borrowerId} and what is not null`);
}
