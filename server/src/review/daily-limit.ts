import { type Refusal, refuse, toMajor } from '@hiram/contract';
import { loadLimit } from '../company/limits.ts';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Staff } from '../operation/caller.ts';

/** What this person can still approve on this day of the lender, in cents; below nothing after a lower limit. */
export async function approvalsLeft(tx: Tx, caller: Staff): Promise<number> {
  const { staffId, today, market } = caller;
  const { approved } = await tx.one<{ approved: number }>(sql`
    select coalesce(sum(o.amount_cents), 0)::bigint as approved
    from order_events e join orders o on o.id = e.order_id
    where e.event = 'pass_final_audit' and e.caller_kind = 'staff' and e.caller_id = ${staffId}
      and e.at >= (${today}::date)::timestamp at time zone ${market.timeZone}`);
  return (await loadLimit(tx, caller, 'approver_daily')) - approved;
}

/**
 * Asked when this one is among them, which a refusal undoes. One approval of a person after the other: two at
 * once would both find room for themselves.
 */
export async function refuseOverDailyLimit(
  tx: Tx,
  caller: Staff,
  { amountCents }: { readonly amountCents: number },
): Promise<Refusal<'daily_limit_reached'> | null> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`approver ${caller.staffId}`}, 0))`);
  const left = await approvalsLeft(tx, caller);
  return left >= 0 ? null : refuse('daily_limit_reached', { left: toMajor(Math.max(0, left + amountCents)) });
}
