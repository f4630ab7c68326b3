import { addMonths, daysBetween, isDate, splitDate } from '../calendar.ts';
import { badLoanInput, checkPositiveCents, type LoanInputRefusal } from './loan-input.ts';
import { roundRate, solveUnitRate, type UnitFlow, wholePower } from './unit-rate.ts';

/** When money moves: on a date, or a time after the first drawdown. Nothing at all means at the start. */
export type ChargeTime =
  | { on: string }
  | { afterDays: number }
  | { afterWeeks: number }
  | { afterMonths: number }
  | { afterYears: number }
  | { on?: never };

export type ChargeFlow = ChargeTime & { amountCents: number };

export interface DrawnCredit {
  drawdowns: readonly ChargeFlow[];
  payments: readonly ChargeFlow[];
}

/**
 * The directive's year is 365 days, 52 weeks or 12 equal months of 365/12 days. This many
 * ticks make a year so that a day (156), a week (1095) and a month (4745) are all whole,
 * and powers of a tick's rate need no fractional exponents.
 */
const TICKS_PER_YEAR = 56_940;
const TICKS = { afterDays: 156, afterWeeks: 1095, afterMonths: 4745, afterYears: TICKS_PER_YEAR } as const;

/** A hundred million years would overflow nothing, but no loan lasts longer than this. */
const LONGEST_YEARS = 1000;

/**
 * The annual percentage rate of charge of directives 87/102/EEC and 2008/48/EC,
 * Annex I: the yearly rate, compounded, that equates what was drawn with what is
 * paid. Rounded to two decimals; the directive asks for one.
 *
 * Between two dates a whole number of years counts as such, leap day or not; any other interval is its days
 * over 365, which is how the directive's worked example reaches 546/365. For equal months give `afterMonths`.
 */
export function annualRateOfCharge(credit: DrawnCredit): number | LoanInputRefusal {
  const { drawdowns, payments } = credit;
  if (!Array.isArray(drawdowns) || drawdowns.length === 0) return badLoanInput('drawdowns', 'nothing_given');
  if (!Array.isArray(payments) || payments.length === 0) return badLoanInput('payments', 'nothing_given');
  const startOn = drawdowns.map(dateOf).filter(isDate).sort()[0];
  const flows: UnitFlow[] = [];
  for (const [field, sign, side] of [
    ['drawdowns', -1, drawdowns],
    ['payments', 1, payments],
  ] as const) {
    for (const flow of side) {
      const bad = checkPositiveCents(`${field}.amountCents`, flow?.amountCents);
      if (bad) return bad;
      const units = ticksAfter(flow, startOn);
      if (units === undefined) return badLoanInput(`${field}.on`, 'out_of_range');
      flows.push({ units, fraction: 0, amountCents: sign * flow.amountCents });
    }
  }
  return solveCharge(flows);
}

function solveCharge(flows: UnitFlow[]): number | LoanInputRefusal {
  if (flows.reduce((sum, flow) => sum + flow.amountCents, 0) < 0) {
    return badLoanInput('payments', 'below_the_advances');
  }
  flows.sort((one, other) => one.units - other.units);
  const tickRate = solveUnitRate(flows);
  const yearly = tickRate === undefined ? Number.NaN : wholePower(1 + tickRate, TICKS_PER_YEAR) - 1;
  return Number.isFinite(yearly) ? roundRate(yearly * 100, 2) : badLoanInput('payments', 'no_rate_fits');
}

/** Ticks from the first drawdown, or undefined when the flow has no time that can be counted from it. */
function ticksAfter(flow: ChargeFlow, startOn: string | undefined): number | undefined {
  for (const [name, ticks] of Object.entries(TICKS)) {
    const count = (flow as Record<string, unknown>)[name];
    if (count === undefined) continue;
    const isCount = Number.isSafeInteger(count) && (count as number) >= 0;
    const units = isCount ? (count as number) * ticks : Number.NaN;
    return units <= LONGEST_YEARS * TICKS_PER_YEAR ? units : undefined;
  }
  const on = dateOf(flow);
  if (on === undefined) return 0;
  if (!isDate(on) || startOn === undefined || on < startOn) return undefined;
  const years = splitDate(on).year - splitDate(startOn).year;
  return addMonths(startOn, years * 12) === on
    ? years * TICKS_PER_YEAR
    : daysBetween(startOn, on) * TICKS.afterDays;
}

function dateOf(flow: ChargeFlow): unknown {
  return (flow as { on?: unknown } | undefined)?.on;
}
