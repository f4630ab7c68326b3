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
