import { credit, debit, type Posting } from '../posting.ts';

export interface Repayment {
  readonly orderId: number;
  readonly repaymentId: number;
  readonly occurredOn: string;
  readonly amountCents: number;
  readonly creditUsedCents: number;
  readonly overdueFeeCents: number;
  readonly interestCents: number;
  readonly principalCents: number;
  readonly creditLeftOverCents: number;
}

/**
 * Money arrived, and the borrower's earlier credit with it,
 * settle fees, interest and principal; the rest is credit.
 */
export function repaymentReceived(repayment: Repayment): Posting {
  return {
    kind: 'repayment',
    orderId: repayment.orderId,
    reference: `repayment ${repayment.repaymentId}`,
    occurredOn: repayment.occurredOn,
    lines: [
      debit('bank', repayment.amountCents),
      credit('overdue_fee_receivable', repayment.overdueFeeCents),
      credit('interest_receivable', repayment.interestCents),
      credit('principal', repayment.principalCents),
      // One line for the credit: what was used of it less what is new.
      debit('borrower_credit', repayment.creditUsedCents - repayment.creditLeftOverCents),
    ],
  };
}
