import {
  type AskableDocument,
  dueDate,
  isRefusal,
  type OrderStatus,
  orderStatuses,
  type Refusal,
  type RefusalReason,
  refuse,
} from '@hiram/contract';
import type { StaffRole } from '@hiram/contract/desk';
import { returnCoupon } from '../coupon/coupon-store.ts';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Staff } from '../operation/caller.ts';
import { decideFinalAudit, type MoveRefusal, move, notNow } from '../order/order.ts';
import { lockOrder, type OrderChange, type StoredOrder, saveMove } from '../order/store.ts';
import { letGo, refuseTaken, setHolder, type TakenByOther } from '../order/taking.ts';
import { rejectIdentity } from '../profile/qualification.ts';

type NotFound = Refusal<'record_not_found'>;

/** An order that staff has moved, or taken without a move. */
export interface Reviewed {
  readonly orderId: number;
  readonly borrowerId: number;
  readonly from: OrderStatus;
  readonly status: OrderStatus;
}

/** Whose work an application is at each stage; at any other stage there is nothing to take. */
export const workOf: Readonly<Record<OrderStatus, StaffRole | null>> = {
  submitted: 'reviewer',
  in_review: 'reviewer',
  resubmit: null,
  first_audit_passed: 'approver',
  withdrawable: null,
  paying_out: null,
  repaying: null,
  done: null,
  refused: null,
  refused_unreachable: null,
  cancelled: null,
  written_off: null,
};

/** Where somebody at the desk has something to do. */
export const statusesAtWork = orderStatuses.filter((status) => workOf[status] !== null);

/** Gives an application to who asks for it. A submitted one is in review from then on; others only get a name. */
export async function takeOrder(
  tx: Tx,
  caller: Staff,
  orderId: number,
): Promise<Reviewed | NotFound | MoveRefusal | TakenByOther | Refusal<'wrong_role'>> {
  const order = await lockOrder(tx, caller, orderId);
  if (!order) return refuse('record_not_found');
  if (!workOf[order.status]) return notNow(order.status, { event: 'take' });
  const othersWork = refuseOthersWork(order, caller);
  if (othersWork) return othersWork;
  if (order.status === 'submitted') return moveByStaff(tx, caller, order, { event: 'take' });
  const taken = await refuseTaken(tx, caller, orderId);
  if (taken) return taken;
  await setHolder(tx, orderId, caller);
  return reviewed(order, order.status);
}

/** What is one role's work at this stage is not another's. */
function refuseOthersWork({ status }: StoredOrder, { role }: Staff): Refusal<'wrong_role'> | null {
  const needed = workOf[status];
  return needed === null || role === needed ? null : refuse('wrong_role', { roles: [needed] });
}

export async function leaveOrder(
  tx: Tx,
  caller: Staff,
  orderId: number,
): Promise<Reviewed | NotFound | MoveRefusal | TakenByOther> {
  const order = await lockOrder(tx, caller, orderId);
  if (!order) return refuse('record_not_found');
  const taken = await refuseTaken(tx, caller, orderId);
  if (taken) return taken;
  return (await letGo(tx, caller, orderId))
    ? reviewed(order, order.status)
    : notNow(order.status, { event: 'leave' });
}

/** The moves of an order before money: taken, asked for documents, passed, refused. */
export async function reviewOrder(
  tx: Tx,
  caller: Staff,
  orderId: number,
  event: 'take' | 'ask_documents' | 'refuse' | 'refuse_unreachable' | 'pass_first_audit',
  reasons: readonly string[] = [],
): Promise<Reviewed | NotFound | MoveRefusal | TakenByOther> {
  const order = await lockOrder(tx, caller, orderId);
  if (!order) return refuse('record_not_found');
  const isRefused = event === 'refuse' || event === 'refuse_unreachable';
  const moved = await moveByStaff(tx, caller, order, {
    event,
    firstAuditorId: event === 'pass_first_audit' ? caller.staffId : undefined,
    refusalReasons: isRefused ? reasons : undefined,
  });
  if (isRefused && !isRefusal(moved)) await returnCoupon(tx, orderId, caller.today);
  return moved;
}

