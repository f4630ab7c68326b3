import { describe, expect, test } from 'vitest';
import { type ScoreFacts, scoreFactorKeys, scoreOf, scoreWeights } from './scorecard.ts';

const nothing: ScoreFacts = {
  isIdentityVerified: false,
  hasPayslip: false,
  hasAddressProof: false,
  workingPeriod: null,
  isStudying: false,
  monthlyIncomeCents: null,
  expensesCents: null,
  instalmentsRepaidOnTime: 0,
  instalmentsRepaidLate: 0,
  instalmentsOverdue: 0,
};
const everything: ScoreFacts = {
  isIdentityVerified: true,
  hasPayslip: true,
  hasAddressProof: true,
  workingPeriod: 'over_3_years',
  isStudying: false,
  monthlyIncomeCents: 30_000_00,
  expensesCents: 10_000_00,
  instalmentsRepaidOnTime: 6,
  instalmentsRepaidLate: 0,
  instalmentsOverdue: 0,
};
const points = (facts: Partial<ScoreFacts>, factor: (typeof scoreFactorKeys)[number]) =>
  scoreOf({ ...nothing, ...facts }).factors.find((each) => each.factor === factor)?.points;

describe('the credit score', () => {
  test('goes from what nobody can take away to a hundred', () => {
    expect(Object.values(scoreWeights).reduce((sum, weight) => sum + weight)).toBe(100);
    expect(scoreOf(nothing)).toMatchObject({ points: 10, most: 100 });
    expect(scoreOf(everything).points).toBe(100);
    expect(scoreOf(everything).factors.some(({ canRise }) => canRise)).toBe(false);
  });

  test('is the sum of its factors, each within its weight', () => {
    const { points: total, factors } = scoreOf({ ...everything, expensesCents: 29_999_99 });
    expect(factors.map(({ factor }) => factor)).toEqual(scoreFactorKeys);
    expect(factors.reduce((sum, factor) => sum + factor.points, 0)).toBe(total);
    for (const { points: got, most } of factors) expect(got).toBeLessThanOrEqual(most);
  });

  test('counts what is left of the income, and nothing when nothing is left', () => {
    const income = { monthlyIncomeCents: 20_000_00 };
    expect(points({ ...income, expensesCents: 10_000_00 }, 'money_left')).toBe(25);
    expect(points({ ...income, expensesCents: 15_000_00 }, 'money_left')).toBe(12);
    expect(points({ ...income, expensesCents: 25_000_00 }, 'money_left')).toBe(0);
    expect(points({ monthlyIncomeCents: 0, expensesCents: 0 }, 'money_left')).toBe(0);
  });

  test.each([
    // Half or more left is all of it, and a point is a fiftieth of the income.
    [9_999_99, 25],
    [10_000_01, 24],
    [10_400_00, 24],
    [10_400_01, 23],
    [19_600_00, 1],
    [19_600_01, 0],
    [20_000_00, 0],
    [20_000_01, 0],
  ])('of 20,000 with expenses of %s cents money_left is %s points', (expensesCents, expected) => {
    expect(points({ monthlyIncomeCents: 20_000_00, expensesCents }, 'money_left')).toBe(expected);
  });

  test('a whole number of points is never missed by a bit of a double', () => {
    for (let fiftieths = 0; fiftieths <= 25; fiftieths += 1) {
      const expensesCents = 50_00 - fiftieths * 1_00;
      expect(points({ monthlyIncomeCents: 50_00, expensesCents }, 'money_left')).toBe(fiftieths);
      const odd = { monthlyIncomeCents: 50 * 33_333, expensesCents: (50 - fiftieths) * 33_333 };
      expect(points(odd, 'money_left')).toBe(fiftieths);
    }
  });

  test('expenses that nobody told are none, and an income that nobody told is none', () => {
    expect(points({ monthlyIncomeCents: 1 }, 'money_left')).toBe(25);
    expect(points({ expensesCents: 1 }, 'money_left')).toBe(0);
    expect(points({ monthlyIncomeCents: -1, expensesCents: -5 }, 'money_left')).toBe(0);
  });

  test('six on time are all of it, and each is a sixth', () => {
    const earned = [0, 1, 2, 3, 4, 5, 6, 7].map((count) =>
      points({ instalmentsRepaidOnTime: count }, 'repaid_on_time'),
    );
    expect(earned).toEqual([0, 3, 6, 10, 13, 16, 20, 20]);
    expect(points({ instalmentsRepaidOnTime: 9, instalmentsRepaidLate: 4 }, 'repaid_on_time')).toBe(16);
  });

  test('steady work is worth more the longer it lasts; while studying its length does not count', () => {
    const periods = [null, 'under_6_months', '6_12_months', '1_3_years', 'over_3_years', 'for ever'];
    const worth = periods.map((workingPeriod) => points({ workingPeriod }, 'steady_work'));
    expect(worth).toEqual([0, 3, 7, 12, 15, 0]);
    expect(points({ workingPeriod: 'over_3_years', isStudying: true }, 'steady_work')).toBe(7);
  });

  test('says what can still rise, and how far', () => {
    expect(scoreOf(nothing).factors).toEqual([
      { factor: 'identity_verified', points: 0, most: 15, canRise: true },
      { factor: 'documents_given', points: 0, most: 15, canRise: true },
      { factor: 'steady_work', points: 0, most: 15, canRise: true },
      { factor: 'money_left', points: 0, most: 25, canRise: true },
      { factor: 'repaid_on_time', points: 0, most: 20, canRise: true },
      { factor: 'no_arrears', points: 10, most: 10, canRise: false },
    ]);
    expect(points({ isIdentityVerified: true }, 'identity_verified')).toBe(15);
    expect(points({ hasAddressProof: true }, 'documents_given')).toBe(7);
    expect(points({ hasAddressProof: true, hasPayslip: true }, 'documents_given')).toBe(15);
  });

  test('a late instalment takes back what one on time gave', () => {
    expect(points({ instalmentsRepaidOnTime: 3 }, 'repaid_on_time')).toBe(10);
    expect(points({ instalmentsRepaidOnTime: 3, instalmentsRepaidLate: 3 }, 'repaid_on_time')).toBe(0);
    expect(points({ instalmentsRepaidOnTime: 1, instalmentsRepaidLate: 3 }, 'repaid_on_time')).toBe(0);
    expect(points({ instalmentsOverdue: 1 }, 'no_arrears')).toBe(0);
  });

  test('half the documents are half the points, studying counts as half of steady work', () => {
    expect(points({ hasPayslip: true }, 'documents_given')).toBe(7);
    expect(points({ isStudying: true }, 'steady_work')).toBe(7);
    expect(points({ workingPeriod: '1_3_years' }, 'steady_work')).toBe(12);
  });
});
