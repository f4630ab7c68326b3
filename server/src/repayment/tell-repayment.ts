import { toMajor, unpaidCents } from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { creditCentsOf } from '../ledger/post.ts';
import { tellBorrower } from '../messages/tell.ts';
import type { StoredOrder } from '../order/store.ts';
import { loadInstalments } from './instalment-store.ts';

type RepaidOrder = Pick<StoredOrder, 'id' | 'companyId' | 'borrowerId' | 'status'>;

/** Tells the borrower that their money is booked, and what is left. Whoever books calls it, once. */
export async function tellRepayment(
  tx: Tx,
  order: RepaidOrder,
  { repaymentId, at }: { readonly repaymentId: number; readonly at: Date },
): Promise<void> {
  const { amountCents, receivedOn } = await tx.one<{ amountCents: number; receivedOn: string }>(sql`
    select amount_cents, received_on from repayments where id = ${repaymentId}`);
  const { id: orderId, companyId, borrowerId } = order;
  await tellBorrower(tx, { companyId, borrowerId, orderId, at }, 'repayment_received', {
    amount: toMajor(amountCents),
    on: receivedOn,
    left: toMajor(await leftCentsOf(tx, order)),
  });
}

async function leftCentsOf(tx: Tx, { id, status }: RepaidOrder): Promise<number> {
  // Nobody is asked for anything any more, whatever the schedule says.
  if (status === 'written_off') return 0;
  const instalments = await loadInstalments(tx, id);
  const unpaid = instalments.reduce((sum, instalment) => sum + unpaidCents(instalment), 0);
  return Math.max(0, unpaid - (await creditCentsOf(tx, id)));
}
