import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LARGEST_CENTS, toCents, toMajor } from './money.ts';

describe('toCents', () => {
  it('reads amounts of at most two decimals', () => {
    expect([0, 0.1, 0.29, 1.1, 19.99, 80_000, 1_000_000_000_000].map(toCents)).toEqual([
      0,
      10,
      29,
      110,
      1999,
      8_000_000,
      LARGEST_CENTS,
    ]);
    expect(Object.is(toCents(-0), 0)).toBe(true);
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
    ['5' as unknown as number, 'not_a_number'],
  ])('refuses %s as %s', (major, reason) => {
    expect(toCents(major)).toEqual({ refusal: 'bad_amount', data: { reason } });
  });

  it('reads back every amount that toMajor writes, and writes at most two decimals', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: LARGEST_CENTS }), (cents) => {
        expect(toCents(toMajor(cents))).toBe(cents);
        expect(String(toMajor(cents))).toMatch(/^\d+(\.\d{1,2})?$/);
      }),
      { numRuns: 5000 },
    );
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
