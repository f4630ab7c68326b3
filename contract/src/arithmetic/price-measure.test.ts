import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, daysBetween } from '../calendar.ts';
import { toThousandths } from '../percent.ts';
import { isRefusal } from '../refusals.ts';
import { figureAt, type PricedProduct, termDays, worstFigure } from './price-measure.ts';
import { type Quote, quoteLoan } from './quote.ts';
import { priceMeasures } from './rate-rules.ts';

const product: PricedProduct = {
  method: 'flat',
  periodUnit: 'month',
  rate: 2000,
  minPeriods: 1,
  maxPeriods: 24,
  minAmountCents: 80_000_00,
  maxAmountCents: 3_000_000_00,
};

function quoteOf(priced: PricedProduct, amountCents: number, periods: number): Quote | undefined {
  const { rate, method, periodUnit, serviceFeePercent } = priced;
  const quote = quoteLoan({
    amountCents,
    rate,
    periods,
    periodUnit,
    method,
    serviceFeeThousandths: toThousandths(serviceFeePercent ?? 0),
    startsOn: '2027-01-31',
  });
  return isRefusal(quote) ? undefined : quote;
}

/** The monthly effective rate of a real quote by plain bisection, sharing no code with what it checks. */
function bisectedMonthPercent(quote: Quote, unit: PricedProduct['periodUnit']): number {
  let [low, high] = [0, 1e6];
  for (let round = 0; round < 200; round += 1) {
    const middle = (low + high) / 2;
    const worth = quote.instalments.reduce(
      (sum, line) => sum + line.amountCents / (1 + middle) ** line.period,
      0,
    );
    if (worth > quote.receivedCents) low = middle;
    else high = middle;
  }
  return ((1 + low) ** ({ day: 365, week: 365 / 7, month: 12 }[unit] / 12) - 1) * 100;
}

describe('figureAt', () => {
  it('measures the contract rate per thirty days', () => {
    const at = { amountCents: 10_000_00, periods: 3 };
    expect(figureAt('nominal_month_percent', product, at)).toBe(2);
    expect(figureAt('nominal_month_percent', { ...product, periodUnit: 'day', rate: 200 }, at)).toBeCloseTo(
      6,
      10,
    );
  });

  it('compounds the effective rate to a month and to a year', () => {
    const reducing = { ...product, method: 'reducing' as const, rate: 1000 };
    const at = { amountCents: 3_000_000_00, periods: 12 };
    expect(figureAt('effective_month_percent', reducing, at)).toBeCloseTo(1, 4);
    expect(figureAt('effective_year_percent', reducing, at)).toBeCloseTo(12.6825, 3);
  });

  it('takes the worst month for overdue fees, and no more than their cap', () => {
    const at = { amountCents: 10_000_00, periods: 3 };
    const late = { ...product, overdueDailyRate: 200, overdueCapPercent: 30 };
    expect(figureAt('penalty_month_percent', late, at)).toBeCloseTo(6.2, 10);
    expect(figureAt('penalty_month_percent', { ...late, overdueCapPercent: 5 }, at)).toBe(5);
  });

  it('counts everything into the total cost', () => {
    const dear = {
      ...product,
      serviceFeePercent: 3,
      overdueDailyRate: 100,
      overdueCapPercent: 10,
      extensions: [{ pricePercent: 1, minDays: 14, maxTimes: 2 }],
    };
    // 20 % interest, 3 % fee, and 10 % + 2 × 1 % of the 120 % that is repaid.
    const figure = figureAt('total_cost_percent', dear, { amountCents: 1_000_000_00, periods: 10 });
    expect(figure).toBeCloseTo(20 + 3 + 14.4, 4);
  });

  it('judges an extension as the loan of some days that it is', () => {
    const extended = { ...product, extensions: [{ pricePercent: 5, minDays: 7, maxTimes: 1 }] };
    const at = { amountCents: 10_000_00, periods: 3 };
    expect(figureAt('nominal_month_percent', extended, at)).toBeCloseTo((5 * 30) / 7, 10);
    expect(figureAt('effective_month_percent', extended, at)).toBeCloseTo(
      (1.05 ** (365 / 12 / 7) - 1) * 100,
      10,
    );
  });
});

