import { splitDate } from '@hiram/contract';
import { nearestYear, realDay } from './day-text.ts';
import { Unreadable } from './fault.ts';

const buddhistYears = 543;

const pieces = {
  YYYY: '(?<year>\\d{4})',
  YY: '(?<shortYear>\\d{2})',
  BBBB: '(?<buddhistYear>\\d{4})',
  BB: '(?<shortBuddhistYear>\\d{2})',
  MMM: '(?<monthName>[\\p{L}\\p{M}.]+)',
  MM: '(?<month>\\d{2})',
  M: '(?<month>\\d{1,2})',
  DD: '(?<day>\\d{2})',
  D: '(?<day>\\d{1,2})',
} as const;

const pieceNames = new RegExp(Object.keys(pieces).join('|'), 'g');
const time = '(?:[\\sT,]+\\d{1,2}[:.]\\d{2}.*)?';

/**
 * Whether something is a way to write a day: D or DD, one of M, MM and MMM, and a year, which is YYYY or YY,
 * or BBBB or BB where the bank counts by the Buddhist era.
 */
export function isDayFormat(format: string): boolean {
  const kinds = (format.match(pieceNames) ?? []).map((piece) => piece.charAt(0).replace('B', 'Y')).sort();
  return kinds.join('') === 'DMY' && /^[^\p{L}]*$/u.test(format.replace(pieceNames, ''));
}

/** Reads days written in one format. A time behind the day is passed over. */
export function dayReader(format: string, today: string): (text: string) => string {
  if (!isDayFormat(format)) throw new RangeError(`not a format of days: ${format}`);
  const pattern = format
    .replace(/[$()*+.?[\\\]^{|}/]/g, '\\$&')
    .replace(/\s+/g, () => '\\s+')
    .replace(pieceNames, (piece) => pieces[piece as keyof typeof pieces]);
  const shape = new RegExp(`^${pattern}${time}$`, 'iu');
  const thisYear = splitDate(today).year;
  return (text) => {
    const found = shape.exec(text.trim())?.groups;
    if (!found) throw new Unreadable('unreadable_date', text);
    const month = found.month ?? monthNumber(found.monthName ?? '');
    return realDay({ year: yearOf(found, thisYear), month, day: found.day ?? '' }, text);
  };
}

function yearOf(found: Readonly<Record<string, string | undefined>>, thisYear: number): number {
  const { year, shortYear, buddhistYear, shortBuddhistYear } = found;
  if (year !== undefined) return Number(year);
  if (shortYear !== undefined) return nearestYear(Number(shortYear), thisYear);
  if (buddhistYear !== undefined) return Number(buddhistYear) - buddhistYears;
  return nearestYear(Number(shortBuddhistYear), thisYear + buddhistYears) - buddhistYears;
}

const englishMonths = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const thaiMonths = ['มค', 'กพ', 'มีค', 'เมย', 'พค', 'มิย', 'กค', 'สค', 'กย', 'ตค', 'พย', 'ธค'];

/** 1 to 12; 0, which is no month, where the name is none. */
function monthNumber(name: string): number {
  const plain = name.toLowerCase().replaceAll('.', '');
  return Math.max(englishMonths.indexOf(plain.slice(0, 3)), thaiMonths.indexOf(plain)) + 1;
}
