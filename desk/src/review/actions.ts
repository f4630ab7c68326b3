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

/** What the machine's advice comes to as something that can be done. */
export function recommendedAction({ order, judgement }: ReviewPage): Action | null {
  switch (judgement?.recommendation.decision) {
    case 'pass':
      return passingAction(order.status);
    case 'refuse':
      return 'refuse';
    case 'look_closer':
      return 'ask_documents';
    default:
      return null;
  }
}

/** What can be done now, the recommended first; and what cannot, each with its reason. */
export function sortedActions(review: ReviewPage): {
  readonly possible: readonly Action[];
  readonly not: readonly { readonly action: Action; readonly reason: Reason }[];
} {
  const recommended = recommendedAction(review);
  const told = actions.map((action) => ({ action, reason: reasonAgainst(action, review) }));
  const possible = told.filter(({ reason }) => reason === null).map(({ action }) => action);
  return {
    possible: possible.toSorted((a, b) => Number(b === recommended) - Number(a === recommended)),
    not: told.flatMap(({ action, reason }) => (reason === null ? [] : [{ action, reason }])),
  };
}

/** What cannot be taken back. */
export const irreversible: readonly Action[] = ['refuse'];
