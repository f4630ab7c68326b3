import type { OffTheOffer } from '@hiram/contract/desk';
import type { Tx } from '../db/database.ts';
import type { AnyCaller } from '../operation/caller.ts';
import { brokenIn, guardStored, loadLaw } from './guard-product.ts';
import { loadTodaysTerms } from './todays-terms.ts';

/** The products of which today's law has taken something off the offer, with the rules that stand against it. */
export async function loadOffTheOffer(
  tx: Tx,
  { companyId, market, today }: Pick<AnyCaller, 'companyId' | 'market' | 'today'>,
): Promise<OffTheOffer[]> {
  const law = await loadLaw(tx, companyId, market.id);
  const terms = await loadTodaysTerms(tx, { companyId, today });
  return [...Map.groupBy(terms, ({ id }) => id)].flatMap(([appId, offers]) => {
    const [first] = offers;
    if (!first) return [];
    const { name, minWithdrawalCents, extension } = first;
    const broken = brokenIn(guardStored(law, today, { minWithdrawalCents, offers, extension }));
    return broken.length > 0 ? [{ appId, name, broken }] : [];
  });
}
