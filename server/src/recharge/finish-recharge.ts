import { isRefusal, type RepaymentFailure, todayIn, toMajor } from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { tellBorrower } from '../messages/tell.ts';
import type { System } from '../operation/caller.ts';
import { repay } from '../repayment/repay.ts';
import { tellRepayment } from '../repayment/tell-repayment.ts';
import type { PaymentOutcome } from './provider.ts';
import { type LockedRecharge, saveFinish } from './store.ts';

type Paid = Extract<PaymentOutcome, { status: 'paid' }>;

/** What somebody has to know about what was told: the first is the books' word against the provider's. */
export type Finding = 'contradicted' | 'another amount' | null;

/**
 * Whoever learns what became of a payment tells it here: the provider's own call, and the job that asks. What
 * is paid stays paid and is booked once, whatever was said before or is said after: the money is there. Of
 * other outcomes the first one counts.
 *
 * A provider that takes back what it called paid, or names another amount than before, changes nothing:
 * people have moved on, and somebody has to look. Where another amount was paid than was asked for, what was
 * paid is booked.
 */
export async function finishRecharge(
  tx: Tx,
  caller: System,
  locked: LockedRecharge,
  outcome: PaymentOutcome,
): Promise<Finding> {
  const { id, status, amountCents, paidCents } = locked.recharge;
  if (status === 'paid') {
    const isSame = outcome.status === 'paid' && outcome.amountCents === paidCents;
    return isSame ? null : 'contradicted';
  }
  const { providerReference } = outcome;
  const { at } = caller;
  if (outcome.status === 'paid') {
    const repaymentId = await book(tx, caller, locked, outcome);
    await saveFinish(tx, id, { status: 'paid', repaymentId }, { providerReference, at });
    return outcome.amountCents === amountCents ? null : 'another amount';
  }
  if (status !== 'open') return null;
  await saveFinish(tx, id, outcome, { providerReference, at });
  if (outcome.status === 'failed') await tellFailure(tx, caller, locked, outcome.failure);
  return null;
}

async function book(
  tx: Tx,
  caller: System,
  { order, recharge }: LockedRecharge,
  { amountCents, paidAt }: Paid,
): Promise<number> {
  const booked = await repay(tx, caller, {
    orderId: order.id,
    amountCents,
    source: 'recharge',
    transferReference: recharge.reference,
    receivedOn: todayIn(caller.market.timeZone, paidAt),
  });
  if (isRefusal(booked)) throw new Error(`recharge ${recharge.id} cannot be booked: ${booked.refusal}`);
  const { repaymentId } = booked;
  await tellRepayment(tx, order, { repaymentId, at: caller.at });
  return repaymentId;
}

/** A page that was left and ran out of time is told to nobody: who left it knows. */
async function tellFailure(
  tx: Tx,
  { at }: System,
  { order, recharge }: LockedRecharge,
  failure: RepaymentFailure,
): Promise<void> {
  const { id: orderId, companyId, borrowerId } = order;
  const amount = toMajor(recharge.amountCents);
  await tellBorrower(tx, { companyId, borrowerId, orderId, at }, 'repayment_failed', { amount, failure });
}
