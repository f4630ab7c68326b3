import { daysBetween } from '@hiram/contract';
import type { Tx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { amountCell, type Sheet, shareCell, type Wanted } from './sheet.ts';

const daysOfYear = 365;
const monthsOfYear = 12;

/** What the book has earned in these days, against the principal that was lent out on average. */
export async function loadYield(tx: Tx, wanted: Wanted): Promise<Sheet> {
  const { companyId, from, to, by, appId, channel, inviteCode } = wanted;
  const days = daysBetween(from, to) + 1;
  const rows = await tx.rows<{
    name: string;
    /** The principal of each evening, added up: soon more than a number holds. */
    centDays: string;
    interestCents: number;
    overdueFeeCents: number;
    serviceFeeCents: number;
    extensionCents: number;
    couponCents: number;
  }>(sql`
    with reported as materialized (
      select order_id, coalesce(name, '') as name
      from reported_orders(${companyId}, ${appId}, ${channel}, ${inviteCode}, ${by})
    ), given_up as materialized (
      select j.order_id, j.occurred_on from journals j join reported r on r.order_id = j.order_id
      where j.kind = 'write_off'
    ), lent as (
      select r.name, sum(s.principal_cents * greatest(0,
        least(s.until, ${to}::date + 1, g.occurred_on) - greatest(s.since, ${from}::date))) as cent_days
      from reported r join instalment_states s on s.order_id = r.order_id
        left join given_up g on g.order_id = r.order_id
      where s.since <= ${to} and s.until > ${from} and s.principal_cents > 0
      group by r.name
    ), earned as (
      select r.name,
        coalesce(-sum(e.amount_cents) filter (where a.kind = 'interest_income'), 0)::bigint as interest_cents,
        coalesce(-sum(e.amount_cents) filter (where a.kind = 'overdue_fee_income'), 0)::bigint as overdue_fee_cents,
        coalesce(-sum(e.amount_cents) filter (where a.kind = 'service_fee_income'), 0)::bigint as service_fee_cents,
        coalesce(-sum(e.amount_cents) filter (where a.kind = 'extension_income'), 0)::bigint as extension_cents,
        coalesce(sum(e.amount_cents) filter (where a.kind = 'coupon_expense'), 0)::bigint as coupon_cents
      from reported r join journals j on j.order_id = r.order_id join entries e on e.journal_id = j.id
        join ledger_accounts a on a.id = e.account_id and a.order_id is null and a.kind in ('interest_income',
          'overdue_fee_income', 'service_fee_income', 'extension_income', 'coupon_expense')
      where j.occurred_on between ${from} and ${to} group by r.name
    )
    select n.name, coalesce(l.cent_days, 0)::text as cent_days,
      coalesce(e.interest_cents, 0) as interest_cents, coalesce(e.overdue_fee_cents, 0) as overdue_fee_cents,
      coalesce(e.service_fee_cents, 0) as service_fee_cents, coalesce(e.extension_cents, 0) as extension_cents,
      coalesce(e.coupon_cents, 0) as coupon_cents
    from (select name from lent union select name from earned) n
      left join lent l on l.name = n.name left join earned e on e.name = n.name order by n.name`);
  return {
    rows: rows.map((row) => {
      const { interestCents, overdueFeeCents, serviceFeeCents, extensionCents, couponCents } = row;
      const incomeCents = interestCents + overdueFeeCents + serviceFeeCents + extensionCents - couponCents;
      const yearly = shareCell(incomeCents * daysOfYear, Number(row.centDays));
      return [
        row.name,
        amountCell(averageOf(BigInt(row.centDays), days)),
        amountCell(interestCents),
        amountCell(overdueFeeCents),
        amountCell(serviceFeeCents),
        amountCell(extensionCents),
        amountCell(couponCents),
        amountCell(incomeCents),
        yearly,
        yearly === null ? null : compounded(yearly),
      ];
    }),
    reportedCents: {
      average_principal: averageOf(
        rows.reduce((sum, { centDays }) => sum + BigInt(centDays), 0n),
        days,
      ),
    },
  };
}

/** Half a cent is rounded up. */
export function averageOf(centDays: bigint, days: number): number {
  return Number((2n * centDays + BigInt(days)) / (2n * BigInt(days)));
}

/** As if what is earned in a month were lent out again in the next. */
function compounded(yearly: number): number {
  return Math.round(((1 + yearly / monthsOfYear) ** monthsOfYear - 1) * 1_000_000) / 1_000_000;
}
