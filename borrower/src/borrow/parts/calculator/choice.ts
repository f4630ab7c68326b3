import { major, type QuoteView, toCents } from '@hiram/contract';
import { cleanAmount } from '../../../form/amount.ts';
import { type PeriodConfig, quoteOnPhone, type RateConfig } from '../../../price/quote-on-phone.ts';

export interface AmountRange {
  readonly minCents: number;
  readonly maxCents: number;
  readonly stepCents: number;
}

/** As many digits as the amount field takes. */
const mostDigits = 7;

/** Whole units only: "₱100,000.00" is a hundred thousand. */
export function amountDigits(text: string): string {
  return cleanAmount(text, false, mostDigits).replace(/^0+/, '');
}

export function termsFor({ rateConfigs }: PeriodConfig, periodDays: number | null): RateConfig | null {
  return rateConfigs.find((terms) => terms.periodDays === periodDays) ?? null;
}

function rangeOf({ amounts: { min, max, step } }: RateConfig): AmountRange {
  return { minCents: toCents(min), maxCents: toCents(max), stepCents: toCents(step) };
}

/**
 * What can be asked for: by the chosen term, and before one is chosen by any. Null when nothing is on offer.
 */
export function rangeFor(config: PeriodConfig, periodDays: number | null): AmountRange | null {
  const chosen = termsFor(config, periodDays);
  const offered = chosen ? [chosen] : config.rateConfigs;
  if (offered.length === 0) return null;
  const ranges = offered.map(rangeOf);
  return {
    minCents: Math.min(...ranges.map(({ minCents }) => minCents)),
    maxCents: Math.max(...ranges.map(({ maxCents }) => maxCents)),
    stepCents: Math.min(...ranges.map(({ stepCents }) => stepCents)),
  };
}

export type ClampedTo = 'min' | 'max';

/** Into the range, and which end was in the way. */
export function clamp(
  amountCents: number,
  { minCents, maxCents }: AmountRange,
): { amountCents: number; to: ClampedTo | null } {
  if (amountCents < minCents) return { amountCents: minCents, to: 'min' };
  return amountCents > maxCents ? { amountCents: maxCents, to: 'max' } : { amountCents, to: null };
}

interface Circumstances {
  /** The day the money would arrive. */
  readonly startsOn: string;
  readonly couponDiscountCents: number;
}

/** The price by the phone's own arithmetic; nothing until an amount and a term on offer are chosen. */
export function quoteOf(
  { amountCents }: Pick<Chosen, 'amountCents'>,
  terms: RateConfig | null,
  circumstances: Circumstances,
): QuoteView | null {
  if (!terms || !isWithin(amountCents, rangeOf(terms))) return null;
  return quoteOnPhone({ amountCents, terms, ...circumstances });
}

export function isWithin(
  amountCents: number | null,
  { minCents, maxCents }: AmountRange,
): amountCents is number {
  return amountCents !== null && amountCents >= minCents && amountCents <= maxCents;
}

/** What was chosen so far. */
export interface Chosen {
  readonly amountCents: number | null;
  readonly periodDays: number | null;
  /** The amount had to be changed; to which end of the range. */
  readonly clampedTo: ClampedTo | null;
}

export type Missing = 'amount' | 'other_amount' | 'term';

/** What still has to be chosen; null when nothing has. */
export function missing({ amountCents, periodDays }: Chosen, config: PeriodConfig): Missing | null {
  const range = rangeFor(config, periodDays);
  if (amountCents === null || range === null) return 'amount';
  if (!isWithin(amountCents, range)) return 'other_amount';
  return termsFor(config, periodDays) ? null : 'term';
}

interface Earlier {
  readonly amountCents: number | null | undefined;
  readonly periodDays: number | null | undefined;
}

/** From an earlier visit, or the application that is being changed; never outside of what is on offer now. */
export function firstChoice(config: PeriodConfig, earlier: Earlier): Chosen {
  const wanted = termsFor(config, earlier.periodDays ?? null);
  // A price at once, and not a panel of dashes: the middle term has neither the dearest month nor the dearest total.
  const middle = config.rateConfigs[Math.floor((config.rateConfigs.length - 1) / 2)];
  const periodDays = (wanted ?? middle)?.periodDays ?? null;
  const range = rangeFor(config, periodDays);
  const wantedCents = earlier.amountCents ?? range?.minCents ?? null;
  const amountCents = wantedCents && range ? clamp(wantedCents, range).amountCents : null;
  return { amountCents, periodDays, clampedTo: null };
}

/** The next whole step from an amount, also from one between two of them; the ends of the range are steps. */
export function stepFrom(amountCents: number, direction: 1 | -1, range: AmountRange): number {
  const { minCents, stepCents } = range;
  const steps = (amountCents - minCents) / stepCents;
  const next = direction === 1 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1;
  return clamp(minCents + next * stepCents, range).amountCents;
}

export type Step =
  | { readonly kind: 'slide'; readonly amountCents: number }
  | { readonly kind: 'type'; readonly text: string }
  /** Leaving the field: what is too much or too little becomes the most or the least. */
  | { readonly kind: 'settle' }
  | { readonly kind: 'term'; readonly periodDays: number };

export function choose(chosen: Chosen, step: Step, config: PeriodConfig): Chosen {
  switch (step.kind) {
    case 'slide':
      return { ...chosen, amountCents: step.amountCents, clampedTo: null };
    case 'type': {
      const digits = amountDigits(step.text);
      return {
        ...chosen,
        amountCents: digits === '' ? null : toCents(major(Number(digits))),
        clampedTo: null,
      };
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
  if (chosen.amountCents === null || !range) return chosen;
  const { amountCents, to } = clamp(chosen.amountCents, range);
  return { ...chosen, amountCents, clampedTo: to };
}
