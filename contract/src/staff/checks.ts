import * as v from 'valibot';
import { id } from '../fields.ts';
import { deskOperation } from '../operation.ts';
import { line, lines } from '../profile/profile-fields.ts';
import { qualificationNumber } from '../profile/qualification.ts';
import { countPeople } from '../shown.ts';
import { staffRoles } from '../staff-role.ts';
import { seen } from './evidence.ts';
import { page } from './page.ts';
import { photoForReview } from './review-page.ts';
import { either, waitingPage } from './waiting-list.ts';

const readers = ['reviewer', 'approver', 'admin', 'auditor'] as const;

export const identityCheck = v.object({
  borrowerId: v.number(),
  name: v.nullable(v.string()),
  mobile: v.string(),
  since: v.string(),
});

export const listIdentityChecks = deskOperation({
  path: '/identity/list',
  summary: 'Identities that were submitted and wait for a person to look, longest waiting first.',
  caller: 'staff',
  roles: readers,
  effect: 'read',
  shows: { kind: 'list', people: ({ checks }) => countPeople(checks.map(({ borrowerId }) => borrowerId)) },
  /** Those with an application that waits for it, or the others. */
  input: () => v.object({ applied: either(), ...waitingPage() }),
  output: v.object({ total: v.number(), checks: v.array(identityCheck) }),
  refuses: [],
});

export const decideIdentity = deskOperation({
  path: '/identity/decide',
  summary: 'The card and the face are the person’s, or they are asked for again.',
  caller: 'staff',
  roles: ['reviewer', 'approver'],
  effect: 'write',
  input: () =>
    v.object({
      borrowerId: id(),
      isVerified: v.boolean(),
      /** What is wrong, for the borrower to read; needed to ask again. */
      note: v.optional(lines(300)),
      seen: v.pick(seen, ['identity', 'identityPhotos']),
    }),
  output: v.object({ status: qualificationNumber }),
  refuses: ['record_not_found', 'not_now', 'changed_meanwhile', 'say_what_is_wrong'],
});

export const bankChange = v.object({
  requestId: v.number(),
  borrowerId: v.number(),
  name: v.nullable(v.string()),
  bankName: v.string(),
  /** Of the new account; hidden but for its end. */
  cardNo: v.string(),
  oldBankName: v.nullable(v.string()),
  oldCardNo: v.nullable(v.string()),
  photo: v.nullable(photoForReview),
  requestedAt: v.string(),
  /** Who wants to accept it and waits for a second person. */
  proposal: v.nullable(v.object({ proposalId: v.number(), by: v.string(), byId: v.number() })),
});
export type BankChange = v.InferOutput<typeof bankChange>;

export const listBankChanges = deskOperation({
  path: '/bankChanges/list',
  summary: 'Requests for another bank account, longest waiting first.',
  caller: 'staff',
  roles: readers,
  effect: 'read',
  shows: { kind: 'list', people: ({ changes }) => countPeople(changes.map(({ borrowerId }) => borrowerId)) },
  input: () => v.object({ proposed: either(), ...waitingPage() }),
  output: v.object({ total: v.number(), changes: v.array(bankChange) }),
  refuses: [],
});

const aBankChange = () => v.object({ requestId: id(), note: v.optional(lines(300)) });

export const proposeBankChange = deskOperation({
  path: '/bankChanges/propose',
  summary:
    'Propose to accept another bank account; somebody else confirms it. Confirmed, an open withdraw code is void and withdrawals wait.',
  caller: 'staff',
  roles: ['reviewer', 'approver'],
  effect: 'write',
  needsStepUp: true,
  needsKey: true,
  input: aBankChange,
  output: v.object({ proposalId: v.number() }),
  refuses: ['record_not_found', 'not_now', 'already_proposed'],
});

export const refuseBankChange = deskOperation({
  path: '/bankChanges/refuse',
  summary:
    'Refuse another bank account: the bound one stays. What a colleague has proposed about it is dropped.',
  caller: 'staff',
  roles: ['reviewer', 'approver'],
  effect: 'write',
  needsKey: true,
  input: aBankChange,
  output: v.null(),
  refuses: ['record_not_found', 'not_now'],
});

export const revealBankChange = deskOperation({
  path: '/bankChanges/reveal',
  summary:
    'Show the whole number of the account that is asked for, to compare it with the bank book. The reason is kept in the audit log.',
  caller: 'staff',
  roles: ['reviewer', 'approver', 'admin'],
  effect: 'write',
  shows: { kind: 'reveal' },
  input: () => v.object({ requestId: id(), reason: line(300) }),
  output: v.object({ value: v.string() }),
  refuses: ['record_not_found'],
});

export const lockedAccount = v.object({
  borrowerId: v.number(),
  name: v.nullable(v.string()),
  mobile: v.string(),
  reason: v.picklist(['wrong_codes', 'staff']),
  since: v.string(),
  until: v.nullable(v.string()),
});
export type LockedAccount = v.InferOutput<typeof lockedAccount>;

export const listLocked = deskOperation({
  path: '/borrowers/locked',
  summary: 'Accounts that are locked, longest first.',
  caller: 'staff',
  roles: staffRoles,
  effect: 'read',
  shows: { kind: 'list', people: ({ locked }) => countPeople(locked.map(({ borrowerId }) => borrowerId)) },
  input: () => v.object(page()),
  output: v.object({ total: v.number(), locked: v.array(lockedAccount) }),
  refuses: [],
});
