import type { cancelApplication as operation } from '@hiram/contract';
import { returnCoupon } from '../coupon/coupon-store.ts';
import { voidWithdrawCode } from '../credentials/withdraw-code.ts';
import type { Tx } from '../db/database.ts';
import { tellBorrower } from '../messages/tell.ts';
import type { Handler } from '../operation/binding.ts';
import type { Borrower } from '../operation/caller.ts';
import { isContradicted } from '../order/contradiction.ts';
import { decideCancel, notNow } from '../order/order.ts';
import { moveOwnOrder } from './move-own-order.ts';

/** Free of charge, also for a frozen account: getting out of a debt one has not got yet is never held up. */
export const cancelApplication: Handler<typeof operation> = async (tx, caller, { orderId }) => {
  const refused = await cancelOrder(tx, caller, orderId);
  if (refused) return refused;
  await voidWithdrawCode(tx, { orderId, at: caller.at });
  await tellBorrower(tx, { ...caller, orderId }, 'application_cancelled');
  return null;
};

export async function cancelOrder(
  tx: Tx,
  caller: Borrower,
  orderId: number,
): ReturnType<typeof moveOwnOrder> {
  const refused = await moveOwnOrder(tx, caller, orderId, 'cancel', decideCancel);
  if (refused) return refused;
  // The bank may have paid: whether there is a debt is what two people are about to find out.
  if (await isContradicted(tx, orderId))
    return notNow('withdrawable', { event: 'cancel', reason: 'payout_contradicted' });
  await returnCoupon(tx, orderId, caller.today);
  return null;
}
