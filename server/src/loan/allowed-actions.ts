import {
  type ActionReason,
  type BorrowerAction,
  type ExtensionObstacle,
  type OrderStatus,
  stageOf,
} from '@hiram/contract';
import { isChangeable, type Mover, moves, type Order, type OrderEvent } from '../order/order.ts';

/** What somebody may do with an order now; and where they may not, the key of the sentence that says why. */
export type AllowedAction =
  | { readonly action: Action; readonly allowed: true }
  | { readonly action: Action; readonly allowed: false; readonly reason: ActionReason };

export type Action =
  | Exclude<OrderEvent, `payout_${string}` | `window_${string}` | 'everything_repaid'>
  | BorrowerAction;

export interface ActionContext {
  readonly who: Exclude<Mover, 'system'>;
  readonly staffId?: number | undefined;
  readonly owedCents: number;
  /** What the rate guard says of the order's own terms. */
  readonly isPriceAllowed: boolean;
  readonly today: string;
  /** With an instalment of any of the borrower's loans. */
  readonly isInArrears?: boolean | undefined;
  /** Why nobody can ask for an extension; null where somebody can. Of a borrower's order only. */
  readonly extensionObstacle?: ExtensionObstacle | null | undefined;
}

const borrowerActions: readonly Action[] = ['change', 'cancel', 'resubmit', 'withdraw', 'repay', 'extend'];
const staffActions: readonly Action[] = [
  'take',
  'pass_first_audit',
  'ask_documents',
  'refuse',
  'refuse_unreachable',
  'reactivate',
  'pass_final_audit',
  'write_off',
];

/** The same rules that the operations obey, told in advance: screens never work one out for themselves. */
export function allowedActions(order: Order, context: ActionContext): AllowedAction[] {
  const actions = context.who === 'borrower' ? borrowerActions : staffActions;
  return actions.map((action) => {
    const reason = reasonAgainst(action, order, context);
    return reason === null ? { action, allowed: true } : { action, allowed: false, reason };
  });
}

function reasonAgainst(action: Action, order: Order, context: ActionContext): ActionReason | null {
  switch (action) {
    case 'repay':
      if (!order.isDrawn) return 'reason_nothing_paid_out';
      return context.owedCents > 0 ? null : 'reason_nothing_owed';
    case 'extend':
      return reasonAgainstExtension(context);
    case 'change':
      return isChangeable(order) ? null : 'reason_not_at_this_stage';
    case 'withdraw':
      return reasonAgainstWithdrawal(order, context);
    case 'cancel':
      if (order.isDrawn) return 'reason_already_paid_out';
      return reasonAgainstMove(action, order.status, context.who);
    case 'pass_final_audit':
      if (context.staffId !== undefined && context.staffId === order.firstAuditorId)
        return 'reason_same_person';
      return reasonAgainstPassing(action, order.status, context);
    case 'pass_first_audit':
      return reasonAgainstPassing(action, order.status, context);
    default:
      return reasonAgainstMove(action, order.status, context.who);
  }
}

function reasonAgainstExtension({ extensionObstacle }: ActionContext): ActionReason | null {
  // Nobody is promised what nobody has looked at.
  if (extensionObstacle === undefined) return 'reason_not_at_this_stage';
  return extensionObstacle === null ? null : `reason_${extensionObstacle}`;
}

function reasonAgainstPassing(
  event: OrderEvent,
  status: OrderStatus,
  { who, isPriceAllowed }: ActionContext,
): ActionReason | null {
  return reasonAgainstMove(event, status, who) ?? (isPriceAllowed ? null : 'reason_price');
}

function reasonAgainstWithdrawal(
  order: Order,
  { today, isPriceAllowed, isInArrears }: ActionContext,
): ActionReason | null {
  if (order.status === 'paying_out') return 'reason_paying_out';
  if (order.status === 'repaying') return 'reason_nothing_left';
  if (order.status !== 'withdrawable')
    return stageOf(order.status) === 'application' ? 'reason_not_approved' : 'reason_over';
  if (order.withdrawUntil === null || today > order.withdrawUntil) return 'reason_window_ended';
  if (order.balanceCents <= 0) return 'reason_nothing_left';
  if (isInArrears) return 'reason_in_arrears';
  return isPriceAllowed ? null : 'reason_price';
}

function reasonAgainstMove(event: OrderEvent, status: OrderStatus, who: Mover): ActionReason | null {
  if (moves.some((row) => row.from === status && row.event === event && row.who === who)) return null;
  if (event === 'resubmit') return 'reason_nothing_asked';
  if (status === 'paying_out') return 'reason_paying_out';
  return moves.some((row) => row.from === status) ? 'reason_not_at_this_stage' : 'reason_over';
}
