import type { RateRules } from '@hiram/contract';
import { appStoreRules } from './app-store.ts';
import { asOtherMarkets } from './bounds.ts';

/**
 * No figure of Bangladesh is known to the project, so each is a setting and nothing can be sold without them.
 */
export const bdRateRules: RateRules = {
  market: 'bd',
  outstandingBalanceOnly: {
    kind: 'unset',
    name: 'bd_interest_on_outstanding_balance_only',
    source: 'For the operator to confirm.',
  },
  shortTerms: appStoreRules,
  regimes: [
    {
      name: 'bd_all_loans',
      from: '0001-01-01',
      scope: {},
      caps: [
        {
          measure: 'effective_year_percent',
          figure: { kind: 'unset', name: 'bd_effective_year_percent', bound: asOtherMarkets(33) },
        },
        {
          measure: 'penalty_month_percent',
          figure: { kind: 'unset', name: 'bd_penalty_month_percent', bound: asOtherMarkets(5) },
        },
      ],
      source: 'No ceiling known; the operator sets one.',
    },
  ],
};
