import { createHash } from 'node:crypto';
import { type OrderStatus, orderStatuses } from '@hiram/contract';
import {
  type OrderQueue,
  type countQueues as operation,
  type QueueName,
  queueNames,
  queueRoles,
} from '@hiram/contract/desk';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Handler } from '../operation/binding.ts';
import type { Staff } from '../operation/caller.ts';

/** Where the orders of a queue stand. */
export const queueStatuses = {
  first_audit: ['submitted', 'in_review'],
  resubmitted: ['in_review'],
  final_audit: ['first_audit_passed'],
  waiting_for_code: ['withdrawable'],
  unreachable: ['refused_unreachable'],
  all: orderStatuses,
} as const satisfies Record<OrderQueue, readonly OrderStatus[]>;
const { all: _, ...waitingIn } = queueStatuses;
const waitingStatuses = [...new Set(Object.values(waitingIn).flat())];

interface QueueCount {
  readonly queue: QueueName;
  readonly count: number;
  readonly oldestAt: string | null;
}

/** How much waits everywhere, and since when the oldest of it. One statement over small, indexed parts of the tables. */
async function countAll(tx: Tx, companyId: number, at: Date): Promise<QueueCount[]> {
  const rows = await tx.rows<{ queue: QueueName; count: number; oldest: Date | null }>(sql`
    with running as (
      select o.id, o.status,
        e.event as last_event, coalesce(e.at, o.applied_at) as since,
        exists (select from contract_acceptances x join contracts c on c.id = x.contract_id
          where c.order_id = o.id) as is_accepted,
        exists (select from withdraw_codes w where w.order_id = o.id and w.ended_at is null
          and w.expires_at > ${at}) as has_code
      from orders o left join lateral (
        -- A changed amount does not send an application to the end of the line.
        select event, at from order_events
        where order_id = o.id and from_status is distinct from to_status order by id desc limit 1) e on true
      where o.company_id = ${companyId} and o.status = any(${waitingStatuses}::text[]))
    select 'first_audit' as queue, count(*) as count, min(since) as oldest from running
      where status = any(${queueStatuses.first_audit}::text[])
    union all
    select 'resubmitted', count(*), min(since) from running
      where status = any(${queueStatuses.resubmitted}::text[]) and last_event = 'resubmit'
    union all
    select 'final_audit', count(*), min(since) from running
      where status = any(${queueStatuses.final_audit}::text[])
    union all
    select 'unreachable', count(*), min(since) from running
      where status = any(${queueStatuses.unreachable}::text[])
    union all
    select 'waiting_for_code', count(*), min(since) from running
      where status = any(${queueStatuses.waiting_for_code}::text[]) and is_accepted and not has_code
    union all
    select 'identity', count(*), min(p.updated_at) from borrowers b
      join borrower_profiles p on p.borrower_id = b.id
      where b.company_id = ${companyId} and b.identity_status = 'submitted'
    union all
    select 'bank_changes', count(*), min(requested_at) from bank_change_requests
      where company_id = ${companyId} and status = 'open'
    union all
    select 'locked', count(*), min(locked_at) from borrowers
      where company_id = ${companyId} and locked_at is not null and (locked_until is null or locked_until > ${at})
    union all
    select 'payouts_unknown', count(*), min(p.sent_at) from payouts p join orders o on o.id = p.order_id
      where o.company_id = ${companyId} and p.status = 'unknown'
    union all
    select 'proposals', count(*), min(proposed_at) from proposals
      where company_id = ${companyId} and status = 'open'`);
  return queueNames.map((queue) => {
    const row = rows.find((each) => each.queue === queue);
    return { queue, count: row?.count ?? 0, oldestAt: row?.oldest?.toISOString() ?? null };
  });
}

/** The queues that the one who asks can do something about. */
export async function countOwnQueues(tx: Tx, { companyId, role, at }: Staff): Promise<QueueCount[]> {
  const counts = await countAll(tx, companyId, at);
  return counts.filter(({ queue }) => (queueRoles[queue] as readonly string[]).includes(role));
}

/** Asked every few seconds by every open desk: an answer that has not changed is not sent again. */
export const countQueues: Handler<typeof operation> = async (tx, caller, { tag }) => {
  const queues = await countAll(tx, caller.companyId, caller.at);
  const now = createHash('sha256').update(JSON.stringify(queues)).digest('base64url').slice(0, 22);
  return { tag: now, queues: tag === now ? null : queues };
};
