import type { HouseAccount, Posting } from '../posting.ts';

export interface PostedByHand {
  readonly kind: 'opening_balance' | 'manual';
  readonly proposalId: number;
  readonly occurredOn: string;
  readonly lines: readonly { readonly account: HouseAccount; readonly amountCents: number }[];
}

/** What two people have agreed on; the proposal names it, so that it is posted once. */
export function postedByHand({ kind, proposalId, occurredOn, lines }: PostedByHand): Posting {
  return { kind, orderId: null, reference: `proposal ${proposalId}`, occurredOn, lines };
}
