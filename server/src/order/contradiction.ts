import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';

/**
 * Whether the bank has said something of a payout of this order that the books deny. As long as nobody has cleared that
 * up, money may have left twice: nothing more is withdrawn, and the order does not come to an end.
 */
export async function isContradicted(tx: Tx, orderId: number): Promise<boolean> {
  const found = await tx.maybe(sql`
    select from payouts where order_id = ${orderId} and contradicted_at is not null limit 1`);
  return found !== undefined;
}
