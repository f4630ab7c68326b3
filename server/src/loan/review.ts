import { dueDate, isRefusal, type Refusal, refuse, todayIn } from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import type { Borrower, Staff } from '../http/caller.ts';
import { returnCoupon } from './coupon-store.ts';
import { decideCancel, decideFinalAudit, type MoveRefusal, move } from './order.ts';
import { lockOrder, type OrderChange, type StoredOrder, saveMove } from './store.ts';

type NotFound = Refusal<'record_not_found'>;

/** The moves of an order before money: taken, asked for documents, passed, refused, cancelled. */
export async function reviewOrder(
  tx: Tx,
  caller: Staff,
  orderId: number,
  event: 'take' | 'ask_documents' | 'reactivate' | 'refuse' | 'refuse_unreachable' | 'pass_first_audit',
  reasons: readonly string[] = [],
): Promise<'moved' | NotFound | MoveRefusal> {
  const order = await lockOrder(tx, caller, orderId);
  if (!order) return refuse('record_not_found');
  const status = move(order, event, 'staff');
  if (typeof status === 'object') return status;
  const isRefused = event === 'refuse' || event === 'refuse_unreachable';
  await saveMove(
    tx,
    order,
    {
      event,
      status,
      ...(event === 'pass_first_audit' ? { firstAuditorId: caller.staffId } : {}),
      ...(isRefused || event === 'ask_documents' ? { refusalReasons: reasons } : {}),
    },
    { kind: 'staff', id: caller.staffId, at: caller.at },
  );
  if (isRefused) await returnCoupon(tx, orderId, todayIn(caller.market.timeZone, caller.at));
  return 'moved';
}

/** The limit becomes a balance that can be withdrawn until the day the first instalment would fall due. */
export async function passFinalAudit(
  tx: Tx,
  caller: Staff,
  orderId: number,
): Promise<'moved' | NotFound | Refusal<'not_now' | 'same_person'>> {
  const order = await lockOrder(tx, caller, orderId);
  if (!order) return refuse('record_not_found');
  const status = decideFinalAudit(order, caller.staffId);
  if (typeof status === 'object') return status;
  const today = todayIn(caller.market.timeZone, caller.at);
  const change: OrderChange = {
    event: 'pass_final_audit',
    status,
    balanceCents: order.amountCents,
    withdrawUntil: dueDate(today, order.terms.periodUnit, 1),
    finalAuditorId: caller.staffId,
  };
  await saveMove(tx, order, change, { kind: 'staff', id: caller.staffId, at: caller.at });
  return 'moved';
}

export async function resubmitOrder(
  tx: Tx,
  caller: Borrower,
  orderId: number,
): Promise<'moved' | NotFound | MoveRefusal> {
  return moveOwnOrder(tx, caller, orderId, 'resubmit', (order) => move(order, 'resubmit', 'borrower'));
}

export async function cancelOrder(
  tx: Tx,
  caller: Borrower,
  orderId: number,
): Promise<'moved' | NotFound | MoveRefusal> {
  const moved = await moveOwnOrder(tx, caller, orderId, 'cancel', decideCancel);
  if (!isRefusal(moved)) await returnCoupon(tx, orderId, todayIn(caller.market.timeZone, caller.at));
  return moved;
}

async function moveOwnOrder(
  tx: Tx,
  caller: Borrower,
  orderId: number,
  event: 'resubmit' | 'cancel',
  decide: (order: StoredOrder) => ReturnType<typeof move>,
): Promise<'moved' | NotFound | MoveRefusal> {
  const order = await lockOrder(tx, caller, orderId);
  if (!order) return refuse('record_not_found');
  const status = decide(order);
  if (typeof status === 'object') return status;
  const change: OrderChange = { event, status, ...(event === 'cancel' ? { balanceCents: 0 } : {}) };
  await saveMove(tx, order, change, { kind: 'borrower', id: caller.borrowerId, at: caller.at });
  return 'moved';
}
