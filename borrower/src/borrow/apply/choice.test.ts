import { describe, expect, it } from 'vitest';
import type { PeriodConfig } from '../../price/quote-on-phone.ts';
import { amountDigits, clamp, isWithin, rangeFor, termsFor } from './choice.ts';

function config(...offers: [periodDays: number, min: number, max: number][]): PeriodConfig {
  return {
    id: 1,
    rateConfigs: offers.map(([periodDays, min, max]) => ({
      periodDays,
      periodUnit: 'month',
      rate: 800,
      method: 'flat',
      serviceFeePercent: 0,
      amounts: { min, max, step: 10_000 },
    })),
  };
}

const range = { min: 80_000, max: 3_000_000, step: 10_000 };

describe('the amount', () => {
  it.each([
    ['150000', '150000'],
    ['₱150,000', '150000'],
    ['12345678', '1234567'],
    ['007', '7'],
    ['-5e3', '53'],
    ['abc', ''],
    ['', ''],
  ])('typed as "%s" is %s', (typed, digits) => {
    expect(amountDigits(typed)).toBe(digits);
  });

  it.each([
    [79_999, 80_000, 'min'],
    [80_000, 80_000, null],
    [123_456, 123_456, null],
    [3_000_000, 3_000_000, null],
    [9_999_999, 3_000_000, 'max'],
  ])('of %i becomes %i, held back by %s', (typed, amount, to) => {
    expect(clamp(typed, range)).toEqual({ amount, to });
    expect(isWithin(typed, range)).toBe(to === null);
  });

  it('that is missing is in no range', () => {
    expect(isWithin(null, range)).toBe(false);
  });
});

describe('what is on offer', () => {
  const offers = config([6, 80_000, 500_000], [12, 100_000, 900_000]);

  it('is the chosen term’s, and before that any term’s', () => {
    expect(rangeFor(offers, 12)).toEqual({ min: 100_000, max: 900_000, step: 10_000 });
    expect(rangeFor(offers, null)).toEqual({ min: 80_000, max: 900_000, step: 10_000 });
    expect(rangeFor(offers, 99)).toEqual({ min: 80_000, max: 900_000, step: 10_000 });
    expect(rangeFor(config(), null)).toBeNull();
  });

  it('knows a term by its number of periods', () => {
    expect(termsFor(offers, 6)?.amounts.max).toBe(500_000);
    expect(termsFor(offers, 7)).toBeNull();
    expect(termsFor(offers, null)).toBeNull();
  });
});