/** Who reviews an application refuses it, and who approves refuses what was reviewed; neither does the other's work. */
export async function refuseOrder(
  tx: Tx,
  caller: Staff,
  orderId: number,
  reasons: readonly RefusalReason[],
): Promise<Reviewed | NotFound | MoveRefusal | TakenByOther | Refusal<'wrong_role'>> {
  const order = await lockOrder(tx, caller, orderId);
  if (!order) return refuse('record_not_found');
  const status = move(order, 'refuse', 'staff');
  if (isRefusal(status)) return status;
  return refuseOthersWork(order, caller) ?? reviewOrder(tx, caller, orderId, 'refuse', reasons);
}

/** Sends an application back. An identity that is asked for again is rejected, so that it can be sent again. */
export async function askForDocuments(
  tx: Tx,
  caller: Staff,
  {
    orderId,
    documents,
    note,
  }: { orderId: number; documents: readonly AskableDocument[]; note: string | null },
): Promise<Reviewed | NotFound | MoveRefusal | TakenByOther> {
  const moved = await reviewOrder(tx, caller, orderId, 'ask_documents');
  if (isRefusal(moved)) return moved;
  await tx.run(sql`
    update orders set asked_documents = ${documents}, asked_note = ${note}, asked_at = ${caller.at}
    where id = ${orderId}`);
  if (documents.includes('identity')) await rejectIdentity(tx, moved.borrowerId);
  return moved;
}

/** Takes up what was closed because the borrower could not be reached, unless they have applied anew meanwhile. */
export async function reactivateOrder(
  tx: Tx,
  caller: Staff,
  orderId: number,
): Promise<Reviewed | NotFound | MoveRefusal | Refusal<'in_progress'>> {
  const order = await lockOrder(tx, caller, orderId);
  if (!order) return refuse('record_not_found');
  const status = move(order, 'reactivate', 'staff');
  if (isRefusal(status)) return status;
  // An application that is being made holds its borrower (refuseFrozen) until it is in the table.
  await tx.run(sql`select from borrowers where id = ${order.borrowerId} for update`);
  const { running } = await tx.one<{ running: boolean }>(sql`
    select exists (select from orders where borrower_id = ${order.borrowerId} and id <> ${orderId}
      and not order_is_over(status)) as running`);
  return running ? refuse('in_progress') : saveByStaff(tx, caller, order, { event: 'reactivate', status });
}

/** The limit becomes a balance that can be withdrawn until the day the first instalment would fall due. */
export async function passFinalAudit(
  tx: Tx,
  caller: Staff,
  orderId: number,
): Promise<
  | (Reviewed & { readonly amountCents: number; readonly withdrawUntil: string })
  | NotFound
  | Refusal<'not_now' | 'same_person' | 'taken_by_other'>
> {
  const order = await lockOrder(tx, caller, orderId);
  if (!order) return refuse('record_not_found');
  const decision = decideFinalAudit(order, caller.staffId);
  if (isRefusal(decision)) return decision;
  const withdrawUntil = dueDate(caller.today, order.periodUnit, 1);
  const moved = await moveByStaff(tx, caller, order, {
    event: 'pass_final_audit',
    balanceCents: order.amountCents,
    withdrawUntil,
    finalAuditorId: caller.staffId,
  });
  return isRefusal(moved) ? moved : { ...moved, amountCents: order.amountCents, withdrawUntil };
}

async function moveByStaff(
  tx: Tx,
  caller: Staff,
  order: StoredOrder,
  change: Omit<OrderChange, 'status'>,
): Promise<Reviewed | MoveRefusal | TakenByOther> {
  const status = move(order, change.event, 'staff');
  if (isRefusal(status)) return status;
  const taken = await refuseTaken(tx, caller, order.id);
  if (taken) return taken;
  return saveByStaff(tx, caller, order, { ...change, status });
}

/** Every move lets go of the order but the one that takes it: the next step is somebody else's, or comes later. */
async function saveByStaff(
  tx: Tx,
  caller: Staff,
  order: StoredOrder,
  change: OrderChange,
): Promise<Reviewed> {
  await saveMove(tx, order, change, caller);
  await setHolder(tx, order.id, change.event === 'take' ? caller : null);
  return reviewed(order, change.status);
}

function reviewed(order: StoredOrder, status: OrderStatus): Reviewed {
  return { orderId: order.id, borrowerId: order.borrowerId, from: order.status, status };
}
