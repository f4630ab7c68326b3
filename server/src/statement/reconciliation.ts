import { toMajor } from '@hiram/contract';
import type { getReconciliation as operation } from '@hiram/contract/desk';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Handler } from '../operation/binding.ts';

interface AccountRow {
  readonly accountNumber: string;
  readonly openingCents: number | null;
  readonly closingCents: number | null;
  readonly statementOn: string | null;
  /** What all imported lines up to that day come to. */
  readonly movedCents: number;
}

interface BooksRow {
  readonly bankCents: number;
  readonly suspenseCents: number;
  readonly awaitingCents: number;
  readonly providerCents: number;
  /** Of payouts and refunds that left the ledger and stand on no statement up to that day. */
  readonly underWayCents: number;
  readonly underWay: number;
  /** Lines of later days that are in the ledger already. */
  readonly laterCents: number;
}

/**
 * The bank against the books at the end of a day. They differ by what each knows and the other does not: what was
 * in the bank before the first statement, payouts and refunds that the bank has not shown yet, and days between two
 * statements.
 * What is left after these is unexplained, and should be nothing.
 */
export const getReconciliation: Handler<typeof operation> = async (tx, { companyId }, { on }) => {
  const accounts = await loadAccounts(tx, companyId, on);
  const books = await loadBooks(tx, companyId, on);
  const sum = (value: (account: AccountRow) => number) =>
    accounts.reduce((total, account) => total + value(account), 0);
  const known = accounts.filter(({ closingCents }) => closingCents !== null);
  const bankCents = known.reduce((total, { closingCents }) => total + (closingCents ?? 0), 0);
  const ledgerCents = books.bankCents - books.laterCents;
  const openingCents = sum(({ openingCents: cents }) => cents ?? 0);
  // Between two statements the bank may have moved what no imported line shows.
  const gapCents = bankCents - openingCents - sum(({ movedCents }) => movedCents);
  const differenceCents = bankCents - ledgerCents;
  const explained = [
    { part: 'opening' as const, cents: openingCents, count: accounts.length },
    { part: 'payouts_under_way' as const, cents: books.underWayCents, count: books.underWay },
    { part: 'gaps' as const, cents: gapCents, count: gapCents === 0 ? 0 : 1 },
  ];
  const restCents = explained.reduce((rest, { cents }) => rest - cents, differenceCents);
  const parts = [
    ...explained,
    { part: 'unexplained' as const, cents: restCents, count: restCents === 0 ? 0 : 1 },
  ];
  return {
    on,
    accounts: accounts.map(({ accountNumber, closingCents, statementOn }) => ({
      accountNumber,
      closing: closingCents === null ? null : toMajor(closingCents),
      statementOn,
    })),
    bank: toMajor(bankCents),
    ledger: toMajor(ledgerCents),
    difference: toMajor(differenceCents),
    parts: parts.map(({ part, cents, count }) => ({ part, amount: toMajor(cents), count })),
    suspense: toMajor(-books.suspenseCents),
    awaitingStatement: toMajor(books.awaitingCents),
    paymentProvider: toMajor(books.providerCents),
  };
};

/**
 * Of each account the first statement's beginning, the last one's end, and every line between: what all of its
 * statements come to without the lines of later days, which are few and are looked up day by day.
 */
function loadAccounts(tx: Tx, companyId: number, on: string): Promise<AccountRow[]> {
  return tx.rows<AccountRow>(sql`
    select a.account_number,
      (select s.opening_cents from bank_statements s
        where s.company_id = ${companyId} and s.account_number = a.account_number and s.opening_cents is not null
          and s.from_on <= ${on} order by s.from_on, s.id limit 1) as opening_cents,
      last.closing_cents, last.to_on as statement_on,
      case when last.to_on is null then 0 else a.cents - coalesce((
        select sum(l.amount_cents)
        from generate_series(last.to_on + 1, (
            select max(booked_on) from statement_lines where company_id = ${companyId})::timestamp, '1 day') d (day)
          cross join lateral (
            select amount_cents from statement_lines
            where company_id = ${companyId} and account_number = a.account_number and booked_on = d.day::date offset 0) l
        ), 0) end::bigint as moved_cents
    from (select account_number, sum(lines_cents) as cents from bank_statements
        where company_id = ${companyId} group by account_number) a
      left join lateral (
        select s.closing_cents, s.to_on from bank_statements s
        where s.company_id = ${companyId} and s.account_number = a.account_number and s.closing_cents is not null
          and s.to_on <= ${on} order by s.to_on desc, s.id desc limit 1) last on true
    order by a.account_number`);
}

/**
 * Payouts that a statement shows are marked, so that nobody has to look for the lines of all; those that were shown
 * after that day are found by the day of their line.
 */
function loadBooks(tx: Tx, companyId: number, on: string): Promise<BooksRow> {
  return tx.one<BooksRow>(sql`
    with balance as (
      select kind, balance_cents as cents from ledger_accounts
      where company_id = ${companyId} and order_id is null
        and kind in ('bank', 'suspense', 'awaiting_statement', 'payment_provider')
    ), under_way as (
      select w.amount_cents - w.fee_cents as cents
      from payouts p join orders o on o.id = p.order_id join withdrawals w on w.id = p.withdrawal_id
      where o.company_id = ${companyId} and p.status <> 'failed' and not p.is_on_statement
        and not exists (select from statement_lines l where l.withdrawal_id = p.withdrawal_id and l.booked_on <= ${on})
      union all
      select -l.amount_cents from statement_lines l
      where l.company_id = ${companyId} and l.booked_on > ${on} and l.withdrawal_id is not null
        and not exists (select from payouts p where p.withdrawal_id = l.withdrawal_id and p.status = 'failed')
        and not exists (select from payouts p
          where p.withdrawal_id = l.withdrawal_id and p.status <> 'failed' and not p.is_on_statement)
      union all
      select r.amount_cents from refunds r
      where r.company_id = ${companyId} and r.status <> 'failed'
        and not exists (select from statement_lines l where l.refund_id = r.id and l.booked_on <= ${on})
    )
    select coalesce((select cents from balance where kind = 'bank'), 0) as bank_cents,
      coalesce((select cents from balance where kind = 'suspense'), 0) as suspense_cents,
      coalesce((select cents from balance where kind = 'awaiting_statement'), 0) as awaiting_cents,
      coalesce((select cents from balance where kind = 'payment_provider'), 0) as provider_cents,
      coalesce((select sum(cents) from under_way), 0)::bigint as under_way_cents,
      (select count(*) from under_way) as under_way,
      coalesce((select sum(l.amount_cents) from statement_lines l
        where l.company_id = ${companyId} and l.status <> 'paid_out' and l.booked_on > ${on}), 0)::bigint as later_cents`);
}
