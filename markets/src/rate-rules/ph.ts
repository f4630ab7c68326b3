import type { FigureBound, RateRules } from '@hiram/contract';
import { appStoreRules } from './app-store.ts';

const asSmallLoans = (most: number): FigureBound => ({
  most,
  source:
    'SEC Memorandum Circular 14, series of 2025: what not even the smallest and shortest loans may cost, no other loan may.',
});

export const phRateRules: RateRules = {
  market: 'ph',
  outstandingBalanceOnly: {
    kind: 'unset',
    name: 'ph_interest_on_outstanding_balance_only',
    source:
      'BSP Circular 730 (2011) lets supervised lenders charge interest on the outstanding balance only; whether it binds this lender is for the operator to confirm.',
  },
  shortTerms: appStoreRules,
  regimes: [
    {
      name: 'ph_small_short_loans',
      from: '2026-04-01',
      scope: { isUnsecured: true, maxAmountCents: 10_000_00, maxMonths: 4 },
      caps: [
        { measure: 'nominal_month_percent', figure: { kind: 'known', value: 6 } },
        { measure: 'effective_month_percent', figure: { kind: 'known', value: 12 } },
        { measure: 'penalty_month_percent', figure: { kind: 'known', value: 5 } },
        { measure: 'total_cost_percent', figure: { kind: 'known', value: 100 } },
      ],
      source:
        'SEC Memorandum Circular 14, series of 2025: unsecured loans of at most PHP 10,000 and 4 months.',
    },
    {
      // No ceiling is known for larger, longer or secured loans, but courts strike down unconscionable rates:
      // the operator must write down what they hold to be legal before such a loan can be offered.
      name: 'ph_other_loans',
      from: '0001-01-01',
      scope: {},
      caps: [
        {
          measure: 'effective_month_percent',
          figure: { kind: 'unset', name: 'ph_other_loans_effective_month_percent', bound: asSmallLoans(12) },
        },
        {
          measure: 'penalty_month_percent',
          figure: { kind: 'unset', name: 'ph_other_loans_penalty_month_percent', bound: asSmallLoans(5) },
        },
      ],
      source: 'No ceiling known; the operator sets one.',
    },
  ],
};
