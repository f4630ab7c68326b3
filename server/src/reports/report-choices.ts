import type { listReportChoices as operation } from '@hiram/contract/desk';
import { sql } from '../db/sql.ts';
import type { Handler } from '../operation/binding.ts';

/** What there are loans of. A channel or a code of which there are none leads to an empty report. */
export const listReportChoices: Handler<typeof operation> = async (tx, { companyId }) => ({
  products: await tx.rows<{ appId: number; name: string }>(sql`
    select id as app_id, name from apps where company_id = ${companyId} order by position, id`),
  channels: (
    await tx.rows<{ channel: string }>(sql`
      select distinct channel from borrowers where company_id = ${companyId} order by channel limit 500`)
  ).map(({ channel }) => channel),
  inviteCodes: (
    await tx.rows<{ code: string }>(sql`
      select code from invite_codes where company_id = ${companyId} order by code limit 500`)
  ).map(({ code }) => code),
});
