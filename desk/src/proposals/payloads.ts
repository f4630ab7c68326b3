import type { Language, SentInput } from '@hiram/contract';
import type {
  AccountCodes,
  BlacklistWish,
  BooksWish,
  ConfigKey,
  ListedProduct,
  LossProposal,
  ManualJournal,
  PlanProposal,
  ProductDraft,
  Proposal,
  ProvisionRates,
  proposeBankChange,
  proposeLimit,
  proposeLine,
  proposeNumberChange,
  proposePayee,
  proposeRateSetting,
  proposeRefundOutcome,
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
  | { readonly kind: 'refund_outcome'; readonly said: SentInput<typeof proposeRefundOutcome> }
  | { readonly kind: 'bank_change'; readonly wish: SentInput<typeof proposeBankChange> }
  | { readonly kind: 'number_change'; readonly wish: SentInput<typeof proposeNumberChange> }
  | { readonly kind: 'staff'; readonly wish: StaffWish }
  | { readonly kind: 'limit'; readonly wish: SentInput<typeof proposeLimit> }
  | { readonly kind: 'coupon'; readonly wish: CouponWish }
  | { readonly kind: 'support_link'; readonly link: SupportLink }
  | { readonly kind: 'product_list'; readonly products: readonly ListedProduct[] }
  | { readonly kind: 'blacklist'; readonly wish: BlacklistWish }
  | { readonly kind: 'journal'; readonly journal: ManualJournal }
  | { readonly kind: 'books'; readonly wish: BooksWish }
  | { readonly kind: 'company_text'; readonly wish: CompanyText }
  | { readonly kind: 'write_off' | 'fee_waiver'; readonly loss: LossProposal }
  | { readonly kind: 'extension'; readonly wish: ExtensionWish }
  | { readonly kind: 'provision_rates'; readonly rates: ProvisionRates }
  | { readonly kind: 'hardship'; readonly plan: PlanProposal }
  | { readonly kind: 'account_codes'; readonly codes: AccountCodes };

export interface CouponWish {
  readonly borrowerId: number;
  readonly discount: number;
  readonly expiresOn: string;
}

export interface ExtensionWish {
  readonly orderId: number;
  readonly days: number;
  readonly price: number;
}

export interface SupportLink {
  readonly key: ConfigKey;
  readonly value: string | null;
  /** What was there when it was proposed. */
  readonly was: string | null;
}

/** What the lender says of itself, in one language or in all. */
export interface CompanyText {
  readonly key: ConfigKey;
  readonly language?: Language;
  readonly value: unknown;
  /** What was there when it was proposed. */
  readonly was: unknown;
}

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
    case 'refund_outcome':
      return { kind, said: said as SentInput<typeof proposeRefundOutcome> };
    case 'bank_change':
      return { kind, wish: said as SentInput<typeof proposeBankChange> };
    case 'number_change':
      return { kind, wish: said as SentInput<typeof proposeNumberChange> };
    case 'staff':
      return { kind, wish: said as StaffWish };
    case 'limit':
      return { kind, wish: said as SentInput<typeof proposeLimit> };
    case 'coupon':
      return { kind, wish: said as CouponWish };
    case 'support_link':
      return { kind, link: said as SupportLink };
    case 'product_list':
      return { kind, products: (said as { products: readonly ListedProduct[] }).products };
    case 'blacklist':
      return { kind, wish: said as BlacklistWish };
    case 'journal':
      return { kind, journal: said as ManualJournal };
    case 'books':
      return { kind, wish: said as BooksWish };
    case 'company_text':
      return { kind, wish: said as CompanyText };
    case 'write_off':
    case 'fee_waiver':
      return { kind, loss: said as LossProposal };
    case 'extension':
      return { kind, wish: said as ExtensionWish };
    case 'provision_rates':
      return { kind, rates: said as ProvisionRates };
    case 'hardship':
      return { kind, plan: said as PlanProposal };
    case 'account_codes':
      return { kind, codes: said as AccountCodes };
    default:
      return kind satisfies never;
  }
}
