import { credit, debit, type Posting } from '../posting.ts';

export interface Provided {
  readonly monthEnd: string;
  /** By how much more is provided for than before; below zero, less. */
  readonly changeCents: number;
}

/** What the house counts as lost at the end of a month, as the difference to what it counted before. */
export function provided({ monthEnd, changeCents }: Provided): Posting {
  return {
    kind: 'provision',
    orderId: null,
    reference: `provision ${monthEnd}`,
    occurredOn: monthEnd,
    lines: [debit('provision_expense', changeCents), credit('provision', changeCents)],
  };
}
