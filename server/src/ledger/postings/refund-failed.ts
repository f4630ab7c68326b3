import { credit, debit, type Posting } from '../posting.ts';
import { type FailedRefund, numbered, refundedFrom } from './refund.ts';

/** The transfer came back: the exact opposite of its sending. */
export function refundFailed(refund: FailedRefund): Posting {
  const { orderId, occurredOn, amountCents } = refund;
  return {
    kind: 'refund_failed',
    orderId,
    reference: numbered('failed', refund),
    occurredOn,
    lines: [debit('bank', amountCents), credit(refundedFrom(refund), amountCents)],
  };
}
