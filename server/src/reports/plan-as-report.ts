import { reportSettings } from '../db/begin.ts';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';

/** What `readReport` asks for, for a transaction that writes: how the statements of a report are planned. */
export async function planAsReport(tx: Tx): Promise<void> {
  const [names, values] = [Object.keys(reportSettings), Object.values(reportSettings)];
  await tx.run(sql`
    select set_config(s.name, s.value, true) from unnest(${names}::text[], ${values}::text[]) s (name, value)`);
}
