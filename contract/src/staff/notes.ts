/** What members of staff write down for each other about a borrower or one of their orders. */
import * as v from 'valibot';
import { id } from '../fields.ts';
import { deskOperation } from '../operation.ts';
import { lines } from '../profile/profile-fields.ts';
import { staffRoles } from '../staff-role.ts';

/** Auditors read, and change nothing. */
export const writers = ['reviewer', 'approver', 'admin', 'support', 'cashier'] as const;

export const mostNoteLetters = 2000;

export const colleague = v.object({
  staffId: v.number(),
  name: v.string(),
  role: v.picklist(staffRoles),
});
export type Colleague = v.InferOutput<typeof colleague>;

export const listColleagues = deskOperation({
  path: '/staff/colleagues',
  summary:
    'Who works at this desk, oneself included: those who can open the file of a borrower, where one is named.',
  caller: 'staff',
  roles: staffRoles,
  effect: 'read',
  shows: 'nobody',
  input: () => v.object({ borrowerId: v.optional(id()) }),
  output: v.array(colleague),
  refuses: ['record_not_found'],
});

export const writeNote = deskOperation({
  path: '/notes/write',
  summary:
    'Write a note about a borrower, or about one of their orders, and tell the colleagues whom it mentions. It is never changed.',
  caller: 'staff',
  roles: writers,
  effect: 'write',
  needsKey: true,
  // It lies sealed with the borrower's file and goes with it; the log is never erased.
  secrets: ['text'],
  input: () =>
    v.object({
      borrowerId: id(),
      orderId: v.optional(id()),
      text: lines(mostNoteLetters),
      mentions: v.optional(v.pipe(v.array(id()), v.maxLength(20)), []),
    }),
  output: v.object({ noteId: v.number() }),
  // `not_now`: nothing is written any more about somebody who was erased.
  refuses: ['record_not_found', 'cannot_see', 'not_now'],
});

export const strikeNote = deskOperation({
  path: '/notes/strike',
  summary: 'Strike out a note of one’s own, with the reason. It stays readable.',
  caller: 'staff',
  roles: writers,
  effect: 'write',
  secrets: ['reason'],
  input: () => v.object({ noteId: id(), reason: lines(300) }),
  output: v.null(),
  // `not_now`: it is struck out already.
  refuses: ['record_not_found', 'taken_by_other', 'not_now'],
});
