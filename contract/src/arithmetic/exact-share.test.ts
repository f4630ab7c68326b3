import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exactQuotient, exactShare, type Rounding } from './exact-share.ts';

describe('exactShare', () => {
  it('rounds a half as asked', () => {
    const halves = [1, 3, 5].map((odd) =>
      (['down', 'half-up', 'half-even'] as const).map((rounding) => exactShare(odd, 1, 2, rounding)),
    );
    expect(halves).toEqual([
      [0, 1, 0],
      [1, 2, 2],
      [2, 3, 2],
    ]);
  });

  it('gives the same below and above the safe integers', () => {
    const whole = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });
    const rounding = fc.constantFrom<Rounding>('down', 'half-up', 'half-even');
    fc.assert(
      fc.property(
        whole,
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.integer({ min: 1, max: 1_000_000 }),
        rounding,
        (value, numerator, denominator, how) => {
          const exact = exactQuotient(BigInt(value) * BigInt(numerator), BigInt(denominator), how);
          expect(exactShare(value, numerator, denominator, how)).toBe(Number(exact));
        },
      ),
      { numRuns: 5000 },
    );
  });

  it('is right where a floating division would round up to the next whole number', () => {
    // 9007199254740991 / 9007199254740990.5… : the quotient of doubles is 1 + 0, the remainder decides.
    expect(exactShare(Number.MAX_SAFE_INTEGER, 1, Number.MAX_SAFE_INTEGER - 1, 'down')).toBe(1);
    expect(exactShare(Number.MAX_SAFE_INTEGER - 1, 1, Number.MAX_SAFE_INTEGER, 'down')).toBe(0);
  });
});
