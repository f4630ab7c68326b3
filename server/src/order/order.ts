import { orderStatus as is, type OrderStatusNumber, type Refusal, refuse, toMajor } from '@hiram/contract';

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
  | 'window_ended_undrawn'
  | 'window_ended'
  | 'everything_repaid'
  | 'write_off';

interface Move {
  readonly from: OrderStatusNumber;
  readonly event: OrderEvent;
  readonly to: OrderStatusNumber;
  readonly who: Mover;
}

/**
 * The whole life of an order. A move that is not in this table does not exist: it is refused, never ignored.
 * A borrower may cancel at any moment before money is on its way; it costs nothing.
 */
export const moves: readonly Move[] = [
  { from: is.submitted, event: 'take', to: is.inReview, who: 'staff' },
  { from: is.submitted, event: 'cancel', to: is.cancelled, who: 'borrower' },

  { from: is.inReview, event: 'pass_first_audit', to: is.firstAuditPassed, who: 'staff' },
  { from: is.inReview, event: 'ask_documents', to: is.resubmit, who: 'staff' },
  { from: is.inReview, event: 'refuse', to: is.refused, who: 'staff' },
  { from: is.inReview, event: 'refuse_unreachable', to: is.refusedUnreachable, who: 'staff' },
  { from: is.inReview, event: 'cancel', to: is.cancelled, who: 'borrower' },

  { from: is.resubmit, event: 'resubmit', to: is.inReview, who: 'borrower' },
  { from: is.resubmit, event: 'cancel', to: is.cancelled, who: 'borrower' },

  { from: is.refusedUnreachable, event: 'reactivate', to: is.inReview, who: 'staff' },

  { from: is.firstAuditPassed, event: 'pass_final_audit', to: is.withdrawable, who: 'staff' },
  { from: is.firstAuditPassed, event: 'refuse', to: is.refused, who: 'staff' },
  { from: is.firstAuditPassed, event: 'cancel', to: is.cancelled, who: 'borrower' },

  { from: is.withdrawable, event: 'withdraw', to: is.payingOut, who: 'borrower' },
  { from: is.withdrawable, event: 'cancel', to: is.cancelled, who: 'borrower' },
  { from: is.withdrawable, event: 'window_ended_undrawn', to: is.cancelled, who: 'system' },
  { from: is.withdrawable, event: 'window_ended', to: is.repaying, who: 'system' },

  { from: is.payingOut, event: 'payout_settled_with_balance', to: is.withdrawable, who: 'system' },
  { from: is.payingOut, event: 'payout_settled', to: is.repaying, who: 'system' },
  { from: is.payingOut, event: 'payout_failed', to: is.withdrawable, who: 'system' },

  { from: is.repaying, event: 'everything_repaid', to: is.done, who: 'system' },
  { from: is.repaying, event: 'write_off', to: is.writtenOff, who: 'staff' },
];

/** What the decisions below need to know of an order. */
export interface Order {
  readonly id: number;
  readonly status: OrderStatusNumber;
  readonly balanceCents: number;
  readonly minWithdrawalCents: number;
  /** The last day on which something can be withdrawn; null before the final audit. */
  readonly withdrawUntil: string | null;
  readonly firstAuditorId: number | null;
  /** Whether any payout of this order has settled. */
  readonly isDrawn: boolean;
}

export type MoveRefusal = Refusal<'not_now'>;
export type WithdrawalRefusal = Refusal<
  'not_now' | 'insufficient_balance' | 'in_progress' | 'application_expired' | 'amount_not_allowed'
>;

/** Where an event leads from here, or the refusal that says from where it was tried. */
export function move(
  order: Pick<Order, 'status'>,
  event: OrderEvent,
  who: Mover,
): OrderStatusNumber | MoveRefusal {
  const found = moves.find((row) => row.from === order.status && row.event === event && row.who === who);
  return found ? found.to : refuse('not_now', { status: order.status, event });
}

/** Withdrawing is the one event that also has to leave money behind it, and time. */
export function decideWithdrawal(
  order: Order,
  amountCents: number,
  today: string,
): { status: OrderStatusNumber; balanceCents: number } | WithdrawalRefusal {
  const { status, balanceCents, minWithdrawalCents } = order;
  if (!Number.isSafeInteger(amountCents) || amountCents < minWithdrawalCents)
    return refuse('amount_not_allowed', { min: toMajor(minWithdrawalCents) });
  const wasApproved = status === is.withdrawable || status === is.payingOut || status === is.repaying;
  // Who comes second finds the money taken, wherever the order has moved by then.
  if (wasApproved && amountCents > balanceCents) return refuse('insufficient_balance', { balanceCents });
  if (status === is.payingOut) return refuse('in_progress');
  const next = move(order, 'withdraw', 'borrower');
  if (typeof next === 'object') return next;
  if (order.withdrawUntil === null || today > order.withdrawUntil) return refuse('application_expired');
  return { status: next, balanceCents: balanceCents - amountCents };
}

/** After a settled payout the rest stays withdrawable while there is one and the window is open. */
export function decideSettled(order: Order, today: string): OrderStatusNumber | MoveRefusal {
  const open = order.balanceCents > 0 && order.withdrawUntil !== null && today <= order.withdrawUntil;
  return move(order, open ? 'payout_settled_with_balance' : 'payout_settled', 'system');
}

/** Cancelling is free while nothing was drawn; after that the loan is repaid, not cancelled. */
export function decideCancel(order: Order): OrderStatusNumber | MoveRefusal {
  if (order.isDrawn)
    return refuse('not_now', { status: order.status, event: 'cancel', reason: 'already_paid_out' });
  return move(order, 'cancel', 'borrower');
}

/** Four eyes: who passed the first audit cannot pass the final one. */
export function decideFinalAudit(
  order: Order,
  staffId: number,
): OrderStatusNumber | Refusal<'not_now' | 'same_person'> {
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
