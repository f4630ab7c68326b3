import { describe, expect, it } from 'vitest';
import type { PricedProduct, PriceRange } from './price-measure.ts';
import { type GuardedMarket, guardPrice, LARGEST_FIGURE, settingNames } from './rate-guard.ts';
import type { PriceMeasure, PriceRegime, RateRules } from './rate-rules.ts';

/** A market made up for these tests; the figures of real ones are tested beside them, in the packs. */
const rules: RateRules = {
  market: 'xx',
  outstandingBalanceOnly: { kind: 'unset', name: 'xx_outstanding', source: 'test' },
  shortTerms: [{ name: 'store', from: '2020-01-01', refusedUpToDays: 60, source: 'test' }],
  regimes: [
    {
      name: 'small',
      from: '2026-04-01',
      scope: { isUnsecured: true, maxAmountCents: 10_000_00, maxMonths: 4 },
      caps: [{ measure: 'nominal_month_percent', figure: { kind: 'known', value: 6 } }],
      source: 'test',
    },
    {
      name: 'small',
      from: '2028-01-01',
      scope: { isUnsecured: true, maxAmountCents: 10_000_00, maxMonths: 4 },
      caps: [{ measure: 'nominal_month_percent', figure: { kind: 'known', value: 3 } }],
      source: 'test',
    },
    {
      name: 'licensed',
      from: '2026-04-01',
      scope: { licence: 'nano' },
      caps: [
        {
          measure: 'effective_month_percent',
          figure: { kind: 'unset', name: 'xx_effective', bound: { most: 100, source: 'test' } },
        },
      ],
      source: 'test',
    },
  ],
};
const [firstRegime] = rules.regimes as [PriceRegime];
const market: GuardedMarket = { rules, settings: { xx_outstanding: false } };
const TODAY = '2027-01-01';

const product: PricedProduct = {
  method: 'reducing',
  periodUnit: 'month',
  rate: 5000,
  minPeriods: 3,
  maxPeriods: 4,
  minAmountCents: 1000_00,
  maxAmountCents: 10_000_00,
};

function broken(
  change: Partial<PricedProduct>,
  settings: GuardedMarket['settings'] = market.settings,
  on = TODAY,
) {
  const verdict = guardPrice({ rules, settings }, on, { ...product, ...change });
  if ('allowed' in verdict) return [];
  return verdict.refusal === 'price_not_allowed' ? verdict.data.broken : [verdict.data];
}

