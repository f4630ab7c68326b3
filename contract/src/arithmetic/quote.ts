import { addDays, addMonths, splitDate } from '../calendar.ts';
import { LARGEST_CENTS } from '../money.ts';
import { isRefusal } from '../refusals.ts';
import { solveApr } from './apr-us.ts';
import { exactShare } from './exact-share.ts';
import { equalInstalments, flatInterestCents } from './flat.ts';
import type { Instalment, InstalmentParts } from './instalment.ts';
import {
  badLoanInput,
  checkCents,
  checkChoice,
  checkDate,
  checkPositiveCents,
  checkWhole,
  type LoanInputRefusal,
} from './loan-input.ts';
import { discountLevel, periodRate, reducingInstalments } from './reducing.ts';
import { unitPeriodsPerYear } from './unit-periods.ts';

export const periodUnits = ['day', 'week', 'month'] as const;
export type PeriodUnit = (typeof periodUnits)[number];

export const interestMethods = ['flat', 'reducing'] as const;
export type InterestMethod = (typeof interestMethods)[number];

/** A hundred times the principal per period, and ten years of days: far outside every honest loan. */
export const LARGEST_RATE = 10_000_000;
export const LARGEST_PERIODS = 3650;

export interface LoanTerms {
  amountCents: number;
  /** Thousandths of a percent per period. */
  rate: number;
  periods: number;
  periodUnit: PeriodUnit;
  method: InterestMethod;
  /** Thousandths of a percent, deducted from the proceeds. */
  serviceFeeThousandths?: number | undefined;
  /** Taken off the interest. What exceeds the interest is lost: a coupon never pays back principal. */
  couponDiscountCents?: number | undefined;
  /** The day of the settled payout, from which interest runs. */
  startsOn: string;
}

export interface Quote {
  /** After the coupon. */
  interestCents: number;
  /** What the coupon really takes off: never more than the interest there is. */
  discountCents: number;
  feeCents: number;
  receivedCents: number;
  totalCents: number;
  perPeriodCents: number;
  instalments: Instalment[];
  /** Actuarial, fees included; four decimals. */
  aprPercent: number;
}

/**
 * The whole price of a loan: what the borrower receives, pays, and when. The phone's live summary, the quote
 * on the server and the agreement are this one function, so what is shown is what is charged, to the cent.
 */
export function quoteLoan(terms: LoanTerms): Quote | LoanInputRefusal {
  const bad = checkTerms(terms);
  if (bad) return bad;
  const { amountCents, periodUnit, startsOn } = terms;
  const feeCents = exactShare(amountCents, terms.serviceFeeThousandths ?? 0, 100_000, 'half-up');
  const receivedCents = amountCents - feeCents;
  if (receivedCents === 0) return badLoanInput('serviceFeeThousandths', 'leaves_nothing_to_receive');
  const scheduled = schedule(terms);
  if (scheduled === undefined) return badLoanInput('amountCents', 'too_large');
  const { parts, discountCents } = scheduled;
  const interestCents = sumOf(parts);
  const instalments = parts.map((part, index) => ({
    period: index + 1,
    dueOn: dueDate(startsOn, periodUnit, index + 1),
    amountCents: part.principalCents + part.interestCents,
    principalCents: part.principalCents,
    interestCents: part.interestCents,
  }));
  const aprPercent = quotedApr(receivedCents, instalments, periodUnit);
  if (isRefusal(aprPercent)) return aprPercent;
  return {
    interestCents,
    discountCents,
    feeCents,
    receivedCents,
    totalCents: amountCents + interestCents,
    perPeriodCents: instalments[0]?.amountCents ?? 0,
    instalments,
    aprPercent,
  };
}

/** The day an instalment is due, always counted from the first day so that month ends do not drift. */
export function dueDate(startsOn: string, periodUnit: PeriodUnit, period: number): string {
  if (periodUnit === 'month') return addMonths(startsOn, period);
  return addDays(startsOn, periodUnit === 'week' ? period * 7 : period);
}

function checkTerms(terms: LoanTerms): LoanInputRefusal | undefined {
  const bad =
    checkPositiveCents('amountCents', terms.amountCents) ??
    checkWhole('rate', terms.rate, 0, LARGEST_RATE) ??
    checkWhole('periods', terms.periods, 1, LARGEST_PERIODS) ??
    checkChoice('periodUnit', terms.periodUnit, periodUnits) ??
    checkChoice('method', terms.method, interestMethods) ??
    checkWhole('serviceFeeThousandths', terms.serviceFeeThousandths ?? 0, 0, 100_000) ??
    checkCents('couponDiscountCents', terms.couponDiscountCents ?? 0) ??
    checkDate('startsOn', terms.startsOn);
  if (bad) return bad;
  // The longest loan is 3650 months, and its last due date must still be a date.
  return splitDate(terms.startsOn).year > 9600 ? badLoanInput('startsOn', 'out_of_range') : undefined;
}

/** The instalments before they have dates; undefined when the total would leave the safe amounts. */
function schedule(terms: LoanTerms): { parts: InstalmentParts[]; discountCents: number } | undefined {
  const { amountCents, rate, periods } = terms;
  const couponCents = terms.couponDiscountCents ?? 0;
  const flatCents = flatInterestCents(amountCents, rate, periods);
  // Interest on the falling balance is below the flat one but for a cent of rounding in each period.
  if (amountCents + flatCents + periods > LARGEST_CENTS) return undefined;
  if (terms.method === 'flat') {
    const discountCents = Math.min(couponCents, flatCents);
    return { parts: equalInstalments(amountCents, flatCents - discountCents, periods), discountCents };
  }
  const parts = reducingInstalments(amountCents, periodRate(rate), periods);
  const discountCents = Math.min(couponCents, sumOf(parts));
  return { parts: discountCents === 0 ? parts : discountLevel(parts, discountCents), discountCents };
}

function sumOf(parts: readonly InstalmentParts[]): number {
  return parts.reduce((sum, { interestCents }) => sum + interestCents, 0);
}

/**
 * The schedule is regular by construction, so its APR needs no counting of dates: instalment k falls after k
 * unit-periods. A single payment is measured as Appendix J(b)(5)(vi) and (vii) want it, which differs from
 * the unit for weeks only (365/7 a year, and not 52).
 */
function quotedApr(
  receivedCents: number,
  instalments: readonly Instalment[],
  periodUnit: PeriodUnit,
): number | LoanInputRefusal {
  const flows = [{ units: 0, fraction: 0, amountCents: -receivedCents }];
  for (const { period, amountCents } of instalments) flows.push({ units: period, fraction: 0, amountCents });
  const isSingleWeek = instalments.length === 1 && periodUnit === 'week';
  return solveApr(flows, isSingleWeek ? 365 / 7 : unitPeriodsPerYear(periodUnit));
}
