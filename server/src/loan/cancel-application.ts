import { isRefusal, type cancelApplication as operation } from '@hiram/contract';
import { voidWithdrawCode } from '../credentials/withdraw-code.ts';
import type { Handler } from '../http/binding.ts';
import { tellBorrower } from '../messages/tell.ts';
import { cancelOrder } from './review.ts';

/** Free of charge, also for a frozen account: getting out of a debt one has not got yet is never held up. */
export const cancelApplication: Handler<typeof operation> = async (tx, caller, { orderId }) => {
  const cancelled = await cancelOrder(tx, caller, orderId);
  if (isRefusal(cancelled)) return cancelled;
  await voidWithdrawCode(tx, { orderId, at: caller.at });
  await tellBorrower(tx, { ...caller, orderId }, 'application_cancelled');
  return null;
};
