import { isRefusal, type Refusal, refuse } from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { post } from '../ledger/post.ts';
import { lineExplained } from '../ledger/postings/line-explained.ts';
import type { System } from '../operation/caller.ts';
import { lockOrder } from '../order/store.ts';
import { repay } from '../repayment/repay.ts';
import { answerSlip } from '../repayment/slip-store.ts';
import { tellRepayment } from '../repayment/tell-repayment.ts';
import { decideLine, isOpenLine, type StoredLine } from './line-store.ts';

export type BookRefusal = Refusal<'record_not_found' | 'not_now' | 'nothing_paid_out'>;

/**
 * Books a line for an order, once for ever. Where the same money was booked by its slip before, the line only
 * confirms it. The slip that waits for it is answered.
 */
export async function bookLine(
  tx: Tx,
  caller: System,
  line: StoredLine,
  { orderId, staffId, slipId }: { orderId: number; staffId: number | null; slipId?: number | undefined },
): Promise<{ repaymentId: number } | BookRefusal> {
  if (!isOpenLine(line) || line.amountCents <= 0) return refuse('not_now', { line: line.status });
  // The price of an extension is booked as one, and never as a repayment.
  if (line.extensionId !== null) return refuse('not_now', { line: 'extension' });
  // The order before the line, as everywhere.
  const order = await lockOrder(tx, caller, orderId);
  if (!order) return refuse('record_not_found');
  const { at } = caller;
  const confirmed = await confirmSlip(tx, caller, line, orderId);
  const booked = confirmed ?? (await bookMoney(tx, caller, line, orderId));
  if (isRefusal(booked)) return booked;
  const { repaymentId } = booked;
  const isFirst = await decideLine(tx, line.id, { status: 'repaid', orderId, repaymentId, staffId, at });
  if (!isFirst) return refuse('not_now', { line: 'repaid' });
  await answerSlip(tx, { orderId, slipId, amountCents: line.amountCents, repaymentId, staffId, at });
  if (!confirmed) await tellRepayment(tx, order, { repaymentId, at });
  return booked;
}

async function bookMoney(
  tx: Tx,
  caller: System,
  { id, amountCents, valueOn, bankReference }: StoredLine,
  orderId: number,
): Promise<{ repaymentId: number } | BookRefusal> {
  const transferReference = bankReference === null ? `statement line ${id}` : `${bankReference} / ${id}`;
  const booked = await repay(tx, caller, {
    orderId,
    amountCents,
    source: 'statement',
    transferReference,
    receivedOn: valueOn,
  });
  if (isRefusal(booked) && booked.refusal === 'amount_not_allowed')
    throw new Error(`line ${id} has an amount that cannot be booked`);
  return booked as { repaymentId: number } | BookRefusal;
}

/** A repayment that two people booked by its slip, over the same amount, and that no line has shown yet. */
async function confirmSlip(
  tx: Tx,
  { companyId, today }: System,
  { id, amountCents }: StoredLine,
  orderId: number,
): Promise<{ repaymentId: number } | undefined> {
  const booked = await tx.maybe<{ repaymentId: number }>(sql`
    select r.id as repayment_id from repayments r
    where r.order_id = ${orderId} and r.source = 'slip' and r.amount_cents = ${amountCents}
      and not exists (select from statement_lines l where l.repayment_id = r.id)
    order by r.id limit 1`);
  if (!booked) return undefined;
  const posting = { lineId: id, occurredOn: today, amountCents, account: 'awaiting_statement' } as const;
  await post(tx, companyId, lineExplained(posting));
  return booked;
}
