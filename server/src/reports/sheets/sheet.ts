import { addDays, addMonths, figureOf, toMajor } from '@hiram/contract';
import type { ReportCell, ReportFigure, ReportGrouping } from '@hiram/contract/desk';

/** What a report is asked for. Null where it is not narrowed. */
export interface Wanted {
  readonly companyId: number;
  readonly timeZone: string;
  readonly from: string;
  readonly to: string;
  readonly by: ReportGrouping;
  readonly appId: number | null;
  readonly channel: string | null;
  readonly inviteCode: string | null;
  /** Up to which journal the ledger is added up. */
  readonly summedTo: number;
  /** The last day that is counted; long ago when there is none. */
  readonly countedTo: string;
  /** The counted evening that the last day's book is worked out from; null where the whole book has to be read. */
  readonly counted: string | null;
  /** The loans that have changed since, or null for all. */
  readonly changed: readonly number[] | null;
}

/** Before every day of any book. */
export const longAgo = '-infinity';

/** The rows of a report, made from the loans; and those of its sums that the ledger has to confirm. */
export interface Sheet {
  readonly rows: readonly (readonly ReportCell[])[];
  readonly reportedCents: Readonly<Partial<Record<ReportFigure, number>>>;
}

export function amountCell(cents: number): number {
  return figureOf(toMajor(cents));
}

/** A part of a whole to a millionth; none where there is no whole. */
export function shareCell(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 1_000_000) / 1_000_000;
}

export function sumOf<Row>(rows: readonly Row[], centsOf: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + centsOf(row), 0);
}

/** From how many days on a loan belongs to the next band. */
export const bandDays = [1, 31, 61, 91, 181] as const;

export function firstOfMonth(day: string): string {
  return `${day.slice(0, 8)}01`;
}

export function isMonthEnd(day: string): boolean {
  return firstOfMonth(addDays(day, 1)) === addDays(day, 1);
}

/** Of which evenings there is a book that is counted: the last of each month, and the last of all. */
export function isCounted(day: string, countedTo: string): boolean {
  return countedTo !== longAgo && (day === countedTo || (day < countedTo && isMonthEnd(day)));
}

/** Which of these evenings are counted already, and which have to be worked out. */
export function splitCounted(
  ends: readonly string[],
  { countedTo }: Pick<Wanted, 'countedTo'>,
): { counted: string[]; open: string[] } {
  return {
    counted: ends.filter((end) => isCounted(end, countedTo)),
    open: ends.filter((end) => !isCounted(end, countedTo)),
  };
}

/** The evening that `before` speaks of where the book of an evening is counted. */
export function monthEndBefore(day: string): string {
  return addDays(firstOfMonth(day), -1);
}

/** The last day of each month from the one to the other; the last of them may be cut short. */
export function monthEnds(from: string, to: string): string[] {
  const ends = [to];
  for (let first = firstOfMonth(to); first > from; first = addMonths(first, -1))
    ends.unshift(addDays(first, -1));
  return ends;
}
