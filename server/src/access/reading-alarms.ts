import type { Dashboard, LimitName } from '@hiram/contract/desk';
import { deskRulesOf } from '@hiram/markets';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Staff } from '../operation/caller.ts';

type ReadingLimit = Extract<LimitName, 'opened_daily' | 'reveals_daily' | 'exports_daily'>;

/** Whoever has used half of what one person can look at today; the rest of the day they may be watched. */
export async function loadReadingAlarms(
  tx: Tx,
  { companyId, today, market }: Staff,
): Promise<Dashboard['alerts']> {
  const { limits } = deskRulesOf[market.id];
  const rows = await tx.rows<{
    name: string;
    limit: ReadingLimit;
    used: number;
    most: number;
    last: Date;
  }>(sql`
    with looks as (
      select l.staff_id, l.at, coalesce(l.borrower_id::text, encode(l.searched_index, 'hex'), '-') as person, l.id,
        case when l.kind = 'reveal' then 'reveals_daily' when l.kind = 'export' then 'exports_daily'
          else 'opened_daily' end as "limit"
      from access_log l
      where l.company_id = ${companyId} and l.kind <> 'list'
        and l.at >= (${today}::date)::timestamp at time zone ${market.timeZone}),
    used as (
      select staff_id, "limit", max(at) as last,
        case when "limit" = 'opened_daily' then count(distinct person) else count(*) end as used
      from looks group by staff_id, "limit"),
    most as (
      select name, value from lender_limits where company_id = ${companyId}
      union all
      select name, value from (values ('opened_daily', ${limits.opened_daily}::bigint),
        ('reveals_daily', ${limits.reveals_daily}), ('exports_daily', ${limits.exports_daily})) preset (name, value)
      where not exists (select from lender_limits o where o.company_id = ${companyId} and o.name = preset.name))
    select s.name, u."limit", u.used, m.value as most, u.last
    from used u join staff s on s.id = u.staff_id join most m on m.name = u."limit"
    where u.used * 2 >= m.value order by u.last desc limit 20`);
  return rows.map(({ name, limit, used, most, last }) => ({
    ...{ kind: alarmOf[limit], event: null, who: name, count: used, most, at: last.toISOString() },
  }));
}

const alarmOf = {
  opened_daily: 'many_opened',
  reveals_daily: 'many_reveals',
  exports_daily: 'many_exports',
} as const satisfies Record<ReadingLimit, Dashboard['alerts'][number]['kind']>;
