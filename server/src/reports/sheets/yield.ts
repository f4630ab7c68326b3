import { daysBetween } from '@hiram/contract';
import type { Tx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { amountCell, longAgo, type Sheet, shareCell, type Wanted } from './sheet.ts';

const daysOfYear = 365;
const monthsOfYear = 12;

/** What the book has earned in these days, against the principal that was lent out on average. */
export async function loadYield(tx: Tx, wanted: Wanted): Promise<Sheet> {
  const { companyId, timeZone, from, to, by, appId, channel, inviteCode, summedTo, countedTo, changed } =
    wanted;
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
    with lent as (
      -- Each change counts for every evening from its own day to the last.
      select coalesce(name, '') as name, sum(cents * (${to}::date - greatest(day, ${from}::date) + 1)) as cent_days
      from reported_days(${companyId}, ${appId}, ${channel}, ${inviteCode}, ${by}, array['principal'], ${timeZone}, ${countedTo},
        ${changed}, ${longAgo}, ${to})
      group by 1 having sum(cents * (${to}::date - greatest(day, ${from}::date) + 1)) <> 0
    ), earned as (
      select coalesce(name, '') as name,
        coalesce(-sum(cents) filter (where account_kind = 'interest_income'), 0)::bigint as interest_cents,
        coalesce(-sum(cents) filter (where account_kind = 'overdue_fee_income'), 0)::bigint as overdue_fee_cents,
        coalesce(-sum(cents) filter (where account_kind = 'service_fee_income'), 0)::bigint as service_fee_cents,
        coalesce(-sum(cents) filter (where account_kind = 'extension_income'), 0)::bigint as extension_cents,
        coalesce(sum(cents) filter (where account_kind = 'coupon_expense'), 0)::bigint as coupon_cents
      from reported_ledger(${companyId}, ${appId}, ${channel}, ${inviteCode}, ${by}, ${summedTo})
      where account_kind in ('interest_income', 'overdue_fee_income', 'service_fee_income', 'extension_income',
        'coupon_expense') and day between ${from} and ${to}
      group by 1
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
