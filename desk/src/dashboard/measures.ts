import { figureOf, toCents, toMajor } from '@hiram/contract';
import type { Dashboard } from '@hiram/contract/desk';

export type Day = Dashboard['days'][number];
/** What is counted day by day. */
export type Measure = Exclude<keyof Day, 'day'>;
/** A figure in words: money where it is money. */
export type Say = (measure: Measure, figure: number) => string;

/** As it is drawn and written: money in major units, everything else as it was counted. */
export function figureIn(day: Day, measure: Measure): number {
  return measure === 'payoutAmount' ? figureOf(day.payoutAmount) : day[measure];
}

/** Added up in cents where it is money. */
export function totalOf(days: readonly Day[], measure: Measure): number {
  if (measure !== 'payoutAmount') return days.reduce((sum, day) => sum + day[measure], 0);
  return figureOf(toMajor(days.reduce((sum, { payoutAmount }) => sum + toCents(payoutAmount), 0)));
}
