import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';

/** What `readReport` asks for, for a transaction that writes: how the statements of a report are planned. */
export async function planAsReport(tx: Tx): Promise<void> {
  await tx.run(sql`
    select set_config('work_mem', '64MB', true), set_config('plan_cache_mode', 'force_custom_plan', true),
      set_config('enable_nestloop', 'off', true)`);
}
