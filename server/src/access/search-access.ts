import type { AccessRow, searchAccess as operation } from '@hiram/contract/desk';
import { sql } from '../db/sql.ts';
import type { Handler } from '../operation/binding.ts';
import { pageOf } from '../operation/page.ts';
import { openAddress } from '../personal-data/origin.ts';
import type { PersonalData } from '../personal-data/seal.ts';

const pageSize = 100;

interface Row extends Omit<AccessRow, 'accessId' | 'at' | 'address'> {
  readonly id: number;
  readonly at: Date;
  readonly address: Buffer;
}

export const searchAccess =
  ({ personalData }: { readonly personalData: PersonalData }): Handler<typeof operation> =>
  async (tx, { companyId, market }, wanted) => {
    const { staffId, borrowerId, kind, mobile, from, to, beforeId } = wanted;
    const searched = mobile === undefined ? null : personalData.blindIndex(companyId, 'phone', mobile);
    const found = await tx.rows<Row>(sql`
      select l.id, l.at, l.staff_id, m.name as staff_name, l.role, l.kind, l.operation, l.borrower_id, l.people,
        l.wanted, l.session, l.address
      from access_log l join staff m on m.id = l.staff_id
      where l.company_id = ${companyId}
        and (${staffId ?? null}::bigint is null or l.staff_id = ${staffId ?? null})
        and (${borrowerId ?? null}::bigint is null or l.borrower_id = ${borrowerId ?? null})
        and (${kind ?? null}::text is null or l.kind = ${kind ?? null})
        and (${searched}::bytea is null or l.searched_index = ${searched})
        and l.at >= coalesce((${from ?? null}::date)::timestamp at time zone ${market.timeZone}, '-infinity')
        and l.at < coalesce((${to ?? null}::date + 1)::timestamp at time zone ${market.timeZone}, 'infinity')
        and (${beforeId ?? null}::bigint is null or l.id < ${beforeId ?? null})
      order by l.id desc limit ${pageSize + 1}`);
    const { page, hasMore } = pageOf(found, pageSize);
    return {
      rows: page.map(({ id, at, ...row }) => ({
        ...{ ...row, accessId: id, at: at.toISOString() },
        address: openAddress(personalData, 'access_log', { ...row, at }),
      })),
      hasMore,
    };
  };
