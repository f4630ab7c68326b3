import { type OrderStatusNumber, stageOf, toOrderStatus, type User } from '@hiram/contract';
import { type ReviewPage, releaseWithdrawCode, type StaffMember } from '@hiram/contract/desk';

/** What can be done with an application, in the order in which it is offered. */
export const actions = [
  'pass_first_audit',
  'pass_final_audit',
  'ask_documents',
  'refuse',
  'refuse_unreachable',
  'reactivate',
  'release_code',
] as const;
export type Action = (typeof actions)[number];

type ServersReason = NonNullable<ReviewPage['allowedActions'][number]['reason']>;
export type Reason = ServersReason | 'reason_not_yours' | 'reason_no_contract' | 'reason_frozen';

/** Why something cannot be done now. The server says it of every move; codes and letting go are no moves. */
export function reasonAgainst(
  action: Action | 'take' | 'leave',
  review: ReviewPage,
  me: Pick<StaffMember, 'staffId' | 'role'>,
  today: string,
): Reason | null {
  if (action === 'leave') return review.order.takenBy?.staffId === me.staffId ? null : 'reason_not_yours';
  if (action === 'release_code') return reasonAgainstCode(review, me, today);
  const told = review.allowedActions.find((each) => each.action === action);
  if (!told) return 'reason_not_at_this_stage';
  return told.allowed ? null : (told.reason ?? 'reason_not_at_this_stage');
}

function reasonAgainstCode(
  { view, applicant }: Pick<ReviewPage, 'view'> & { readonly applicant: Pick<User, 'frozen'> },
  { role }: Pick<StaffMember, 'role'>,
  today: string,
): Reason | null {
  if (!releaseWithdrawCode.roles.includes(role)) return 'reason_role';
  const status = toOrderStatus(view.status);
  if (status === 'paying_out') return 'reason_paying_out';
  if (status !== 'withdrawable')
    return stageOf(status) === 'application' ? 'reason_not_approved' : 'reason_over';
  if (applicant.frozen) return 'reason_frozen';
  if (view.balance <= 0) return 'reason_nothing_left';
  if (view.withdrawUntil === null || today > view.withdrawUntil) return 'reason_window_ended';
  return view.contractNumber === null ? 'reason_no_contract' : null;
}

/** What "approve" means for an application that stands here. */
export function passingAction(status: OrderStatusNumber): Action {
  return toOrderStatus(status) === 'first_audit_passed' ? 'pass_final_audit' : 'pass_first_audit';
}
