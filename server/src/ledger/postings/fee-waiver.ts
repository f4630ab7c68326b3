import { credit, debit, type Posting } from '../posting.ts';

export interface FeeWaiver {
  readonly orderId: number;
  readonly occurredOn: string;
  readonly feeCents: number;
}

/** Fees that are not asked for any more were never earned. One on a day: then there is nothing left to waive. */
export function feesWaived({ orderId, occurredOn, feeCents }: FeeWaiver): Posting {
  return {
    kind: 'fee_waiver',
    orderId,
    reference: `order ${orderId} fees waived ${occurredOn}`,
    occurredOn,
    lines: [debit('overdue_fee_income', feeCents), credit('overdue_fee_receivable', feeCents)],
  };
}
