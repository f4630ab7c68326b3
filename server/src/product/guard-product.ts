import {
  guardPrice,
  isRefusal,
  type MarketId,
  type RateSettings,
  type Refusal,
  refuse,
} from '@hiram/contract';
import type { GuardResult } from '@hiram/contract/desk';
import { rateRulesOf } from '@hiram/markets';
import type { Product } from './product-store.ts';
import { pricedProduct } from './save-product.ts';

/** What the rate guard says of every term of a product, in figures that a person can check. */
export function guardProduct(
  marketId: MarketId,
  settings: RateSettings,
  product: Pick<Product, 'effectiveFrom' | 'offers' | 'minWithdrawalCents'>,
): GuardResult | Refusal<'amount_not_allowed'> {
  const rules = rateRulesOf(marketId);
  if (isRefusal(rules)) throw new Error(`there are no rate rules for ${marketId}`);
  const figures: GuardResult['figures'] = [];
  for (const offer of product.offers) {
    const { periods } = offer;
    const judged = guardPrice({ rules, settings }, product.effectiveFrom, pricedProduct(product, offer));
    if ('allowed' in judged) {
      for (const { rule, measure, figure, cap } of judged.judged)
        figures.push({ periods, rule, measure, figure, cap, isBroken: false, reason: null, setting: null });
    } else if (judged.refusal === 'bad_loan_input') {
      return refuse('amount_not_allowed', judged.data);
    } else {
      for (const broken of judged.data.broken) {
        figures.push({
          periods,
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
