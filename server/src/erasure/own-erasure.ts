import {
  addDays,
  type closeAccount as closeOperation,
  type getErasure as getOperation,
  refuse,
  type takeBackErasure as takeBackOperation,
} from '@hiram/contract';
import { tellBorrower } from '../messages/tell.ts';
import type { Handler } from '../operation/binding.ts';
import { type ProofParts, proveByAny } from '../passkey/prove-by-any.ts';
import {
  beginErasure,
  endErasure,
  findKeptUntil,
  findWaiting,
  holdPerson,
  waitDays,
} from './erasure-store.ts';
import { findHolds } from './holds.ts';

export const getErasure: Handler<typeof getOperation> = async (tx, caller) => {
  const waiting = await findWaiting(tx, caller.borrowerId);
  return {
    waitDays,
    holds: await findHolds(tx, caller),
    keptUntil: await findKeptUntil(tx, caller, waiting?.erasesOn ?? addDays(caller.today, waitDays)),
    waiting: waiting
      ? { reason: waiting.reason, askedAt: waiting.askedAt.toISOString(), erasesOn: waiting.erasesOn }
      : null,
  };
};

/** Whoever holds the phone is not yet its owner: the proof comes first, and then the days of waiting. */
export const closeAccount =
  (parts: ProofParts): Handler<typeof closeOperation> =>
  async (tx, caller, proof) => {
    const refused = await proveByAny(tx, caller, proof, parts);
    if (refused) return refused;
    await holdPerson(tx, caller);
    if (await findWaiting(tx, caller.borrowerId)) return refuse('not_now');
    const holds = await findHolds(tx, caller);
    if (holds.length > 0) return refuse('erasure_held', { holds });
    return { erasesOn: await beginErasure(tx, caller, { reason: 'asked', askedBy: null }) };
  };

export const takeBackErasure: Handler<typeof takeBackOperation> = async (tx, caller) => {
  const waiting = await findWaiting(tx, caller.borrowerId);
  if (!waiting || !(await endErasure(tx, waiting.id, { status: 'taken_back', at: caller.at })))
    return refuse('not_now');
  await tellBorrower(tx, caller, 'erasure_taken_back');
  return null;
};
