import { isRefusal, type Refusal, refuse, toCents, toMajor } from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import type { Borrower } from '../operation/caller.ts';
import { loadPeriodConfig, type OfferedTerms } from './product-store.ts';

interface Wish {
  readonly appId: number;
  readonly configId: number;
  readonly periodDays: number;
  /** In major units. */
  readonly amt: number;
}

/** The terms of today's offer that somebody asks for, and the amount within its bounds. */
export async function findOffer(
  tx: Tx,
  { companyId, today }: Borrower,
  { appId, configId, periodDays, amt }: Wish,
): Promise<
  { terms: OfferedTerms; amountCents: number } | Refusal<'record_not_found' | 'amount_not_allowed'>
> {
  const config = await loadPeriodConfig(tx, { companyId, appId, today });
  const terms = config?.rateConfigs.find(({ periods }) => periods === periodDays);
  // Terms that were changed while the borrower was reading are not silently swapped for the new ones.
  if (!config || config.id !== configId || !terms) return refuse('record_not_found');
  const amountCents = toCents(amt);
  const isOffered =
    !isRefusal(amountCents) && amountCents >= terms.minAmountCents && amountCents <= terms.maxAmountCents;
  if (isOffered) return { terms, amountCents };
  return refuse('amount_not_allowed', {
    min: toMajor(terms.minAmountCents),
    max: toMajor(terms.maxAmountCents),
  });
}
