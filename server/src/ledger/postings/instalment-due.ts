import { credit, debit, type Posting } from '../posting.ts';

export interface InterestEarned {
  readonly orderId: number;
  /** An instalment's due date, or the payment that came before it: what made the interest due. */
  readonly cause: string;
  readonly occurredOn: string;
  readonly interestCents: number;
}

/** Interest becomes income when its instalment falls due, or when the borrower pays it sooner. */
export function instalmentDue({ orderId, cause, occurredOn, interestCents }: InterestEarned): Posting {
  return {
    kind: 'instalment_due',
    orderId,
    reference: `${cause} interest`,
    occurredOn,
    lines: [debit('interest_receivable', interestCents), credit('interest_income', interestCents)],
  };
}
