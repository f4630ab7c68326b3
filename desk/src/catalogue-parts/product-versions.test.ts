import { major } from '@hiram/contract';
import type { ProductDraft } from '@hiram/contract/desk';
import { describe, expect, test } from 'vitest';
import {
  forbiddenIn,
  isOnOffer,
  isSameOffer,
  type ProductVersion,
  termChanges,
  versionOn,
} from './product-versions.ts';

const terms = {
  periodDays: 12,
  periodUnit: 'month',
  rate: 800,
  method: 'flat',
  serviceFeePercent: 0,
  overdueDailyPercent: 0.05,
  overdueCapPercent: 20,
  minAmount: major(80_000),
  maxAmount: major(500_000),
  step: major(10_000),
} as const;
const draft: ProductDraft = {
  appId: 1,
  name: 'Steady',
  logo: '/pictures/product-steady.svg',
  displayScore: null,
  minWithdrawal: major(1000),
  effectiveFrom: '2026-11-15',
  rateConfigs: [terms],
};
const version = (id: number, effectiveFrom: string, createdAt: string): ProductVersion => ({
  periodConfigId: id,
  effectiveFrom,
  createdAt,
  draft: { ...draft, effectiveFrom },
  guard: null,
});

describe('the versions of a product', () => {
  const versions = [
    version(3, '2026-12-01', '2026-11-10T00:00:00.000Z'),
    version(2, '2026-11-01', '2026-10-30T00:00:00.000Z'),
  ];

  test('the newest whose day has come holds', () => {
    expect(versionOn(versions, '2026-11-30')?.periodConfigId).toBe(2);
    expect(versionOn(versions, '2026-12-01')?.periodConfigId).toBe(3);
    expect(versionOn(versions, '2026-10-31')).toBeUndefined();
  });

  test('what was confirmed later was not replaced', () => {
    expect(versionOn(versions, '2026-12-01', '2026-11-05T00:00:00.000Z')?.periodConfigId).toBe(2);
  });

  test('what the law forbids is off the offer term by term, and the product when none is left', () => {
    const figure = (periods: number, rule: string, isBroken: boolean) => ({
      ...{
        periods,
        periodUnit: 'month' as const,
        rule,
        measure: 'effective_month_percent',
        figure: 2,
        cap: 1,
      },
      ...{ isBroken, reason: isBroken ? 'above_cap' : null, setting: null },
    });
    const judged = (...broken: readonly number[]): ProductVersion => ({
      ...version(4, '2026-11-01', '2026-10-30T00:00:00.000Z'),
      draft: { ...draft, rateConfigs: [{ ...terms, periodDays: 6 }, terms] },
      guard: {
        isAllowed: broken.length === 0,
        figures: [
          ...[6, 12].map((periods) => figure(periods, 'kept', false)),
          ...broken.flatMap((periods) => [figure(periods, 'one', true), figure(periods, 'other', true)]),
        ],
      },
    });
    expect(forbiddenIn(judged()).size).toBe(0);
    expect(
      forbiddenIn(judged(12))
        .get(12)
        ?.map(({ rule }) => rule),
    ).toEqual(['one', 'other']);
    expect([judged(), judged(12), judged(6, 12)].map(isOnOffer)).toEqual([true, true, false]);
  });

  test('terms are compared by how long they are', () => {
    const after = {
      ...draft,
      rateConfigs: [
        { ...terms, periodDays: 6 },
        { ...terms, rate: 700 },
      ],
    };
    expect(
      termChanges(draft, after).map(({ periods, before, after: now }) => [periods, before?.rate, now?.rate]),
    ).toEqual([
      [6, undefined, 800],
      [12, 800, 700],
    ]);
  });

  test('another first day alone is no other offer', () => {
    expect(isSameOffer(draft, { ...draft, effectiveFrom: '2027-01-01' })).toBe(true);
    expect(isSameOffer(draft, { ...draft, displayScore: 4 })).toBe(false);
    expect(isSameOffer(draft, { ...draft, rateConfigs: [{ ...terms, step: major(5000) }] })).toBe(false);
    expect(isSameOffer(draft, { ...draft, rateConfigs: [terms, { ...terms, periodDays: 6 }] })).toBe(false);
    expect(isSameOffer(undefined, draft)).toBe(false);
  });
});
