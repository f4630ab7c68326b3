import { credit, debit, type Posting } from '../posting.ts';
import { type Refund, refundedFrom } from './refund.ts';

/** The transfer came back: the exact opposite of its sending. */
export function refundFailed(refund: Refund): Posting {
  const { orderId, reference, occurredOn, amountCents } = refund;
  return {
    kind: 'refund_failed',
    orderId,
    reference: `refund ${reference} failed`,
    occurredOn,
    lines: [debit('bank', amountCents), credit(refundedFrom(refund), amountCents)],
  };
}
