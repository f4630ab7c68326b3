import { credit, debit, type Posting } from '../posting.ts';

export interface ExtensionPaid {
  readonly orderId: number;
  readonly extensionId: number;
  readonly occurredOn: string;
  readonly priceCents: number;
}

/**
 * The price of an approved extension, paid with its own mark; it never mixes with what the loan itself owes. The
 * line of the statement that shows it is in suspense from its import on.
 */
export function extensionPaid({ orderId, extensionId, occurredOn, priceCents }: ExtensionPaid): Posting {
  return {
    kind: 'extension',
    orderId,
    reference: `extension ${extensionId}`,
    occurredOn,
    lines: [debit('suspense', priceCents), credit('extension_income', priceCents)],
  };
}