describe('guardPrice', () => {
  it('allows a product within the caps and says what it found', () => {
    expect(guardPrice(market, TODAY, product)).toEqual({
      allowed: true,
      judged: [
        {
          rule: 'small',
          measure: 'nominal_month_percent',
          cap: 6,
          figure: 5,
          at: { amountCents: 1000_00, periods: 3 },
        },
      ],
    });
  });

  it('allows a price at the cap and refuses one a thousandth of a percent over it', () => {
    expect(broken({ rate: 6000 })).toEqual([]);
    expect(broken({ rate: 6001 })).toMatchObject([
      { reason: 'above_cap', rule: 'small', cap: 6, figure: 6.001 },
    ]);
  });

  it.each([
    ['effective_month_percent', { serviceFeePercent: 99, minAmountCents: 50 }],
    ['effective_year_percent', { serviceFeePercent: 99, minAmountCents: 50 }],
    ['total_cost_percent', { rate: 10_000_000, maxPeriods: 200 }],
  ] as const)(
    'refuses a price whose %s is beyond numbers, by every cap, and tells it as one',
    (measure, change) => {
      const bound = { most: Number.MAX_VALUE, source: 'test' };
      const caps = [{ measure, figure: { kind: 'unset', name: 'xx_cap', bound } }] as const;
      const only: RateRules = { ...rules, regimes: [{ ...firstRegime, scope: {}, caps }] };
      const settings = { xx_cap: Number.MAX_VALUE };
      const verdict = guardPrice({ rules: only, settings }, TODAY, { ...product, ...change });
      expect(verdict).toMatchObject({
        refusal: 'price_not_allowed',
        data: { broken: [{ reason: 'above_cap', measure, figure: LARGEST_FIGURE }] },
      });
    },
  );

  it.each<[PriceMeasure, Partial<PricedProduct>, number]>([
    ['nominal_month_percent', {}, 5],
    ['effective_month_percent', { serviceFeePercent: 2 }, 6.09],
    ['effective_year_percent', { serviceFeePercent: 2 }, 103.2],
    ['penalty_month_percent', { overdueDailyRate: 100, overdueCapPercent: 9 }, 3.1],
    ['total_cost_percent', { serviceFeePercent: 2 }, 14.81],
    ['prepayment_fee_percent', { prepaymentFeePercent: 0.125 }, 0.125],
  ])('allows a %s that reaches the cap exactly, and none a hundredth above it', (measure, change, figure) => {
    const guarded = (cap: number) => {
      const caps = [{ measure, figure: { kind: 'known', value: cap } }] as const;
      const only: RateRules = { ...rules, regimes: [{ ...firstRegime, caps }] };
      return guardPrice({ rules: only, settings: {} }, TODAY, { ...product, ...change });
    };
    expect(guarded(figure)).toMatchObject({ allowed: true, judged: [{ measure, cap: figure, figure }] });
    expect(guarded(figure - 0.001)).toMatchObject({
      refusal: 'price_not_allowed',
      data: { market: 'xx', broken: [{ reason: 'above_cap', measure, figure }] },
    });
  });

  it('judges by the rules of the day', () => {
    expect(broken({}, market.settings, '2027-12-31')).toEqual([]);
    expect(broken({}, market.settings, '2028-01-01')).toMatchObject([
      { reason: 'above_cap', cap: 3, figure: 5 },
    ]);
    expect(broken({}, market.settings, '2026-03-31')).toMatchObject([{ reason: 'no_rule_in_force' }]);
    expect(broken({}, market.settings, '2026-04-01')).toEqual([]);
  });

  it('keeps a regime that another of another name began after', () => {
    const both = { licence: 'nano', maxAmountCents: 10_000_00, rate: 4000 };
    expect(broken(both, { ...market.settings, xx_effective: 1 }, '2028-01-01')).toMatchObject([
      { rule: 'small', cap: 3 },
    ]);
  });

  it('lets the store forbid only from its day on', () => {
    const later: RateRules = {
      ...rules,
      shortTerms: [{ name: 'store', from: '2027-01-02', refusedUpToDays: 60, source: 'test' }],
    };
    const short = { ...product, minPeriods: 1 };
    expect(guardPrice({ ...market, rules: later }, '2027-01-01', short)).toHaveProperty('allowed');
    expect(guardPrice({ ...market, rules: later }, '2027-01-02', short)).toMatchObject({
      refusal: 'price_not_allowed',
      data: {
        market: 'xx',
        broken: [
          { reason: 'term_too_short', rule: 'store', refusedUpToDays: 60, figure: 28, at: { periods: 1 } },
        ],
      },
    });
  });

  it.each<[Partial<PricedProduct>, Partial<PriceRange>[]]>([
    [{ maxAmountCents: 10_000_00, maxPeriods: 4 }, []],
    [{ maxAmountCents: 10_000_01 }, [{ minAmountCents: 10_000_01, maxAmountCents: 10_000_01 }]],
    [{ minAmountCents: 10_000_00, maxAmountCents: 10_000_01 }, [{ minAmountCents: 10_000_01 }]],
    [
      { minAmountCents: 10_000_01, maxAmountCents: 10_000_02 },
      [{ minAmountCents: 10_000_01, maxAmountCents: 10_000_02, minPeriods: 3, maxPeriods: 4 }],
    ],
    [
      { maxPeriods: 5 },
      [{ minPeriods: 5, maxPeriods: 5, minAmountCents: 1000_00, maxAmountCents: 10_000_00 }],
    ],
    [{ minPeriods: 4, maxPeriods: 5 }, [{ minPeriods: 5, maxPeriods: 5 }]],
    [{ minPeriods: 5, maxPeriods: 6 }, [{ minPeriods: 5, maxPeriods: 6 }]],
  ])('cuts %j at the last cent and period of a regime', (change, ranges) => {
    expect(broken(change)).toMatchObject(
      ranges.map((range) => ({ reason: 'no_rule_in_force', rule: 'xx', range })),
    );
  });

  it.each([
    { minAmountCents: 10_000_01, maxAmountCents: 20_000_00 },
    { minPeriods: 5, maxPeriods: 6 },
  ])('does not judge %j by a regime that holds none of it', (change) => {
    const settings = { ...market.settings, xx_effective: 99 };
    expect(broken({ licence: 'nano', rate: 7000, ...change }, settings)).toEqual([]);
  });

  it('judges by a regime only the terms that it holds', () => {
    const caps = [{ measure: 'total_cost_percent', figure: { kind: 'known', value: 13 } }] as const;
    const [, , licensed] = rules.regimes as [PriceRegime, PriceRegime, PriceRegime];
    const only = { ...rules, regimes: [{ ...firstRegime, caps }, licensed] };
    const settings = { xx_effective: 99 };
    // 12.81 % over four months, and more than a third over twelve, which are the other regime's.
    const long = { ...product, licence: 'nano', maxPeriods: 12 };
    expect(guardPrice({ rules: only, settings }, TODAY, long)).toMatchObject({
      allowed: true,
      judged: [
        { rule: 'small', figure: 12.81, at: { periods: 4 } },
        { rule: 'licensed', at: { periods: 5 } },
      ],
    });
  });

  it('counts days into four months up to the longest four there are', () => {
    const days = (periods: number) =>
      broken({ periodUnit: 'day', rate: 10, minPeriods: periods, maxPeriods: periods });
    expect(days(123)).toEqual([]);
    expect(days(124)).toMatchObject([{ reason: 'no_rule_in_force' }]);
  });

  it('governs a secured loan, and one under another licence, by other regimes', () => {
    const settings = { ...market.settings, xx_effective: 99 };
    expect(broken({ isSecured: true, licence: 'nano' }, settings)).toEqual([]);
    expect(broken({ isSecured: true, licence: 'pico' }, settings)).toMatchObject([
      { reason: 'no_rule_in_force' },
    ]);
    expect(broken({ isSecured: false }, settings)).toEqual([]);
  });

  it('refuses what no regime governs, and names the part of the range that it means', () => {
    expect(broken({ maxAmountCents: 20_000_00, maxPeriods: 12 })).toEqual([
      {
        reason: 'no_rule_in_force',
        rule: 'xx',
        range: { minAmountCents: 10_000_01, maxAmountCents: 20_000_00, minPeriods: 3, maxPeriods: 12 },
      },
      {
        reason: 'no_rule_in_force',
        rule: 'xx',
        range: { minAmountCents: 1000_00, maxAmountCents: 10_000_00, minPeriods: 5, maxPeriods: 12 },
      },
    ]);
    expect(broken({ isSecured: true })).toMatchObject([{ reason: 'no_rule_in_force' }]);
  });

  it('cuts a product at the edge of a regime and judges each piece by its own', () => {
    const wide = { licence: 'nano', maxAmountCents: 20_000_00, rate: 7000 };
    expect(broken(wide, { ...market.settings, xx_effective: 8 })).toMatchObject([
      { reason: 'above_cap', rule: 'small', figure: 7 },
    ]);
    expect(broken(wide, { ...market.settings, xx_effective: 6 })).toMatchObject([
      { rule: 'small' },
      { rule: 'licensed', figure: 7, at: { amountCents: 10_000_01 } },
    ]);
  });

  it('counts weeks and days into months in the way that keeps a loan inside the cap', () => {
    expect(broken({ periodUnit: 'week', minPeriods: 17, maxPeriods: 17, rate: 1000 })).toEqual([]);
    expect(broken({ periodUnit: 'week', minPeriods: 18, maxPeriods: 18, rate: 1000 })).toMatchObject([
      { reason: 'no_rule_in_force' },
    ]);
  });

  it('takes a cap of nothing for one', () => {
    const settings = { ...market.settings, xx_effective: 0 };
    const licensed = { licence: 'nano', minAmountCents: 10_000_01, maxAmountCents: 20_000_00 };
    expect(broken(licensed, settings)).toMatchObject([{ reason: 'above_cap', cap: 0 }]);
  });

  it('knows the confirmed, and takes a number for no confirmation', () => {
    const known: RateRules = {
      ...rules,
      outstandingBalanceOnly: { kind: 'known', value: true, source: 'test' },
    };
    const flat = { ...product, method: 'flat' as const };
    expect(guardPrice({ rules: known, settings: {} }, TODAY, flat)).toMatchObject({
      data: { broken: [{ reason: 'flat_interest', rule: 'outstanding_balance_only' }] },
    });
    expect(broken({ method: 'flat' }, { xx_outstanding: 0 })).toMatchObject([
      { reason: 'setting_not_filled_in', setting: 'xx_outstanding' },
    ]);
  });

  it.each([undefined, true, -1, Number.NaN, Number.POSITIVE_INFINITY])(
    'refuses while a figure is not filled in, and %s does not fill it in',
    (figure) => {
      const settings = { ...market.settings, xx_effective: figure };
      expect(
        broken({ licence: 'nano', minAmountCents: 10_000_01, maxAmountCents: 20_000_00 }, settings),
      ).toEqual([{ reason: 'setting_not_filled_in', rule: 'licensed', setting: 'xx_effective' }]);
    },
  );

  it('judges by a figure’s bound where somebody has filled in more', () => {
    const bound = { most: 4, source: 'test' };
    const caps = [
      { measure: 'effective_month_percent', figure: { kind: 'unset', name: 'xx_cap', bound } },
    ] as const;
    const only: RateRules = { ...rules, regimes: [{ ...firstRegime, scope: {}, caps }] };
    const judge = (cap: number) =>
      guardPrice({ rules: only, settings: { xx_cap: cap } }, TODAY, { ...product, rate: 4100 });
    expect(judge(1000)).toMatchObject({ data: { broken: [{ reason: 'above_cap', cap: 4, figure: 4.1 }] } });
    expect(judge(3)).toMatchObject({ data: { broken: [{ reason: 'above_cap', cap: 3 }] } });
  });

  it('refuses flat interest until the operator has confirmed that it is legal', () => {
    const flat = { method: 'flat' as const };
    expect(broken(flat, {})).toEqual([
      { reason: 'setting_not_filled_in', rule: 'outstanding_balance_only', setting: 'xx_outstanding' },
    ]);
    expect(broken(flat, { xx_outstanding: true })).toEqual([
      { reason: 'flat_interest', rule: 'outstanding_balance_only' },
    ]);
    expect(broken(flat, { xx_outstanding: false })).toEqual([]);
    expect(broken({ method: 'reducing' }, {})).toEqual([]);
  });

  it('refuses terms that the store forbids, at their shortest', () => {
    expect(broken({ minPeriods: 2 })).toMatchObject([
      { reason: 'term_too_short', rule: 'store', figure: 59 },
    ]);
    expect(broken({ periodUnit: 'day', rate: 100, minPeriods: 60, maxPeriods: 90 })).toMatchObject([
      { reason: 'term_too_short', figure: 60 },
    ]);
    expect(broken({ periodUnit: 'day', rate: 100, minPeriods: 61, maxPeriods: 90 })).toEqual([]);
  });

  it('names the settings that the desk has to ask for', () => {
    expect(settingNames(rules)).toEqual(['xx_outstanding', 'xx_effective']);
  });

  it('refuses a date that is none', () => {
    expect(guardPrice(market, '2027-02-29', product)).toEqual({
      refusal: 'bad_loan_input',
      data: { field: 'date', reason: 'not_a_date' },
    });
  });
});
