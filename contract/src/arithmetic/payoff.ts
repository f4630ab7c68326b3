import { daysBetween } from '../calendar.ts';
import { exactShare } from './exact-share.ts';
import { checkOwed, type OwedInstalment, oldestFirst } from './instalment.ts';
import { checkCents, checkDate, type LoanInputRefusal } from './loan-input.ts';

/** A running loan, as far as its arithmetic goes. */
export interface OwedLoan {
  /** The day of the settled payout, from which interest runs. */
  startsOn: string;
  instalments: readonly OwedInstalment[];
  /** The borrower's own money that was paid over and is used first. */
  creditCents?: number | undefined;
}

export interface Payoff {
  principalCents: number;
  /** Earned and not yet paid; negative when interest was paid ahead that will now never be earned. */
  interestCents: number;
  overdueFeeCents: number;
  creditCents: number;
  /** What ends the loan on that day: the sum of the parts less the credit, and never below zero. */
  totalCents: number;
  /** What the borrower gets back when the parts come to less than nothing. */
  refundCents: number;
  /** Interest of the schedule that this payoff saves. */
  unearnedInterestCents: number;
}

/**
 * What ends a loan on a day: unpaid principal, interest
 * earned up to that day, unpaid overdue fees, less credit.
 *
 * Interest is earned by the schedule's own interest parts, each evenly by day from the due date
 * before it to its own, rounded down. For `reducing` that is the falling-balance interest itself. For
 * `flat` it is straight-line, chosen over the actuarial split and the rule of 78 because both of
 * those earn early and so give less back; straight-line is also the one that the borrower can check
 * with the numbers on the schedule. Hence decisions §1.4: the payoff grows from day to day, reaches
 * what remains of the total on the last due date, and is never above it. A service fee that was
 * deducted at payout is a price paid, not interest, and stays.
 */
export function payoff(loan: OwedLoan, on: string): Payoff | LoanInputRefusal {
  const creditCents = loan.creditCents ?? 0;
  const bad =
    checkDate('on', on) ??
    checkDate('startsOn', loan.startsOn) ??
    checkCents('creditCents', creditCents) ??
    checkOwed(loan.instalments);
  if (bad) return bad;
  let principalCents = 0;
  let interestCents = 0;
  let overdueFeeCents = 0;
  let unearnedInterestCents = 0;
  let from = loan.startsOn;
  for (const owed of oldestFirst(loan.instalments)) {
    const earnedCents = earnedInterestCents(owed, from, on);
    principalCents += owed.principalCents - owed.paidPrincipalCents;
    interestCents += earnedCents - owed.paidInterestCents;
    overdueFeeCents += owed.overdueFeeCents - owed.paidOverdueFeeCents;
    unearnedInterestCents += owed.interestCents - earnedCents;
    from = owed.dueOn;
  }
  const owedCents = principalCents + interestCents + overdueFeeCents - creditCents;
  return {
    principalCents,
    interestCents,
    overdueFeeCents,
    creditCents,
    totalCents: Math.max(0, owedCents),
    refundCents: Math.max(0, -owedCents),
    unearnedInterestCents,
  };
}

/**
 * The part of an instalment's interest that belongs to the days up to `on`. Where an earlier end of the loan has
 * given some back, what is left was earned by then: the share is one of the schedule, never of that rest.
 */
export function earnedInterestCents(
  owed: Pick<OwedInstalment, 'interestCents' | 'scheduledInterestCents' | 'earnedBeforeCents' | 'dueOn'>,
  from: string,
  on: string,
): number {
  if (on >= owed.dueOn) return owed.interestCents;
  const { interestCents, scheduledInterestCents = interestCents, earnedBeforeCents = 0, dueOn } = owed;
  if (on <= from) return Math.min(interestCents, earnedBeforeCents);
  const shareCents = exactShare(
    scheduledInterestCents - earnedBeforeCents,
    daysBetween(from, on),
    daysBetween(from, dueOn),
    'down',
  );
  return Math.min(interestCents, earnedBeforeCents + shareCents);
}
