import * as v from 'valibot';
import { nothing } from '../fields.ts';
import { appOperation } from '../operation.ts';
import { ownerProofInput, ownerProofRefusals } from './owner-proof.ts';

/**
 * What stands in the way of an erasure: an application or a loan that runs, money that is owed, money that is the
 * borrower's, money under way, something the desk has not answered yet, a hold on the account.
 */
export const erasureHolds = ['order', 'debt', 'credit', 'transfer', 'answer', 'hold'] as const;
export type ErasureHold = (typeof erasureHolds)[number];

/** Why somebody is erased: they asked on the phone or in writing, or nobody has used the account for long. */
export const erasureReasons = ['asked', 'written', 'inactive'] as const;

export const getErasure = appOperation({
  path: '/user/erasure',
  summary:
    'What would be erased, what must be kept and until when, and whether an erasure waits for its day.',
  caller: 'borrower',
  effect: 'read',
  allowedWhileLocked: true,
  input: nothing,
  output: v.object({
    /** Days in which it can be taken back. */
    waitDays: v.number(),
    holds: v.array(v.picklist(erasureHolds)),
    /** The day on which the loan's papers go as well; null where nothing is kept. */
    keptUntil: v.nullable(v.string()),
    waiting: v.nullable(
      v.object({ reason: v.picklist(erasureReasons), askedAt: v.string(), erasesOn: v.string() }),
    ),
  }),
  refuses: [],
});

export const closeAccount = appOperation({
  path: '/user/close',
  summary:
    'Close the account and have its data erased, with the password, a code from /sms/passkey or a passkey. It waits some days, and can be taken back until then.',
  caller: 'borrower',
  effect: 'write',
  input: ownerProofInput,
  output: v.object({ erasesOn: v.string() }),
  refuses: [...ownerProofRefusals, 'erasure_held', 'not_now'],
});

export const takeBackErasure = appOperation({
  path: '/user/takeBackErasure',
  summary: 'Keep the account after all.',
  caller: 'borrower',
  effect: 'write',
  allowedWhileLocked: true,
  input: nothing,
  output: v.null(),
  refuses: ['not_now'],
});
