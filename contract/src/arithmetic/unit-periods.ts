import { dayInMonth, daysBetween, daysInMonth, splitDate } from '../calendar.ts';

/**
 * Counting unit-periods between dates, as Regulation Z (12 CFR 1026), Appendix J(b)(3) and (b)(5) have it.
 * All months are equal there; full months are measured back from the later date, and what remains is days.
 */
export const unitPeriods = [
  'day',
  'week',
  'biweek',
  'fourweek',
  'semimonth',
  'month',
  'twomonth',
  'quarter',
  'year',
] as const;
export type UnitPeriod = (typeof unitPeriods)[number];

export interface UnitPeriodCount {
  units: number;
  fraction: number;
}

/** How long a unit-period is: whole days, or thirty-day months as (b)(5)(iii) counts them. */
const LENGTHS: Record<Exclude<UnitPeriod, 'year'>, { days: number; isMonthly: boolean; perYear: number }> = {
  day: { days: 1, isMonthly: false, perYear: 365 },
  week: { days: 7, isMonthly: false, perYear: 52 },
  biweek: { days: 14, isMonthly: false, perYear: 26 },
  fourweek: { days: 28, isMonthly: false, perYear: 13 },
  semimonth: { days: 15, isMonthly: true, perYear: 24 },
  month: { days: 30, isMonthly: true, perYear: 12 },
  twomonth: { days: 60, isMonthly: true, perYear: 6 },
  quarter: { days: 90, isMonthly: true, perYear: 4 },
};

export function unitPeriodsPerYear(unit: UnitPeriod): number {
  return unit === 'year' ? 1 : LENGTHS[unit].perYear;
}

/**
 * Counts from `from` to `to`, which must not be earlier. `dayOfMonth` is the day on which the series of `to`
 * falls, which its own date hides when the month is too short for it; see `seriesDay`.
 */
export function countUnitPeriods(
  from: string,
  to: string,
  unit: UnitPeriod,
  dayOfMonth: number,
): UnitPeriodCount {
  if (unit === 'year') return countYears(from, to, dayOfMonth);
  const length = LENGTHS[unit];
  if (!length.isMonthly) return divide(daysBetween(from, to), length.days);
  const { months, days } = monthsBack(from, to, dayOfMonth);
  // A month's own rest is not carried over: 30 days of a
  // 31-day month stay a fraction of 30/30, rule (b)(5)(ii).
  if (unit === 'month') return { units: months, fraction: days / 30 };
  return divide(months * 30 + days, length.days);
}

/** Full months measured back from the later date, and the days from the earlier date to the first of them. */
export function monthsBack(from: string, to: string, dayOfMonth: number): { months: number; days: number } {
  const apart = monthNumber(to) - monthNumber(from);
  if (apart === 0) return { months: 0, days: daysBetween(from, to) };
  const days = daysBetween(from, dayInMonth(monthNumber(from), dayOfMonth));
  if (days >= 0) return { months: apart, days };
  return { months: apart - 1, days: daysBetween(from, dayInMonth(monthNumber(from) + 1, dayOfMonth)) };
}

/**
 * The day of the month on which a series falls, rule (b)(3): a series on the last day of
 * each month is measured from last day to last day, and one on the 29th or 30th uses the
 * last day of February. The start's own day is tried first, since a schedule that counts
 * months from it is regular. Undefined for a series of mixed days.
 */
export function seriesDay(start: string, dates: readonly string[]): number | undefined {
  const days = dates.map(splitDate);
  const latest = Math.max(...days.map((date) => date.day));
  return [splitDate(start).day, latest].find((candidate) =>
    days.every(({ year, month, day }) => day === Math.min(candidate, daysInMonth(year, month))),
  );
}

/** Rule (b)(5)(v): full years back, then months ÷ 12 if they come out even, else days ÷ 365. */
function countYears(from: string, to: string, dayOfMonth: number): UnitPeriodCount {
  const { months, days } = monthsBack(from, to, dayOfMonth);
  const units = Math.floor(months / 12);
  if (days === 0) return { units, fraction: (months % 12) / 12 };
  const firstFullYearOn = dayInMonth(monthNumber(to) - units * 12, dayOfMonth);
  return { units, fraction: daysBetween(from, firstFullYearOn) / 365 };
}

function divide(days: number, unitDays: number): UnitPeriodCount {
  const units = Math.floor(days / unitDays);
  return { units, fraction: (days - units * unitDays) / unitDays };
}

function monthNumber(date: string): number {
  const { year, month } = splitDate(date);
  return year * 12 + (month - 1);
}
