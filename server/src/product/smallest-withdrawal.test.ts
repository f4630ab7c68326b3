import { expect, test } from 'vitest';
import { feeOffer } from '../test-catalogue.ts';
import { useTestServer } from '../test-server.ts';
import { saveProduct } from './save-product.ts';

const server = useTestServer();
const today = '2026-11-15';

/** Ten percent: of 0.06 that is more than half a cent, which becomes a whole one, and so a sixth. */
const offer = { ...feeOffer, rate: 100, serviceFeeThousandths: 10_000 };

const save = (minWithdrawalCents: number) =>
  server.database.write(async (tx) => {
    const product = {
      name: 'Hiram Small',
      logo: '/pictures/product-steady.svg',
      displayScoreTenths: null,
      effectiveFrom: today,
      minWithdrawalCents,
      extension: null,
      offers: [offer],
    };
    return {
      value: await saveProduct(tx, { companyId: 1, marketId: server.market.id, today }, product),
      keep: false,
    };
  });

test('a price is judged from the smallest withdrawal up, where a fee rounded to a cent weighs most', async () => {
  expect(await save(1_000_00)).toMatchObject({ productId: expect.any(Number) });
  expect(await save(6)).toMatchObject({ refusal: 'price_not_allowed' });
});
