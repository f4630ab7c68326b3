import {
  type getPeriodConfig,
  type LoanProgress,
  type OutputOf,
  stageOf,
  toCents,
  toOrderStatus,
} from '@hiram/contract';

export type PeriodConfig = OutputOf<typeof getPeriodConfig>;
export type Terms = PeriodConfig['rateConfigs'][number];

/** What is asked for: what the borrower chose, or else the most there is. */
export interface LoanRequest {
  readonly configId: number;
  readonly amountCents: number;
  readonly periodDays: number;
  readonly terms: Terms;
  readonly isChosen: boolean;
}

/** The longest term on offer, with the largest amount it is offered for; nothing when nothing is on offer. */
export function largestRequest({ id, rateConfigs }: PeriodConfig): LoanRequest | null {
  const longest = rateConfigs.toSorted(
    (one, other) =>
      other.periodDays - one.periodDays || toCents(other.amounts.max) - toCents(one.amounts.max),
  )[0];
  if (!longest) return null;
  const amountCents = toCents(longest.amounts.max);
  return { configId: id, amountCents, periodDays: longest.periodDays, terms: longest, isChosen: false };
}

interface Chosen {
  readonly amountCents: number | null;
  readonly periodDays: number | null;
}

/** What was chosen, as long as it is on offer as it was chosen: nobody is asked for something close to it. */
export function chosenRequest({ id, rateConfigs }: PeriodConfig, chosen: Chosen | null): LoanRequest | null {
  const terms = rateConfigs.find(({ periodDays }) => periodDays === chosen?.periodDays);
  const amountCents = chosen?.amountCents ?? null;
  if (!terms || amountCents === null) return null;
  const isOffered = amountCents >= toCents(terms.amounts.min) && amountCents <= toCents(terms.amounts.max);
  return isOffered
    ? { configId: id, amountCents, periodDays: terms.periodDays, terms, isChosen: true }
    : null;
}

/** With no order, or one that is over, answering the questions applies; else there is one to see. */
export function appliesAfter(progress: LoanProgress | null): boolean {
  return progress === null || stageOf(toOrderStatus(progress.status)) === 'over';
}
