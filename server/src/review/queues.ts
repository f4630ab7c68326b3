import { createHash } from 'node:crypto';
import {
  type countQueues as operation,
  type QueueName,
  queueNames,
  queueRoles,
  queueTargetHours,
} from '@hiram/contract/desk';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { countOwn } from '../notice/list-notices.ts';
import type { Handler } from '../operation/binding.ts';
import type { Staff } from '../operation/caller.ts';
import { SharedShortly } from '../operation/shared-shortly.ts';

interface QueueCount {
  readonly queue: QueueName;
  readonly count: number;
  readonly oldestAt: string | null;
  readonly targetHours: number | null;
  readonly lateCount: number;
}

interface Row {
  readonly queue: QueueName;
  readonly hours: number | null;
  readonly count: number;
  readonly oldest: Date | null;
  readonly late: number;
}

/**
 * How much waits where, and since when the oldest of it; the database's `desk_queue` says what waits. What one has
 * proposed oneself waits for others. The targets are the lender's own, or else the product's. The list of all orders is
 * no queue, and is not even read.
 */
async function countIn(
  tx: Tx,
  { companyId, staffId, at }: Staff,
  names: readonly QueueName[],
): Promise<QueueCount[]> {
  const presets = names.map((queue) => queueTargetHours[queue]);
  const rows = await tx.rows<Row>(sql`
    select t.queue, t.hours, count(q.id) as count, min(q.since) as oldest,
      count(*) filter (where q.since < ${at}::timestamptz - t.hours * interval '1 hour') as late
    from (select p.queue /* never null: a name of ours */, coalesce(l.value, p.hours) as hours
        from unnest(${names}::text[], ${presets}::bigint[]) p (queue, hours)
          left join lender_limits l on l.company_id = ${companyId} and l.name = 'target_' || p.queue) t
      left join desk_queue(${companyId}, ${at}) q on q.queue = t.queue and q.queue = any(${names}::text[])
        and q.queue <> 'all' and not (q.queue = 'proposals' and exists (select from proposals p where p.id = q.id and p.proposed_by = ${staffId}))
    group by t.queue, t.hours`);
  return names.map((queue) => {
    const row = rows.find((each) => each.queue === queue);
    return {
      queue,
      count: row?.count ?? 0,
      oldestAt: row?.oldest?.toISOString() ?? null,
      targetHours: row?.hours ?? null,
      lateCount: row?.late ?? 0,
    };
  });
}

/** Where more than so many wait, nobody sees the difference that one makes, and counting them takes its time. */
const manyWaiting = 2_000;
/** As long as that is, what was counted for one desk is told to the lender's others as well. */
const keptMs = 15_000;

/**
 * Asked for every few seconds by every open desk: a lender with thousands waiting counts them for all its desks together. Proposals
 * are counted for each, who does not wait for their own.
 */
export class QueueCounts {
  readonly #shared = new SharedShortly<readonly QueueCount[]>(
    keptMs,
    (queues) => queues.reduce((sum, { count }) => sum + count, 0) > manyWaiting,
  );

  async load(tx: Tx, caller: Staff): Promise<readonly QueueCount[]> {
    const known = this.#shared.find(caller);
    if (known) {
      const [proposals] = await countIn(tx, caller, ['proposals']);
      return known.map((each) => (each.queue === 'proposals' && proposals ? proposals : each));
    }
    const queues = await countIn(tx, caller, queueNames);
    this.#shared.keep(caller, queues);
    return queues;
  }

  /** Of the queues that the one who asks can do something about. */
  async loadOwn(tx: Tx, caller: Staff): Promise<QueueCount[]> {
    const counts = await this.load(tx, caller);
    return counts.filter(({ queue }) => (queueRoles[queue] as readonly string[]).includes(caller.role));
  }
}

/** An answer that has not changed is not sent again. */
export function countQueues({
  queueCounts,
}: {
  readonly queueCounts: QueueCounts;
}): Handler<typeof operation> {
  return async (tx, caller, { tag }) => {
    const queues = await queueCounts.load(tx, caller);
    const now = createHash('sha256').update(JSON.stringify(queues)).digest('base64url').slice(0, 22);
    return { tag: now, queues: tag === now ? null : [...queues], own: await countOwn(tx, caller) };
  };
}
