import { digitsOnly } from '../../form/form.ts';
import type { PeriodConfig, RateConfig } from '../../price/quote-on-phone.ts';

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

export function isWithin(amount: number | null, { min, max }: AmountRange): amount is number {
  return amount !== null && amount >= min && amount <= max;
}
