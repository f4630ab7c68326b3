import { type GuardedMarket, guardPrice, isDate, type PricedProduct, settingNames } from '@hiram/contract';
import { describe, expect, it } from 'vitest';
import { bdRateRules } from './bd.ts';
import { rateRulesOf } from './by-market.ts';
import { phRateRules } from './ph.ts';
import { thRateRules } from './th.ts';

function brokenIn(market: GuardedMarket, product: PricedProduct, on = '2026-11-15') {
  const verdict = guardPrice(market, on, product);
  if ('allowed' in verdict) return [];
  if (verdict.refusal !== 'price_not_allowed')
    throw new Error(`${verdict.data.field} ${verdict.data.reason}`);
  return verdict.data.broken;
}

const small: PricedProduct = {
  method: 'reducing',
  periodUnit: 'month',
  rate: 6000,
  minPeriods: 3,
  maxPeriods: 4,
  minAmountCents: 2000_00,
  maxAmountCents: 10_000_00,
};

describe('ph', () => {
  const ph: GuardedMarket = { rules: phRateRules, settings: {} };

  it('allows a small short loan at the nominal cap of 6 % a month', () => {
    expect(brokenIn(ph, small)).toEqual([]);
  });

  it('refuses it a thousandth of a percent above', () => {
    expect(brokenIn(ph, { ...small, rate: 6001 })).toMatchObject([
      { reason: 'above_cap', measure: 'nominal_month_percent', cap: 6, figure: 6.001 },
    ]);
  });

  it('counts fees into the effective cap of 12 % a month', () => {
    // With 10 % deducted the shortest term is the dearest: some 11.8 % a month over three, 14.4 % at 14 %.
    expect(brokenIn(ph, { ...small, serviceFeePercent: 10 })).toEqual([]);
    expect(brokenIn(ph, { ...small, serviceFeePercent: 14 })).toMatchObject([
      { reason: 'above_cap', measure: 'effective_month_percent', cap: 12, at: { periods: 3 } },
    ]);
  });

  it('caps penalties at 5 % a month, in a month of 31 days', () => {
    const late = { ...small, overdueCapPercent: 30 };
    expect(brokenIn(ph, { ...late, overdueDailyRate: 161 })).toEqual([]);
    expect(brokenIn(ph, { ...late, overdueDailyRate: 167 })).toMatchObject([
      { measure: 'penalty_month_percent', cap: 5, figure: 5.177 },
    ]);
  });

  it('caps all that a loan can cost at its principal, penalties included', () => {
    const late = { ...small, overdueDailyRate: 161, overdueCapPercent: 90 };
    expect(brokenIn(ph, late)).toMatchObject([{ measure: 'total_cost_percent', cap: 100 }]);
  });

  it('holds from 2026-04-01; before, the loan counts among the others and needs a setting', () => {
    expect(brokenIn(ph, small, '2026-04-01')).toEqual([]);
    expect(brokenIn(ph, small, '2026-03-31')).toMatchObject([
      { reason: 'setting_not_filled_in', setting: 'ph_other_loans_effective_month_percent' },
      { reason: 'setting_not_filled_in', setting: 'ph_other_loans_penalty_month_percent' },
    ]);
  });

  it('refuses larger, longer and secured loans until the operator sets a cap for them', () => {
    for (const change of [{ maxAmountCents: 10_000_01 }, { maxPeriods: 5 }, { isSecured: true }]) {
      expect(brokenIn(ph, { ...small, ...change })).toMatchObject([
        { reason: 'setting_not_filled_in', rule: 'ph_other_loans' },
        { reason: 'setting_not_filled_in', rule: 'ph_other_loans' },
      ]);
    }
  });

  it('judges the default product by what the operator set', () => {
    const settings = {
      ph_interest_on_outstanding_balance_only: false,
      ph_other_loans_effective_month_percent: 5,
      ph_other_loans_penalty_month_percent: 5,
    };
    const standard: PricedProduct = {
      ...small,
      method: 'flat',
      rate: 2400,
      minPeriods: 6,
      maxPeriods: 24,
      minAmountCents: 80_000_00,
      maxAmountCents: 3_000_000_00,
    };
    expect(brokenIn({ rules: phRateRules, settings }, standard)).toEqual([]);
    expect(
      brokenIn(
        { rules: phRateRules, settings: { ...settings, ph_other_loans_effective_month_percent: 4 } },
        standard,
      ),
    ).toMatchObject([{ reason: 'above_cap', rule: 'ph_other_loans', cap: 4 }]);
    expect(
      brokenIn(
        { rules: phRateRules, settings: { ...settings, ph_interest_on_outstanding_balance_only: true } },
        standard,
      ),
    ).toEqual([{ reason: 'flat_interest', rule: 'outstanding_balance_only' }]);
  });
});

