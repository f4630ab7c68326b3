import {
  figureOf,
  isRefusal,
  type OrderStatus,
  orderNumber,
  type ParsedInput,
  type PeriodUnit,
  refuse,
  todayIn,
  toMajor,
} from '@hiram/contract';
import type { CsvKind, exportCsv as operation } from '@hiram/contract/desk';
import { loadAudit } from '../audit/search-audit.ts';
import { type CsvRow, toCsv } from '../csv/csv.ts';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Handler } from '../operation/binding.ts';
import type { Staff } from '../operation/caller.ts';
import { maskNumber } from '../personal-data/mask.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { openAccountNumber } from '../profile/bank/bank-store.ts';
import { openName } from '../profile/borrower-name.ts';
import { loadFunnel } from './dashboard.ts';
import { getTrialBalance } from './journals.ts';

/** Entries of the log in one file: more would not fit into an answer, and a part is not the whole. */
const mostRows = 100_000;

interface Parts {
  readonly personalData: PersonalData;
}

type Wanted = Omit<ParsedInput<typeof operation>, 'kind'> & Parts & { readonly most: number };

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
export const exportCsv = (parts: Parts): Handler<typeof operation> => exportUpTo(parts, mostRows);

export const exportUpTo =
  ({ personalData }: Parts, most: number): Handler<typeof operation> =>
  async (tx, caller, { kind, ...wanted }) => {
    const { from, to, orderId } = wanted;
    if (kind === 'audit' && caller.role !== 'admin' && caller.role !== 'auditor') return refuse('wrong_role');
    if (orderId !== undefined && !(await isOwnOrder(tx, caller, orderId))) return refuse('record_not_found');
    const table = await tables[kind](tx, caller, { ...wanted, personalData, most });
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

async function payoutTable(
  tx: Tx,
  { companyId, market }: Staff,
  { from, to, personalData }: Wanted,
): Promise<Table> {
  const rows = await tx.rows<{
    reference: string;
    bankReference: string | null;
    orderId: number;
    borrowerId: number;
    realName: Buffer | null;
    bankName: string | null;
    accountId: number | null;
    cardNumber: Buffer | null;
    status: string;
    cents: number;
    requestedAt: Date;
    settledOn: string | null;
    failure: string | null;
  }>(sql`
    select p.reference, p.bank_reference, p.order_id, o.borrower_id, f.real_name, a.bank_name, a.id as account_id,
      a.card_number, p.status, w.amount_cents - w.fee_cents as cents, w.requested_at, p.settled_on, p.failure
    from payouts p join withdrawals w on w.id = p.withdrawal_id join orders o on o.id = p.order_id
      left join borrower_profiles f on f.borrower_id = o.borrower_id
      left join bank_accounts a on a.id = w.bank_account_id
    where o.company_id = ${companyId}
      and w.requested_at >= (${from}::date)::timestamp at time zone ${market.timeZone}
      and w.requested_at < (${to}::date + 1)::timestamp at time zone ${market.timeZone}
    order by p.withdrawal_id`);
  return {
    heading: [
      ...['reference', 'bank reference', 'order', 'borrower', 'name', 'bank', 'account', 'requested'],
      ...['status', 'amount', 'settled', 'failure'],
    ],
    rows: rows.map((row) => [
      row.reference,
      row.bankReference,
      orderNumber(row.orderId),
      row.borrowerId,
      openName(personalData, row.borrowerId, row.realName),
      row.bankName,
      row.accountId !== null && row.cardNumber !== null
        ? maskNumber(openAccountNumber(personalData, row.accountId, row.cardNumber))
        : null,
      todayIn(market.timeZone, row.requestedAt),
      inWords(row.status),
      figureOf(toMajor(row.cents)),
      row.settledOn,
      row.failure && inWords(row.failure),
    ]),
  };
}

/** A name of ours as somebody would write it. */
function inWords(name: string): string {
  return name.replaceAll('_', ' ');
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

async function orderTable(
  tx: Tx,
  { companyId, market }: Staff,
  { from, to, personalData }: Wanted,
): Promise<Table> {
  const rows = await tx.rows<{
    id: number;
    borrowerId: number;
    realName: Buffer | null;
    status: OrderStatus;
    periods: number;
    periodUnit: PeriodUnit;
    amountCents: number;
    balanceCents: number;
    appliedAt: Date;
    app: string;
    channel: string;
    inviteCode: string | null;
    decision: string | null;
    decidedAt: Date | null;
    refusalReasons: string[];
  }>(sql`
    select o.id, o.borrower_id, f.real_name, o.status, o.periods, o.period_unit, o.amount_cents, o.balance_cents,
      o.applied_at, a.name as app, b.channel, c.code as invite_code, d.event as decision, d.at as decided_at,
      o.refusal_reasons
    from orders o join apps a on a.id = o.app_id join borrowers b on b.id = o.borrower_id
      left join invite_codes c on c.id = b.invite_code_id
      left join borrower_profiles f on f.borrower_id = o.borrower_id
      left join lateral (select e.event, e.at from order_events e
        where e.order_id = o.id and e.event in ('pass_final_audit', 'refuse', 'refuse_unreachable')
        order by e.id desc limit 1) d on true
    where o.company_id = ${companyId}
      and o.applied_at >= (${from}::date)::timestamp at time zone ${market.timeZone}
      and o.applied_at < (${to}::date + 1)::timestamp at time zone ${market.timeZone}
    order by o.id`);
  return {
    heading: [
      ...['order', 'borrower', 'name', 'applied', 'status', 'product', 'term', 'amount', 'balance'],
      ...['decision', 'decided', 'reasons', 'channel', 'invite code'],
    ],
    rows: rows.map((row) => [
      orderNumber(row.id),
      row.borrowerId,
      openName(personalData, row.borrowerId, row.realName),
      todayIn(market.timeZone, row.appliedAt),
      inWords(row.status),
      row.app,
      `${row.periods} ${row.periodUnit}${row.periods === 1 ? '' : 's'}`,
      figureOf(toMajor(row.amountCents)),
      figureOf(toMajor(row.balanceCents)),
      row.decision && (decisions[row.decision] ?? null),
      row.decidedAt && todayIn(market.timeZone, row.decidedAt),
      row.refusalReasons.map(inWords).join(', '),
      row.channel,
      row.inviteCode,
    ]),
  };
}

const decisions: Readonly<Record<string, string>> = {
  pass_final_audit: 'approved',
  refuse: 'refused',
  refuse_unreachable: 'not reached',
};

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
