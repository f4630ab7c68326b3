import { type OrderStatus, orderStatuses } from '@hiram/contract';
import type { StaffRole } from '@hiram/contract/desk';
import type { Staff } from '../operation/caller.ts';
import { type MoveRefusal, notNow, type OrderEvent } from '../order/order.ts';

/** Whose work an application is at each stage; at any other stage there is nothing to take. */
export const workOf: Readonly<Record<OrderStatus, StaffRole | null>> = {
  submitted: 'reviewer',
  in_review: 'reviewer',
  resubmit: null,
  first_audit_passed: 'approver',
  withdrawable: null,
  paying_out: null,
  repaying: null,
  done: null,
  refused: null,
  refused_unreachable: null,
  cancelled: null,
  written_off: null,
};

/** Where somebody at the desk has something to do. */
export const statusesAtWork = orderStatuses.filter((status) => workOf[status] !== null);

/**
 * What is one role's work at this stage is not another's. The role may do this, only not here: the application has
 * moved on, or has not come so far.
 */
export function refuseOthersWork(
  { status }: { readonly status: OrderStatus },
  { role }: Staff,
  event: OrderEvent,
): MoveRefusal | null {
  const needed = workOf[status];
  return needed === null || role === needed ? null : notNow(status, { event });
}
