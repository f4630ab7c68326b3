import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  amountText,
  figureOf,
  LARGEST_CENTS,
  major,
  readAmount,
  toCents,
  toMajor,
  wholeUnitsCents,
} from './money.ts';

describe('readAmount', () => {
  it('reads amounts of at most two decimals', () => {
    expect([0, 0.1, 0.29, 1.1, 19.99, 80_000, 1_000_000_000_000].map(readAmount)).toEqual([
      0,
      10,
      29,
      110,
      1999,
      8_000_000,
      LARGEST_CENTS,
    ]);
    expect(Object.is(readAmount(-0), 0)).toBe(true);
  });

  it.each([
    [0.005, 'more_than_two_decimals'],
    [1.005, 'more_than_two_decimals'],
    [0.1 + 0.2, 'more_than_two_decimals'],
    [-0.01, 'negative'],
    [Number.NEGATIVE_INFINITY, 'negative'],
    [1e21, 'too_large'],
    [Number.POSITIVE_INFINITY, 'too_large'],
    [Number.NaN, 'not_a_number'],
    ['5', 'not_a_number'],
  ])('refuses %s as %s', (figure, reason) => {
    expect(readAmount(figure)).toEqual({ refusal: 'bad_amount', data: { reason } });
  });
});

describe('toCents', () => {
  it('reads back every amount that toMajor writes, and that is written with at most two decimals', () => {
    fc.assert(
      fc.property(fc.integer({ min: -LARGEST_CENTS, max: LARGEST_CENTS }), (cents) => {
        expect(toCents(toMajor(cents))).toBe(cents);
        expect(String(figureOf(toMajor(cents)))).toMatch(/^-?\d+(\.\d{1,2})?$/);
      }),
      { numRuns: 5000 },
    );
  });

  it('throws on what is no amount, because by then that is a bug', () => {
    for (const bad of [0.005, 0.1 + 0.2, -0.005, Number.NaN, 1e21])
      expect(() => toCents(major(bad))).toThrow(RangeError);
  });
});

describe('toMajor', () => {
  it('throws on anything that is not whole cents, because that is a bug', () => {
    for (const bad of [0.5, Number.NaN, 1e21]) expect(() => toMajor(bad)).toThrow(RangeError);
  });

  it('writes a negative amount, as a ledger entry may be', () => {
    expect(toMajor(-1999)).toBe(-19.99);
  });
});

describe('an amount', () => {
  it('is written as it stands in an input', () => {
    expect([0, 5000_00, 5000_50, 19_99].map(amountText)).toEqual(['0', '5000', '5000.50', '19.99']);
  });

  it('has whole units', () => {
    expect([0, 99, 100, 1250_75].map(wholeUnitsCents)).toEqual([0, 0, 100, 1250_00]);
  });
});
