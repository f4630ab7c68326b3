import type { minorDigits } from './money.ts';

/** The languages the apps are written in. A market offers some of them. */
export const languages = ['en', 'zh', 'th', 'bn', 'fil'] as const;
export type Language = (typeof languages)[number];

export type MarketId = 'ph' | 'th' | 'bd';

/** How a country's banks write a transfer into a QR code. */
export type QrStandard = 'qrph' | 'promptpay' | 'bangla_qr';

/**
 * Who may apply, by name. The phone says all of it in one sentence, `needs_conditions_text`, with the market's
 * country and ages; no text is looked up by these names.
 */
export const applicantConditions = [
  'condition_citizen_ph',
  'condition_citizen_th',
  'condition_citizen_bd',
  'condition_age',
  'condition_stable_income',
] as const;
export type ApplicantCondition = (typeof applicantConditions)[number];

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
  /** Whether this is how the country numbers its people; check digits included where there are some. */
  readonly isIdentityNumber: (digits: string) => boolean;
  /** The fewest and the most digits of an identity number, for the input; not every length between is one. */
  readonly identityNumberLength: { readonly min: number; readonly max: number };
  readonly bankAccountDigits: { readonly min: number; readonly max: number };
  readonly timeZone: string;
  readonly applicantAge: { readonly min: number; readonly max: number };
  /** In the order they are shown. */
  readonly applicantConditions: readonly ApplicantCondition[];
  /** Where one range of income ends and the next begins, in the order of `incomeRanges`. It is only shown. */
  readonly incomeBoundsCents: readonly [number, number, number, number];
  readonly repaymentCents: { readonly min: number; readonly max: number };
  /** What one person can do at the desk in a day, unless the lender has agreed on something else; amounts in cents. */
  readonly deskLimits: Readonly<Record<'approver_daily' | 'coupon_largest' | 'coupons_daily', number>>;
  readonly languages: readonly Language[];
  readonly qrStandard: QrStandard;
  readonly contactHours: ContactHours;
}
