import type { Tx } from '../db/database.ts';
import { post } from '../ledger/post.ts';
import { refunded } from '../ledger/postings/refund.ts';
import type { Staff } from '../operation/caller.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { insertRefund, type NewRefund } from './store.ts';

type WantedRefund = Pick<NewRefund, 'orderId' | 'statementLineId' | 'amountCents' | 'account' | 'proposedBy'>;

/** The caller is the second person. From here on the money is on its way, and the books say so. */
export async function orderRefund(
  tx: Tx,
  personalData: PersonalData,
  { companyId, staffId: confirmedBy, at, today: occurredOn }: Staff,
  wanted: WantedRefund,
): Promise<void> {
  const { orderId, amountCents } = wanted;
  const made = await insertRefund(tx, personalData, { ...wanted, companyId, confirmedBy, at });
  const { id: refundId, reference } = made;
  await post(tx, companyId, refunded({ orderId, reference, occurredOn, amountCents }));
  tx.enqueue('send-refund', { refundId });
}
