import * as v from 'valibot';
import { id } from '../fields.ts';
import { deskOperation } from '../operation.ts';
import { day, lines } from '../profile/profile-fields.ts';
import { freezeReasons } from '../review/review-words.ts';

export const freezeBorrower = deskOperation({
  path: '/borrowers/freeze',
  summary:
    'Hold an account for a reason and until a day; the borrower reads both, and can appeal free of charge.',
  caller: 'staff',
  roles: ['approver', 'admin'],
  effect: 'write',
  input: () =>
    v.object({
      borrowerId: id(),
      reason: v.picklist(freezeReasons),
      note: v.optional(lines(500)),
      /** The last day, in the market's time zone; at most 90 days from today. */
      until: day(),
    }),
  output: v.object({ until: v.string() }),
  refuses: ['record_not_found', 'not_now'],
});

export const unfreezeBorrower = deskOperation({
  path: '/borrowers/unfreeze',
  summary: 'Lift the hold on an account.',
  caller: 'staff',
  roles: ['approver', 'admin'],
  effect: 'write',
  input: () => v.object({ borrowerId: id(), note: lines(500) }),
  output: v.null(),
  refuses: ['record_not_found', 'not_now'],
});
