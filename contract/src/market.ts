import type { minorDigits } from './money.ts';

/** The languages the apps are written in. A market offers some of them. */
export const languages = ['en', 'zh', 'th', 'bn', 'fil'] as const;
export type Language = (typeof languages)[number];

export type MarketId = 'ph' | 'th' | 'bd';

/** How a country's banks write a transfer into a QR code. */
export type QrStandard = 'qrph' | 'promptpay' | 'bangla_qr';

/** A time of day in the market's own time zone, as HH:MM; `to` is the first minute that is too late. */
export interface Hours {
  readonly from: string;
  readonly to: string;
}

/**
 * When the law lets a lender remind a borrower. Where no law is known it is a setting that the operator has
 * to fill in, and until then nobody is reminded by call or message.
 */
export type ContactHours =
  | {
      readonly kind: 'known';
      readonly workdays: Hours;
      /** Saturdays, Sundays and public holidays. */
      readonly restDays: Hours;
      /** How often in a day at most; without it the law names no number. */
      readonly maxPerDay?: number;
    }
  | { readonly kind: 'unset'; readonly name: string };

/** What differs from country to country. The packs themselves live in the `markets` workspace. */
export interface Market {
  readonly id: MarketId;
  readonly country: string;
  readonly currency: {
    readonly code: string;
    readonly symbol: string;
    readonly minorDigits: typeof minorDigits;
  };
  /** A mobile number is a zero and then digits, this many characters in all. */
  readonly mobileLength: number;
  /** What stands in place of that zero for whoever calls from abroad. */
  readonly callingCode: string;
  /** Whether this is how the country numbers its people; check digits included where there are some. */
  readonly isIdentityNumber: (digits: string) => boolean;
  /** The fewest and the most digits of an identity number, for the input; not every length between is one. */
  readonly identityNumberLength: { readonly min: number; readonly max: number };
  readonly bankAccountDigits: { readonly min: number; readonly max: number };
  readonly timeZone: string;
  readonly applicantAge: { readonly min: number; readonly max: number };
  /** Where one range of income ends and the next begins, in the order of `incomeRanges`. It is only shown. */
  readonly incomeBoundsCents: readonly [number, number, number, number];
  readonly repaymentCents: { readonly min: number; readonly max: number };
  readonly languages: readonly Language[];
  readonly qrStandard: QrStandard;
}
