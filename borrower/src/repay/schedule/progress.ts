import { type PeriodView, toCents, toInstalmentStatus } from '@hiram/contract';

export type SegmentKind = 'repaid' | 'partly' | 'overdue' | 'pending';

export interface RepayProgress {
  /** One for each instalment, in the order of their days. */
  readonly segments: readonly SegmentKind[];
  readonly repaid: number;
  readonly overdue: number;
}

function kindOf({ status, paid }: PeriodView): SegmentKind {
  const name = toInstalmentStatus(status);
  return name === 'pending' && toCents(paid) > 0 ? 'partly' : name;
}

/** How far a schedule is repaid, whichever withdrawal an instalment belongs to. */
export function progressOf(periods: readonly PeriodView[]): RepayProgress {
  const segments = periods.toSorted((one, other) => one.dueOn.localeCompare(other.dueOn)).map(kindOf);
  const count = (kind: SegmentKind) => segments.filter((each) => each === kind).length;
  return { segments, repaid: count('repaid'), overdue: count('overdue') };
}
