/** The languages the apps are written in. A market offers some of them. */
export const languages = ['en', 'zh'] as const;
export type Language = (typeof languages)[number];

export type MarketId = 'ph' | 'th' | 'bd';

/** What differs from country to country. The packs themselves live in the `markets` workspace. */
export interface Market {
  readonly id: MarketId;
  readonly country: string;
  readonly currency: { readonly code: string; readonly symbol: string; readonly minorDigits: 2 };
  /** A mobile number is a zero and then digits, this many characters in all. */
  readonly mobileLength: number;
  readonly timeZone: string;
  readonly applicantAge: { readonly min: number; readonly max: number };
  readonly repaymentCents: { readonly min: number; readonly max: number };
  readonly languages: readonly Language[];
}
