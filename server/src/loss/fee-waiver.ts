import { type Refusal, refuse, toMajor } from '@hiram/contract';
import type { proposeFeeWaiver as operation } from '@hiram/contract/desk';
import type { Tx } from '../db/database.ts';
import { orderBalances, post } from '../ledger/post.ts';
import { feesWaived } from '../ledger/postings/fee-waiver.ts';
import { tellBorrower } from '../messages/tell.ts';
import type { Handler } from '../operation/binding.ts';
import type { Staff } from '../operation/caller.ts';
import { lockOrder, type StoredOrder } from '../order/store.ts';
import { propose } from '../proposal/store.ts';
import {
  loadInstalments,
  type StoredInstalment,
  saveInstalments,
  waiveFees,
} from '../repayment/instalment-store.ts';
import { postCharges } from '../repayment/repay.ts';
import { chargeOverdue } from '../repayment/settlement.ts';
import { lossProposal } from './loss-proposal.ts';

type NotWaived = Refusal<'record_not_found' | 'nothing_paid_out' | 'nothing_owed' | 'no_fees'>;

/** Fees that nobody has paid are not asked for any more, when a second person agrees. */
export const proposeFeeWaiver: Handler<typeof operation> = async (tx, caller, wanted) => {
  const order = await lockOrder(tx, caller, wanted.orderId);
  const refused = whyNotOf(order);
  if (refused || !order) return refused ?? refuse('record_not_found');
  const { instalments } = chargeOverdue(await loadInstalments(tx, order.id), order, caller.today);
  if (unpaidFeeCents(instalments) === 0) return refuse('no_fees');
  const proposal = lossProposal(wanted, await orderBalances(tx, order.id));
  return propose(tx, caller, 'fee_waiver', String(order.id), proposal);
};

/**
 * Somebody else has agreed. The fees of the days up to today, whichever of them were charged already. Within an
 * instalment fees are paid first: where some are left to waive, there is something left to repay.
 */
export async function waiveFeesOfOrder(
  tx: Tx,
  caller: Staff,
  { orderId }: { readonly orderId: number },
): Promise<NotWaived | null> {
  const order = await lockOrder(tx, caller, orderId);
  const refused = whyNotOf(order);
  if (refused || !order) return refused ?? refuse('record_not_found');
  const { companyId, borrowerId } = order;
  const feeCents = await giveUpFees(tx, order, caller.today);
  if (feeCents === 0) return refuse('no_fees');
  await tellBorrower(tx, { companyId, borrowerId, orderId, at: caller.at }, 'fees_waived', {
    amount: toMajor(feeCents),
  });
  return null;
}

/** Charges the days up to today and gives up what is not paid of all fees; says how much that was. The order is held. */
export async function giveUpFees(tx: Tx, order: StoredOrder, today: string): Promise<number> {
  const { id: orderId, companyId } = order;
  const { instalments, charges } = chargeOverdue(await loadInstalments(tx, orderId), order, today);
  const feeCents = unpaidFeeCents(instalments);
  if (feeCents === 0) return 0;
  await postCharges(tx, order, charges, today);
  await saveInstalments(tx, instalments, today);
  await waiveFees(
    tx,
    instalments.filter(hasUnpaidFee).map(({ id }) => id),
    today,
  );
  const isPosted = await post(tx, companyId, feesWaived({ orderId, occurredOn: today, feeCents }));
  if (!isPosted) throw new Error(`the fees of order ${orderId} were waived today already`);
  return feeCents;
}

function whyNotOf(order: StoredOrder | undefined): NotWaived | null {
  if (!order) return refuse('record_not_found');
  if (!order.isDrawn) return refuse('nothing_paid_out');
  return order.status === 'done' || order.status === 'written_off' ? refuse('nothing_owed') : null;
}

const hasUnpaidFee = ({ overdueFeeCents, paidOverdueFeeCents }: StoredInstalment) =>
  overdueFeeCents > paidOverdueFeeCents;

function unpaidFeeCents(instalments: readonly StoredInstalment[]): number {
  return instalments.reduce(
    (sum, { overdueFeeCents, paidOverdueFeeCents }) => sum + overdueFeeCents - paidOverdueFeeCents,
    0,
  );
}
