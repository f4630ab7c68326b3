import { daysInMonth, isDate, joinDate } from '@hiram/contract';
import { dateFormat } from '@hiram/texts';

/** The three parts as they are chosen, each empty until it is. */
export interface BirthdayParts {
  readonly year: string;
  readonly month: string;
  readonly day: string;
}

export const firstBirthYear = 1900;

export function splitBirthday(birthday: string): BirthdayParts {
  if (!isDate(birthday)) return { year: '', month: '', day: '' };
  const [year = '', month = '', day = ''] = birthday.split('-').map((part) => String(Number(part)));
  return { year, month, day };
}

/** The date once all three are chosen, else nothing; "31 February" is nothing, too. */
export function joinBirthday({ year, month, day }: BirthdayParts): string {
  if (year === '' || month === '' || day === '') return '';
  const joined = joinDate({ year: Number(year), month: Number(month), day: Number(day) });
  return isDate(joined) ? joined : '';
}

/** How many days to offer: as many as the month has, and the most there are while it is not known. */
export function daysToOffer({ year, month }: BirthdayParts): number {
  if (month === '') return 31;
  // February of a year that is not known yet may have 29.
  return daysInMonth(year === '' ? 2000 : Number(year), Number(month));
}

export function isBirthday(birthday: string, today: string): boolean {
  return isDate(birthday) && birthday >= `${firstBirthYear}-01-01` && birthday <= today;
}

type Part = keyof BirthdayParts;

/** Day, month and year in the order the language writes them. */
export function orderOfParts(language: string): readonly Part[] {
  const parts = { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' } as const;
  return dateFormat(language, parts)
    .formatToParts(new Date(0))
    .map(({ type }) => type)
    .filter((type): type is Part => type === 'year' || type === 'month' || type === 'day');
}

export function monthNames(language: string): readonly string[] {
  const format = dateFormat(language, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => format.format(new Date(Date.UTC(2000, month, 1))));
}

/** Thai identity cards count years from the Buddha, and people know their own no other way. */
const ownCalendar = (language: string) => (language === 'th' ? { calendar: 'buddhist' } : {});

/** A year as it is chosen: "1994"; in Thai both counts, "2537 (1994)". */
export function yearText(language: string, year: number): string {
  const parts = dateFormat(language, {
    year: 'numeric',
    timeZone: 'UTC',
    ...ownCalendar(language),
  }).formatToParts(new Date(Date.UTC(year, 6, 1)));
  const own = parts.find(({ type }) => type === 'year')?.value;
  return own === undefined || own === String(year) ? String(year) : `${own} (${year})`;
}

/** "February 5, 1994", and in Thai the year of the card. */
export function birthdayText(language: string, birthday: string): string {
  return dateFormat(language, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
    ...ownCalendar(language),
  }).format(new Date(birthday));
}
