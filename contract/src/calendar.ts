/**
 * Calendar days as `YYYY-MM-DD`, in the proleptic Gregorian calendar from year 0001 to 9999. A due date is a
 * day in the market's time zone and not an instant, so nothing here touches `Date` except `todayIn`, which is
 * where an instant becomes a day.
 */

export interface CalendarDay {
  year: number;
  month: number;
  day: number;
}

const DAYS_IN_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

export function daysInMonth(year: number, month: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return month === 2 && isLeap ? 29 : (DAYS_IN_MONTH[month - 1] ?? 0);
}

/** Whether a value is a real day: `2027-02-29` is none. */
export function isDate(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const { year, month, day } = splitDate(value);
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/** Takes a date apart without checking it; callers check with `isDate` at the edge. */
export function splitDate(date: string): CalendarDay {
  return { year: +date.slice(0, 4), month: +date.slice(5, 7), day: +date.slice(8, 10) };
}

/** Writes a day; one outside years 0001 to 9999 has no such text, and asking for it is a bug. */
export function joinDate(day: CalendarDay): string {
  if (!(day.year >= 1 && day.year <= 9999)) throw new RangeError(`year out of range: ${day.year}`);
  const year = String(day.year).padStart(4, '0');
  return `${year}-${day.month < 10 ? '0' : ''}${day.month}-${day.day < 10 ? '0' : ''}${day.day}`;
}

/** Days since 1970-01-01, counted as if the year began in March so that the leap day comes last. */
export function toDayNumber(date: string): number {
  const { year, month, day } = splitDate(date);
  const shiftedYear = month <= 2 ? year - 1 : year;
  const era = Math.floor(shiftedYear / 400);
  const yearOfEra = shiftedYear - era * 400;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

/** The inverse of `toDayNumber`. */
export function fromDayNumber(dayNumber: number): string {
  const shifted = dayNumber + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const leapDays =
    Math.floor(dayOfEra / 1460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096);
  const yearOfEra = Math.floor((dayOfEra - leapDays) / 365);
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  return joinDate({
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1,
  });
}

export function addDays(date: string, days: number): string {
  return fromDayNumber(toDayNumber(date) + days);
}

/**
 * Adds months to a date and clamps to the month's end (decisions §3: 31 Jan + 1
 * month = 28 or 29 Feb). A schedule adds `k` months to its first day each time, so
 * that 31 Jan gives 31 Mar and does not drift to 28 Mar.
 */
export function addMonths(date: string, months: number): string {
  const { year, month, day } = splitDate(date);
  return dayInMonth(year * 12 + (month - 1) + months, day);
}

/** The given day of a month counted from year zero, or that month's last day where it has no such day. */
export function dayInMonth(monthNumber: number, day: number): string {
  const year = Math.floor(monthNumber / 12);
  const month = monthNumber - year * 12 + 1;
  return joinDate({ year, month, day: Math.min(day, daysInMonth(year, month)) });
}

/** Whole days from one date to another; negative when the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return toDayNumber(to) - toDayNumber(from);
}

// Making one takes longer than using it a hundred times, and every call of the server asks which day it is.
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const parts = { year: 'numeric', month: 'numeric', day: 'numeric' } as const;
  const format = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', { timeZone, ...parts });
  formats.set(timeZone, format);
  return format;
}

/** The calendar day it is in a time zone at an instant, given in milliseconds since 1970 or as a `Date`. */
export function todayIn(timeZone: string, instant: number | Date): string {
  const parts = formatOf(timeZone).formatToParts(instant);
  const part = (type: string) => Number(parts.find((candidate) => candidate.type === type)?.value);
  return joinDate({ year: part('year'), month: part('month'), day: part('day') });
}
