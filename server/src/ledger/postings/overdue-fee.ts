import { credit, debit, type Posting } from '../posting.ts';

export interface OverdueFee {
  readonly orderId: number;
  readonly instalmentId: number;
  readonly occurredOn: string;
  readonly feeCents: number;
}

/** The fee for the days up to `occurredOn`; one posting per instalment and day, by its reference. */
export function overdueFeeCharged({ orderId, instalmentId, occurredOn, feeCents }: OverdueFee): Posting {
  return {
    kind: 'overdue_fee',
    orderId,
    reference: `instalment ${instalmentId} overdue ${occurredOn}`,
    occurredOn,
    lines: [debit('overdue_fee_receivable', feeCents), credit('overdue_fee_income', feeCents)],
  };
}