describe('th', () => {
  const th: GuardedMarket = { rules: thRateRules, settings: { th_penalty_month_percent: 1 } };
  const personal: PricedProduct = {
    ...small,
    rate: 1850,
    minPeriods: 6,
    maxPeriods: 24,
    minAmountCents: 20_000_00,
    maxAmountCents: 200_000_00,
  };

  it('caps the effective yearly rate at 25 %', () => {
    expect(brokenIn(th, personal)).toEqual([]);
    expect(brokenIn(th, { ...personal, rate: 1900 })).toMatchObject([
      { rule: 'th_personal_loans', measure: 'effective_year_percent', cap: 25, figure: 25.34 },
    ]);
  });

  it('caps nano finance at 33 % up to 100,000 and everything above at 25 %', () => {
    const nano = { ...personal, licence: 'nano', rate: 2300, maxAmountCents: 100_000_00 };
    expect(brokenIn(th, nano)).toEqual([]);
    expect(brokenIn(th, { ...nano, rate: 2450 })).toMatchObject([{ rule: 'th_nano_finance', cap: 33 }]);
    expect(brokenIn(th, { ...nano, maxAmountCents: 100_000_01 })).toMatchObject([
      { rule: 'th_personal_loans' },
    ]);
  });

  it('allows no prepayment fee', () => {
    expect(brokenIn(th, { ...personal, prepaymentFeePercent: 0.5 })).toMatchObject([
      { measure: 'prepayment_fee_percent', cap: 0, figure: 0.5 },
    ]);
  });
});

describe('bd', () => {
  it('sells nothing until the operator has filled in its figures', () => {
    expect(brokenIn({ rules: bdRateRules, settings: {} }, { ...small, method: 'flat' })).toMatchObject([
      { setting: 'bd_interest_on_outstanding_balance_only' },
      { setting: 'bd_effective_year_percent' },
      { setting: 'bd_penalty_month_percent' },
    ]);
  });
});

describe('every market', () => {
  it.each([phRateRules, thRateRules, bdRateRules])(
    '$market refuses full repayment within 60 days',
    (rules) => {
      const settings = Object.fromEntries(settingNames(rules).map((name) => [name, 99]));
      const days: PricedProduct = { ...small, periodUnit: 'day', rate: 10, minPeriods: 60, maxPeriods: 60 };
      expect(brokenIn({ rules, settings }, days)).toMatchObject([
        { reason: 'term_too_short', rule: 'google_play_short_term_loans', refusedUpToDays: 60, figure: 60 },
      ]);
      expect(brokenIn({ rules, settings }, { ...days, minPeriods: 61, maxPeriods: 61 })).toEqual([]);
    },
  );

  it.each([phRateRules, thRateRules, bdRateRules])(
    '$market refuses a fee that leaves nothing of the smallest withdrawal',
    (rules) => {
      const settings = Object.fromEntries(settingNames(rules).map((name) => [name, 25]));
      const absurd: PricedProduct = { ...small, rate: 100, serviceFeePercent: 99 };
      for (const minAmountCents of [1, 50, 51, 1_00]) {
        const broken = brokenIn({ rules, settings }, { ...absurd, minAmountCents });
        expect(broken).toContainEqual(
          expect.objectContaining({ reason: 'above_cap', measure: expect.stringMatching(/^effective_/) }),
        );
      }
    },
  );

  it.each([phRateRules, thRateRules, bdRateRules])(
    '$market names a source and a date for each rule',
    (rules) => {
      for (const rule of [...rules.regimes, ...rules.shortTerms]) {
        expect(isDate(rule.from)).toBe(true);
        expect(rule.source.length).toBeGreaterThan(10);
      }
      for (const name of settingNames(rules)) expect(name.startsWith(`${rules.market}_`)).toBe(true);
    },
  );

  it.each([phRateRules, thRateRules, bdRateRules])(
    '$market bounds what the operator can set, and says by what',
    (rules) => {
      const figures = rules.regimes.flatMap(({ caps }) => caps.map(({ figure }) => figure));
      const open = figures.filter((figure) => figure.kind === 'unset');
      expect(open.length).toBeGreaterThan(0);
      const settings = Object.fromEntries(settingNames(rules).map((name) => [name, 1000]));
      const dear: PricedProduct = { ...small, rate: 40_000, maxAmountCents: 20_000_00 };
      const late: PricedProduct = { ...dear, overdueDailyRate: 1000, overdueCapPercent: 100 };
      const broken = brokenIn({ rules, settings }, late);
      for (const { bound } of open) {
        expect(bound.source.length).toBeGreaterThan(10);
        expect(broken).toContainEqual(expect.objectContaining({ reason: 'above_cap', cap: bound.most }));
      }
    },
  );

  it('is found by its name, and an unknown one is refused', () => {
    expect(rateRulesOf('ph')).toBe(phRateRules);
    expect(rateRulesOf('toString')).toEqual({ refusal: 'unknown_market', data: { market: 'toString' } });
  });
});
