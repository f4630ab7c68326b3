import { credit, debit, type Posting } from '../posting.ts';

export interface StatementImported {
  readonly accountNumber: string;
  readonly statementId: number;
  readonly occurredOn: string;
  /** What came in less what went out, of the lines that are new. */
  readonly amountCents: number;
}

/** What the bank shows is in the bank. Whose it is, each line will say. */
export function statementImported({ statementId, occurredOn, amountCents }: StatementImported): Posting {
  return {
    kind: 'statement_line',
    orderId: null,
    reference: `statement ${statementId}`,
    occurredOn,
    lines: [debit('bank', amountCents), credit('suspense', amountCents)],
  };
}
