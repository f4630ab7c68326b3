import {
  guardPrice,
  isRefusal,
  type MarketId,
  type PricedProduct,
  type Refusal,
  refuse,
  toPercent,
} from '@hiram/contract';
import { rateRulesOf } from '@hiram/markets';
import type { Tx } from '../db/database.ts';
import {
  insertProduct,
  insertVersion,
  loadRateSettings,
  type Offer,
  type Product,
  updateProduct,
} from './product-store.ts';

/** An offer as the law reads it: in percent, and from the least that can be withdrawn up. */
export function pricedProduct(
  { minWithdrawalCents }: Pick<Product, 'minWithdrawalCents'>,
  offer: Offer,
): PricedProduct {
  return {
    method: offer.method,
    periodUnit: offer.periodUnit,
    rate: offer.rate,
    minPeriods: offer.periods,
    maxPeriods: offer.periods,
    minAmountCents: Math.min(minWithdrawalCents, offer.maxAmountCents),
    maxAmountCents: offer.maxAmountCents,
    serviceFeePercent: toPercent(offer.serviceFeeThousandths),
    overdueDailyRate: offer.overdueDailyRate,
    overdueCapPercent: toPercent(offer.overdueCapThousandths),
  };
}

/**
 * Saves a new product, or a new version of an old one, or refuses it when one of its prices is above what the
 * market allows on its first day, or when the operator has not filled in a figure that the law leaves to be
 * known. Nothing is written then.
 */
export async function saveProduct(
  tx: Tx,
  { companyId, marketId }: { companyId: number; marketId: MarketId },
  product: Product,
  oldProductId: number | null = null,
): Promise<{ productId: number; versionId: number } | Refusal<'price_not_allowed' | 'amount_not_allowed'>> {
  const rules = rateRulesOf(marketId);
  if (isRefusal(rules) || product.offers.length === 0) return refuse('price_not_allowed');
  const settings = await loadRateSettings(tx, companyId);
  for (const offer of product.offers) {
    const judged = guardPrice({ rules, settings }, product.effectiveFrom, pricedProduct(product, offer));
    if (isRefusal(judged)) {
      return refuse(
        judged.refusal === 'bad_loan_input' ? 'amount_not_allowed' : 'price_not_allowed',
        judged.data,
      );
    }
  }
  const shown = {
    companyId,
    name: product.name,
    logo: product.logo,
    displayScoreTenths: product.displayScoreTenths,
    maxAmountCents: Math.max(...product.offers.map(({ maxAmountCents }) => maxAmountCents)),
    defaultRate: Math.min(...product.offers.map(({ rate }) => rate)),
  };
  const productId = oldProductId ?? (await insertProduct(tx, shown));
  if (oldProductId !== null) await updateProduct(tx, oldProductId, shown);
  const versionId = await insertVersion(tx, productId, product);
  return { productId, versionId };
}
