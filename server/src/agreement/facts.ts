import type { Language, Market, QuoteView } from '@hiram/contract';
import type { OrderTerms } from '../order/store.ts';

/** Everything an agreement is made of; a template adds the words and nothing else. */
export interface AgreementFacts {
  readonly language: Language;
  readonly market: Pick<Market, 'currency' | 'timeZone'>;
  readonly number: string;
  readonly orderId: number;
  readonly madeAt: Date;
  /** The day of the final audit, in the market's time zone. */
  readonly madeOn: string;
  readonly withdrawUntil: string;
  readonly lender: {
    readonly name: string;
    readonly registrationNumber: string;
    /** Where customer service is reached besides the app. */
    readonly contact: string | null;
  };
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
