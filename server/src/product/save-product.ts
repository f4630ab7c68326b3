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
  insertApp,
  insertPeriodConfig,
  loadRateSettings,
  type RateConfig,
  updateApp,
} from './product-store.ts';

export interface Product {
  readonly name: string;
  readonly logo: string;
  /** What the product list shows, in tenths; null hides it. */
  readonly displayScoreTenths: number | null;
  /** The least that can be withdrawn at a time; the guard judges from there up. */
  readonly minWithdrawalCents: number;
  readonly effectiveFrom: string;
  readonly rateConfigs: readonly RateConfig[];
}

/** One way to take a product, as the law reads it: in percent, and from the least that can be withdrawn up. */
export function pricedProduct(
  { minWithdrawalCents }: Pick<Product, 'minWithdrawalCents'>,
  config: RateConfig,
): PricedProduct {
  return {
    method: config.method,
    periodUnit: config.periodUnit,
    rate: config.rate,
    minPeriods: config.periods,
    maxPeriods: config.periods,
    minAmountCents: Math.min(minWithdrawalCents, config.maxAmountCents),
    maxAmountCents: config.maxAmountCents,
    serviceFeePercent: toPercent(config.serviceFeeThousandths),
    overdueDailyRate: config.overdueDailyRate,
    overdueCapPercent: toPercent(config.overdueCapThousandths),
  };
}

/**
 * Saves a new product, or new terms of an old one, or refuses it when one of its prices is above what the market allows on its first day, or when
 * the operator has not filled in a figure that the law leaves to be known. Nothing is written then.
 */
export async function saveProduct(
  tx: Tx,
  { companyId, marketId }: { companyId: number; marketId: MarketId },
  product: Product,
  oldAppId: number | null = null,
): Promise<{ appId: number; periodConfigId: number } | Refusal<'price_not_allowed' | 'amount_not_allowed'>> {
  const rules = rateRulesOf(marketId);
  if (isRefusal(rules) || product.rateConfigs.length === 0) return refuse('price_not_allowed');
  const settings = await loadRateSettings(tx, companyId);
  for (const config of product.rateConfigs) {
    const judged = guardPrice({ rules, settings }, product.effectiveFrom, pricedProduct(product, config));
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
    maxAmountCents: Math.max(...product.rateConfigs.map(({ maxAmountCents }) => maxAmountCents)),
    defaultRate: Math.min(...product.rateConfigs.map(({ rate }) => rate)),
  };
  const appId = oldAppId ?? (await insertApp(tx, shown));
  if (oldAppId !== null) await updateApp(tx, oldAppId, shown);
  const periodConfigId = await insertPeriodConfig(tx, { appId, product });
  return { appId, periodConfigId };
}
