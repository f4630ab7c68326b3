import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Staff } from '../operation/caller.ts';
import type { GlanceRow } from './order-glance.ts';

export interface Lateness {
  readonly orderId: number;
  readonly daysLate: number;
  readonly overdueCents: number;
}

/**
 * How late the loans among these are. It is asked by itself, with their numbers: within a larger statement PostgreSQL before 18
 * looks at all late loans of the lender first.
 */
export async function loadLateness(
  tx: Tx,
  { companyId, today }: Pick<Staff, 'companyId' | 'today'>,
  orders: readonly Pick<GlanceRow, 'orderId' | 'isLoan'>[],
): Promise<ReadonlyMap<number | null, Lateness>> {
  const loans = orders.flatMap(({ orderId, isLoan }) => (orderId !== null && isLoan ? [orderId] : []));
  if (loans.length === 0) return new Map();
  const late = await tx.rows<Lateness>(sql`
    select order_id /* never null: of a loan that is late */, days_late /* never null: the same */,
      overdue_cents /* never null: the same */
    from late_loans(${companyId}, ${today}, ${loans}::bigint[])`);
  return new Map(late.map((each) => [each.orderId, each]));
}
