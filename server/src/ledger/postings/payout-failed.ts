import { credit, debit, type Posting } from '../posting.ts';
import type { PayoutOrdered } from './payout.ts';

/** The transfer came back: the exact opposite of its sending. */
export function payoutFailed({ orderId, withdrawalId, occurredOn, receivedCents }: PayoutOrdered): Posting {
  return {
    kind: 'payout_failed',
    orderId,
    reference: `withdrawal ${withdrawalId} payout failed`,
    occurredOn,
    lines: [debit('bank', receivedCents), credit('in_transit', receivedCents)],
  };
}
