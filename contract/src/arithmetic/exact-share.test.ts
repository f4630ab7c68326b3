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

  it('goes up only above a half, or at it when asked to', () => {
    // Tenths, then the same so large that they leave the safe integers.
    const hows = ['down', 'half-up', 'half-even'] as const;
    const rounded = (value: number, scale: number) =>
      hows.map((how) => exactShare(value * scale, 1, 10 * scale, how));
    for (const scale of [1, 100_000_000_000_000]) {
      expect([0, 4, 5, 6, 9, 10, 14, 15, 16, 25, 35, 45].map((tenths) => rounded(tenths, scale))).toEqual([
        [0, 0, 0],
        [0, 0, 0],
        [0, 1, 0],
        [0, 1, 1],
        [0, 1, 1],
        [1, 1, 1],
        [1, 1, 1],
        [1, 2, 2],
        [1, 2, 2],
        [2, 3, 2],
        [3, 4, 4],
        [4, 5, 4],
      ]);
    }
  });

  it('is exact at the largest product that is a safe integer, and at the one after it', () => {
    // (2 ** 53 - 1) / 2 is a half away from a whole number; so is 2 ** 53 + 1, which no double can hold.
    expect(exactShare(Number.MAX_SAFE_INTEGER, 1, 2, 'half-even')).toBe(2 ** 52);
    expect(exactShare(Number.MAX_SAFE_INTEGER, 1, 2, 'down')).toBe(2 ** 52 - 1);
    expect(exactShare(3_002_399_751_580_331, 3, 2, 'down')).toBe(4_503_599_627_370_496);
    expect(exactShare(3_002_399_751_580_331, 3, 2, 'half-up')).toBe(4_503_599_627_370_497);
    expect(exactShare(3_002_399_751_580_331, 3, 2, 'half-even')).toBe(4_503_599_627_370_496);
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
