import { describe, expect, it } from 'vitest';
import type { PricedProduct } from './price-measure.ts';
import { guardPrice } from './rate-guard.ts';
import type { RateRules } from './rate-rules.ts';

/** A market without a law: what is refused here is refused because it cannot be a product. */
const rules: RateRules = {
  market: 'xx',
  outstandingBalanceOnly: { kind: 'known', value: false, source: 'test' },
  shortTerms: [],
  regimes: [{ name: 'all', from: '2020-01-01', scope: {}, caps: [], source: 'test' }],
};

const product: PricedProduct = {
  method: 'reducing',
  periodUnit: 'month',
  rate: 5000,
  minPeriods: 3,
  maxPeriods: 4,
  minAmountCents: 1000_00,
  maxAmountCents: 10_000_00,
};
const longest = { pricePercent: 100, minDays: 366, maxTimes: 100 };

function judge(change: Partial<PricedProduct>) {
  return guardPrice({ rules, settings: {} }, '2027-01-01', { ...product, ...change });
}

describe('guardPrice', () => {
  it.each<[Partial<PricedProduct>, string, string]>([
    [{ rate: Number.NaN }, 'rate', 'not_a_whole_number'],
    [{ rate: -1 }, 'rate', 'out_of_range'],
    [{ rate: 10_000_001 }, 'rate', 'out_of_range'],
    [{ minPeriods: 0 }, 'minPeriods', 'out_of_range'],
    [{ minPeriods: 3651 }, 'minPeriods', 'out_of_range'],
    [{ maxPeriods: 2 }, 'maxPeriods', 'out_of_range'],
    [{ maxPeriods: 3651 }, 'maxPeriods', 'out_of_range'],
    [{ minAmountCents: 0 }, 'minAmountCents', 'not_positive'],
    [{ maxAmountCents: 0 }, 'maxAmountCents', 'not_positive'],
    [{ maxAmountCents: 999_99 }, 'maxAmountCents', 'out_of_range'],
    [{ maxAmountCents: 1e21 }, 'maxAmountCents', 'too_large'],
    [{ serviceFeePercent: 99.001 }, 'serviceFeePercent', 'not_a_percentage'],
    [{ overdueDailyRate: -1 }, 'overdueDailyRate', 'out_of_range'],
    [{ overdueDailyRate: 10_000_001 }, 'overdueDailyRate', 'out_of_range'],
    [{ overdueDailyRate: 1 }, 'overdueCapPercent', 'missing_cap'],
    [{ overdueCapPercent: 1000.001 }, 'overdueCapPercent', 'not_a_percentage'],
    [{ prepaymentFeePercent: 100.001 }, 'prepaymentFeePercent', 'not_a_percentage'],
    [{ periodUnit: 'year' as 'month' }, 'periodUnit', 'not_one_of_the_choices'],
    [{ method: 'balloon' as 'flat' }, 'method', 'not_one_of_the_choices'],
    [{ extensions: [{ ...longest, pricePercent: 100.001 }] }, 'extensions.pricePercent', 'not_a_percentage'],
    [{ extensions: [{ ...longest, minDays: 0 }] }, 'extensions.minDays', 'out_of_range'],
    [{ extensions: [{ ...longest, minDays: 367 }] }, 'extensions.minDays', 'out_of_range'],
    [{ extensions: [{ ...longest, maxTimes: -1 }] }, 'extensions.maxTimes', 'out_of_range'],
    [{ extensions: [{ ...longest, maxTimes: 101 }] }, 'extensions.maxTimes', 'out_of_range'],
  ])('refuses the product %j', (change, field, reason) => {
    expect(judge(change)).toEqual({ refusal: 'bad_loan_input', data: { field, reason } });
  });

  it.each<Partial<PricedProduct>>([
    { rate: 0 },
    { rate: 10_000_000 },
    { minPeriods: 1, maxPeriods: 3650 },
    { minPeriods: 3, maxPeriods: 3 },
    { minAmountCents: 1, maxAmountCents: 1 },
    { serviceFeePercent: 99 },
    { overdueDailyRate: 10_000_000, overdueCapPercent: 1000 },
    { overdueDailyRate: 0 },
    { prepaymentFeePercent: 100 },
    { extensions: [longest] },
    { extensions: [{ pricePercent: 0, minDays: 1, maxTimes: 0 }] },
  ])('judges the product %j, which is just possible', (change) => {
    expect(judge(change)).toEqual({ allowed: true, judged: [] });
  });
});
