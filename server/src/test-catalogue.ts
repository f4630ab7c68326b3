/** For tests: products that are priced otherwise than the demo's. */
import { todayIn } from '@hiram/contract';
import { orFail } from './loan/test-loans.ts';
import type { Offer } from './product/product-store.ts';
import { saveProduct } from './product/save-product.ts';
import type { TestServer } from './test-server.ts';

/** The demo's first offer, but with a fee taken off what is paid out. */
export const feeOffer: Offer = {
  periods: 6,
  periodUnit: 'month',
  rate: 800,
  method: 'flat',
  serviceFeeThousandths: 2_000,
  overdueDailyRate: 50,
  overdueCapThousandths: 20_000,
  minAmountCents: 80_000_00,
  maxAmountCents: 3_000_000_00,
  stepCents: 10_000_00,
};

/** From today the first product, which is the one people apply for, costs a service fee. */
export async function chargeServiceFee(server: TestServer): Promise<void> {
  const today = todayIn(server.market.timeZone, server.clock.now());
  const product = {
    name: 'Hiram Steady',
    logo: '/pictures/product-steady.svg',
    displayScoreTenths: 50,
    minWithdrawalCents: 1_000_00,
    effectiveFrom: today,
    offers: [feeOffer],
    extension: null,
  };
  const lender = { companyId: 1, marketId: server.market.id, today };
  await server.database.write(async (tx) => ({
    value: orFail(await saveProduct(tx, lender, product, 1)),
    keep: true,
  }));
}
