import type { OrderStatus, OrderView } from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';

type Step = NonNullable<OrderView['next']>['step'];

/** What comes next; nothing for an order that is over. */
const steps: Readonly<Record<OrderStatus, Step | null>> = {
  submitted: 'first_audit',
  in_review: 'first_audit',
  resubmit: 'your_documents',
  first_audit_passed: 'final_audit',
  withdrawable: 'your_withdrawal',
  paying_out: 'transfer',
  repaying: 'repayment',
  done: null,
  refused: null,
  refused_unreachable: null,
  cancelled: null,
  written_off: null,
};

/**
 * The stages that others work on, by the events they begin and end
 * with. What the borrower does takes as long as they like.
 */
const stages: Readonly<Partial<Record<Step, { begins: string; ends: readonly string[] }>>> = {
  first_audit: { begins: 'apply', ends: ['pass_first_audit'] },
  final_audit: { begins: 'pass_first_audit', ends: ['pass_final_audit'] },
  transfer: { begins: 'withdraw', ends: ['payout_settled', 'payout_settled_with_balance'] },
};

/** Below so many orders nothing is claimed. */
const leastMeasured = 5;

export async function loadNextStep(
  tx: Tx,
  { companyId, status }: { readonly companyId: number; readonly status: OrderStatus },
): Promise<OrderView['next']> {
  const step = steps[status];
  if (step === null) return null;
  const stage = stages[step];
  if (!stage) return { step, usuallyHours: null };
  // Over the lender's last fifty. One kind of event at a time, so that the index gives
  // the newest of each without looking at the rest; and fifty is written out, because
  // for a number it does not know PostgreSQL plans for many.
  const { median, count } = await tx.one<{ median: number | null; count: number }>(sql`
    select percentile_cont(0.5) within group (order by extract(epoch from last.at - begun.at)) as median, count(*)
    from (
      select e.* from unnest(${stage.ends}::text[]) as ends (event) cross join lateral (
        select e.id, e.order_id, e.at from order_events e join orders o on o.id = e.order_id
        where e.event = ends.event and o.company_id = ${companyId} order by e.at desc limit 50) as e
      order by e.at desc limit 50) as last
    cross join lateral (
      select b.at from order_events b
      where b.order_id = last.order_id and b.id < last.id and b.event = ${stage.begins}
      order by b.id desc limit 1) as begun`);
  if (median === null || count < leastMeasured) return { step, usuallyHours: null };
  return { step, usuallyHours: Math.max(0.1, Math.round(median / 360) / 10) };
}
