import { readHours } from '@hiram/contract/desk';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { OwnHours } from './contact-hours.ts';

/** Every lender, with the hours that it has written down for itself. */
export async function loadOwnHours(tx: Tx): Promise<Map<number, OwnHours>> {
  const rows = await tx.rows<{ companyId: number; workdays: string | null; restDays: string | null }>(sql`
    select c.id as company_id,
      (select k.value #>> '{}' from company_configs k
        where k.company_id = c.id and k.key = 'CONTACT_HOURS_WORKDAYS') as workdays,
      (select k.value #>> '{}' from company_configs k
        where k.company_id = c.id and k.key = 'CONTACT_HOURS_REST_DAYS') as rest_days
    from companies c order by c.id`);
  return new Map(
    rows.map(({ companyId, workdays, restDays }) => [
      companyId,
      { workdays: readHours(workdays ?? ''), restDays: readHours(restDays ?? '') },
    ]),
  );
}
