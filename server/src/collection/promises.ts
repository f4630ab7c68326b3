import { addDays, type Major, type Refusal, refuse, toCents, toMajor } from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Staff } from '../operation/caller.ts';
import { judgePromises } from './judge-promises.ts';
import type { LateRow } from './late-loans.ts';

/** What is further away than this is no promise to pay but another schedule: that is what extensions are for. */
const mostDays = 31;

export interface PromiseWish {
  readonly amount: Major;
  /** The last day on which the money can arrive. */
  readonly on: string;
}

type NotPromised = Refusal<'request_error' | 'more_than_owed'>;

export function refusePromise(caller: Staff, late: LateRow, { amount, on }: PromiseWish): NotPromised | null {
  if (on < caller.today || on > addDays(caller.today, mostDays))
    return refuse('request_error', { fields: { on: 'date_input' } });
  if (toCents(amount) === 0) return refuse('request_error', { fields: { amount: 'amount_input' } });
  return toCents(amount) > late.owedCents
    ? refuse('more_than_owed', { owed: toMajor(late.owedCents) })
    : null;
}

/**
 * The order is held. An older promise is judged before it is replaced: whoever promises again does not make a broken one
 * undone.
 */
export async function insertPromise(
  tx: Tx,
  { companyId, staffId, today, at }: Staff,
  { orderId }: LateRow,
  { amount, on, contactId }: PromiseWish & { readonly contactId: number | null },
): Promise<void> {
  await judgePromises(tx, { today, at, orderId });
  await tx.run(sql`
    update promises set status = 'replaced', judged_at = ${at} where order_id = ${orderId} and status = 'open'`);
  await tx.run(sql`
    insert into promises (company_id, order_id, contact_id, amount_cents, promised_on, staff_id, at)
    values (${companyId}, ${orderId}, ${contactId}, ${toCents(amount)}, ${on}, ${staffId}, ${at})`);
}
