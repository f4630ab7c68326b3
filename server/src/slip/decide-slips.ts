import {
  isRefusal,
  major,
  type ParsedInput,
  type Refusal,
  readAmount,
  refuse,
  toCents,
  toMajor,
} from '@hiram/contract';
import type {
  acceptSlip as acceptOperation,
  proposeSlip as proposeOperation,
  refuseSlip as refuseOperation,
} from '@hiram/contract/desk';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { tellBorrower } from '../messages/tell.ts';
import type { Handler } from '../operation/binding.ts';
import { type Staff, systemOf } from '../operation/caller.ts';
import { lockOrder } from '../order/store.ts';
import { propose } from '../proposal/store.ts';
import { repay } from '../repayment/repay.ts';
import { answerSlip, findSlip, markRefused, type StoredSlip } from '../repayment/slip-store.ts';
import { tellRepayment } from '../repayment/tell-repayment.ts';
import { bookLine } from '../statement/book-line.ts';
import { findLine, isOpenLine } from '../statement/line-store.ts';

/**
 * One person is enough where the match itself has found the line to be this order's; what is booked is the line's
 * amount. Otherwise a slip would be a way to hand somebody money that nobody knows the owner of: it takes two.
 */
export const acceptSlip: Handler<typeof acceptOperation> = async (tx, caller, { slipId, lineId }) => {
  const { companyId, staffId } = caller;
  const slip = await findSlip(tx, companyId, slipId);
  const line = await findLine(tx, companyId, lineId);
  if (!slip || !line) return refuse('record_not_found');
  if (slip.status !== 'checking') return refuse('not_now', { slip: slip.status });
  if (!isOpenLine(line) || line.amountCents < 0) return refuse('not_now', { line: line.status });
  const { orderId } = slip;
  if (line.status === 'waiting') {
    const proposed = await propose(tx, caller, 'line', String(lineId), {
      action: 'assign',
      lineId,
      orderId,
      slipId,
    });
    return isRefusal(proposed) ? proposed : { repaymentId: null, ...proposed };
  }
  // A line with another order's mark is another's money.
  if (line.orderId !== orderId) return refuse('changed_meanwhile');
  const booked = await bookLine(tx, systemOf(caller), line, { orderId, staffId, slipId });
  return isRefusal(booked) ? booked : { ...booked, proposalId: null };
};

export const refuseSlip: Handler<typeof refuseOperation> = async (tx, caller, { slipId, reason }) => {
  const { companyId, staffId, at } = caller;
  const slip = await findSlip(tx, companyId, slipId);
  if (!slip) return refuse('record_not_found');
  if (!(await markRefused(tx, slipId, { reason, staffId, at })))
    return refuse('not_now', { slip: slip.status });
  const { orderId, borrowerId, amountCents } = slip;
  const failed = { amount: toMajor(amountCents), failure: reason };
  await tellBorrower(tx, { companyId, borrowerId, orderId, at }, 'repayment_failed', failed);
  return null;
};

export type SlipProposal = ParsedInput<typeof proposeOperation>;

/** A slip alone books money only where no statement can: while none covers its day, and by two people. */
export const proposeSlip: Handler<typeof proposeOperation> = async (tx, caller, wanted) => {
  if (isRefusal(readAmount(wanted.amount))) return refuse('amount_not_allowed');
  const slip = await findOpenSlip(tx, caller, wanted.slipId);
  if (isRefusal(slip)) return slip;
  return propose(tx, caller, 'slip', String(wanted.slipId), wanted);
};

/** Somebody else has agreed. The money is awaited from then on, until a statement shows it. */
export async function carryOutSlip(
  tx: Tx,
  caller: Staff,
  { slipId, amount }: SlipProposal,
): Promise<Refusal<
  'record_not_found' | 'not_now' | 'statement_first' | 'nothing_paid_out' | 'amount_not_allowed'
> | null> {
  const slip = await findOpenSlip(tx, caller, slipId);
  if (isRefusal(slip)) return slip;
  const { orderId, transferredOn } = slip;
  const order = await lockOrder(tx, caller, orderId);
  if (!order) return refuse('record_not_found');
  const amountCents = toCents(major(amount));
  const booked = await repay(tx, systemOf(caller), {
    orderId,
    amountCents,
    source: 'slip',
    transferReference: `slip ${slipId}`,
    receivedOn: transferredOn,
  });
  if (isRefusal(booked)) return booked;
  const { staffId, at } = caller;
  await answerSlip(tx, { orderId, slipId, amountCents, repaymentId: booked.repaymentId, staffId, at });
  await tellRepayment(tx, order, { repaymentId: booked.repaymentId, at });
  return null;
}

async function findOpenSlip(
  tx: Tx,
  { companyId }: Staff,
  slipId: number,
): Promise<StoredSlip | Refusal<'record_not_found' | 'not_now' | 'statement_first'>> {
  const slip = await findSlip(tx, companyId, slipId);
  if (!slip) return refuse('record_not_found');
  if (slip.status !== 'checking') return refuse('not_now', { slip: slip.status });
  const covered = await tx.maybe(sql`
    select from bank_statements
    where company_id = ${companyId} and ${slip.transferredOn}::date between from_on and to_on limit 1`);
  return covered ? refuse('statement_first') : slip;
}
