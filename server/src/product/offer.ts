import { type Major, type Refusal, refuse, toCents, toMajor } from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import type { Borrower } from '../operation/caller.ts';
import { isAllowed, loadLaw } from './guard-product.ts';
import { loadVersion, type OfferedTerms } from './product-store.ts';

/** As the wire says it: `configId` is a version of the product, `periodDays` a number of periods. */
interface Wish {
  readonly appId: number;
  readonly configId: number;
  readonly periodDays: number;
  readonly amt: Major;
}

/** The terms of today's offer that somebody asks for, if today's law allows them, and the amount within bounds. */
export async function findOffer(
  tx: Tx,
  { companyId, market, today }: Borrower,
  { appId: productId, configId: versionId, periodDays: periods, amt }: Wish,
): Promise<
  | { terms: OfferedTerms; amountCents: number }
  | Refusal<'record_not_found' | 'not_on_offer' | 'amount_not_allowed'>
> {
  const version = await loadVersion(tx, { companyId, productId, today });
  const terms = version?.offers.find((offer) => offer.periods === periods);
  // Terms that were changed while the borrower was reading are not silently swapped for the new ones.
  if (!version || version.id !== versionId || !terms) return refuse('record_not_found');
  if (version.isRetired) return refuse('not_on_offer');
  const law = await loadLaw(tx, companyId, market.id);
  if (!isAllowed(law, today, terms, version.extension)) return refuse('not_on_offer');
  const amountCents = toCents(amt);
  const isOffered = amountCents >= terms.minAmountCents && amountCents <= terms.maxAmountCents;
  if (isOffered) return { terms, amountCents };
  return refuse('amount_not_allowed', {
    min: toMajor(terms.minAmountCents),
    max: toMajor(terms.maxAmountCents),
  });
}
