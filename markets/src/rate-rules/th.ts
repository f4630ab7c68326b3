import type { PriceCap, RateRules } from '@hiram/contract';
import { appStoreRules } from './app-store.ts';
import { asOtherMarkets } from './bounds.ts';

/** What holds under both licences. */
const sharedCaps: readonly PriceCap[] = [
  { measure: 'prepayment_fee_percent', figure: { kind: 'known', value: 0 } },
  {
    measure: 'penalty_month_percent',
    figure: { kind: 'unset', name: 'th_penalty_month_percent', bound: asOtherMarkets(5) },
  },
];

export const thRateRules: RateRules = {
  market: 'th',
  outstandingBalanceOnly: {
    kind: 'unset',
    name: 'th_interest_on_outstanding_balance_only',
    source: 'For the operator to confirm.',
  },
  shortTerms: appStoreRules,
  // The Bank of Thailand caps the "effective" rate, fees included. Read strictly that
  // is the compounded yearly rate; read as Thai lenders do, against "flat", it is
  // twelve times the monthly one. The guard reads strictly.
  regimes: [
    {
      name: 'th_nano_finance',
      from: '2020-08-01',
      scope: { licence: 'nano', maxAmountCents: 100_000_00 },
      caps: [{ measure: 'effective_year_percent', figure: { kind: 'known', value: 33 } }, ...sharedCaps],
      source: 'Bank of Thailand, nano finance under supervision: 33 % a year, at most THB 100,000.',
    },
    {
      name: 'th_personal_loans',
      from: '2020-08-01',
      scope: {},
      caps: [{ measure: 'effective_year_percent', figure: { kind: 'known', value: 25 } }, ...sharedCaps],
      source: 'Bank of Thailand, personal loans under supervision: 25 % a year effective.',
    },
  ],
};
