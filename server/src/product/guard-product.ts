import {
  type GuardedMarket,
  guardPrice,
  isRefusal,
  type MarketId,
  type PricedProduct,
  type Refusal,
  refuse,
  toPercent,
} from '@hiram/contract';
import type { GuardResult } from '@hiram/contract/desk';
import { rateRulesOf } from '@hiram/markets';
import type { Tx } from '../db/database.ts';
import {
  type ExtensionTerms,
  loadRateSettings,
  type Offer,
  type OfferedTerms,
  type Product,
} from './product-store.ts';

/** A product's terms as far as they make its price. */
type Priced = Pick<Product, 'offers' | 'minWithdrawalCents' | 'extension'>;

/** The law as the market's pack and the lender know it at this moment, whichever day it is asked about. */
export async function loadLaw(tx: Tx, companyId: number, marketId: MarketId): Promise<GuardedMarket> {
  const rules = rateRulesOf(marketId);
  if (isRefusal(rules)) throw new Error(`there are no rate rules for ${marketId}`);
  const settings = await tx.remember(companyId, 'rate settings', () => loadRateSettings(tx, companyId));
  return { rules, settings };
}

/** What the rate guard says of every term of a product on a day, in figures that a person can check. */
export function guardProduct(
  law: GuardedMarket,
  day: string,
  product: Priced,
): GuardResult | Refusal<'amount_not_allowed'> {
  const figures: GuardResult['figures'] = [];
  for (const offer of product.offers) {
    const { periods, periodUnit } = offer;
    const judged = guardPrice(law, day, pricedProduct(product, offer));
    if ('refusal' in judged && judged.refusal === 'bad_loan_input')
      return refuse('amount_not_allowed', judged.data);
    // What keeps to its cap is told as well where something else does not.
    const { judged: kept } = 'allowed' in judged ? judged : judged.data;
    for (const { rule, measure, figure, cap } of kept) {
      const finding = { rule, measure, figure, cap, isBroken: false, reason: null, setting: null };
      figures.push({ periods, periodUnit, ...finding });
    }
    if ('refusal' in judged) {
      for (const broken of judged.data.broken) {
        figures.push({
          periods,
          periodUnit,
          rule: broken.rule,
          measure: 'measure' in broken ? broken.measure : null,
          figure: 'figure' in broken ? broken.figure : null,
          cap: 'cap' in broken ? broken.cap : null,
          isBroken: true,
          reason: broken.reason,
          setting: 'setting' in broken ? broken.setting : null,
        });
      }
    }
  }
  return { isAllowed: figures.every(({ isBroken }) => !isBroken), figures };
}

/** The same of a product that was saved: its figures made a loan then, and have not changed. */
export function guardStored(law: GuardedMarket, day: string, product: Priced): GuardResult {
  const guard = guardProduct(law, day, product);
  if (isRefusal(guard)) throw new Error(`stored terms make no loan: ${JSON.stringify(guard.data)}`);
  return guard;
}

/** A product is refused whole, with every rule that one of its terms breaks. */
export function refuseProduct(
  law: GuardedMarket,
  day: string,
  product: Priced,
): Refusal<'price_not_allowed' | 'amount_not_allowed'> | null {
  if (product.offers.length === 0) return refuse('price_not_allowed');
  const guard = guardProduct(law, day, product);
  if (isRefusal(guard)) return guard;
  return guard.isAllowed ? null : refuse('price_not_allowed', { broken: brokenIn(guard) });
}

export function brokenIn({ figures }: GuardResult): GuardResult['figures'] {
  return figures.filter(({ isBroken }) => isBroken);
}

/** Whether a term may be sold on a day. What makes no loan is not allowed either. */
export function isAllowed(
  law: GuardedMarket,
  day: string,
  terms: OfferedTerms,
  extension: ExtensionTerms | null,
): boolean {
  return 'allowed' in guardPrice(law, day, pricedProduct({ ...terms, extension }, terms));
}

/** An offer as the law reads it: in percent, and from the least that can be withdrawn up. */
export function pricedProduct(
  { minWithdrawalCents, extension }: Pick<Product, 'minWithdrawalCents' | 'extension'>,
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
    extensions: extension?.offers.map(({ days, priceThousandths }) => ({
      pricePercent: toPercent(priceThousandths),
      minDays: days,
      maxTimes: extension.times,
    })),
  };
}
