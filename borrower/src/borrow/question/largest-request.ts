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

export interface LargestRequest {
  readonly configId: number;
  readonly amountCents: number;
  readonly periodDays: number;
  readonly terms: Terms;
}

/** The longest term on offer, with the largest amount it is offered for; nothing when nothing is on offer. */
export function largestRequest({ id, rateConfigs }: PeriodConfig): LargestRequest | null {
  const longest = rateConfigs.toSorted(
    (one, other) =>
      other.periodDays - one.periodDays || toCents(other.amounts.max) - toCents(one.amounts.max),
  )[0];
  if (!longest) return null;
  const amountCents = toCents(longest.amounts.max);
  return { configId: id, amountCents, periodDays: longest.periodDays, terms: longest };
}

/** With no order, or one that is past the first audit, answering the questions applies; else there is one to see. */
export function appliesAfter(progress: LoanProgress | null): boolean {
  return progress === null || stageOf(toOrderStatus(progress.status)) !== 'application';
}
