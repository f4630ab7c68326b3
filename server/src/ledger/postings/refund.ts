import { credit, debit, type Posting } from '../posting.ts';

export interface Refund {
  readonly orderId: number;
  readonly refundReference: string;
  readonly occurredOn: string;
  readonly amountCents: number;
}

/** The borrower's credit goes back to the borrower. */
export function refunded({ orderId, refundReference, occurredOn, amountCents }: Refund): Posting {
  return {
    kind: 'refund',
    orderId,
    reference: `refund ${refundReference}`,
    occurredOn,
    lines: [debit('borrower_credit', amountCents), credit('bank', amountCents)],
  };
}
