import { type Qualification, toMajor, toQualificationNumber } from '@hiram/contract';
import type { AccountState, ListedBorrower, listBorrowers as operation } from '@hiram/contract/desk';
import { sql } from '../db/sql.ts';
import type { Handler } from '../operation/binding.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { openName } from '../profile/borrower-name.ts';
import { wantedNameIndex } from '../profile/name-index.ts';
import { type GlanceRow, presentGlance } from './order-glance.ts';

interface Row extends GlanceRow {
  readonly id: number;
  readonly realName: Buffer | null;
  readonly mobile: string;
  readonly registeredAt: Date;
  readonly account: AccountState;
  readonly identityStatus: Qualification;
  readonly orders: number;
  readonly overdueCents: number | null;
  readonly total: number;
}

/** The name and its filter are sealed and hashed; everything else is of one statement. */
export const listBorrowers =
  ({ personalData }: { readonly personalData: PersonalData }): Handler<typeof operation> =>
  async (tx, { companyId, market, at, today }, wish) => {
    const { search, account = null, identity = null, loan = null, from = null, to = null } = wish;
    const { sort, offset, limit } = wish;
    const named = search === undefined ? null : wantedNameIndex(personalData, companyId, search);
    const rows = await tx.rows<Row>(sql`
      select b.id, p.real_name, b.mobile, b.registered_at,
        s.account, b.identity_status,
        n.id as order_id, n.status, n.is_loan, l.days_late, l.overdue_cents,
        (select count(*) from orders o where o.borrower_id = b.id) as orders, count(*) over () as total
      from borrowers b left join borrower_profiles p on p.borrower_id = b.id
        cross join lateral (select case when b.erased_at is not null then 'erased'
          when b.locked_at is not null and (b.locked_until is null or b.locked_until > ${at}) then 'locked'
          when b.frozen_until > ${at} then 'held' else 'open' end as account) s
        left join lateral (select o.id, o.status,
            exists (select from withdrawals w where w.order_id = o.id) as is_loan
          from orders o where o.borrower_id = b.id order by o.id desc limit 1) n on true
        left join late_loans(${companyId}, ${today}, null) l on l.order_id = n.id
      where b.company_id = ${companyId}
        and (${named}::bytea[] is null or cardinality(${named}::bytea[]) > 0 and p.name_index @> ${named}::bytea[])
        and (${account}::text is null or s.account = ${account})
        and (${identity}::text is null or case ${identity} when 'checked' then qualification_is_verified(b.identity_status)
          when 'waiting' then b.identity_status = 'submitted' else b.identity_status = ${identity} end)
        and (${loan}::text is null or case ${loan} when 'none' then n.id is null when 'late' then l.order_id is not null
          when 'loan' then order_is_loan(n.status) when 'over' then order_is_over(n.status)
          else n.id is not null and not order_is_loan(n.status) and not order_is_over(n.status) end)
        and b.registered_at >= coalesce((${from}::date)::timestamp at time zone ${market.timeZone}, '-infinity')
        and b.registered_at < coalesce((${to}::date + 1)::timestamp at time zone ${market.timeZone}, 'infinity')
      order by case when ${sort} = 'late' then l.days_late end desc nulls last,
        case when ${sort} = 'oldest' then b.id end, b.id desc
      offset ${offset} limit ${limit}`);
    return {
      total: rows[0]?.total ?? 0,
      borrowers: rows.map(
        (row): ListedBorrower => ({
          borrowerId: row.id,
          name: openName(personalData, row.id, row.realName),
          mobile: row.mobile,
          registeredAt: row.registeredAt.toISOString(),
          account: row.account,
          identity: toQualificationNumber(row.identityStatus),
          order: presentGlance(row),
          orders: row.orders,
          overdue: row.overdueCents === null ? null : toMajor(row.overdueCents),
        }),
      ),
    };
  };
