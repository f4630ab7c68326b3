import { describe, expect, it } from 'vitest';
import { type CalendarDay, calendarOf } from './calendar.ts';

const at = new Date('2026-11-16T01:45:00.000Z');
const day: CalendarDay = {
  uid: 'HO-000012-3-1@hiram',
  on: '2026-12-31',
  title: 'Repay ₱2,096.00',
  text: 'Mark: 7KQ2 M9XB',
};
const unfold = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

describe('a calendar file', () => {
  it('has an all-day event for each day, over the turn of the year too', () => {
    const lines = unfold(calendarOf([day, { ...day, uid: 'other', on: '2027-01-31' }], at));
    expect(lines[0]).toBe('BEGIN:VCALENDAR');
    expect(lines.at(-2)).toBe('END:VCALENDAR');
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2);
    expect(lines).toContain('DTSTART;VALUE=DATE:20261231');
    expect(lines).toContain('DTEND;VALUE=DATE:20270101');
    expect(lines).toContain('DTSTAMP:20261116T014500Z');
  });

  it('reminds in the morning, one day and three days before', () => {
    const triggers = unfold(calendarOf([day], at)).filter((line) => line.startsWith('TRIGGER'));
    expect(triggers).toEqual(['TRIGGER:-PT15H', 'TRIGGER:-P2DT15H']);
  });

  it('made again later is the same event with a higher number', () => {
    const idAndNumber = (file: string) =>
      unfold(file).filter((line) => line.startsWith('UID') || line.startsWith('SEQUENCE'));
    const [uid, number] = idAndNumber(calendarOf([day], at));
    const [later, higher] = idAndNumber(calendarOf([day], new Date(at.getTime() + 60_000)));
    expect(later).toBe(uid);
    expect(Number(higher?.slice(9))).toBe(Number(number?.slice(9)) + 1);
  });

  it('escapes what has a meaning of its own', () => {
    const text = 'Loan; no. 12, "A\\B"\nsecond line\r\nthird';
    expect(unfold(calendarOf([{ ...day, text }], at))).toContain(
      'DESCRIPTION:Loan\\; no. 12\\, "A\\\\B"\\nsecond line\\nthird',
    );
  });

  it('folds long lines at 75 bytes, and cuts no letter of any script', () => {
    const title = 'ชำระคืนงวดที่ 1 · কিস্তি পরিশোধ · 还款 👍 '.repeat(4).trim();
    const file = calendarOf([{ ...day, title }], at);
    const bytes = file.split('\r\n').map((line) => new TextEncoder().encode(line).length);
    expect(Math.max(...bytes)).toBeLessThanOrEqual(75);
    expect(Math.max(...bytes)).toBeGreaterThan(70);
    expect(unfold(file)).toContain(`SUMMARY:${title}`);
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });
});
