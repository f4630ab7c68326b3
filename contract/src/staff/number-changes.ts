import * as v from 'valibot';
import { id, mobile } from '../fields.ts';
import { deskOperation } from '../operation.ts';
import { line, lines } from '../profile/profile-fields.ts';
import { countPeople } from '../shown.ts';
import { photoForReview } from './review-page.ts';
import { either, waitingPage } from './waiting-list.ts';

/** How a number was asked for: with a photo on the phone, or at the desk for somebody who cannot log in. */
export const numberChangeWays = ['photo', 'desk'] as const;

export const numberChange = v.object({
  changeId: v.number(),
  borrowerId: v.number(),
  name: v.nullable(v.string()),
  oldMobile: v.string(),
  newMobile: v.string(),
  way: v.picklist(numberChangeWays),
  /** Who began it at the desk. */
  startedBy: v.nullable(v.string()),
  askedAt: v.string(),
  /** What was sent with it, and those of the identity on file to compare it with; none for those who judge nobody. */
  photos: v.array(photoForReview),
  proposal: v.nullable(v.object({ proposalId: v.number(), by: v.string(), byId: v.number() })),
});
export type NumberChange = v.InferOutput<typeof numberChange>;

export const listNumberChanges = deskOperation({
  path: '/numberChanges/list',
  summary: 'Requests for another mobile number, longest waiting first.',
  caller: 'staff',
  roles: ['support', 'reviewer', 'approver', 'admin', 'auditor'],
  effect: 'read',
  shows: { kind: 'list', people: ({ changes }) => countPeople(changes.map(({ borrowerId }) => borrowerId)) },
  input: () =>
    v.object({ way: v.optional(v.picklist(numberChangeWays)), proposed: either(), ...waitingPage() }),
  output: v.object({ total: v.number(), changes: v.array(numberChange) }),
  refuses: [],
});

export const startNumberChange = deskOperation({
  path: '/numberChanges/start',
  summary:
    'Ask for another number for a borrower who cannot log in any more, after a check of who they are. Two people decide about it.',
  caller: 'staff',
  roles: ['support', 'reviewer', 'admin'],
  effect: 'write',
  needsStepUp: true,
  needsKey: true,
  input: (market) => v.object({ borrowerId: id(), mobile: mobile(market), note: line(300) }),
  output: v.object({ changeId: v.number() }),
  refuses: ['record_not_found', 'change_requested', 'mobile_taken', 'not_now'],
});

const aChange = () => v.object({ borrowerId: id(), changeId: id(), note: v.optional(lines(300)) });

export const proposeNumberChange = deskOperation({
  path: '/numberChanges/propose',
  summary:
    'Propose to accept another number; somebody else confirms it. Confirmed, sessions end, open codes are void and withdrawals wait.',
  caller: 'staff',
  roles: ['reviewer', 'approver'],
  effect: 'write',
  needsStepUp: true,
  needsKey: true,
  input: aChange,
  output: v.object({ proposalId: v.number() }),
  refuses: ['record_not_found', 'not_now', 'already_proposed'],
});

export const refuseNumberChange = deskOperation({
  path: '/numberChanges/refuse',
  summary: 'Refuse another number: the old one stays. What a colleague has proposed about it is dropped.',
  caller: 'staff',
  roles: ['reviewer', 'approver'],
  effect: 'write',
  needsKey: true,
  input: aChange,
  output: v.null(),
  refuses: ['record_not_found', 'not_now'],
});