describe('an effective rate', () => {
  const effective = ['effective_month_percent', 'effective_year_percent'] as const;
  const kinds = (['flat', 'reducing'] as const).flatMap((method) =>
    (['day', 'week', 'month'] as const).map((periodUnit) => ({ method, periodUnit })),
  );

  it.each(kinds)('has no end where nothing is received: $method by the $periodUnit', (kind) => {
    const absurd = { ...product, ...kind, serviceFeePercent: 99 };
    for (const measure of effective) {
      for (const periods of [1, 2, 6, 24]) {
        // Of 0.50 the fee leaves half a cent, which the rounding of the fee may take as well.
        for (const amountCents of [1, 49, 50]) {
          expect(figureAt(measure, absurd, { amountCents, periods })).toBe(Number.POSITIVE_INFINITY);
        }
        expect(figureAt(measure, absurd, { amountCents: 51, periods })).toBeGreaterThan(1000);
      }
    }
  });

  it.each(kinds)('is zero without interest and fee: $method by the $periodUnit', (kind) => {
    const free = { ...product, ...kind, rate: 0 };
    for (const measure of effective) {
      for (const periods of [1, 2, 3, 7, 24, 3650]) {
        for (const amountCents of [100_000_00, 12_345_67, 10_000_000_000_000]) {
          // The half cent of a rounded annuity is all that can be found, and less than is shown.
          expect(figureAt(measure, free, { amountCents, periods })).toBeLessThan(0.2);
          expect(figureAt(measure, free, { amountCents, periods })).toBeGreaterThanOrEqual(0);
        }
      }
    }
    const flat = { ...free, method: 'flat' as const };
    expect(worstFigure('effective_year_percent', flat, flat).figure).toBe(0);
  });
});

