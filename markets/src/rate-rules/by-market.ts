import type { RateRules, Refusal } from '@hiram/contract';
import { bdRateRules } from './bd.ts';
import { phRateRules } from './ph.ts';
import { thRateRules } from './th.ts';

export interface UnknownMarketRefusal extends Refusal<'unknown_market'> {
  readonly data: { readonly market: string };
}

/**
 * The rate rules of a market; a market that there is no
 * pack for is refused and never judged by another's law.
 */
export function rateRulesOf(market: string): RateRules | UnknownMarketRefusal {
  switch (market) {
    case 'ph':
      return phRateRules;
    case 'th':
      return thRateRules;
    case 'bd':
      return bdRateRules;
    default:
      return { refusal: 'unknown_market', data: { market } };
  }
}
