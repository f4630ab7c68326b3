import {
  figureOf,
  isRefusal,
  type OrderStatus,
  type ParsedInput,
  refuse,
  todayIn,
  toMajor,
  toOrderStatusNumber,
} from '@hiram/contract';
import type { CsvKind, exportCsv as operation } from '@hiram/contract/desk';
import { loadAudit } from '../audit/search-audit.ts';
import { type CsvRow, toCsv } from '../csv/csv.ts';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Handler } from '../operation/binding.ts';
import type { Staff } from '../operation/caller.ts';
import { loadFunnel } from './dashboard.ts';
import { getTrialBalance } from './journals.ts';

/** Entries of the log in one file: more would not fit into an answer, and a part is not the whole. */
const mostRows = 100_000;

type Wanted = Omit<ParsedInput<typeof operation>, 'kind'> & { readonly most: number };

interface Table {
  readonly heading: readonly string[];
  readonly rows: readonly CsvRow[];
}

const tables: Readonly<Record<CsvKind, (tx: Tx, caller: Staff, wanted: Wanted) => Promise<Table | null>>> = {
  trial_balance: trialBalanceTable,
  payouts: payoutTable,
  repayments: repaymentTable,
  orders: orderTable,
  funnel: funnelTable,
  audit: auditTable,
};

/** A write, although it changes nothing: what leaves the house is in the audit log. */
export const exportCsv: Handler<typeof operation> = (tx, caller, wanted) =>
  exportUpTo(mostRows)(tx, caller, wanted);

export const exportUpTo =
  (most: number): Handler<typeof operation> =>
  async (tx, caller, { kind, ...wanted }) => {
    const { from, to, orderId } = wanted;
    if (kind === 'audit' && caller.role !== 'admin' && caller.role !== 'auditor') return refuse('wrong_role');
    if (orderId !== undefined && !(await isOwnOrder(tx, caller, orderId))) return refuse('record_not_found');
    const table = await tables[kind](tx, caller, { ...wanted, most });
    if (table === null) return refuse('report_too_large');
    const { heading, rows } = table;
    const about = orderId === undefined ? '' : `-order-${orderId}`;
    const fileName = `hiram-${kind.replaceAll('_', '-')}${about}-${from}-${to}.csv`;
    return { fileName, csv: toCsv(heading, rows) };
  };

async function isOwnOrder(tx: Tx, { companyId }: Staff, orderId: number): Promise<boolean> {
  const { found } = await tx.one<{ found: boolean }>(sql`
    select exists (select from orders where id = ${orderId} and company_id = ${companyId}) as found`);
  return found;
}

async function trialBalanceTable(tx: Tx, caller: Staff, { to, orderId }: Wanted): Promise<Table> {
  const balance = await getTrialBalance(tx, caller, { on: to, orderId });
  if (isRefusal(balance)) throw new Error('a trial balance refuses nothing');
  return {
    heading: ['account', 'code', 'name', 'debit', 'credit', 'balance'],
    rows: [
      ...balance.accounts.map(({ account, code, name, debit, credit, balance: rest }) => [
        ...[account, code, name],
        figureOf(debit),
        figureOf(credit),
        figureOf(rest),
      ]),
      ['total', null, null, figureOf(balance.debit), figureOf(balance.credit), 0],
    ],
  };
}

async function payoutTable(tx: Tx, { companyId, market }: Staff, { from, to }: Wanted): Promise<Table> {
  const rows = await tx.rows<{
    reference: string;
    orderId: number;
    status: string;
    cents: number;
    requestedAt: Date;
    settledOn: string | null;
    failure: string | null;
  }>(sql`
    select p.reference, p.order_id, p.status, w.amount_cents - w.fee_cents as cents, w.requested_at, p.settled_on,
      p.failure
    from payouts p join withdrawals w on w.id = p.withdrawal_id join orders o on o.id = p.order_id
    where o.company_id = ${companyId}
      and w.requested_at >= (${from}::date)::timestamp at time zone ${market.timeZone}
      and w.requested_at < (${to}::date + 1)::timestamp at time zone ${market.timeZone}
    order by p.withdrawal_id`);
  return {
    heading: ['reference', 'order', 'requested', 'status', 'amount', 'settled', 'failure'],
    rows: rows.map((row) => [
      row.reference,
      row.orderId,
      todayIn(market.timeZone, row.requestedAt),
      row.status,
      figureOf(toMajor(row.cents)),
      row.settledOn,
      row.failure,
    ]),
  };
}

