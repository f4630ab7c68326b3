import { isRefusal, toOrderStatusNumber } from '@hiram/contract';
import type {
  reactivateOrder as reactivateOperation,
  refuseOrder as refuseOperation,
  refuseUnreachable as unreachableOperation,
} from '@hiram/contract/desk';
import { tellBorrower } from '../messages/tell.ts';
import type { Handler } from '../operation/binding.ts';
import * as review from './review.ts';

export const refuseOrder: Handler<typeof refuseOperation> = async (tx, caller, input) => {
  const reasons = [...new Set(input.reasons)];
  const refused = await review.refuseOrder(tx, caller, input.orderId, reasons);
  if (isRefusal(refused)) return refused;
  const { companyId, at } = caller;
  await tellBorrower(tx, { ...refused, companyId, at }, 'refused', { reasons });
  return { status: toOrderStatusNumber(refused.status) };
};

/** What was tried is part of the call, and so of the audit log. */
export const refuseUnreachable: Handler<typeof unreachableOperation> = async (tx, caller, { orderId }) => {
  const refused = await review.reviewOrder(tx, caller, orderId, 'refuse_unreachable');
  if (isRefusal(refused)) return refused;
  await tellBorrower(tx, { ...refused, companyId: caller.companyId, at: caller.at }, 'unreachable');
  return { status: toOrderStatusNumber(refused.status) };
};

export const reactivateOrder: Handler<typeof reactivateOperation> = async (tx, caller, { orderId }) => {
  const reactivated = await review.reactivateOrder(tx, caller, orderId);
  if (isRefusal(reactivated)) return reactivated;
  await tellBorrower(tx, { ...reactivated, companyId: caller.companyId, at: caller.at }, 'reactivated');
  return { status: toOrderStatusNumber(reactivated.status) };
};
