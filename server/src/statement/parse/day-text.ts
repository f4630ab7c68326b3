import { isDate, joinDate, splitDate } from '@hiram/contract';
import { Unreadable } from './fault.ts';

/** "2026-03-01", with or without a time after it: the day as the bank wrote it, whatever its time zone. */
export function readIsoDay(text: string): string {
  const day = text.trim().slice(0, 10);
  const rest = text.trim().slice(10);
  if (!isDate(day) || !/^(T[\d:.]+)?(Z|[+-]\d\d:\d\d)?$/.test(rest))
    throw new Unreadable('unreadable_date', text);
  return day;
}

/** "260301" as MT940 writes it. */
export function readShortDay(text: string, today: string): string {
  const [, year = '', month = '', day = ''] = /^(\d\d)(\d\d)(\d\d)$/.exec(text) ?? [];
  return realDay({ year: nearestYear(Number(year), splitDate(today).year), month, day }, text);
}

/** "0102" in the year that brings it nearest to another day: what is booked then may count from 31 December. */
export function readDayNear(text: string, near: string): string {
  const { year } = splitDate(near);
  const days = [year - 1, year, year + 1]
    .map((candidate) => `${candidate}-${text.slice(0, 2)}-${text.slice(2)}`)
    .filter(isDate);
  const [nearest] = days.sort((one, other) => distance(one, near) - distance(other, near));
  if (nearest === undefined) throw new Unreadable('unreadable_date', text);
  return nearest;
}

function distance(one: string, other: string): number {
  return Math.abs(Date.parse(one) - Date.parse(other));
}

/** Of all years that end in two digits, the one nearest to a year. */
export function nearestYear(lastDigits: number, near: number): number {
  const year = near - (near % 100) + lastDigits;
  if (year - near > 50) return year - 100;
  return near - year > 50 ? year + 100 : year;
}

/** A day of the calendar, or a fault that shows the text it was read from. */
export function realDay(
  { year, month, day }: { year: number; month: string | number; day: string | number },
  text: string,
): string {
  if (!(year >= 1 && year <= 9999)) throw new Unreadable('unreadable_date', text);
  const date = joinDate({ year, month: Number(month), day: Number(day) });
  if (!isDate(date)) throw new Unreadable('unreadable_date', text);
  return date;
}
