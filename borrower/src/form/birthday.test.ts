import { describe, expect, it } from 'vitest';
import {
  birthdayText,
  daysToOffer,
  isBirthday,
  joinBirthday,
  monthNames,
  orderOfParts,
  splitBirthday,
  yearText,
} from './birthday.ts';

describe('a date of birth in three parts', () => {
  it('comes apart and together again', () => {
    const parts = { year: '1990', month: '2', day: '5' };
    expect(splitBirthday('1990-02-05')).toEqual(parts);
    expect(joinBirthday(parts)).toBe('1990-02-05');
    expect(splitBirthday('')).toEqual({ year: '', month: '', day: '' });
  });

  it('is none while a part is missing, and on a day that never was', () => {
    expect(joinBirthday({ year: '1990', month: '', day: '5' })).toBe('');
    expect(joinBirthday({ year: '1990', month: '2', day: '29' })).toBe('');
    expect(joinBirthday({ year: '1992', month: '2', day: '29' })).toBe('1992-02-29');
  });

  it('offers the days the month has', () => {
    expect(daysToOffer({ year: '', month: '', day: '' })).toBe(31);
    expect(daysToOffer({ year: '1990', month: '2', day: '' })).toBe(28);
    expect(daysToOffer({ year: '', month: '2', day: '' })).toBe(29);
    expect(daysToOffer({ year: '1990', month: '4', day: '' })).toBe(30);
  });

  it('lies between 1900-01-01 and today', () => {
    const today = '2026-03-04';
    expect(
      ['1899-12-31', '1900-01-01', today, '2026-03-05', ''].map((day) => isBirthday(day, today)),
    ).toEqual([false, true, true, false, false]);
  });

  it('is asked in the order of the language', () => {
    expect(orderOfParts('en')).toEqual(['month', 'day', 'year']);
    expect(orderOfParts('zh')).toEqual(['year', 'month', 'day']);
    expect(monthNames('en')[1]).toBe('February');
    expect(monthNames('zh')).toHaveLength(12);
  });

  it('counts years as the language does', () => {
    expect(yearText('en', 1994)).toBe('1994');
    expect(yearText('th', 1994)).toBe('2537 (1994)');
    expect(birthdayText('en', '1994-02-05')).toBe('February 5, 1994');
    expect(birthdayText('th', '1994-02-05')).toBe('5 กุมภาพันธ์ 2537');
  });
});