async function repaymentTable(tx: Tx, { companyId, market }: Staff, { from, to }: Wanted): Promise<Table> {
  const rows = await tx.rows<{
    id: number;
    orderId: number;
    amountCents: number;
    source: string;
    transferReference: string;
    receivedOn: string;
    bookedAt: Date;
  }>(sql`
    select id, order_id, amount_cents, source, transfer_reference, received_on, booked_at from repayments
    where company_id = ${companyId} and received_on between ${from} and ${to} order by id`);
  return {
    heading: ['repayment', 'order', 'received', 'booked', 'source', 'reference', 'amount'],
    rows: rows.map((row) => [
      row.id,
      row.orderId,
      row.receivedOn,
      todayIn(market.timeZone, row.bookedAt),
      row.source,
      row.transferReference,
      figureOf(toMajor(row.amountCents)),
    ]),
  };
}

async function orderTable(tx: Tx, { companyId, market }: Staff, { from, to }: Wanted): Promise<Table> {
  const rows = await tx.rows<{
    id: number;
    status: OrderStatus;
    amountCents: number;
    balanceCents: number;
    appliedAt: Date;
    app: string;
    channel: string;
    inviteCode: string | null;
  }>(sql`
    select o.id, o.status, o.amount_cents, o.balance_cents, o.applied_at, a.name as app, b.channel,
      c.code as invite_code
    from orders o join apps a on a.id = o.app_id join borrowers b on b.id = o.borrower_id
      left join invite_codes c on c.id = b.invite_code_id
    where o.company_id = ${companyId}
      and o.applied_at >= (${from}::date)::timestamp at time zone ${market.timeZone}
      and o.applied_at < (${to}::date + 1)::timestamp at time zone ${market.timeZone}
    order by o.id`);
  return {
    heading: ['order', 'applied', 'status', 'product', 'amount', 'balance', 'channel', 'invite code'],
    rows: rows.map((row) => [
      row.id,
      todayIn(market.timeZone, row.appliedAt),
      toOrderStatusNumber(row.status),
      row.app,
      figureOf(toMajor(row.amountCents)),
      figureOf(toMajor(row.balanceCents)),
      row.channel,
      row.inviteCode,
    ]),
  };
}

async function funnelTable(tx: Tx, { companyId, market }: Staff, { from, to }: Wanted): Promise<Table> {
  const groups = await loadFunnel(tx, { companyId, timeZone: market.timeZone, from, to });
  return {
    heading: ['channel', 'invite code', 'registered', 'identified', 'applied', 'approved', 'withdrew'],
    rows: groups.map((group) => [
      group.channel,
      group.inviteCode,
      group.registered,
      group.identified,
      group.applied,
      group.approved,
      group.withdrew,
    ]),
  };
}

/**
 * What is filtered on the page is filtered in the file;
 * oldest first, so that its hashes can be followed down.
 */
async function auditTable(tx: Tx, { companyId, market }: Staff, wanted: Wanted): Promise<Table | null> {
  const rows = await loadAudit(tx, { companyId, timeZone: market.timeZone }, wanted, wanted.most + 1);
  if (rows.length > wanted.most) return null;
  return {
    heading: ['number', 'at', 'who', 'role', 'operation', 'order', 'borrower', 'session', 'detail', 'hash'],
    rows: rows
      .toReversed()
      .map((row) => [
        row.number,
        row.at.toISOString(),
        row.staffName,
        row.role,
        row.operation,
        row.orderId,
        row.borrowerId,
        row.session,
        JSON.stringify(row.detail),
        row.hash.toString('hex'),
      ]),
  };
}
