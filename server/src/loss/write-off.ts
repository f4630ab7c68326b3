import { isRefusal, type Refusal, refuse } from '@hiram/contract';
import type { proposeWriteOff as operation } from '@hiram/contract/desk';
import type { Tx } from '../db/database.ts';
import { orderBalances, post } from '../ledger/post.ts';
import { writtenOff } from '../ledger/postings/write-off.ts';
import { tellBorrower } from '../messages/tell.ts';
import type { Handler } from '../operation/binding.ts';
import type { Staff } from '../operation/caller.ts';
import { move } from '../order/order.ts';
import { lockOrder, type StoredOrder, saveMove } from '../order/store.ts';
import { propose } from '../proposal/store.ts';
import { loadInstalments } from '../repayment/instalment-store.ts';
import { lossProposal } from './loss-proposal.ts';

type NotWrittenOff = Refusal<'record_not_found' | 'not_now' | 'not_overdue'>;

/** What is still owed is given up, when a second person agrees. */
export const proposeWriteOff: Handler<typeof operation> = async (tx, caller, wanted) => {
  const order = await lockOrder(tx, caller, wanted.orderId);
  const refused = order ? await whyNot(tx, order, caller.today) : refuse('record_not_found');
  if (refused) return refused;
  const proposal = lossProposal(wanted, await orderBalances(tx, wanted.orderId));
  return propose(tx, caller, 'write_off', String(wanted.orderId), proposal);
};

/** Somebody else has agreed. */
export async function carryOutWriteOff(
  tx: Tx,
  caller: Staff,
  { orderId }: { readonly orderId: number },
): Promise<NotWrittenOff | null> {
  const order = await lockOrder(tx, caller, orderId);
  const refused = order ? await whyNot(tx, order, caller.today) : refuse('record_not_found');
  return refused ?? writeOffOrder(tx, caller, { orderId });
}

export async function writeOffOrder(
  tx: Tx,
  caller: Staff,
  { orderId }: { readonly orderId: number },
): Promise<Refusal<'record_not_found' | 'not_now'> | null> {
  const order = await lockOrder(tx, caller, orderId);
  if (!order) return refuse('record_not_found');
  const status = move(order, 'write_off', 'staff');
  if (isRefusal(status)) return status;
  const owed = await orderBalances(tx, orderId);
  await saveMove(tx, order, { event: 'write_off', status }, caller);
  await post(
    tx,
    order.companyId,
    writtenOff({
      orderId,
      occurredOn: caller.today,
      principalCents: owed.principal ?? 0,
      interestCents: owed.interest_receivable ?? 0,
      overdueFeeCents: owed.overdue_fee_receivable ?? 0,
    }),
  );
  const { companyId, borrowerId } = order;
  await tellBorrower(tx, { companyId, borrowerId, orderId, at: caller.at }, 'written_off');
  return null;
}

/** Only of a loan that somebody is late with is it known that the money does not come. */
async function whyNot(tx: Tx, order: StoredOrder, today: string): Promise<NotWrittenOff | null> {
  const status = move(order, 'write_off', 'staff');
  if (isRefusal(status)) return status;
  const instalments = await loadInstalments(tx, order.id);
  const isLate = instalments.some(({ status, dueOn }) => status !== 'repaid' && dueOn < today);
  return isLate ? null : refuse('not_overdue');
}
