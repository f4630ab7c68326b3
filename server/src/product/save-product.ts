import { isRefusal, type MarketId, type Refusal } from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { loadLaw, refuseProduct } from './guard-product.ts';
import { insertProduct, insertVersion, type Product, updateProduct } from './product-store.ts';

interface Owner {
  readonly companyId: number;
  readonly marketId: MarketId;
  readonly today: string;
}

/** The first day of terms that somebody wants from a day on: never one that has passed. */
export function startOf({ effectiveFrom }: Pick<Product, 'effectiveFrom'>, today: string): string {
  return effectiveFrom > today ? effectiveFrom : today;
}

/**
 * Saves a new product, or a new version of an old one, or refuses it when one of its prices is above what the
 * market allows on its first day, or when the operator has not filled in a figure that the law leaves to be
 * known. Nothing is written then. What should have begun already begins today, and is judged by today's law.
 */
export async function saveProduct(
  tx: Tx,
  { companyId, marketId, today }: Owner,
  product: Product,
  oldProductId: number | null = null,
): Promise<{ productId: number; versionId: number } | Refusal<'price_not_allowed' | 'amount_not_allowed'>> {
  const effectiveFrom = startOf(product, today);
  const refused = refuseProduct(await loadLaw(tx, companyId, marketId), effectiveFrom, product);
  if (isRefusal(refused)) return refused;
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
  const versionId = await insertVersion(tx, productId, { ...product, effectiveFrom });
  return { productId, versionId };
}
