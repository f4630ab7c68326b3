import { type Refusal, refuse } from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { creditCentsOf, post } from '../ledger/post.ts';
import { instalmentDue } from '../ledger/postings/instalment-due.ts';
import { overdueFeeCharged, overdueFeeCorrected } from '../ledger/postings/overdue-fee.ts';
import { type RepaymentSource, repaymentReceived } from '../ledger/postings/repayment.ts';
import { unearnedInterestReturned } from '../ledger/postings/unearned-interest.ts';
import type { System } from '../operation/caller.ts';
import { lockOrder, type StoredOrder } from '../order/store.ts';
import { finishIfRepaying } from './finish.ts';
import { loadInstalments, type StoredInstalment, saveInstalments } from './instalment-store.ts';
import {
  type Charge,
  chargeOverdue,
  overdueFeeCentsOf,
  type Settlement,
  settle,
  withoutFeesSince,
} from './settlement.ts';

/** Money that has arrived for an order. */
export interface ReceivedMoney {
  readonly orderId: number;
  readonly amountCents: number;
  readonly source: RepaymentSource;
  /** Its name there, for ever its own: what is told twice is booked once, for whatever order. */
  readonly transferReference: string;
  /** The day on which it arrived, from which it counts; today when it is not said. */
  readonly receivedOn?: string | undefined;
}

type RepayRefusal = Refusal<'record_not_found' | 'nothing_paid_out' | 'amount_not_allowed'>;

/**
 * Books money that has arrived. Who sent it has it booked from the day of its arrival, also when it is booked
 * later: what was charged for the days between is taken back. After a write-off it makes the loss smaller. What is
 * over, or comes after the loan has ended, is the borrower's credit.
 */
export async function repay(
  tx: Tx,
  caller: System,
  money: ReceivedMoney,
): Promise<{ repaymentId: number } | RepayRefusal> {
  const { orderId, amountCents, source, transferReference } = money;
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0) return refuse('amount_not_allowed');
  const order = await lockOrder(tx, caller, orderId);
  if (!order) return refuse('record_not_found');
  if (!order.isDrawn) return refuse('nothing_paid_out');
  const { companyId } = order;

  const { today } = caller;
  const stored = await loadInstalments(tx, orderId);
  const receivedOn = dayOfArrival(money, stored, today);
  const fresh = await tx.maybe<{ id: number }>(sql`
    insert into repayments (company_id, order_id, source, transfer_reference, amount_cents, received_on, booked_at)
    values (${companyId}, ${orderId}, ${source}, ${transferReference}, ${amountCents}, ${receivedOn}, ${caller.at})
    on conflict (company_id, source, transfer_reference) do nothing returning id`);
  if (!fresh) return findEarlier(tx, companyId, money);
  const { id: repaymentId } = fresh;
  const about = { orderId, repaymentId, occurredOn: today };
  if (stored.every(({ status }) => status === 'repaid') || order.status === 'written_off') {
    const recoveredCents = Math.min(amountCents, await lostCentsOf(tx, orderId));
    const creditLeftOverCents = amountCents - recoveredCents;
    await post(
      tx,
      companyId,
      repaymentReceived({
        ...about,
        ...nothingSettled,
        source,
        amountCents,
        recoveredCents,
        creditLeftOverCents,
      }),
    );
    return { repaymentId };
  }

  const { instalments: charged, charges } = chargeOverdue(stored, order, today);
  await postCharges(tx, order, charges, today);
  const creditCents = await creditCentsOf(tx, orderId);
  const settlement = settleOn(charged, order, { amountCents, creditCents, receivedOn, today });
  await saveInstalments(tx, settlement.instalments, today);
  const { recognisedInterestCents, unearnedInterestCents, returnedInterestCents } = settlement;
  const correctionCents = overdueFeeCentsOf(settlement.instalments) - overdueFeeCentsOf(charged);
  await post(tx, companyId, overdueFeeCorrected({ ...about, correctionCents }));
  await post(
    tx,
    companyId,
    instalmentDue({
      orderId,
      cause: `repayment ${repaymentId}`,
      occurredOn: today,
      interestCents: recognisedInterestCents,
    }),
  );
  await post(
    tx,
    companyId,
    unearnedInterestReturned({ ...about, unearnedInterestCents, returnedInterestCents }),
  );
  await post(
    tx,
    companyId,
    repaymentReceived({ ...about, ...settlement, source, amountCents, recoveredCents: 0 }),
  );
  if (settlement.isEverythingRepaid) await finishIfRepaying(tx, order, caller);
  return { repaymentId };
}

async function findEarlier(
  tx: Tx,
  companyId: number,
  { source, transferReference }: ReceivedMoney,
): Promise<{ repaymentId: number }> {
  return tx.one<{ repaymentId: number }>(sql`
    select id as repayment_id from repayments
    where company_id = ${companyId} and source = ${source} and transfer_reference = ${transferReference}`);
}

const nothingSettled = { creditUsedCents: 0, overdueFeeCents: 0, interestCents: 0, principalCents: 0 };

/** Never after today, nor before the last of the payouts that it is to repay. */
function dayOfArrival(
  { receivedOn }: ReceivedMoney,
  instalments: readonly StoredInstalment[],
  today: string,
): string {
  if (receivedOn === undefined || receivedOn > today) return today;
  return instalments.reduce((day, { startsOn }) => (startsOn > day ? startsOn : day), receivedOn);
}

/** What the money does on the day of its arrival, and what the days since have added to the rest. */
function settleOn(
  charged: readonly StoredInstalment[],
  order: StoredOrder,
  payment: { amountCents: number; creditCents: number; receivedOn: string; today: string },
): Settlement {
  const { receivedOn, today } = payment;
  if (receivedOn === today) return settle(charged, payment, today);
  const settlement = settle(withoutFeesSince(charged, order, receivedOn), payment, receivedOn);
  return { ...settlement, instalments: chargeOverdue(settlement.instalments, order, today).instalments };
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

/** What was written off and has not come since. */
async function lostCentsOf(tx: Tx, orderId: number): Promise<number> {
  const { cents } = await tx.one<{ cents: number }>(sql`
    select coalesce(sum(e.amount_cents), 0)::bigint as cents
    from journals j join entries e on e.journal_id = j.id join ledger_accounts a on a.id = e.account_id
    where j.order_id = ${orderId} and a.kind in ('write_off_expense', 'recovery_income')`);
  return cents;
}
