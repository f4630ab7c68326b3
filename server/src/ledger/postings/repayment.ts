import { credit, debit, type HouseAccount, type Posting } from '../posting.ts';

/** Where a repayment came in: by a line of a bank statement, by the payment provider, or shown by a slip alone. */
export type RepaymentSource = 'statement' | 'recharge' | 'slip';

/** A statement line is in suspense from its import on; the others are owed to us until a statement shows them. */
const heldBy: Readonly<Record<RepaymentSource, HouseAccount>> = {
  statement: 'suspense',
  recharge: 'payment_provider',
  slip: 'awaiting_statement',
};

export interface Repayment {
  readonly orderId: number;
  readonly repaymentId: number;
  readonly occurredOn: string;
  readonly source: RepaymentSource;
  readonly amountCents: number;
  readonly creditUsedCents: number;
  readonly overdueFeeCents: number;
  readonly interestCents: number;
  readonly principalCents: number;
  /** Of a loss: what comes after a write-off. */
  readonly recoveredCents: number;
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
      debit(heldBy[repayment.source], repayment.amountCents),
      credit('overdue_fee_receivable', repayment.overdueFeeCents),
      credit('interest_receivable', repayment.interestCents),
      credit('principal', repayment.principalCents),
      credit('recovery_income', repayment.recoveredCents),
      // One line for the credit: what was used of it less what is new.
      debit('borrower_credit', repayment.creditUsedCents - repayment.creditLeftOverCents),
    ],
  };
}
