import { credit, debit, type Posting } from '../posting.ts';

export interface UnearnedInterest {
  readonly orderId: number;
  readonly repaymentId: number;
  readonly occurredOn: string;
  readonly interestCents: number;
}

/** Interest paid ahead that an early end of the loan will never earn goes back to the borrower as credit. */
export function unearnedInterestReturned({
  orderId,
  repaymentId,
  occurredOn,
  interestCents,
}: UnearnedInterest): Posting {
  return {
    kind: 'unearned_interest',
    orderId,
    reference: `repayment ${repaymentId} unearned interest`,
    occurredOn,
    lines: [debit('interest_income', interestCents), credit('borrower_credit', interestCents)],
  };
}
