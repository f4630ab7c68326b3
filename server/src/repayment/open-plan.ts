import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';

/** Whether a hardship plan of an order is offered or has begun: then nothing else moves its dates. */
export async function hasOpenPlan(tx: Tx, orderId: number): Promise<boolean> {
  const open = await tx.maybe<{ id: number }>(sql`
    select id from hardship_plans where order_id = ${orderId} and status in ('offered', 'active')`);
  return open !== undefined;
}
