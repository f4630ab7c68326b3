import { credit, debit, type Posting } from '../posting.ts';

export interface CreditUsed {
  readonly orderId: number;
  readonly occurredOn: string;
  readonly overdueFeeCents: number;
  readonly interestCents: number;
  readonly principalCents: number;
}

/** What the borrower had with us settles fees, interest and principal that are due. */
export function creditUsed({
  orderId,
  occurredOn,
  overdueFeeCents,
  interestCents,
  principalCents,
}: CreditUsed): Posting {
  return {
    kind: 'credit_used',
    orderId,
    reference: `order ${orderId} credit ${occurredOn}`,
    occurredOn,
    lines: [
      debit('borrower_credit', overdueFeeCents + interestCents + principalCents),
      credit('overdue_fee_receivable', overdueFeeCents),
      credit('interest_receivable', interestCents),
      credit('principal', principalCents),
    ],
  };
}
