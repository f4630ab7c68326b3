import type { QuoteView } from '@hiram/contract';
import { digitsOnly } from '../../form/form.ts';
import { type PeriodConfig, quoteOnPhone, type RateConfig } from '../../price/quote-on-phone.ts';

export interface AmountRange {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** As many digits as the amount field takes. */
const mostDigits = 7;

/** What is typed or pasted loses everything but its digits, and is cut after that. */
export function amountDigits(text: string): string {
  return digitsOnly(text).replace(/^0+/, '').slice(0, mostDigits);
}

export function termsFor({ rateConfigs }: PeriodConfig, periodDays: number | null): RateConfig | null {
  return rateConfigs.find((terms) => terms.periodDays === periodDays) ?? null;
}

/** What can be asked for: by the chosen term, and before one is chosen by any. Null when nothing is on offer. */
export function rangeFor(config: PeriodConfig, periodDays: number | null): AmountRange | null {
  const chosen = termsFor(config, periodDays);
  const offered = chosen ? [chosen] : config.rateConfigs;
  if (offered.length === 0) return null;
  const of = (pick: (amounts: AmountRange) => number) => offered.map(({ amounts }) => pick(amounts));
  return {
    min: Math.min(...of(({ min }) => min)),
    max: Math.max(...of(({ max }) => max)),
    step: Math.min(...of(({ step }) => step)),
  };
}

export type ClampedTo = 'min' | 'max';

/** Into the range, and which end was in the way. */
export function clamp(amount: number, { min, max }: AmountRange): { amount: number; to: ClampedTo | null } {
  if (amount < min) return { amount: min, to: 'min' };
  return amount > max ? { amount: max, to: 'max' } : { amount, to: null };
}

interface Circumstances {
  /** The day the money would arrive. */
  readonly startsOn: string;
  /** What a coupon takes off, in major units. */
  readonly couponDiscount: number;
}

/** The price by the phone's own arithmetic; nothing until an amount and a term on offer are chosen. */
export function quoteOf(
  { amount }: Pick<Chosen, 'amount'>,
  terms: RateConfig | null,
  circumstances: Circumstances,
): QuoteView | null {
  if (!terms || !isWithin(amount, terms.amounts)) return null;
  return quoteOnPhone({ amt: amount, terms, ...circumstances });
}

export function isWithin(amount: number | null, { min, max }: AmountRange): amount is number {
  return amount !== null && amount >= min && amount <= max;
}

/** What was chosen so far. */
export interface Chosen {
  readonly amount: number | null;
  readonly periodDays: number | null;
  /** The amount had to be changed; to which end of the range. */
  readonly clampedTo: ClampedTo | null;
}

interface Earlier {
  readonly amount: number | null | undefined;
  readonly periodDays: number | null | undefined;
}

/** From an earlier visit, or the application that is being changed; never outside of what is on offer now. */
export function firstChoice(config: PeriodConfig, earlier: Earlier): Chosen {
  const wanted = termsFor(config, earlier.periodDays ?? null);
  // With one term on offer there is nothing to choose; with several nobody is nudged to one.
  const only = config.rateConfigs.length === 1 ? config.rateConfigs[0] : undefined;
  const periodDays = (wanted ?? only)?.periodDays ?? null;
  const range = rangeFor(config, periodDays);
  const amount = earlier.amount ?? range?.min ?? null;
  return { amount: amount && range ? clamp(amount, range).amount : null, periodDays, clampedTo: null };
}

export type Step =
  | { readonly kind: 'slide'; readonly amount: number }
  | { readonly kind: 'type'; readonly text: string }
  /** Leaving the field: what is too much or too little becomes the most or the least. */
  | { readonly kind: 'settle' }
  | { readonly kind: 'term'; readonly periodDays: number };

export function choose(chosen: Chosen, step: Step, config: PeriodConfig): Chosen {
  switch (step.kind) {
    case 'slide':
      return { ...chosen, amount: step.amount, clampedTo: null };
    case 'type': {
      const digits = amountDigits(step.text);
      return { ...chosen, amount: digits === '' ? null : Number(digits), clampedTo: null };
    }
    case 'settle': {
      const settled = clamped(chosen, config);
      // What was said about an amount is said until another one is chosen.
      return settled.clampedTo === null ? chosen : settled;
    }
    case 'term':
      // A term may be offered for other amounts than the one before.
      return clamped({ ...chosen, periodDays: step.periodDays }, config);
  }
}

function clamped(chosen: Chosen, config: PeriodConfig): Chosen {
  const range = rangeFor(config, chosen.periodDays);
  if (chosen.amount === null || !range) return chosen;
  const { amount, to } = clamp(chosen.amount, range);
  return { ...chosen, amount, clampedTo: to };
}
