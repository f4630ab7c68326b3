import { daysBetween } from '../calendar.ts';
import { exactShare } from './exact-share.ts';
import { badLoanInput, checkCents, checkDate, checkWhole, type LoanInputRefusal } from './loan-input.ts';

export interface OverdueTerms {
  /** What the instalment asked for; the cap is measured on it. */
  instalmentCents: number;
  /** Principal and interest of it that are unpaid; a fee is never charged on a fee. */
  unpaidCents: number;
  /** Thousandths of a percent per day. */
  dailyRate: number;
  /** The most that one instalment can ever cost in overdue fees, in thousandths of a percent of it. */
  capThousandths: number;
  dueOn: string;
  /** The day up to which fees were charged before; the due date if they never were. */
  chargedThrough?: string | undefined;
  chargedCents?: number | undefined;
}

/** One thousand percent a day; only there to keep the product of the arithmetic a sane number. */
const LARGEST_DAILY_RATE = 1_000_000;
const LARGEST_CAP_THOUSANDTHS = 1_000_000;

/**
 * The overdue fee to add on a day for the days not charged yet: unpaid × daily rate × days, rounded down, and
 * never more than the cap leaves. The due date itself is free; the first day after it is the first day late.
 * Charging twice for one day adds nothing, because no day is left to charge.
 */
export function overdueFee(terms: OverdueTerms, on: string): number | LoanInputRefusal {
  const chargedThrough = terms.chargedThrough ?? terms.dueOn;
  const chargedCents = terms.chargedCents ?? 0;
  const bad =
    checkCents('instalmentCents', terms.instalmentCents) ??
    checkCents('unpaidCents', terms.unpaidCents) ??
    checkWhole('dailyRate', terms.dailyRate, 0, LARGEST_DAILY_RATE) ??
    checkWhole('capThousandths', terms.capThousandths, 0, LARGEST_CAP_THOUSANDTHS) ??
    checkDate('dueOn', terms.dueOn) ??
    checkDate('chargedThrough', chargedThrough) ??
    checkCents('chargedCents', chargedCents) ??
    checkDate('on', on);
  if (bad) return bad;
  if (terms.unpaidCents > terms.instalmentCents) return badLoanInput('unpaidCents', 'too_large');
  const days = Math.max(0, Math.min(daysBetween(terms.dueOn, on), daysBetween(chargedThrough, on)));
  const capCents = overdueCapCents(terms);
  const feeCents = exactShare(terms.unpaidCents, terms.dailyRate * days, 100_000, 'down');
  return Math.max(0, Math.min(feeCents, capCents - chargedCents));
}

/** The most that an instalment can ever cost in overdue fees, rounded down. */
export function overdueCapCents({
  instalmentCents,
  capThousandths,
}: Pick<OverdueTerms, 'instalmentCents' | 'capThousandths'>): number {
  return exactShare(instalmentCents, capThousandths, 100_000, 'down');
}
