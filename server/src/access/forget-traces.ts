import { deskRulesOf } from '@hiram/markets';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';

const longest = (name: 'access_days_kept' | 'events_days_kept') =>
  Math.max(...Object.values(deskRulesOf).map(({ limits }) => limits[name]));

/** Lets what is older than each lender keeps go from both logs. The server itself can remove nothing of them. */
export async function forgetOldTraces(tx: Tx): Promise<void> {
  await tx.run(sql`select forget_traces(${longest('access_days_kept')}, ${longest('events_days_kept')})`);
}
