import { isRefusal, type Refusal, refuse } from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { creditCentsOf, post } from '../ledger/post.ts';
import { instalmentDue } from '../ledger/postings/instalment-due.ts';
import { overdueFeeCharged } from '../ledger/postings/overdue-fee.ts';
import { repaymentReceived } from '../ledger/postings/repayment.ts';
import { unearnedInterestReturned } from '../ledger/postings/unearned-interest.ts';
import type { System } from '../operation/caller.ts';
import { decideInflow, move } from '../order/order.ts';
import { lockOrder, type StoredOrder, saveMove } from '../order/store.ts';
import { loadInstalments, saveInstalments } from './instalment-store.ts';
import { type Charge, chargeOverdue, payoffCents, settle } from './settlement.ts';

export interface Transfer {
  readonly orderId: number;
  readonly amountCents: number;
  /** The bank's own reference: the same transfer told twice is booked once. */
  readonly transferReference: string;
}

export type RepayRefusal = Refusal<
  'record_not_found' | 'nothing_paid_out' | 'nothing_owed' | 'amount_not_allowed'
>;

/** Books a transfer that arrived for an order. What is over becomes the borrower's credit. */
export async function repay(
  tx: Tx,
  caller: System,
  { orderId, amountCents, transferReference }: Transfer,
): Promise<{ repaymentId: number } | RepayRefusal> {
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0) return refuse('amount_not_allowed');
  const order = await lockOrder(tx, caller, orderId);
  if (!order) return refuse('record_not_found');
  const earlier = await tx.maybe<{ id: number }>(sql`
    select id from repayments where order_id = ${orderId} and transfer_reference = ${transferReference}`);
  if (earlier) return { repaymentId: earlier.id };
  const { today } = caller;
  const { instalments, charges } = chargeOverdue(await loadInstalments(tx, orderId), order, today);
  const creditCents = await creditCentsOf(tx, orderId);
  const refusal = decideInflow(order, isOver(order) ? 0 : payoffCents(instalments, creditCents, today));
  if (refusal) return refusal;

  const settlement = settle(instalments, { amountCents, creditCents }, today);
  const { id: repaymentId } = await tx.one<{ id: number }>(sql`
    insert into repayments (order_id, transfer_reference, amount_cents, received_on)
    values (${orderId}, ${transferReference}, ${amountCents}, ${today}) returning id`);
  await saveInstalments(tx, settlement.instalments);
  await postCharges(tx, order, charges, today);
  const about = { orderId, repaymentId, occurredOn: today };
  const { recognisedInterestCents, unearnedInterestCents, returnedInterestCents } = settlement;
  await post(
    tx,
    order.companyId,
    instalmentDue({
      orderId,
      cause: `repayment ${repaymentId}`,
      occurredOn: today,
      interestCents: recognisedInterestCents,
    }),
  );
  await post(
    tx,
    order.companyId,
    unearnedInterestReturned({ ...about, unearnedInterestCents, returnedInterestCents }),
  );
  await post(tx, order.companyId, repaymentReceived({ ...about, ...settlement, amountCents }));
  if (settlement.isEverythingRepaid) await finishIfRepaying(tx, order, caller);
  return { repaymentId };
}

export async function postCharges(
  tx: Tx,
  order: StoredOrder,
  charges: readonly Charge[],
  today: string,
): Promise<void> {
  for (const { instalmentId, feeCents } of charges) {
    const fee = { orderId: order.id, instalmentId, occurredOn: today, feeCents };
    const posted = await post(tx, order.companyId, overdueFeeCharged(fee));
    if (!posted)
      throw new Error(`the overdue fee of instalment ${instalmentId} for ${today} is in the books already`);
  }
}

/** An order that can still be drawn stays open when everything drawn so far is repaid. */
async function finishIfRepaying(tx: Tx, order: StoredOrder, caller: System): Promise<void> {
  if (order.status !== 'repaying') return;
  const status = move(order, 'everything_repaid', 'system');
  if (isRefusal(status)) throw new Error(`order ${order.id} cannot finish in status ${order.status}`);
  await saveMove(tx, order, { event: 'everything_repaid', status }, caller);
}

function isOver(order: StoredOrder): boolean {
  return order.status === 'done' || order.status === 'written_off';
}
