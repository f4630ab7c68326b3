import { getPeriodConfig, type MarketId, register } from '@hiram/contract';
import { markets } from '@hiram/markets';
import { describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { createTestDatabase } from '../db/test-database.ts';
import { seedDemo } from '../start/demo.ts';
import { registration, useTestServer } from '../test-server.ts';
import type { Offer, Product } from './product-store.ts';
import { saveProduct } from './save-product.ts';

const server = useTestServer();

const today = '2026-11-15';
const offer: Offer = {
  periods: 12,
  periodUnit: 'month',
  rate: 800,
  method: 'flat',
  serviceFeeThousandths: 0,
  overdueDailyRate: 50,
  overdueCapThousandths: 20_000,
  minAmountCents: 80_000_00,
  maxAmountCents: 500_000_00,
  stepCents: 10_000_00,
};
const product = (change: Partial<Offer> = {}): Product => ({
  name: 'Test',
  logo: '',
  displayScoreTenths: null,
  minWithdrawalCents: 1_000_00,
  extension: null,
  effectiveFrom: today,
  offers: [{ ...offer, ...change }],
});

const save = (wanted: Product, marketId: MarketId = 'ph') =>
  server.database.write(async (tx) => ({
    value: await saveProduct(tx, { companyId: 1, marketId, today }, wanted),
    keep: false,
  }));

describe('saving a product', () => {
  test('within the caps works', async () => {
    expect(await save(product())).toMatchObject({
      productId: expect.any(Number),
      versionId: expect.any(Number),
    });
  });

  test.each([
    ['a rate above the cap', { rate: 9_000 }, 'effective_month_percent'],
    [
      'a service fee that lifts the effective rate above it',
      { serviceFeeThousandths: 40_000 },
      'effective_month_percent',
    ],
    ['an overdue rate above the cap', { overdueDailyRate: 500 }, 'penalty_month_percent'],
  ])('%s is refused with the figure', async (_what, change, measure) => {
    expect(await save(product(change))).toMatchObject({
      refusal: 'price_not_allowed',
      data: { broken: [{ reason: 'above_cap', measure, figure: expect.any(Number) }] },
    });
  });

  test('a term that ends within sixty days is refused', async () => {
    expect(await save(product({ periods: 1 }))).toMatchObject({ refusal: 'price_not_allowed' });
  });

  test('a figure that the operator has not filled in is named', async () => {
    const answer = await save(product(), 'bd');
    expect(answer).toMatchObject({ refusal: 'price_not_allowed' });
    expect(JSON.stringify(answer)).toContain('bd_effective_year_percent');
  });

  test('no terms at all, or nonsense in them, is refused', async () => {
    expect(await save({ ...product(), offers: [] })).toMatchObject({ refusal: 'price_not_allowed' });
    expect(await save(product({ rate: 0.5 }))).toMatchObject({ refusal: 'amount_not_allowed' });
  });

  test.each(['ph', 'th', 'bd'] as const)(
    'the demo of %s sells only what is allowed there',
    async (marketId) => {
      const database = await createTestDatabase();
      try {
        await expect(seedDemo(database.connection, markets[marketId])).resolves.toBe(true);
      } finally {
        await database.drop();
      }
    },
  );
});

describe('the terms of a product', () => {
  test('are told in the wire’s units', async () => {
    const entered = dataOf(await server.client().call(register, registration('09150000001')));
    const client = server.client(entered.token);
    const answer = dataOf(await client.call(getPeriodConfig, { appId: 1 }));
    expect(answer.rateConfigs.map(({ periodDays, rate }) => [periodDays, rate])).toEqual([
      [6, 800],
      [12, 800],
      [18, 850],
      [24, 900],
    ]);
    expect(answer.rateConfigs[0]).toMatchObject({
      periodUnit: 'month',
      method: 'flat',
      serviceFeePercent: 0,
      amounts: { min: 80_000, max: 3_000_000, step: 10_000 },
    });
    expect(await client.call(getPeriodConfig, { appId: 99 })).toMatchObject({ refusal: 'record_not_found' });
  });
});
