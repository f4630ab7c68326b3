import { credit, debit, type HouseAccount, type Posting } from '../posting.ts';

export interface LineExplained {
  readonly lineId: number;
  readonly occurredOn: string;
  /** Below zero it went out. */
  readonly amountCents: number;
  /** Where the money belongs, since it is nobody's repayment. */
  readonly account: Extract<
    HouseAccount,
    'bank_charges' | 'payment_provider' | 'awaiting_statement' | 'own_funds'
  >;
}

/** A line that is no new repayment leaves suspense. */
export function lineExplained({ lineId, occurredOn, amountCents, account }: LineExplained): Posting {
  return {
    kind: 'line_explained',
    orderId: null,
    reference: `statement line ${lineId}`,
    occurredOn,
    lines: [debit('suspense', amountCents), credit(account, amountCents)],
  };
}
