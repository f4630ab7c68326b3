import { major } from '@hiram/contract';
import type { ProductDraft } from '@hiram/contract/desk';
import { describe, expect, test } from 'vitest';
import { isSameOffer, type ProductVersion, termChanges, versionOn } from './product-versions.ts';

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
