import * as v from 'valibot';
import { warningKinds } from '../account/warning.ts';
import { id, nothing } from '../fields.ts';
import { deskOperation } from '../operation.ts';
import { day, lines } from '../profile/profile-fields.ts';
import { staffFreezeReasons } from '../review/review-words.ts';
import { countPeople } from '../shown.ts';

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
      reason: v.picklist(staffFreezeReasons),
      note: v.optional(lines(500)),
      /** The last day, in the market's time zone; at most 90 days from today. */
      until: day(),
    }),
  output: v.object({ until: v.string() }),
  refuses: ['record_not_found', 'not_now'],
});

export const listStopped = deskOperation({
  path: '/borrowers/stopped',
  summary:
    'Accounts that their owners have stopped and nobody has looked at yet, newest first: what they were warned of, and when they said that it was somebody else.',
  caller: 'staff',
  roles: ['support', 'approver', 'admin'],
  effect: 'read',
  shows: { kind: 'list', people: ({ stopped }) => countPeople(stopped.map(({ borrowerId }) => borrowerId)) },
  input: nothing,
  output: v.object({
    stopped: v.array(v.object({ borrowerId: v.number(), warning: v.picklist(warningKinds), at: v.string() })),
  }),
  refuses: [],
});

export const endBorrowerSessions = deskOperation({
  path: '/borrowers/endSessions',
  summary: 'Log a borrower out on their phone, for a reason. They are told.',
  caller: 'staff',
  roles: ['support', 'admin'],
  effect: 'write',
  input: () => v.object({ borrowerId: id(), note: lines(500) }),
  /** How many there were: one, or none. */
  output: v.object({ ended: v.number() }),
  refuses: ['record_not_found'],
});

export const unfreezeBorrower = deskOperation({
  path: '/borrowers/unfreeze',
  summary:
    'Lift the hold on an account. Customer service lifts those that the owner of the account asked for, and no others.',
  caller: 'staff',
  roles: ['support', 'approver', 'admin'],
  effect: 'write',
  input: () => v.object({ borrowerId: id(), note: lines(500) }),
  output: v.null(),
  refuses: ['record_not_found', 'not_now'],
});
