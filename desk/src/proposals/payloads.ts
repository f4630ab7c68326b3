import type { SentInput } from '@hiram/contract';
import type {
  ProductDraft,
  Proposal,
  proposeLine,
  proposePayee,
  proposeRateSetting,
  proposeSlip,
  StaffWish,
  saveText,
} from '@hiram/contract/desk';

/** What was proposed, by its kind. The server checked it then, and it has not changed since. */
export type Proposed =
  | { readonly kind: 'product'; readonly draft: ProductDraft }
  | { readonly kind: 'payee'; readonly payee: SentInput<typeof proposePayee> }
  | { readonly kind: 'rate_setting'; readonly figure: SentInput<typeof proposeRateSetting> }
  | { readonly kind: 'text'; readonly text: SentInput<typeof saveText> }
  | { readonly kind: 'line'; readonly wish: SentInput<typeof proposeLine> }
  | { readonly kind: 'slip'; readonly wish: SentInput<typeof proposeSlip> }
  | { readonly kind: 'refund'; readonly wish: { readonly orderId: number; readonly amount: number } }
  | { readonly kind: 'staff'; readonly wish: StaffWish };

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
    case 'line':
      return { kind, wish: said as SentInput<typeof proposeLine> };
    case 'slip':
      return { kind, wish: said as SentInput<typeof proposeSlip> };
    case 'refund':
      return { kind, wish: said as { readonly orderId: number; readonly amount: number } };
    case 'staff':
      return { kind, wish: said as StaffWish };
    default:
      return kind satisfies never;
  }
}
