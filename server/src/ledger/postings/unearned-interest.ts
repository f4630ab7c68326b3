import { credit, debit, type Posting } from '../posting.ts';

export interface UnearnedInterest {
  readonly orderId: number;
  readonly repaymentId: number;
  readonly occurredOn: string;
  readonly unearnedInterestCents: number;
  /** The part of it that the borrower had paid already. */
  readonly returnedInterestCents: number;
}

/**
 * Interest that an early end of the loan will never earn:
 * what was paid of it becomes credit, the rest is not owed.
 */
export function unearnedInterestReturned(unearned: UnearnedInterest): Posting {
  const { unearnedInterestCents, returnedInterestCents } = unearned;
  return {
    kind: 'unearned_interest',
    orderId: unearned.orderId,
    reference: `repayment ${unearned.repaymentId} unearned interest`,
    occurredOn: unearned.occurredOn,
    lines: [
      debit('interest_income', unearnedInterestCents),
      credit('borrower_credit', returnedInterestCents),
      credit('interest_receivable', unearnedInterestCents - returnedInterestCents),
    ],
  };
}
