import { describe, expect, it } from 'vitest';
import { figureAt, type PricedProduct } from './price-measure.ts';

const product: PricedProduct = {
  method: 'flat',
  periodUnit: 'month',
  rate: 2000,
  minPeriods: 1,
  maxPeriods: 24,
  minAmountCents: 80_000_00,
  maxAmountCents: 3_000_000_00,
};

/** One period, where every figure can be worked out by hand: what is repaid, over what is received. */
describe('the price of a single period', () => {
  const amountCents = 100_00;
  const at = { amountCents, periods: 1 };
  const perYear = { day: 365, week: 365 / 7, month: 12 };
  const single: PricedProduct = { ...product, rate: 1000 };
  // 1 % of 100.00, and what rounding can add: five cents
  // to flat interest, half a cent to an annuity or a fee.
  it.each([
    ['flat', 0, 101_05, 100_00],
    ['reducing', 0, 101_00.5, 100_00],
    ['flat', 2, 101_05, 97_99.5],
    ['reducing', 2, 101_00.5, 97_99.5],
  ] as const)(
    '%s with a fee of %s percent repays %s cents for %s',
    (method, serviceFeePercent, repaid, received) => {
      for (const periodUnit of ['day', 'week', 'month'] as const) {
        const priced = { ...single, method, periodUnit, serviceFeePercent };
        const year = ((repaid / received) ** perYear[periodUnit] - 1) * 100;
        const month = ((repaid / received) ** (perYear[periodUnit] / 12) - 1) * 100;
        expect(figureAt('effective_year_percent', priced, at) / year).toBeCloseTo(1, 9);
        expect(figureAt('effective_month_percent', priced, at) / month).toBeCloseTo(1, 9);
      }
    },
  );

  it.each([
    ['flat', 2, 1_05 + 2_00.5],
    ['reducing', 2, 1_00 + 1 + 2_00.5],
    ['flat', 0, 1_05],
    ['reducing', 0, 1_00 + 1],
  ] as const)('%s with a fee of %s percent costs %s cents in all', (method, serviceFeePercent, costCents) => {
    const priced = { ...single, method, serviceFeePercent };
    expect(figureAt('total_cost_percent', priced, at)).toBeCloseTo((costCents / amountCents) * 100, 9);
  });

  it('without interest costs the fee, and what being late and extensions can add', () => {
    const priced = { ...single, rate: 0, method: 'reducing' as const };
    const cost = (change: Partial<PricedProduct>) =>
      figureAt('total_cost_percent', { ...priced, ...change }, at);
    expect(cost({})).toBe(0);
    expect(cost({ serviceFeePercent: 2 })).toBeCloseTo(2.005, 9);
    expect(cost({ overdueDailyRate: 1, overdueCapPercent: 7 })).toBeCloseTo(7, 9);
    // A cap on what is never charged costs nothing.
    expect(cost({ overdueDailyRate: 0, overdueCapPercent: 7 })).toBe(0);
    expect(cost({ overdueCapPercent: 7 })).toBe(0);
    expect(cost({ extensions: [{ pricePercent: 3, minDays: 7, maxTimes: 2 }] })).toBeCloseTo(6, 9);
  });

  it('of two periods is at most two annuities, and a cent for each period with what it grew to', () => {
    const priced = { ...single, method: 'reducing' as const };
    const annuity = (100_00 * 0.01) / (1 - 1 / 1.01 ** 2);
    expect(figureAt('total_cost_percent', priced, { amountCents, periods: 2 })).toBeCloseTo(
      (annuity * 2 + 2.01) / 100 - 100,
      9,
    );
  });
});

describe('a measure', () => {
  const at = { amountCents: 100_00, periods: 3 };
  const measured = (measure: Parameters<typeof figureAt>[0], change: Partial<PricedProduct>) =>
    figureAt(measure, { ...product, ...change }, at);

  it.each([
    ['day', 30],
    ['week', 30 / 7],
    ['month', 1],
  ] as const)('turns a rate by the %s into one of thirty days', (periodUnit, factor) => {
    expect(measured('nominal_month_percent', { periodUnit, rate: 1001 })).toBeCloseTo(1.001 * factor, 12);
  });

  it('takes the dearer of the rate and an extension', () => {
    const extensions = [{ pricePercent: 1, minDays: 15, maxTimes: 1 }];
    const dearer = { pricePercent: 1, minDays: 10, maxTimes: 1 };
    expect(measured('nominal_month_percent', { rate: 1999, extensions })).toBe(2);
    expect(measured('nominal_month_percent', { rate: 0, extensions: [...extensions, dearer] })).toBe(3);
    expect(measured('nominal_month_percent', { rate: 2001, extensions })).toBe(2.001);
    expect(measured('effective_year_percent', { rate: 0, extensions })).toBeCloseTo(
      (1.01 ** (365 / 15) - 1) * 100,
      9,
    );
  });

  it('of penalties is a month of 31 days, or the cap; and nothing without them', () => {
    const penalty = (change: Partial<PricedProduct>) => measured('penalty_month_percent', change);
    expect(penalty({ overdueDailyRate: 100, overdueCapPercent: 3.1 })).toBeCloseTo(3.1, 12);
    expect(penalty({ overdueDailyRate: 100, overdueCapPercent: 3.099 })).toBe(3.099);
    expect(penalty({ overdueDailyRate: 100, overdueCapPercent: 9 })).toBeCloseTo(3.1, 12);
    expect(penalty({})).toBe(0);
    expect(penalty({ overdueDailyRate: 100 })).toBe(0);
    expect(penalty({ overdueCapPercent: 9 })).toBe(0);
  });

  it('of a prepayment fee is that fee', () => {
    expect(measured('prepayment_fee_percent', { prepaymentFeePercent: 0.125 })).toBe(0.125);
    expect(measured('prepayment_fee_percent', {})).toBe(0);
  });
});
