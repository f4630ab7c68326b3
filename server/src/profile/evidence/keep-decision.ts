import { createHash } from 'node:crypto';
import { type Refusal, refuse } from '@hiram/contract';
import { changedParts, type Seen } from '@hiram/contract/desk';
import type { Tx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { Staff } from '../../operation/caller.ts';

interface Decision {
  readonly borrowerId: number;
  readonly orderId?: number;
  readonly bankChangeId?: number;
  readonly kind: 'identity' | 'bank_change' | 'documents' | 'first_audit' | 'final_audit';
  readonly outcome: 'passed' | 'refused' | 'asked' | 'proposed';
  readonly fileIds: readonly string[];
  /** The marks of everything that was decided on. */
  readonly marks: Partial<Seen>;
  readonly looked?: string | undefined;
}

/** A decision is about what its maker has seen; where that has changed they look again. */
export function refuseUnseen(seen: Partial<Seen>, marks: Partial<Seen>): Refusal<'changed_meanwhile'> | null {
  const changed = changedParts(seen, marks);
  return changed.length > 0 ? refuse('changed_meanwhile', { changed }) : null;
}

/** Keeps what was looked at, for ever. */
export async function keepDecision(
  tx: Tx,
  { companyId, staffId, at }: Staff,
  { borrowerId, orderId, bankChangeId, kind, outcome, fileIds, marks, looked }: Decision,
): Promise<void> {
  const text = JSON.stringify(Object.entries(marks).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  const factsHash = createHash('sha256').update(text).digest();
  await tx.run(sql`
    insert into decisions (company_id, borrower_id, order_id, bank_change_id, kind, outcome, staff_id, at, file_ids,
      facts_hash, looked)
    values (${companyId}, ${borrowerId}, ${orderId ?? null}, ${bankChangeId ?? null}, ${kind}, ${outcome}, ${staffId},
      ${at}, ${fileIds}, ${factsHash}, ${looked ?? null})`);
}
