import type { Dashboard, SecurityEvent } from '@hiram/contract/desk';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Staff } from '../operation/caller.ts';

/** From how many in a day somebody should look; those that are no alarm however many there are have none. */
const alarming: Readonly<Partial<Record<SecurityEvent, number>>> = {
  log_in_failed: 50,
  locked_out: 10,
  second_factor_failed: 10,
  step_up_failed: 10,
  wrong_code: 50,
  wrong_role: 20,
  rate_limited: 200,
  file_refused: 50,
  webhook_rejected: 5,
};

export async function loadEventAlarms(
  tx: Tx,
  { companyId, at }: Pick<Staff, 'companyId' | 'at'>,
): Promise<Dashboard['alerts']> {
  const since = new Date(at.getTime() - 86_400_000);
  const rows = await tx.rows<{ event: SecurityEvent; count: number; last: Date }>(sql`
    select event, sum(count)::bigint as count, max(at) as last
    from security_events where company_id = ${companyId} and at > ${since}
    group by event order by count desc, event`);
  return rows
    .filter(({ event, count }) => count >= (alarming[event] ?? Number.POSITIVE_INFINITY))
    .map(({ event, count, last }) => ({
      ...{ kind: 'many_events' as const, event, who: null, count, most: null, at: last.toISOString() },
    }));
}
