import { daysBetween, splitDate } from '../calendar.ts';
import {
  badLoanInput,
  checkChoice,
  checkDate,
  checkPositiveCents,
  type LoanInputRefusal,
} from './loan-input.ts';
import {
  countUnitPeriods,
  monthsBack,
  seriesDay,
  type UnitPeriod,
  unitPeriods,
  unitPeriodsPerYear,
} from './unit-periods.ts';
import { roundRate, solveUnitRate, type UnitFlow } from './unit-rate.ts';

export interface DatedAmount {
  on: string;
  amountCents: number;
}

export interface DatedCredit {
  advances: readonly DatedAmount[];
  payments: readonly DatedAmount[];
  unit: UnitPeriod;
}

/** APRs carry four decimals: two to be shown, two more so that a cap is not judged on a rounded figure. */
export const APR_DECIMALS = 4;

/**
 * The annual percentage rate by the actuarial method of US Regulation Z (12 CFR 1026), Appendix J: the rate
 * per unit-period times the number of unit-periods in a year. Fees deducted from an advance are included by
 * giving the advance as what the borrower really receives.
 *
 * One advance repaid by one payment has its own unit-period whatever `unit` says, because (b)(4) and
 * (b)(5)(vi) and (vii) say so: the term itself if it is under a year, else a year.
 */
export function actuarialApr(credit: DatedCredit): number | LoanInputRefusal {
  const bad =
    checkFlows('advances', credit.advances) ??
    checkFlows('payments', credit.payments) ??
    checkChoice('unit', credit.unit, unitPeriods);
  if (bad) return bad;
  const advances = inOrder(credit.advances);
  const payments = inOrder(credit.payments);
  const start = advances[0]?.on ?? '';
  if (payments.some((payment) => payment.on < start)) {
    return badLoanInput('payments.on', 'before_the_first_advance');
  }
  const isSingle = advances.length === 1 && payments.length === 1;
  const { flows, perYear } = isSingle
    ? singlePayment(start, advances[0]?.amountCents ?? 0, payments[0] ?? { on: start, amountCents: 0 })
    : {
        flows: [
          ...toUnitFlows(start, advances, credit.unit, -1),
          ...toUnitFlows(start, payments, credit.unit, 1),
        ],
        perYear: unitPeriodsPerYear(credit.unit),
      };
  return solveApr(flows, perYear);
}

/** Solves flows that are already counted in unit-periods. */
export function solveApr(flows: UnitFlow[], perYear: number): number | LoanInputRefusal {
  if (flows.reduce((sum, flow) => sum + flow.amountCents, 0) < 0) {
    return badLoanInput('payments', 'below_the_advances');
  }
  flows.sort((one, other) => one.units - other.units);
  const yearly = (solveUnitRate(flows) ?? Number.NaN) * perYear;
  // Money that is paid back on the day it was advanced has no yearly rate.
  return Number.isFinite(yearly)
    ? roundRate(yearly * 100, APR_DECIMALS)
    : badLoanInput('payments', 'no_rate_fits');
}

function singlePayment(
  start: string,
  advanceCents: number,
  payment: DatedAmount,
): { flows: UnitFlow[]; perYear: number } {
  const advance = { units: 0, fraction: 0, amountCents: -advanceCents };
  const dayOfMonth = seriesDay(start, [payment.on]) ?? splitDate(payment.on).day;
  const { months, days } = monthsBack(start, payment.on, dayOfMonth);
  if (months >= 12) {
    const count = countUnitPeriods(start, payment.on, 'year', dayOfMonth);
    return { flows: [advance, { ...count, amountCents: payment.amountCents }], perYear: 1 };
  }
  const perYear = days === 0 ? 12 / months : 365 / daysBetween(start, payment.on);
  return { flows: [advance, { units: 1, fraction: 0, amountCents: payment.amountCents }], perYear };
}

function toUnitFlows(
  start: string,
  amounts: readonly DatedAmount[],
  unit: UnitPeriod,
  sign: 1 | -1,
): UnitFlow[] {
  // The first advance is the start itself and no part of a series.
  const series = amounts.map(({ on }) => on).filter((on) => on !== start);
  const dayOfMonth = seriesDay(start, series);
  return amounts.map(({ on, amountCents }) => ({
    ...countUnitPeriods(start, on, unit, dayOfMonth ?? splitDate(on).day),
    amountCents: sign * amountCents,
  }));
}

function checkFlows(field: string, flows: readonly DatedAmount[]): LoanInputRefusal | undefined {
  if (!Array.isArray(flows) || flows.length === 0) return badLoanInput(field, 'nothing_given');
  for (const flow of flows) {
    const bad =
      checkDate(`${field}.on`, flow?.on) ?? checkPositiveCents(`${field}.amountCents`, flow?.amountCents);
    if (bad) return bad;
  }
  return undefined;
}

function inOrder(flows: readonly DatedAmount[]): DatedAmount[] {
  return [...flows].sort((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0));
}
