import {
  isRefusal,
  type OrderStatus,
  type Refusal,
  refuse,
  stageOf,
  toMajor,
  toOrderStatusNumber,
} from '@hiram/contract';

/** Who can make an order move: the borrower, a member of staff, or the passing of time and the bank. */
export type Mover = 'borrower' | 'staff' | 'system';

export type OrderEvent =
  | 'take'
  | 'pass_first_audit'
  | 'ask_documents'
  | 'resubmit'
  | 'refuse'
  | 'refuse_unreachable'
  | 'reactivate'
  | 'pass_final_audit'
  | 'cancel'
  | 'withdraw'
  | 'payout_settled_with_balance'
  | 'payout_settled'
  | 'payout_failed'
  | 'payout_resumed'
  | 'window_ended_undrawn'
  | 'window_ended'
  | 'everything_repaid'
  | 'write_off';

interface Move {
  readonly from: OrderStatus;
  readonly event: OrderEvent;
  readonly to: OrderStatus;
  readonly who: Mover;
}

/**
 * The whole life of an order. A move that is not in this table does not exist: it is refused, never ignored.
 * A borrower may cancel at any moment before money is on its way; it costs nothing.
 */
export const moves: readonly Move[] = [
  { from: 'submitted', event: 'take', to: 'in_review', who: 'staff' },
  { from: 'submitted', event: 'cancel', to: 'cancelled', who: 'borrower' },

  { from: 'in_review', event: 'pass_first_audit', to: 'first_audit_passed', who: 'staff' },
  { from: 'in_review', event: 'ask_documents', to: 'resubmit', who: 'staff' },
  { from: 'in_review', event: 'refuse', to: 'refused', who: 'staff' },
  { from: 'in_review', event: 'refuse_unreachable', to: 'refused_unreachable', who: 'staff' },
  { from: 'in_review', event: 'cancel', to: 'cancelled', who: 'borrower' },

  { from: 'resubmit', event: 'resubmit', to: 'in_review', who: 'borrower' },
  { from: 'resubmit', event: 'cancel', to: 'cancelled', who: 'borrower' },

  { from: 'refused_unreachable', event: 'reactivate', to: 'in_review', who: 'staff' },

  { from: 'first_audit_passed', event: 'pass_final_audit', to: 'withdrawable', who: 'staff' },
  { from: 'first_audit_passed', event: 'refuse', to: 'refused', who: 'staff' },
  { from: 'first_audit_passed', event: 'cancel', to: 'cancelled', who: 'borrower' },

  { from: 'withdrawable', event: 'withdraw', to: 'paying_out', who: 'borrower' },
  { from: 'withdrawable', event: 'payout_resumed', to: 'paying_out', who: 'system' },
  { from: 'withdrawable', event: 'cancel', to: 'cancelled', who: 'borrower' },
  { from: 'withdrawable', event: 'window_ended_undrawn', to: 'cancelled', who: 'system' },
  { from: 'withdrawable', event: 'window_ended', to: 'repaying', who: 'system' },

  { from: 'paying_out', event: 'payout_settled_with_balance', to: 'withdrawable', who: 'system' },
  { from: 'paying_out', event: 'payout_settled', to: 'repaying', who: 'system' },
  { from: 'paying_out', event: 'payout_failed', to: 'withdrawable', who: 'system' },

  { from: 'repaying', event: 'everything_repaid', to: 'done', who: 'system' },
  { from: 'repaying', event: 'write_off', to: 'written_off', who: 'staff' },
];

/** What the decisions below need to know of an order. */
export interface Order {
  readonly id: number;
  readonly status: OrderStatus;
  readonly balanceCents: number;
  readonly minWithdrawalCents: number;
  /** The last day on which something can be withdrawn; null before the final audit. */
  readonly withdrawUntil: string | null;
  readonly firstAuditorId: number | null;
  /** Whether any payout of this order has settled. */
  readonly isDrawn: boolean;
}

