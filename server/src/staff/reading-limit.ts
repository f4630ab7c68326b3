import { writeAudit } from '../audit/audit.ts';
import type { Database } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Staff } from '../operation/caller.ts';
import type { PersonalData } from '../personal-data/seal.ts';

/** What the log calls it; it is no operation, and it is on record although nothing was shown. */
export const readingLimitPath = '/staff/readingLimit';

/** The first time on a day: whoever goes on trying adds no more rows. */
export async function recordReadingLimit(
  database: Database,
  personalData: PersonalData,
  staff: Staff,
  tried: { readonly operation: string; readonly limit: unknown },
): Promise<void> {
  const { staffId, today, market } = staff;
  await database.write(async (tx) => {
    const { isKnown } = await tx.one<{ isKnown: boolean }>(sql`
      select exists (select from audit_log
        where staff_id = ${staffId} and operation = ${readingLimitPath} and detail ->> 'limit' = ${String(tried.limit)}
          and at >= (${today}::date)::timestamp at time zone ${market.timeZone}) as is_known`);
    if (!isKnown) await writeAudit(tx, personalData, staff, readingLimitPath, tried);
    return { value: undefined, keep: true };
  });
}
