import { addDays, daysBetween } from '@hiram/contract';
import type { ReportFigure } from '@hiram/contract/desk';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { houseAccounts } from '../ledger/posting.ts';
import { firstOfMonth, type Wanted } from './sheets/sheet.ts';
import { averageOf } from './sheets/yield.ts';

/** What the books say, without a look at any loan: the other side of a report's sums, in cents. */
export const ledgerFigures: Readonly<Record<ReportFigure, (tx: Tx, wanted: Wanted) => Promise<number>>> = {
  principal: (tx, wanted) => loadPrincipal(tx, wanted, wanted.to),
  principal_before: (tx, wanted) => loadPrincipal(tx, wanted, addDays(firstOfMonth(wanted.to), -1)),
  average_principal: loadAveragePrincipal,
  lent: loadLent,
  collected: loadCollected,
  written_off: loadWrittenOff,
};

async function loadPrincipal(tx: Tx, wanted: Wanted, day: string): Promise<number> {
  const { companyId, appId, channel, inviteCode, summedTo } = wanted;
  const { cents } = await tx.one<{ cents: number }>(sql`
    select coalesce(sum(l.cents), 0)::bigint as cents
    from reported_ledger(${companyId}, ${appId}, ${channel}, ${inviteCode}, 'all', ${summedTo}) l
    where l.account_kind = 'principal' and l.day <= ${day}`);
  return cents;
}

/** Each entry counts for every evening from its own day to the last. */
async function loadAveragePrincipal(tx: Tx, wanted: Wanted): Promise<number> {
  const { companyId, from, to, appId, channel, inviteCode, summedTo } = wanted;
  const { centDays } = await tx.one<{ centDays: string }>(sql`
    select coalesce(sum(l.cents * (${to}::date - greatest(l.day, ${from}::date) + 1)), 0)::text as cent_days
    from reported_ledger(${companyId}, ${appId}, ${channel}, ${inviteCode}, 'all', ${summedTo}) l
    where l.account_kind = 'principal' and l.day <= ${to}`);
  return averageOf(BigInt(centDays), daysBetween(from, to) + 1);
}

async function loadLent(tx: Tx, wanted: Wanted): Promise<number> {
  const { companyId, from, to, appId, channel, inviteCode, summedTo } = wanted;
  const { cents } = await tx.one<{ cents: number }>(sql`
    select coalesce(sum(l.cents), 0)::bigint as cents
    from reported_ledger(${companyId}, ${appId}, ${channel}, ${inviteCode}, 'all', ${summedTo}) l
    where l.account_kind = 'principal' and l.journal_kind = 'payout_settled' and l.day between ${from} and ${to}`);
  return cents;
}

async function loadCollected(tx: Tx, wanted: Wanted): Promise<number> {
  const { companyId, from, to, appId, channel, inviteCode, summedTo } = wanted;
  const houseMoney = houseAccounts.filter((kind) => kind !== 'recovery_income');
  const { cents } = await tx.one<{ cents: number }>(sql`
    select coalesce(sum(l.cents), 0)::bigint as cents
    from reported_ledger(${companyId}, ${appId}, ${channel}, ${inviteCode}, 'all', ${summedTo}) l
    where l.account_kind = any(${houseMoney}::text[]) and l.journal_kind = 'repayment'
      and l.day between ${from} and ${to}`);
  return cents;
}

async function loadWrittenOff(tx: Tx, wanted: Wanted): Promise<number> {
  const { companyId, from, to, appId, channel, inviteCode, summedTo } = wanted;
  const { cents } = await tx.one<{ cents: number }>(sql`
    select coalesce(sum(l.cents), 0)::bigint as cents
    from reported_ledger(${companyId}, ${appId}, ${channel}, ${inviteCode}, 'all', ${summedTo}) l
    where l.account_kind = 'write_off_expense' and l.journal_kind = 'write_off' and l.day between ${from} and ${to}`);
  return cents;
}
