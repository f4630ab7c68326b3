import { type Refusal, refuse } from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Staff } from '../operation/caller.ts';
import type { SealedTable } from '../personal-data/reseal.ts';
import type { Cell, PersonalData } from '../personal-data/seal.ts';

export const sealedNotes: SealedTable = { table: 'notes', key: ['id'], columns: ['text', 'struck_reason'] };

export const noteCell = (id: number, column: 'text' | 'struck_reason' = 'text'): Cell => ({
  table: 'notes',
  column,
  rowId: id,
});

/**
 * Whether there is such a borrower, with this order, about whom something can be written. The borrower is held: an
 * erasure that is under way ends first, and is seen.
 */
export async function refuseFile(
  tx: Tx,
  { companyId }: Pick<Staff, 'companyId'>,
  { borrowerId, orderId }: { readonly borrowerId: number; readonly orderId: number | null },
): Promise<Refusal<'record_not_found' | 'not_now'> | null> {
  const borrower = await tx.maybe<{ erasedAt: Date | null }>(sql`
    select b.erased_at from borrowers b
    where b.id = ${borrowerId} and b.company_id = ${companyId} and (${orderId}::bigint is null or exists (
      select from orders o where o.id = ${orderId} and o.borrower_id = b.id)) for share of b`);
  if (!borrower) return refuse('record_not_found');
  return borrower.erasedAt === null ? null : refuse('not_now');
}

interface NewNote {
  readonly borrowerId: number;
  readonly orderId: number | null;
  readonly text: string;
  readonly mentions: readonly number[];
}

export async function insertNote(
  tx: Tx,
  personalData: PersonalData,
  { companyId, staffId, at }: Staff,
  { borrowerId, orderId, text, mentions }: NewNote,
): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`select nextval('notes_id_seq') as id`);
  await tx.run(sql`
    insert into notes (id, company_id, borrower_id, order_id, staff_id, at, text)
    values (${id}, ${companyId}, ${borrowerId}, ${orderId}, ${staffId}, ${at},
      ${personalData.seal(noteCell(id), text)})`);
  if (mentions.length > 0)
    await tx.run(sql`
      insert into note_mentions (note_id, staff_id) select ${id}::bigint, unnest(${mentions}::bigint[])
      on conflict do nothing`);
  return id;
}

/** What was written goes; that something was stays, and says nothing. */
export async function eraseNotes(tx: Tx, borrowerId: number): Promise<void> {
  await tx.run(sql`
    update notes set text = null, struck_reason = null
    where borrower_id = ${borrowerId} and (text is not null or struck_reason is not null)`);
}
