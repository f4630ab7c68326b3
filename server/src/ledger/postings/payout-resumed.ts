import { credit, debit, type Posting } from '../posting.ts';
import type { PayoutOrdered } from './payout.ts';

/** The bank sent it after it had said that it would not: the money is in transit again. */
export function payoutResumed({ orderId, withdrawalId, occurredOn, receivedCents }: PayoutOrdered): Posting {
  return {
    kind: 'payout',
    orderId,
    reference: `withdrawal ${withdrawalId} payout resumed`,
    occurredOn,
    lines: [debit('in_transit', receivedCents), credit('bank', receivedCents)],
  };
}
