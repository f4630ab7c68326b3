import { isRefusal, toOrderStatusNumber } from '@hiram/contract';
import type { leaveOrder as leaveOperation, takeOrder as takeOperation } from '@hiram/contract/desk';
import { tellBorrower } from '../messages/tell.ts';
import type { Handler } from '../operation/binding.ts';
import * as review from './review.ts';

export const takeOrder: Handler<typeof takeOperation> = async (tx, caller, { orderId }) => {
  const taken = await review.takeOrder(tx, caller, orderId);
  if (isRefusal(taken)) return taken;
  // A colleague who goes on where another left off is no news to the borrower.
  if (taken.from === 'submitted')
    await tellBorrower(tx, { ...taken, companyId: caller.companyId, at: caller.at }, 'review_started');
  return { status: toOrderStatusNumber(taken.status) };
};

export const leaveOrder: Handler<typeof leaveOperation> = async (tx, caller, { orderId }) => {
  const left = await review.leaveOrder(tx, caller, orderId);
  return isRefusal(left) ? left : { status: toOrderStatusNumber(left.status) };
};
