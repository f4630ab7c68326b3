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

/**
 * A transfer is booked after the day on which it arrived: the fees of the days between were charged on what was
 * not owed any more. Below zero, they are taken back.
 */
export function overdueFeeCorrected({
  orderId,
  repaymentId,
  occurredOn,
  correctionCents,
}: {
  readonly orderId: number;
  readonly repaymentId: number;
  readonly occurredOn: string;
  readonly correctionCents: number;
}): Posting {
  return {
    kind: 'overdue_fee_corrected',
    orderId,
    reference: `repayment ${repaymentId} overdue fees`,
    occurredOn,
    lines: [debit('overdue_fee_receivable', correctionCents), credit('overdue_fee_income', correctionCents)],
  };
}
