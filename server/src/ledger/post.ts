import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { type AccountKind, houseAccounts, isHouseAccount, orderAccounts, type Posting } from './posting.ts';

/**
 * Writes a journal. It answers false when this reference is in the books already: a replay is an answer, not
 * an error. The database has the last word on whether the lines balance.
 */
export async function post(tx: Tx, companyId: number, posting: Posting): Promise<boolean> {
  const lines = posting.lines.filter(({ amountCents }) => amountCents !== 0);
  if (lines.length === 0) return false;
  const journal = await tx.maybe<{ id: number }>(sql`
    insert into journals (company_id, order_id, kind, reference, occurred_on)
    values (${companyId}, ${posting.orderId}, ${posting.kind}, ${posting.reference}, ${posting.occurredOn})
    on conflict (company_id, reference) do nothing
    returning id`);
  if (!journal) return false;
  const kinds = lines.map(({ account }) => account);
  const orderIds = kinds.map((kind) => (isHouseAccount(kind) ? null : posting.orderId));
  await tx.run(sql`
    insert into ledger_accounts (company_id, order_id, kind)
    select ${companyId}, a.order_id, a.kind from unnest(${orderIds}::bigint[], ${kinds}::text[]) as a (order_id, kind)
    on conflict do nothing`);
  // Two look-ups instead of one "is not distinct from",
  // which no index can answer: it would read every account.
  await tx.run(sql`
    insert into entries (journal_id, line, account_id, amount_cents)
    select ${journal.id}, l.line, a.id, l.amount_cents
    from unnest(${orderIds}::bigint[], ${kinds}::text[], ${lines.map(({ amountCents }) => amountCents)}::bigint[])
        with ordinality as l (order_id, kind, amount_cents, line)
      cross join lateral (
        select id from ledger_accounts
        where order_id = l.order_id and kind = l.kind and company_id = ${companyId}
        union all
        select id from ledger_accounts
        where order_id is null and l.order_id is null and kind = l.kind and company_id = ${companyId}
      ) as a`);
  return true;
}

export type OrderBalances = Readonly<Partial<Record<AccountKind, number>>>;

/** The balances of one order's accounts, each read from one row. */
export async function orderBalances(tx: Tx, orderId: number): Promise<OrderBalances> {
  const rows = await tx.rows<{ kind: AccountKind; balanceCents: number }>(sql`
    select kind, balance_cents from ledger_accounts where order_id = ${orderId}`);
  return Object.fromEntries(rows.map(({ kind, balanceCents }) => [kind, balanceCents]));
}

/** What was paid over and is the borrower's: of their account, where a credit is negative. */
export async function creditCentsOf(tx: Tx, orderId: number): Promise<number> {
  const { borrower_credit: balanceCents = 0 } = await orderBalances(tx, orderId);
  return 0 - balanceCents;
}

/** The same of many orders; those without credit are left out. */
export async function creditsOf(tx: Tx, orderIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await tx.rows<{ orderId: number; creditCents: number }>(sql`
    select order_id, -balance_cents as credit_cents
    from ledger_accounts
    where order_id = any(${orderIds}::bigint[]) and kind = 'borrower_credit' and balance_cents < 0`);
  return new Map(rows.map(({ orderId, creditCents }) => [orderId, creditCents]));
}

/** Opens every account an order will need, so that the daily run never has to look whether one is there. */
export async function openOrderAccounts(tx: Tx, companyId: number, orderId: number): Promise<void> {
  await tx.run(sql`
    insert into ledger_accounts (company_id, order_id, kind)
    select ${companyId}, ${orderId}, unnest(${orderAccounts}::text[]) on conflict do nothing`);
}

/** The house's accounts of every lender. */
export async function openHouseAccounts(tx: Tx): Promise<void> {
  await tx.run(sql`
    insert into ledger_accounts (company_id, kind)
    select c.id, k.kind from companies c cross join unnest(${houseAccounts}::text[]) as k (kind)
    on conflict do nothing`);
}
