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
import type { Tx } from '../db/database.ts';
import type { Staff } from '../operation/caller.ts';
import { lockOrder } from '../order/store.ts';
import { askDocuments } from './ask-documents.ts';
import { approve } from './pass-final-audit.ts';
import { passFirst } from './pass-first-audit.ts';
import { reactivateOrder } from './reactivate-order.ts';
import { refuseOrder } from './refuse-order.ts';
import { refuseUnreachable } from './refuse-unreachable.ts';
import { takeOrder } from './take-order.ts';

const moves = {
  take: takeOrder,
  pass_first_audit: async (tx, caller, { orderId }) => {
    const order = await lockOrder(tx, caller, orderId);
    const status = order ? await passFirst(tx, caller, order) : refuse('record_not_found');
    return isRefusal(status) ? status : { status: toOrderStatusNumber(status) };
  },
  ask_documents: (tx, caller, { orderId }) => askDocuments(tx, caller, { orderId, documents: ['payslip'] }),
  refuse: (tx, caller, { orderId }) => refuseOrder(tx, caller, { orderId, reasons: ['income_too_low'] }),
  refuse_unreachable: (tx, caller, { orderId }) =>
    refuseUnreachable(tx, caller, { orderId, tried: 'Called twice.' }),
  reactivate: (tx, caller, { orderId }) => reactivateOrder(tx, caller, { orderId, note: 'Called back.' }),
} as const satisfies Record<string, Move>;

type Move = (
  tx: Tx,
  caller: Staff,
  input: { readonly orderId: number },
) => Promise<{ readonly status: OrderStatusNumber } | Refusal>;

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
