/**
 * For tests: the moves of staff as the desk makes them, without an agreement where one would be made, and
 * whatever the price: the engine is tried with terms that nobody would sell.
 */
import {
  isRefusal,
  type OrderStatus,
  type OrderStatusNumber,
  type Refusal,
  refuse,
  toOrderStatusNumber,
} from '@hiram/contract';
import { evidenceStatements } from '../account/test-borrower.ts';
import type { Tx } from '../db/database.ts';
import { statementOf } from '../db/sql.ts';
import type { Staff } from '../operation/caller.ts';
import { lockOrder } from '../order/store.ts';
import { sendBack } from './ask-documents.ts';
import { approve } from './pass-final-audit.ts';
import { passFirst } from './pass-first-audit.ts';
import { reactivateOrder } from './reactivate-order.ts';
import { turnDown } from './refuse-order.ts';
import { giveUpReaching } from './refuse-unreachable.ts';
import { takeOrder } from './take-order.ts';

const keepNothing = async () => {};

const moves = {
  take: takeOrder,
  // What the audit needs is there; who tests that it is asked for calls the operation itself.
  pass_first_audit: async (tx, caller, { orderId }) => {
    const order = await lockOrder(tx, caller, orderId);
    if (!order) return refuse('record_not_found');
    for (const text of evidenceStatements) await tx.run(statementOf(text)([order.borrowerId]));
    return numbered(await passFirst(tx, caller, order));
  },
  ask_documents: async (tx, caller, { orderId }) => {
    const order = await lockOrder(tx, caller, orderId);
    if (!order) return refuse('record_not_found');
    return numbered(await sendBack(tx, caller, order, { documents: ['payslip'] }));
  },
  refuse: async (tx, caller, { orderId }) => {
    const order = await lockOrder(tx, caller, orderId);
    if (!order) return refuse('record_not_found');
    return numbered(await turnDown(tx, caller, order, ['income_too_low'], keepNothing));
  },
  refuse_unreachable: async (tx, caller, { orderId }) => {
    const order = await lockOrder(tx, caller, orderId);
    if (!order) return refuse('record_not_found');
    return numbered(await giveUpReaching(tx, caller, order, keepNothing));
  },
  reactivate: (tx, caller, { orderId }) => reactivateOrder(tx, caller, { orderId, note: 'Called back.' }),
} as const satisfies Record<string, Move>;

type Move = (
  tx: Tx,
  caller: Staff,
  input: { readonly orderId: number },
) => Promise<{ readonly status: OrderStatusNumber } | Refusal>;

function numbered<R extends Refusal>(status: OrderStatus | R): { readonly status: OrderStatusNumber } | R {
  return isRefusal(status) ? status : { status: toOrderStatusNumber(status) };
}

export function reviewOrder(
  tx: Tx,
  caller: Staff,
  orderId: number,
  event: keyof typeof moves,
): ReturnType<Move> {
  return moves[event](tx, caller, { orderId });
}

export async function approveOrder(
  tx: Tx,
  caller: Staff,
  orderId: number,
): Promise<{ readonly status: OrderStatus } | Refusal> {
  const order = await lockOrder(tx, caller, orderId);
  return order ? approve(tx, caller, order) : refuse('record_not_found');
}