export type MoveRefusal = Refusal<'not_now'>;
/** Where a withdrawal leaves the order. */
export interface WithdrawalDecision {
  readonly status: OrderStatus;
  readonly balanceCents: number;
}
export type WithdrawalRefusal = Refusal<
  'not_now' | 'insufficient_balance' | 'in_progress' | 'application_expired' | 'amount_not_allowed'
>;

/** "Not now", because of where the order stands, which is told by the wire's number. */
export function notNow(status: OrderStatus, details: Readonly<Record<string, unknown>> = {}): MoveRefusal {
  return refuse('not_now', { status: toOrderStatusNumber(status), ...details });
}

/** Where an event leads from here, or the refusal that says from where it was tried. */
export function move(order: Pick<Order, 'status'>, event: OrderEvent, who: Mover): OrderStatus | MoveRefusal {
  const found = moves.find((row) => row.from === order.status && row.event === event && row.who === who);
  return found ? found.to : notNow(order.status, { event });
}

/** Withdrawing is the one event that also has to leave money behind it, and time. */
export function decideWithdrawal(
  order: Order,
  amountCents: number,
  today: string,
): WithdrawalDecision | WithdrawalRefusal {
  const { status, balanceCents, minWithdrawalCents } = order;
  if (!Number.isSafeInteger(amountCents) || amountCents < minWithdrawalCents)
    return refuse('amount_not_allowed', { min: toMajor(minWithdrawalCents) });
  // Whoever comes second finds the money taken, wherever the order has moved by then.
  if (stageOf(status) === 'loan' && amountCents > balanceCents)
    return refuse('insufficient_balance', { balance: toMajor(balanceCents) });
  if (status === 'paying_out') return refuse('in_progress');
  const next = move(order, 'withdraw', 'borrower');
  if (isRefusal(next)) return next;
  if (order.withdrawUntil === null || today > order.withdrawUntil) return refuse('application_expired');
  return { status: next, balanceCents: balanceCents - amountCents };
}

/** Whether there is a balance, and time left to withdraw it. */
export function isDrawable(order: Order, today: string): boolean {
  const { status, balanceCents, withdrawUntil } = order;
  return status === 'withdrawable' && balanceCents > 0 && withdrawUntil !== null && today <= withdrawUntil;
}

/** After a settled payout the rest stays withdrawable while there is one and the window is open. */
export function decideSettled(order: Order, today: string): OrderStatus | MoveRefusal {
  const open = order.balanceCents > 0 && order.withdrawUntil !== null && today <= order.withdrawUntil;
  return move(order, open ? 'payout_settled_with_balance' : 'payout_settled', 'system');
}

/** Other terms are for an application that nobody has passed yet. */
export function isChangeable({ status }: Pick<Order, 'status'>): boolean {
  return stageOf(status) === 'application' && status !== 'first_audit_passed';
}

/** Cancelling is free while nothing was drawn; after that the loan is repaid, not cancelled. */
export function decideCancel(order: Order): OrderStatus | MoveRefusal {
  if (order.isDrawn) return notNow(order.status, { event: 'cancel', reason: 'already_paid_out' });
  return move(order, 'cancel', 'borrower');
}

/** Four eyes: who passed the first audit cannot pass the final one. */
export function decideFinalAudit(
  order: Order,
  staffId: number,
): OrderStatus | Refusal<'not_now' | 'same_person'> {
  if (order.firstAuditorId === staffId) return refuse('same_person');
  return move(order, 'pass_final_audit', 'staff');
}

/** No money comes in before a payout has settled, nor when nothing is owed. */
export function decideInflow(
  order: Order,
  owedCents: number,
): Refusal<'nothing_paid_out' | 'nothing_owed'> | null {
  if (!order.isDrawn) return refuse('nothing_paid_out');
  if (owedCents <= 0) return refuse('nothing_owed');
  return null;
}
