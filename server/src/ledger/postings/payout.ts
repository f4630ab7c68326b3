import { credit, debit, type Posting } from '../posting.ts';

export interface PayoutOrdered {
  readonly orderId: number;
  readonly withdrawalId: number;
  readonly occurredOn: string;
  readonly receivedCents: number;
}

/**
 * The transfer is on its way and has not arrived: the money is in transit, and the borrower owes nothing yet.
 */
export function payoutOrdered({ orderId, withdrawalId, occurredOn, receivedCents }: PayoutOrdered): Posting {
  return {
    kind: 'payout',
    orderId,
    reference: `withdrawal ${withdrawalId} payout`,
    occurredOn,
    lines: [debit('in_transit', receivedCents), credit('bank', receivedCents)],
  };
}
