import type { searchSecurityEvents as operation, SecurityEvent } from '@hiram/contract/desk';
import { networkOf } from '../credentials/sms-limits.ts';
import { sql } from '../db/sql.ts';
import type { Handler } from '../operation/binding.ts';
import { pageOf } from '../operation/page.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { networkIndexOf, openNetwork, shortHash } from './keep-events.ts';

const pageSize = 100;

interface Row {
  readonly id: number;
  readonly at: Date;
  readonly event: SecurityEvent;
  readonly operation: string;
  readonly count: number;
  readonly network: Buffer | null;
  readonly networkIndex: Buffer | null;
  readonly handleIndex: Buffer | null;
  readonly staffId: number | null;
  readonly staffName: string | null;
  readonly borrowerId: number | null;
}

export const searchSecurityEvents =
  ({ personalData }: { readonly personalData: PersonalData }): Handler<typeof operation> =>
  async (tx, { companyId, market: { timeZone } }, { event, network, from, to, beforeId }) => {
    const wanted = network === undefined ? null : networkIndexOf(personalData, companyId, networkOf(network));
    const found = await tx.rows<Row>(sql`
      select e.id, e.at, e.event, e.operation, e.count, e.network, e.network_index, e.handle_index, e.staff_id,
        m.name as staff_name, e.borrower_id
      from security_events e left join staff m on m.id = e.staff_id
      where e.company_id = ${companyId} and (${event ?? null}::text is null or e.event = ${event ?? null})
        and (${wanted}::bytea is null or e.network_index = ${wanted})
        and e.at >= coalesce((${from ?? null}::date)::timestamp at time zone ${timeZone}, '-infinity')
        and e.at < coalesce((${to ?? null}::date + 1)::timestamp at time zone ${timeZone}, 'infinity')
        and (${beforeId ?? null}::bigint is null or e.id < ${beforeId ?? null})
      order by e.id desc limit ${pageSize + 1}`);
    const counts = await tx.rows<{ event: SecurityEvent; count: number }>(sql`
      select e.event, sum(e.count)::bigint as count from security_events e
      where e.company_id = ${companyId} and (${event ?? null}::text is null or e.event = ${event ?? null})
        and (${wanted}::bytea is null or e.network_index = ${wanted})
        and e.at >= coalesce((${from ?? null}::date)::timestamp at time zone ${timeZone}, '-infinity')
        and e.at < coalesce((${to ?? null}::date + 1)::timestamp at time zone ${timeZone}, 'infinity')
      group by e.event order by count desc, e.event`);
    const { page, hasMore } = pageOf(found, pageSize);
    return { rows: page.map((row) => presentEvent(personalData, companyId, row)), hasMore, counts };
  };

function presentEvent(personalData: PersonalData, companyId: number, row: Row) {
  const { id, at, networkIndex: _n, handleIndex, ...shown } = row;
  return {
    ...shown,
    eventId: id,
    at: at.toISOString(),
    network: openNetwork(personalData, companyId, row),
    handle: shortHash(handleIndex),
  };
}
