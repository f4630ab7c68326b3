/** Whose data is to be erased, and whose was. */
import * as v from 'valibot';
import { erasureReasons } from '../account/erasure.ts';
import { id } from '../fields.ts';
import { deskOperation } from '../operation.ts';
import { lines } from '../profile/profile-fields.ts';
import { countPeople } from '../shown.ts';
import { page } from './page.ts';

/**
 * Held: something stood in the way when its day came. Kept: erased but for what the law wants kept. Done: nothing
 * of the person is left.
 */
export const erasureStates = ['waiting', 'taken_back', 'held', 'kept', 'done'] as const;
export type ErasureState = (typeof erasureStates)[number];

export const deskErasure = v.object({
  erasureId: v.number(),
  borrowerId: v.number(),
  borrowerName: v.nullable(v.string()),
  reason: v.picklist(erasureReasons),
  /** Who at the desk began it, on a written request. */
  askedBy: v.nullable(v.string()),
  askedAt: v.string(),
  erasesOn: v.string(),
  status: v.picklist(erasureStates),
  endedAt: v.nullable(v.string()),
  keptUntil: v.nullable(v.string()),
});
export type DeskErasure = v.InferOutput<typeof deskErasure>;

export const listErasures = deskOperation({
  path: '/erasures/list',
  summary: 'Erasures that wait for their day, the next first; or those in another state, newest first.',
  caller: 'staff',
  roles: ['support', 'approver', 'admin', 'auditor'],
  effect: 'read',
  shows: {
    kind: 'list',
    people: ({ erasures }) => countPeople(erasures.map(({ borrowerId }) => borrowerId)),
  },
  input: () => v.object({ status: v.optional(v.picklist(erasureStates), 'waiting'), ...page() }),
  output: v.object({ total: v.number(), erasures: v.array(deskErasure) }),
  refuses: [],
});

export const startErasure = deskOperation({
  path: '/erasures/start',
  summary:
    'Begin the erasure of somebody who has asked for it in writing. It waits like one that was asked for on the phone, and the borrower is told.',
  caller: 'staff',
  roles: ['approver', 'admin'],
  effect: 'write',
  needsStepUp: true,
  /** The note says which letter it was. */
  input: () => v.object({ borrowerId: id(), note: lines(300) }),
  output: v.object({ erasesOn: v.string() }),
  refuses: ['record_not_found', 'erasure_held', 'not_now'],
});
