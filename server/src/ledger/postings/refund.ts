import { type AccountKind, credit, debit, type Posting } from '../posting.ts';

export interface Refund {
  /** Null where a line goes back that belongs to no order. */
  readonly orderId: number | null;
  /** Its reference at the bank. */
  readonly reference: string;
  readonly occurredOn: string;
  readonly amountCents: number;
}

/** Where the money lay: with the borrower's credit, or with what nobody could match. */
export function refundedFrom({ orderId }: Pick<Refund, 'orderId'>): AccountKind {
  return orderId === null ? 'suspense' : 'borrower_credit';
}

/** A refund that has failed so often: each failure, and each way back from one, has a reference of its own. */
export interface FailedRefund extends Refund {
  readonly timesFailed: number;
}

export const numbered = (what: string, { reference, timesFailed }: FailedRefund): string =>
  `refund ${reference} ${what}${timesFailed > 1 ? ` ${timesFailed}` : ''}`;

/** The bank sent it after it had said that it would not. */
export function refundResumed(refund: FailedRefund): Posting {
  return { ...refunded(refund), reference: numbered('resumed', refund) };
}

/** The money is on its way back. */
export function refunded(refund: Refund): Posting {
  const { orderId, reference, occurredOn, amountCents } = refund;
  return {
    kind: 'refund',
    orderId,
    reference: `refund ${reference}`,
    occurredOn,
    lines: [debit(refundedFrom(refund), amountCents), credit('bank', amountCents)],
  };
}
