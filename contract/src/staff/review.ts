import * as v from 'valibot';
import { id } from '../fields.ts';
import { deskOperation } from '../operation.ts';
import { orderStatusNumber } from '../order/order-status.ts';
import { lines } from '../profile/profile-fields.ts';
import { askableDocuments, refusalReasons } from '../review/review-words.ts';
import { evidenceRefusals, seen } from './evidence.ts';

const anOrder = () => v.object({ orderId: id() });
/**
 * With what was seen; with a reason where somebody else shares what people do not share; and with one where the machine
 * recommends to refuse it.
 */
const anAudit = () =>
  v.object({
    orderId: id(),
    seen,
    looked: v.optional(lines(500)),
    overruled: v.optional(lines(500)),
  });
const moved = v.object({ status: orderStatusNumber });

export const takeOrder = deskOperation({
  path: '/orders/take',
  summary: 'Begin to work on an application; a colleague who has it is named.',
  caller: 'staff',
  roles: ['reviewer', 'approver'],
  effect: 'write',
  input: anOrder,
  output: moved,
  refuses: ['record_not_found', 'not_now', 'taken_by_other'],
});

export const leaveOrder = deskOperation({
  path: '/orders/leave',
  summary: 'Let go of an application, so that a colleague can take it.',
  caller: 'staff',
  roles: ['reviewer', 'approver'],
  effect: 'write',
  input: anOrder,
  output: moved,
  refuses: ['record_not_found', 'not_now', 'taken_by_other'],
});

export const passFirstAudit = deskOperation({
  path: '/orders/passFirstAudit',
  summary: 'The first audit passes.',
  caller: 'staff',
  roles: ['reviewer'],
  effect: 'write',
  needsKey: true,
  input: anAudit,
  output: moved,
  refuses: [
    'record_not_found',
    'not_now',
    'taken_by_other',
    'price_not_allowed',
    ...evidenceRefusals,
    'changed_meanwhile',
    'reason_needed',
  ],
});

export const passFinalAudit = deskOperation({
  path: '/orders/passFinalAudit',
  summary:
    'The final audit passes, by another person than the first: the contract is made and the balance opened.',
  caller: 'staff',
  roles: ['approver'],
  effect: 'write',
  needsStepUp: true,
  needsKey: true,
  input: anAudit,
  output: moved,
  refuses: [
    'record_not_found',
    'not_now',
    'same_person',
    'confirm_later',
    'proposer_invited_you',
    'taken_by_other',
    'account_frozen',
    'price_not_allowed',
    ...evidenceRefusals,
    'changed_meanwhile',
    'reason_needed',
    'daily_limit_reached',
  ],
});

export const refuseOrder = deskOperation({
  path: '/orders/refuse',
  summary: 'Refuse an application with reasons that the borrower reads.',
  caller: 'staff',
  roles: ['reviewer', 'approver'],
  effect: 'write',
  needsKey: true,
  input: () =>
    v.object({
      orderId: id(),
      reasons: v.pipe(
        v.array(v.picklist(refusalReasons)),
        v.minLength(1),
        v.maxLength(refusalReasons.length),
      ),
    }),
  output: moved,
  refuses: ['record_not_found', 'not_now', 'taken_by_other'],
});

export const refuseUnreachable = deskOperation({
  path: '/orders/refuseUnreachable',
  summary: 'Refuse because the borrower could not be reached, with what was tried.',
  caller: 'staff',
  roles: ['reviewer'],
  effect: 'write',
  needsKey: true,
  input: () => v.object({ orderId: id(), tried: lines(500) }),
  output: moved,
  refuses: ['record_not_found', 'not_now', 'taken_by_other'],
});

export const askDocuments = deskOperation({
  path: '/orders/askDocuments',
  summary: 'Send an application back and say what is needed.',
  caller: 'staff',
  roles: ['reviewer'],
  effect: 'write',
  input: () =>
    v.object({
      orderId: id(),
      documents: v.pipe(
        v.array(v.picklist(askableDocuments)),
        v.minLength(1),
        v.maxLength(askableDocuments.length),
      ),
      note: v.optional(lines(500)),
    }),
  output: moved,
  refuses: ['record_not_found', 'not_now', 'taken_by_other'],
});

export const reactivateOrder = deskOperation({
  path: '/orders/reactivate',
  summary: 'The borrower has called back: review the application after all.',
  caller: 'staff',
  roles: ['support', 'reviewer'],
  effect: 'write',
  input: () => v.object({ orderId: id(), note: lines(500) }),
  output: moved,
  refuses: ['record_not_found', 'not_now', 'in_progress'],
});
