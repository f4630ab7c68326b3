import { type Refusal, refuse } from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';

/**
 * Whoever owes an instalment whose day has passed, on any loan they ever had, is lent nothing more before it is
 * paid. What the lender has written off is unpaid all the same.
 */
export async function refuseInArrears(
  tx: Tx,
  { borrowerId }: { readonly borrowerId: number },
  today: string,
): Promise<Refusal<'in_arrears'> | null> {
  const overdue = await tx.maybe<{ orderId: number; dueOn: string }>(sql`
    select i.order_id, i.due_on from instalments i join orders o on o.id = i.order_id
    where o.borrower_id = ${borrowerId} and i.status <> 'repaid' and i.due_on < ${today}::date
    order by i.due_on limit 1`);
  return overdue ? refuse('in_arrears', { ...overdue }) : null;
}
