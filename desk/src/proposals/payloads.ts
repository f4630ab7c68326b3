import type { SentInput } from '@hiram/contract';
import type {
  ProductDraft,
  Proposal,
  proposePayee,
  proposeRateSetting,
  saveText,
} from '@hiram/contract/desk';

/** What was proposed, by its kind. The server checked it then, and it has not changed since. */
export type Proposed =
  | { readonly kind: 'product'; readonly draft: ProductDraft }
  | { readonly kind: 'payee'; readonly payee: SentInput<typeof proposePayee> }
  | { readonly kind: 'rate_setting'; readonly figure: SentInput<typeof proposeRateSetting> }
  | { readonly kind: 'text'; readonly text: SentInput<typeof saveText> };

export function proposedOf({ kind, payload }: Proposal): Proposed {
  const said: unknown = payload;
  switch (kind) {
    case 'product':
      return { kind, draft: said as ProductDraft };
    case 'payee':
      return { kind, payee: said as SentInput<typeof proposePayee> };
    case 'rate_setting':
      return { kind, figure: said as SentInput<typeof proposeRateSetting> };
    case 'text':
      return { kind, text: said as SentInput<typeof saveText> };
    default:
      return kind satisfies never;
  }
}
