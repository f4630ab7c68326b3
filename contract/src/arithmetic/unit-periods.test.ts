import { describe, expect, it } from 'vitest';
import { addMonths } from '../calendar.ts';
import { countUnitPeriods, monthsBack, seriesDay } from './unit-periods.ts';

describe('monthsBack', () => {
  it('measures full months back from the later date and the rest forward from the earlier', () => {
    expect(monthsBack('1978-02-10', '1978-04-01', 1)).toEqual({ months: 1, days: 19 });
    expect(monthsBack('1978-05-23', '1978-10-01', 1)).toEqual({ months: 4, days: 9 });
    expect(monthsBack('2026-01-10', '2026-01-25', 25)).toEqual({ months: 0, days: 15 });
  });

  it('counts whole months for every schedule that addMonths makes', () => {
    for (const start of [
      '2027-01-31',
      '2027-01-30',
      '2027-01-29',
      '2028-02-29',
      '2027-02-28',
      '2026-08-31',
    ]) {
      const dates = [1, 2, 3, 6, 12, 13, 25].map((months) => addMonths(start, months));
      const day = seriesDay(start, dates) ?? 0;
      expect(dates.map((date) => monthsBack(start, date, day))).toEqual(
        [1, 2, 3, 6, 12, 13, 25].map((months) => ({ months, days: 0 })),
      );
    }
  });
});

describe('seriesDay', () => {
  it('sees a series on the last day of each month', () => {
    expect(seriesDay('2026-02-10', ['2026-02-28', '2026-03-31', '2026-04-30'])).toBe(31);
  });

  it('sees a series on the 30th that February cuts short', () => {
    expect(seriesDay('2026-01-15', ['2026-01-30', '2026-02-28', '2026-03-30'])).toBe(30);
  });

  it('finds none in mixed days', () => {
    expect(seriesDay('1978-02-23', ['1978-03-01', '1978-03-16', '1978-04-01'])).toBeUndefined();
  });
});

describe('countUnitPeriods', () => {
  it('does not carry thirty odd days over into a month', () => {
    expect(countUnitPeriods('2026-01-02', '2026-03-01', 'month', 1)).toEqual({ units: 1, fraction: 1 });
  });

  it('divides thirty-day months for semimonths and multiples of a month', () => {
    expect(countUnitPeriods('1978-02-23', '1978-03-16', 'semimonth', 16)).toEqual({
      units: 1,
      fraction: 6 / 15,
    });
    expect(countUnitPeriods('1978-05-23', '1978-10-01', 'quarter', 1)).toEqual({
      units: 1,
      fraction: 39 / 90,
    });
  });

  it('divides days for weeks', () => {
    expect(countUnitPeriods('1978-03-20', '1978-04-21', 'week', 21)).toEqual({ units: 4, fraction: 4 / 7 });
  });

  it('takes months for the rest of a year when they come out even, and days when not', () => {
    expect(countUnitPeriods('1978-01-17', '1979-07-17', 'year', 17)).toEqual({ units: 1, fraction: 0.5 });
    expect(countUnitPeriods('2023-10-26', '2024-11-30', 'year', 30)).toEqual({
      units: 1,
      fraction: 35 / 365,
    });
    expect(countUnitPeriods('2023-10-26', '2023-11-30', 'year', 30)).toEqual({
      units: 0,
      fraction: 35 / 365,
    });
  });
});