describe('worstFigure', () => {
  it('is the figure that is no number, wherever in the range it is', () => {
    // So much interest on interest that what is repaid is
    // infinite, and no late fee on it: nothing times infinity.
    const endless = { ...product, method: 'reducing' as const, rate: 10_000_000, maxPeriods: 200 };
    const { figure, at } = worstFigure('total_cost_percent', endless, endless);
    expect(figure).toBeNaN();
    expect(at.periods).toBeGreaterThan(1);
    expect(at.periods).toBeLessThan(200);
  });

  it('finds the hump of a flat loan between its shortest and its longest term', () => {
    const { figure, at } = worstFigure('effective_month_percent', product, product);
    expect(at.periods).toBeGreaterThan(10);
    expect(at.periods).toBeLessThan(24);
    for (const periods of [1, 24]) {
      const end = worstFigure('effective_month_percent', product, {
        ...product,
        minPeriods: periods,
        maxPeriods: periods,
      });
      expect(end.figure).toBeLessThan(figure);
    }
  });

  it('names the smallest amount, and the first of terms that cost the same', () => {
    expect(worstFigure('nominal_month_percent', product, product)).toEqual({
      figure: 2,
      at: { amountCents: 80_000_00, periods: 1 },
    });
  });

  it('tries the longest term too', () => {
    expect(worstFigure('total_cost_percent', product, product)).toEqual({
      figure: 48,
      at: { amountCents: 80_000_00, periods: 24 },
    });
  });

  it('judges what is solved or summed at two decimals, and what is only converted at six', () => {
    const odd = {
      ...product,
      periodUnit: 'week' as const,
      rate: 1,
      maxPeriods: 1,
      serviceFeePercent: 0.001,
      overdueDailyRate: 1,
      overdueCapPercent: 9,
      prepaymentFeePercent: 0.001,
    };
    const figures = priceMeasures.map((measure) => [measure, worstFigure(measure, odd, odd).figure]);
    expect(Object.fromEntries(figures)).toEqual({
      nominal_month_percent: 0.004_286,
      effective_month_percent: 0.01,
      effective_year_percent: 0.11,
      penalty_month_percent: 0.031,
      total_cost_percent: 9,
      prepayment_fee_percent: 0.001,
    });
  });

  it('finds a fee at its dearest in the shortest term', () => {
    const feeOnly = { ...product, rate: 0, serviceFeePercent: 5 };
    expect(worstFigure('effective_month_percent', feeOnly, feeOnly).at.periods).toBe(1);
  });

  const small = fc.record({
    method: fc.constantFrom('flat' as const, 'reducing' as const),
    periodUnit: fc.constantFrom('day' as const, 'week' as const, 'month' as const),
    rate: fc.integer({ min: 0, max: 9000 }),
    minPeriods: fc.integer({ min: 1, max: 6 }),
    minAmountCents: fc.oneof(fc.integer({ min: 200, max: 5000 }), fc.integer({ min: 5000, max: 90_000_00 })),
    serviceFeePercent: fc.integer({ min: 0, max: 100 }).map((tenths) => tenths / 10),
    stepCents: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 100_00 })),
    overdueCapPercent: fc.integer({ min: 0, max: 20 }),
  });

  it('is never below the dearest loan of the whole grid, and above it by no more than rounded cents', () => {
    fc.assert(
      fc.property(small, ({ stepCents, ...given }) => {
        const priced: PricedProduct = {
          ...given,
          maxPeriods: given.minPeriods + 6,
          maxAmountCents: given.minAmountCents + 6 * stepCents,
          overdueDailyRate: 100,
        };
        let [dearestMonth, dearestTotal] = [0, 0];
        for (let step = 0; step <= 6; step += 1) {
          const amountCents = given.minAmountCents + step * stepCents;
          for (let periods = priced.minPeriods; periods <= priced.maxPeriods; periods += 1) {
            const quote = quoteOf(priced, amountCents, periods);
            if (quote === undefined) continue;
            dearestMonth = Math.max(dearestMonth, bisectedMonthPercent(quote, priced.periodUnit));
            const lateCents = (quote.totalCents * given.overdueCapPercent) / 100;
            const costCents = quote.interestCents + quote.feeCents + lateCents;
            dearestTotal = Math.max(dearestTotal, (costCents / amountCents) * 100);
          }
        }
        const month = worstFigure('effective_month_percent', priced, priced).figure;
        const total = worstFigure('total_cost_percent', priced, priced).figure;
        // Half of the last of two decimals, and for the month's rate the last bits of the two searches.
        const shownPercent = 0.005 + 1e-9 * dearestMonth;
        expect(month).toBeGreaterThanOrEqual(dearestMonth - shownPercent);
        expect(total).toBeGreaterThanOrEqual(dearestTotal - 0.0050001);
        if (given.minAmountCents < 1000_00) return;
        // Six cents of rounding at most, on at least 1,000; a
        // day's cent is compounded thirty times to a month.
        expect(month).toBeLessThanOrEqual(dearestMonth * 1.1 + 0.3);
        expect(total).toBeLessThanOrEqual(dearestTotal + 0.05);
      }),
      { numRuns: 400 },
    );
  });

  it('is the dearest loan itself, to two decimals, for amounts as they are lent', () => {
    const lent = { ...product, serviceFeePercent: 2, minPeriods: 6 };
    let dearest = 0;
    for (let periods = 6; periods <= 24; periods += 1) {
      const quote = quoteOf(lent, lent.minAmountCents, periods);
      if (quote) dearest = Math.max(dearest, bisectedMonthPercent(quote, 'month'));
    }
    expect(worstFigure('effective_month_percent', lent, lent).figure).toBeCloseTo(dearest, 2);
  });
});

describe('termDays', () => {
  it('knows that two months can be 59 days', () => {
    expect(termDays('month', 2)).toEqual({ shortest: 59, longest: 62 });
    expect(termDays('month', 4)).toEqual({ shortest: 120, longest: 123 });
    expect(termDays('week', 9)).toEqual({ shortest: 63, longest: 63 });
    expect(termDays('day', 61)).toEqual({ shortest: 61, longest: 61 });
  });

  it('holds for every day on which a loan can start', () => {
    for (const months of [1, 2, 3, 4, 6, 12]) {
      const { shortest, longest } = termDays('month', months);
      const spans = Array.from({ length: 4 * 366 }, (_, index) => {
        const start = addDays('2027-01-01', index);
        return daysBetween(start, addMonths(start, months));
      });
      expect([Math.min(...spans), Math.max(...spans)]).toEqual([shortest, longest]);
    }
  });
});
