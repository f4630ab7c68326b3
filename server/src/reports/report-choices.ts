import type { listReportChoices as operation } from '@hiram/contract/desk';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Handler } from '../operation/binding.ts';

/** What there are loans of. A channel or a code of which there are none leads to an empty report. */
export const listReportChoices: Handler<typeof operation> = async (tx, { companyId }) => ({
  products: await tx.rows<{ appId: number; name: string }>(sql`
    select id as app_id, name from apps where company_id = ${companyId} order by position, id`),
  channels: await loadChannels(tx, companyId),
  inviteCodes: (
    await tx.rows<{ code: string }>(sql`
      select code from invite_codes where company_id = ${companyId} order by code limit 500`)
  ).map(({ code }) => code),
});

const mostChannels = 500;

/** From each channel to the next one in its index: there are few, and many borrowers of each. */
async function loadChannels(tx: Tx, companyId: number): Promise<string[]> {
  const rows = await tx.rows<{ channel: string }>(sql`
    with recursive found (channel, nth) as (
      select min(channel), 1 from borrowers where company_id = ${companyId}
      union all
      select (select min(b.channel) from borrowers b where b.company_id = ${companyId} and b.channel > f.channel), f.nth + 1
      from found f where f.channel is not null and f.nth < ${mostChannels}
    )
    select channel from found where channel is not null order by channel`);
  return rows.map(({ channel }) => channel);
}
