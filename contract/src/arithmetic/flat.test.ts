import { describe, expect, it } from 'vitest';
import { equalInstalments, flatInterestCents } from './flat.ts';

describe('flatInterestCents', () => {
  it('is the formula of the specification', () => {
    // 80,000 at 2.4 % for 6 periods: 2400 × 80000 / 100000 × 6 = 11,520.0
    expect(flatInterestCents(80_000_00, 2400, 6)).toBe(11_520_00);
    // 3,000,000 at 0.4 % for 24 periods: 288,000.0
    expect(flatInterestCents(3_000_000_00, 400, 24)).toBe(288_000_00);
  });

  it('rounds half up to one decimal of the major unit', () => {
    // 12.30 at 1 % for 1 period is 0.123; 12.50 gives 0.125; 0.05 exactly is the half that goes up.
    expect(flatInterestCents(1230, 1000, 1)).toBe(10);
    expect(flatInterestCents(1500, 1000, 1)).toBe(20);
    expect(flatInterestCents(500, 1000, 1)).toBe(10);
    expect(flatInterestCents(499, 1000, 1)).toBe(0);
    // 0.05 of interest once more in every period: halves do not add up to anything else.
    expect([1, 2, 3, 4].map((periods) => flatInterestCents(500, 1000, periods))).toEqual([10, 10, 20, 20]);
  });

  it('stays exact where a product of doubles would not be', () => {
    expect(flatInterestCents(99_999_999_999_990, 333, 3)).toBe(999_000_000_000);
    expect(flatInterestCents(0, 400, 24)).toBe(0);
  });
});

describe('equalInstalments', () => {
  it('spreads the interest with what is repaid, each sum rounded down', () => {
    // 3336 of 10010 repaid carry 3.33 of the 10 cents, 6672 carry 6.66.
    expect(equalInstalments(100_00, 10, 3)).toEqual([
      { principalCents: 3333, interestCents: 3 },
      { principalCents: 3333, interestCents: 3 },
      { principalCents: 3334, interestCents: 4 },
    ]);
    expect(equalInstalments(100_00, 10, 1)).toEqual([{ principalCents: 100_00, interestCents: 10 }]);
  });

  it('rounds down and gives the remainder to the last', () => {
    const parts = equalInstalments(100_00, 10, 3);
    expect(parts.map((part) => part.principalCents + part.interestCents)).toEqual([3336, 3336, 3338]);
  });

  it('keeps every part at zero or above when there is less than a cent for each', () => {
    for (const [amountCents, interestCents] of [
      [1, 3],
      [3, 1],
      [1, 0],
      [7, 5],
    ] as const) {
      const parts = equalInstalments(amountCents, interestCents, 4);
      expect(parts.every((part) => part.principalCents >= 0 && part.interestCents >= 0)).toBe(true);
      expect(parts.reduce((sum, part) => sum + part.principalCents, 0)).toBe(amountCents);
      expect(parts.reduce((sum, part) => sum + part.interestCents, 0)).toBe(interestCents);
    }
  });
});
