import type { QuoteView } from '@hiram/contract';
import type { FrameFacts } from '../document/frame.ts';
import type { OrderTerms } from '../order/store.ts';

/** Everything an agreement is made of, besides the words. */
export interface AgreementFacts extends FrameFacts {
  readonly number: string;
  readonly orderId: number;
  /** The day of the final audit, in the market's time zone. */
  readonly madeOn: string;
  readonly withdrawUntil: string;
  readonly borrower: {
    readonly name: string;
    /** All but its last four digits hidden. */
    readonly identity: string;
    readonly address: string;
  };
  readonly price: OrderTerms;
  /**
   * Of the whole limit, as if it were paid out on the day
   * of the final audit: the same figures as on the screens.
   */
  readonly quote: QuoteView;
  /** What the lender has added in its own words, clause by clause. */
  readonly furtherTerms: readonly string[];
  readonly signature: { readonly png: Buffer; readonly signedAt: Date };
}
