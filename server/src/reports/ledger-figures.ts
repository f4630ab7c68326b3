import { addDays, daysBetween } from '@hiram/contract';
import type { ReportFigure } from '@hiram/contract/desk';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
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
  const { companyId, appId, channel, inviteCode } = wanted;
  const { cents } = await tx.one<{ cents: number }>(sql`
    select coalesce(sum(l.balance_cents), 0)::bigint as cents
    from reported_orders(${companyId}, ${appId}, ${channel}, ${inviteCode}, 'all') o
      join ledger_on(${companyId}, ${day}) l on l.order_id = o.order_id and l.kind = 'principal'`);
  return cents;
}

/** Each entry counts for every evening from its own day to the last. */
async function loadAveragePrincipal(tx: Tx, wanted: Wanted): Promise<number> {
  const { companyId, from, to, appId, channel, inviteCode } = wanted;
  const { centDays } = await tx.one<{ centDays: string }>(sql`
    select coalesce(sum(e.amount_cents * (${to}::date - greatest(j.occurred_on, ${from}::date) + 1)), 0)::text as cent_days
    from reported_orders(${companyId}, ${appId}, ${channel}, ${inviteCode}, 'all') o
      join journals j on j.order_id = o.order_id join entries e on e.journal_id = j.id
      join ledger_accounts a on a.id = e.account_id and a.kind = 'principal'
    where j.occurred_on <= ${to}`);
  return averageOf(BigInt(centDays), daysBetween(from, to) + 1);
}

async function loadLent(tx: Tx, wanted: Wanted): Promise<number> {
  const { companyId, from, to, appId, channel, inviteCode } = wanted;
  const { cents } = await tx.one<{ cents: number }>(sql`
    select coalesce(sum(e.amount_cents), 0)::bigint as cents
    from reported_orders(${companyId}, ${appId}, ${channel}, ${inviteCode}, 'all') o
      join journals j on j.order_id = o.order_id join entries e on e.journal_id = j.id
      join ledger_accounts a on a.id = e.account_id and a.kind = 'principal'
    where j.company_id = ${companyId} and j.kind = 'payout_settled' and j.occurred_on between ${from} and ${to}`);
  return cents;
}

async function loadCollected(tx: Tx, wanted: Wanted): Promise<number> {
  const { companyId, from, to, appId, channel, inviteCode } = wanted;
  const { cents } = await tx.one<{ cents: number }>(sql`
    select coalesce(sum(e.amount_cents), 0)::bigint as cents
    from reported_orders(${companyId}, ${appId}, ${channel}, ${inviteCode}, 'all') o
      join journals j on j.order_id = o.order_id join entries e on e.journal_id = j.id
      join ledger_accounts a on a.id = e.account_id and a.order_id is null and a.kind <> 'recovery_income'
    where j.company_id = ${companyId} and j.kind = 'repayment' and j.occurred_on between ${from} and ${to}`);
  return cents;
}

async function loadWrittenOff(tx: Tx, wanted: Wanted): Promise<number> {
  const { companyId, from, to, appId, channel, inviteCode } = wanted;
  const { cents } = await tx.one<{ cents: number }>(sql`
    select coalesce(sum(e.amount_cents), 0)::bigint as cents
    from reported_orders(${companyId}, ${appId}, ${channel}, ${inviteCode}, 'all') o
      join journals j on j.order_id = o.order_id join entries e on e.journal_id = j.id
      join ledger_accounts a on a.id = e.account_id and a.kind = 'write_off_expense'
    where j.company_id = ${companyId} and j.kind = 'write_off' and j.occurred_on between ${from} and ${to}`);
  return cents;
}
