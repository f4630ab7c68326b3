import type { PgBoss } from 'pg-boss';
import * as v from 'valibot';
import { jobNames } from '../db/job-names.ts';

const row = v.object({
  name: v.picklist(jobNames),
  /** Whose time has come and that nobody has taken. */
  waiting: v.number(),
  oldestSeconds: v.number(),
  active: v.number(),
  /** Given up after all tries, within the day that the queue remembers. */
  failed: v.number(),
  lastCompletedSeconds: v.nullable(v.number()),
});

export interface QueueFigures {
  readonly lines: readonly Omit<v.InferOutput<typeof row>, 'lastCompletedSeconds'>[];
  /** Since the last daily run ended; null where none did within the day that the queue remembers. */
  readonly dailyRunAgeSeconds: number | null;
}

/**
 * What waits in each line. The tables are the queue's own and not of our migrations, so it is asked on the queue's own
 * connections, and what it says is checked here.
 */
export async function queueFigures(boss: PgBoss): Promise<QueueFigures> {
  const { rows } = await boss.getDb().executeSql(
    `select n.name,
       count(*) filter (where state in ('created', 'retry') and start_after <= now())::int4 as waiting,
       coalesce(extract(epoch from now() - min(start_after)
         filter (where state in ('created', 'retry') and start_after <= now())), 0)::float8 as "oldestSeconds",
       count(*) filter (where state = 'active')::int4 as active,
       count(*) filter (where state = 'failed')::int4 as failed,
       extract(epoch from now() - max(completed_on)
         filter (where state = 'completed'))::float8 as "lastCompletedSeconds"
     from unnest($1::text[]) n (name) left join pgboss.job j on j.name = n.name group by n.name order by n.name`,
    [jobNames],
  );
  const lines = v.parse(v.array(row), rows);
  const daily = lines.find(({ name }) => name === 'daily-run');
  return { lines, dailyRunAgeSeconds: daily?.lastCompletedSeconds ?? null };
}
