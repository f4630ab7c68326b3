import { type Refusal, refuse } from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import type { System } from '../operation/caller.ts';
import type { StoredOrder } from '../order/store.ts';
import { hasOpenPlan } from '../repayment/open-plan.ts';
import { finishExtension } from './finish-extension.ts';
import { refuseApproved } from './judge-extension.ts';
import { loadExtensions, type StoredExtension } from './store.ts';

/** Money that came in with an order's mark for extensions. */
interface PaidPrice {
  readonly amountCents: number;
  /** The day on which it arrived, by the bank. */
  readonly valueOn: string;
}

/**
 * The extension that this money pays: the newest, signed, at exactly its price, and in time. What arrived in time and
 * is only seen after it was closed still counts, unless something else has been asked for since.
 */
export function paidBy(
  [newest]: readonly StoredExtension[],
  { amountCents, valueOn }: PaidPrice,
): StoredExtension | undefined {
  if (!newest?.isSigned || newest.payUntil === null) return undefined;
  const isUnpaid = newest.status === 'signed' || newest.status === 'expired';
  return isUnpaid && newest.priceCents === amountCents && valueOn <= newest.payUntil ? newest : undefined;
}

/** Books the price of an extension and moves the dates. The order is held by whoever calls it. */
export async function payExtension(
  tx: Tx,
  caller: System,
  order: StoredOrder,
  money: PaidPrice,
): Promise<{ extensionId: number } | Refusal<'not_now' | 'nothing_owed' | 'price_not_allowed'>> {
  const extension = paidBy(await loadExtensions(tx, order.id), money);
  if (!extension) return refuse('not_now', { extension: 'none_to_pay' });
  // One that was closed, and seen to be paid for only after the desk has offered a plan: somebody has to decide.
  if (await hasOpenPlan(tx, order.id)) return refuse('not_now', { plan: 'open' });
  const refusal =
    (await refuseApproved(tx, caller, order, extension)) ?? (await finishExtension(tx, caller, extension));
  return refusal ?? { extensionId: extension.id };
}
