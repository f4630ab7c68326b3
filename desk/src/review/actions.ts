import { type OrderStatusNumber, toOrderStatus } from '@hiram/contract';
import type { ReviewPage } from '@hiram/contract/desk';

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

/** Why the server does not let this be done now; null when it does. */
export function reasonAgainst(action: Action | 'take' | 'leave', review: ReviewPage): Reason | null {
  const told = review.allowedActions.find((each) => each.action === action);
  if (!told) return 'reason_not_at_this_stage';
  return told.allowed ? null : (told.reason ?? shownReason(action, review));
}

/** Where the server names no reason, it is one of the facts on the page. */
function shownReason(action: Action | 'take' | 'leave', { applicant }: ReviewPage): Reason {
  if (action === 'leave') return 'reason_not_yours';
  return applicant.frozen ? 'reason_frozen' : 'reason_no_contract';
}

/** What "approve" means for an application at this stage. */
export function passingAction(status: OrderStatusNumber): Action {
  return toOrderStatus(status) === 'first_audit_passed' ? 'pass_final_audit' : 'pass_first_audit';
}
