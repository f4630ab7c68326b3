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
}

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

/** The last day of each month from the one to the other; the last of them may be cut short. */
export function monthEnds(from: string, to: string): string[] {
  const ends = [to];
  for (let first = firstOfMonth(to); first > from; first = addMonths(first, -1))
    ends.unshift(addDays(first, -1));
  return ends;
}
