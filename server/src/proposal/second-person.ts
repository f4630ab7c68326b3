import { type Refusal, refuse } from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Staff } from '../operation/caller.ts';

export type NotSecond = Refusal<'same_person' | 'confirm_later' | 'proposer_invited_you'>;

/** Long enough for somebody to notice a colleague whom nobody knows, or an account that was taken over. */
const newHours = 24;

export function confirmsFrom(at: Date): Date {
  return new Date(at.getTime() + newHours * 3_600_000);
}

/**
 * The one rule about who can be a second person, asked wherever one counts: not the first again, not somebody
 * who came or was reset less than a day ago, and never for whoever brought them here.
 */
export async function refuseSecondPerson(
  tx: Tx,
  caller: Pick<Staff, 'staffId' | 'at'>,
  first: number | null,
): Promise<NotSecond | null> {
  if (first === caller.staffId) return refuse('same_person');
  const tooNew = await refuseNewPerson(tx, caller);
  if (tooNew || first === null) return tooNew;
  const invited = await tx.maybe(sql`
    select from staff where id = ${caller.staffId} and invited_by = ${first}`);
  return invited ? refuse('proposer_invited_you') : null;
}

/** Its part where nobody of the staff went first, as with a code that a borrower has asked for. */
export async function refuseNewPerson(
  tx: Tx,
  { staffId, at }: Pick<Staff, 'staffId' | 'at'>,
): Promise<Refusal<'confirm_later'> | null> {
  const { from } = await tx.one<{ from: Date | null }>(sql`
    select confirms_from as "from" from staff where id = ${staffId}`);
  return from !== null && from > at ? refuse('confirm_later', { until: from.toISOString() }) : null;
}
