import { figureOf, type Refusal, refuse, toMajor } from '@hiram/contract';
import { csvLines } from '../csv/csv.ts';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { accountsWithoutCode, type JournalRange } from './without-code.ts';

export interface WantedJournal extends JournalRange {
  readonly evenWithoutCodes: boolean;
}

const pageSize = 1_000;

const heading = [
  ...['journal', 'date', 'kind', 'reference', 'order', 'account', 'code', 'name', 'debit', 'credit'],
] as const;

interface LineRow {
  readonly journalId: number;
  readonly occurredOn: string;
  readonly kind: string;
  readonly reference: string;
  readonly orderId: number | null;
  readonly account: string;
  readonly code: string | null;
  readonly name: string | null;
  readonly amountCents: number;
}

/**
 * The journal as CSV, oldest day first, one page of it at a time: however long it is, no more than a page is in
 * memory. It ends before its first page when an account has no code and nobody has said that this is known.
 */
export async function* journalCsv(
  tx: Tx,
  wanted: WantedJournal,
): AsyncGenerator<string, Refusal<'accounts_without_code'> | null> {
  const accounts = wanted.evenWithoutCodes ? [] : await accountsWithoutCode(tx, wanted);
  if (accounts.length > 0) return refuse('accounts_without_code', { accounts });
  // A spreadsheet takes it for UTF-8 only with this mark at its beginning.
  yield `\u{feff}${csvLines([heading])}`;
  let page = await loadPage(tx, wanted, { occurredOn: wanted.from, journalId: 0 });
  for (let last = page.at(-1); last; last = page.at(-1)) {
    yield csvLines(page.map(cellsOf));
    page = await loadPage(tx, wanted, last);
  }
  return null;
}

/** The lines are looked up journal by journal: joined as a whole, each page would read all entries there are. */
function loadPage(
  tx: Tx,
  { companyId, to, orderId }: WantedJournal,
  after: Pick<LineRow, 'occurredOn' | 'journalId'>,
): Promise<LineRow[]> {
  return tx.rows<LineRow>(sql`
    select j.id as journal_id, j.occurred_on, j.kind, j.reference, j.order_id, l.kind as account, c.code, c.name,
      l.amount_cents
    from (
        select id, occurred_on, kind, reference, order_id from journals
        where company_id = ${companyId} and occurred_on <= ${to}
          and (occurred_on, id) > (${after.occurredOn}::date, ${after.journalId}::bigint)
          and (${orderId}::bigint is null or order_id = ${orderId})
        order by occurred_on, id limit ${pageSize}) j
      cross join lateral (
        select e.line, e.amount_cents, a.kind from entries e join ledger_accounts a on a.id = e.account_id
        where e.journal_id = j.id order by e.line) l
      left join account_codes c on c.company_id = ${companyId} and c.account = l.kind
    order by j.occurred_on, j.id, l.line`);
}

function cellsOf(row: LineRow): (string | number | null)[] {
  return [
    row.journalId,
    row.occurredOn,
    row.kind,
    row.reference,
    row.orderId,
    row.account,
    row.code,
    row.name,
    figureOf(toMajor(Math.max(0, row.amountCents))),
    figureOf(toMajor(Math.max(0, -row.amountCents))),
  ];
}
