import type { Dashboard } from '@hiram/contract/desk';

export type Day = Dashboard['days'][number];
/** What is counted day by day. */
export type Measure = Exclude<keyof Day, 'day'>;
/** A figure in words: money where it is money. */
export type Say = (measure: Measure, value: number) => string;
