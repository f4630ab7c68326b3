import type { ShortTermRule } from '@hiram/contract';

/** Rules of the stores through which the app reaches borrowers; they hold in every market. */
export const appStoreRules: readonly ShortTermRule[] = [
  {
    name: 'google_play_short_term_loans',
    from: '2019-08-21',
    refusedUpToDays: 60,
    source:
      'Google Play, Financial services policy, Personal loans: no loans that require repayment in full in 60 days or less from the date the loan is issued.',
  },
];
