import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, daysBetween, fromDayNumber, isDate, toDayNumber, todayIn } from './calendar.ts';

const dayNumbers = fc.integer({ min: toDayNumber('0001-01-01'), max: toDayNumber('9999-12-31') });

describe('isDate', () => {
  it.each([
    '2027-02-29',
    '2100-02-29',
    '2027-13-01',
    '2027-00-10',
    '2027-04-31',
    '2027-1-1',
    '0000-01-01',
    '',
  ])('refuses %s', (value) => expect(isDate(value)).toBe(false));

  it('knows leap years and refuses what is no text', () => {
    expect(['2028-02-29', '2000-02-29', '0001-01-01', '9999-12-31'].every(isDate)).toBe(true);
    expect(
      [20_270_101, null, undefined, new Date(), '2027-01-01T00:00:00Z', '2027-01-01\n'].some(isDate),
    ).toBe(false);
  });
});

describe('day numbers', () => {
  it('agree with the platform for every kind of day, and read back', () => {
    fc.assert(
      fc.property(dayNumbers, (dayNumber) => {
        const date = fromDayNumber(dayNumber);
        expect(isDate(date)).toBe(true);
        expect(toDayNumber(date)).toBe(dayNumber);
        expect(date).toBe(new Date(dayNumber * 86_400_000).toISOString().slice(0, 10));
      }),
      { numRuns: 20_000 },
    );
  });

  it('count days across a leap day and across years', () => {
    expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(daysBetween('1978-01-03', '1978-09-15')).toBe(255);
    expect(daysBetween('2026-03-01', '2026-02-01')).toBe(-28);
  });

  it('end where dates end', () => {
    expect(() => addDays('9999-12-31', 1)).toThrow(RangeError);
  });
});

describe('addMonths', () => {
  it('clamps to the end of a short month', () => {
    expect(addMonths('2027-01-31', 1)).toBe('2027-02-28');
    expect(addMonths('2028-01-31', 1)).toBe('2028-02-29');
    expect(addMonths('2026-08-31', 1)).toBe('2026-09-30');
  });

  it('does not drift when each due date is counted from the start', () => {
    const due = [1, 2, 3, 12].map((months) => addMonths('2027-01-31', months));
    expect(due).toEqual(['2027-02-28', '2027-03-31', '2027-04-30', '2028-01-31']);
  });

  it('goes over the turn of the year, and back', () => {
    expect(addMonths('2026-11-15', 3)).toBe('2027-02-15');
    expect(addMonths('2026-02-15', -3)).toBe('2025-11-15');
  });
});

describe('todayIn', () => {
  it('is another day in Manila than in London late in the evening', () => {
    const instant = Date.UTC(2026, 11, 31, 16, 30);
    expect(todayIn('Asia/Manila', instant)).toBe('2027-01-01');
    expect(todayIn('Europe/London', instant)).toBe('2026-12-31');
    expect(todayIn('Asia/Bangkok', new Date(instant))).toBe('2026-12-31');
    expect(todayIn('Asia/Dhaka', Date.UTC(2026, 0, 4, 18, 0))).toBe('2026-01-05');
  });
});
