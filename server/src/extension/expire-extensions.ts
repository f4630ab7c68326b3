import type { Tx } from '../db/database.ts';
import { tellBorrower } from '../messages/tell.ts';
import { markExpired } from './store.ts';

/** Closes what nobody signed or paid in time, and says so. A second run finds nothing left. */
export async function expireExtensions(
  tx: Tx,
  { today, at }: { readonly today: string; readonly at: Date },
): Promise<number> {
  const expired = await markExpired(tx, today);
  for (const { companyId, borrowerId, orderId } of expired)
    await tellBorrower(tx, { companyId, borrowerId, orderId, at }, 'extension_expired');
  return expired.length;
}
