import { type Qualification, toMajor, toQualificationNumber } from '@hiram/contract';
import type { AccountState, ListedBorrower, listBorrowers as operation } from '@hiram/contract/desk';
import { sql } from '../db/sql.ts';
import type { Handler } from '../operation/binding.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { openName } from '../profile/borrower-name.ts';
import { wantedNameIndex } from '../profile/name-index.ts';
import { type Lateness, loadLateness } from './lateness.ts';
import { type GlanceRow, presentGlance } from './order-glance.ts';

interface Row extends Omit<GlanceRow, 'daysLate'> {
  readonly id: number;
  readonly realName: Buffer | null;
  readonly mobile: string;
  readonly registeredAt: Date;
  readonly account: AccountState;
  readonly identityStatus: Qualification;
  readonly orders: number;
  readonly total: number;
}

/** The name and its filter are sealed and hashed. */
export const listBorrowers =
  ({ personalData }: { readonly personalData: PersonalData }): Handler<typeof operation> =>
  async (tx, { companyId, market, at, today }, wish) => {
    const { search, account = null, identity = null, loan = null, from = null, to = null } = wish;
    const { sort, offset, limit } = wish;
    const named = search === undefined ? null : wantedNameIndex(personalData, companyId, search);
    const wantsLate = loan === 'late' || sort === 'late';
    // Nothing is looked up about those who are not shown, but what is asked for.
    const rows = await tx.rows<Row>(sql`
      with late as materialized (
        select l.borrower_id, l.days_late from late_loans(${companyId}, ${today}, null) l where ${wantsLate}
      ), wanted as not materialized (
        select b.id, s.account, l.days_late
        from borrowers b left join late l on ${wantsLate} and l.borrower_id = b.id
          cross join lateral (select case when b.erased_at is not null then 'erased'
            when b.locked_at is not null and (b.locked_until is null or b.locked_until > ${at}) then 'locked'
            when b.frozen_until > ${at} then 'held' else 'open' end as account) s
          left join lateral (select case when order_is_loan(o.status) then 'loan' when order_is_over(o.status) then 'over'
              else 'application' end as stands
            from orders o where ${loan} <> 'late' and o.borrower_id = b.id order by o.id desc limit 1) n on true
        where b.company_id = ${companyId}
          and (${named}::bytea[] is null or cardinality(${named}::bytea[]) > 0 and b.id = any(array(
            select p.borrower_id from borrower_profiles p
            where p.company_id = ${companyId} and p.name_index @> ${named}::bytea[])))
          and (${account}::text is null or s.account = ${account})
          and (${identity}::text is null or case ${identity} when 'checked' then qualification_is_verified(b.identity_status)
            when 'waiting' then b.identity_status = 'submitted' else b.identity_status = ${identity} end)
          and (${loan} is distinct from 'late' or l.borrower_id is not null)
          and (${loan}::text is null or ${loan} = 'late' or ${loan} = coalesce(n.stands, 'none'))
          and b.registered_at >= coalesce((${from}::date)::timestamp at time zone ${market.timeZone}, '-infinity')
          and b.registered_at < coalesce((${to}::date + 1)::timestamp at time zone ${market.timeZone}, 'infinity')
      ), page as (
        select * from wanted
        order by case when ${sort} = 'late' then days_late end desc nulls last, case when ${sort} = 'oldest' then id end, id desc
        offset ${offset} limit ${limit}
      )
      select b.id, p.real_name, b.mobile, b.registered_at, g.account, b.identity_status, n.id as order_id, n.status, n.is_loan,
        (select count(*) from orders o where o.borrower_id = b.id) as orders, (select count(*) from wanted) as total
      from page g join borrowers b on b.id = g.id left join borrower_profiles p on p.borrower_id = b.id
        left join lateral (select o.id, o.status,
            exists (select from withdrawals w where w.order_id = o.id) as is_loan
          from orders o where o.borrower_id = b.id order by o.id desc limit 1) n on true
      order by case when ${sort} = 'late' then g.days_late end desc nulls last, case when ${sort} = 'oldest' then g.id end, g.id desc`);
    const late = await loadLateness(tx, { companyId, today }, rows);
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
          order: presentGlance({ ...row, daysLate: late.get(row.orderId)?.daysLate ?? null }),
          orders: row.orders,
          overdue: overdueOf(late.get(row.orderId)),
        }),
      ),
    };
  };

const overdueOf = (late: Lateness | undefined) => (late ? toMajor(late.overdueCents) : null);
