import * as v from 'valibot';
import { appOperation } from '../operation.ts';
import { profileFields } from './update.ts';

/** Why somebody cannot have a loan. The reasons travel as keys: the phone says them in the borrower's language. */
export const eligibilityReasons = ['age', 'citizenship', 'income', 'first_product_only'] as const;
export type EligibilityReason = (typeof eligibilityReasons)[number];

/** What is locked already is left out; a citizen says so each time. */
export const declareEligibility = appOperation({
  path: '/user/eligibility',
  summary:
    'Say that one is a citizen, when one was born and what one earns: whom loans are for is asked first.',
  caller: 'borrower',
  effect: 'write',
  input: (market) => {
    const { birthday, monthlyIncome } = profileFields(market);
    return v.object({
      isCitizen: v.literal(true, 'citizenship_input'),
      birthday: v.optional(birthday),
      monthlyIncome: v.optional(monthlyIncome),
    });
  },
  output: v.null(),
  refuses: ['fields_locked', 'not_eligible'],
});
