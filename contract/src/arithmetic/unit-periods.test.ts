import { describe, expect, it } from 'vitest';
import { addDays, addMonths, splitDate } from '../calendar.ts';
import {
  countUnitPeriods,
  monthsBack,
  seriesDay,
  type UnitPeriod,
  unitPeriods,
  unitPeriodsPerYear,
} from './unit-periods.ts';

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

describe('a unit-period', () => {
  it('has its number in a year', () => {
    expect(unitPeriods.map((unit) => [unit, unitPeriodsPerYear(unit)])).toEqual([
      ['day', 365],
      ['week', 52],
      ['biweek', 26],
      ['fourweek', 13],
      ['semimonth', 24],
      ['month', 12],
      ['twomonth', 6],
      ['quarter', 4],
      ['year', 1],
    ]);
  });

  // Of this many days, some of which its own: on the day before, on the day itself and on the day after. Two
  // months and thirty days are ninety, so a quarter is whole a day early.
  it.each<[UnitPeriod, string, number, number, number, number]>([
    ['day', '2027-01-02', 1, 0, 1, 2],
    ['week', '2027-01-08', 7, 6, 7, 8],
    ['biweek', '2027-01-15', 14, 13, 14, 15],
    ['fourweek', '2027-01-29', 28, 27, 28, 29],
    ['twomonth', '2027-03-01', 60, 57, 60, 61],
    ['quarter', '2027-04-01', 90, 90, 90, 91],
    ['year', '2028-01-01', 365, 364, 365, 366],
  ])('%s is whole on %s', (unit, whole, length, ...days) => {
    for (const [index, count] of days.entries()) {
      const on = addDays(whole, index - 1);
      const { units, fraction } = countUnitPeriods('2027-01-01', on, unit, splitDate(on).day);
      expect([units, fraction]).toEqual([Math.floor(count / length), (count % length) / length]);
    }
  });

  it('of days counts them over the ends of months', () => {
    const counted = (['day', 'week', 'biweek', 'fourweek'] as const).map((unit) =>
      countUnitPeriods('2027-01-01', '2027-03-01', unit, 1),
    );
    expect(counted).toEqual([
      { units: 59, fraction: 0 },
      { units: 8, fraction: 3 / 7 },
      { units: 4, fraction: 3 / 14 },
      { units: 2, fraction: 3 / 28 },
    ]);
  });

  it('year is full after twelve months, and the rest is months', () => {
    const counted = ['2027-12-01', '2028-01-01', '2028-02-01', '2028-12-01', '2029-01-01'].map((on) =>
      countUnitPeriods('2027-01-01', on, 'year', 1),
    );
    expect(counted).toEqual([
      { units: 0, fraction: 11 / 12 },
      { units: 1, fraction: 0 },
      { units: 1, fraction: 1 / 12 },
      { units: 1, fraction: 11 / 12 },
      { units: 2, fraction: 0 },
    ]);
  });

  it('month keeps thirty days as a fraction of one', () => {
    const counts = ['2027-01-31', '2027-02-01', '2027-02-02'].map((on) =>
      countUnitPeriods('2027-01-01', on, 'month', splitDate(on).day),
    );
    expect(counts).toEqual([
      { units: 0, fraction: 1 },
      { units: 1, fraction: 0 },
      { units: 1, fraction: 1 / 30 },
    ]);
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
