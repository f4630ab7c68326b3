import { type Refusal, refuse } from '@hiram/contract';
import type { BooksWish, getBooks as getOperation, proposeBooks as operation } from '@hiram/contract/desk';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Handler } from '../operation/binding.ts';
import type { Staff } from '../operation/caller.ts';
import { propose } from '../proposal/store.ts';

interface Books {
  readonly closedThrough: string | null;
  readonly closableThrough: string | null;
}

/**
 * A month can be closed once its provision is posted: the daily run does that after everything else of the month. Held to
 * the end of the transaction, so that nobody posts by hand into what is being closed.
 */
export async function holdBooks(tx: Tx, companyId: number): Promise<Books> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`books ${companyId}`}, 0))`);
  return loadBooks(tx, companyId);
}

function loadBooks(tx: Tx, companyId: number): Promise<Books> {
  return tx.one<Books>(sql`
    select books_closed_through(${companyId}) as closed_through,
      (select max(month_end) from provisions where company_id = ${companyId}) as closable_through`);
}

export const getBooks: Handler<typeof getOperation> = async (tx, { companyId }) => {
  const rows = await tx.rows<{
    closedThrough: string | null;
    reason: string;
    proposedBy: string;
    confirmedBy: string;
    at: Date;
  }>(sql`
    select b.closed_through, b.reason, p.name as proposed_by, c.name as confirmed_by, b.at
    from book_closings b join staff p on p.id = b.proposed_by join staff c on c.id = b.confirmed_by
    where b.company_id = ${companyId} order by b.id desc limit 100`);
  return {
    ...(await loadBooks(tx, companyId)),
    history: rows.map((row) => ({ ...row, at: row.at.toISOString() })),
  };
};

export const proposeBooks: Handler<typeof operation> = async (tx, caller, wish) =>
  (await refuseDay(tx, caller, wish)) ?? propose(tx, caller, 'books', 'books', wish);

/** Only the end of a month that is whole; and something that the books are not already. */
async function refuseDay(
  tx: Tx,
  { companyId }: Staff,
  { closedThrough: wanted }: BooksWish,
): Promise<Refusal<'not_now' | 'request_error'> | null> {
  const { closedThrough, closableThrough } = await holdBooks(tx, companyId);
  if (wanted === closedThrough) return refuse('not_now', { reason: 'closed_as_wanted' });
  if (wanted === null) return null;
  const isMonthEnd = new Date(Date.parse(wanted) + 86_400_000).getUTCDate() === 1;
  const isWhole = closableThrough !== null && wanted <= closableThrough;
  return isMonthEnd && isWhole ? null : refuse('request_error', { fields: { closedThrough: 'date_input' } });
}

export async function carryOutBooks(
  tx: Tx,
  caller: Staff,
  wish: BooksWish,
  { proposedBy }: { readonly proposedBy: number },
): Promise<Refusal<'not_now'> | null> {
  if (await refuseDay(tx, caller, wish)) return refuse('not_now');
  await tx.run(sql`
    insert into book_closings (company_id, closed_through, reason, proposed_by, confirmed_by, at)
    values (${caller.companyId}, ${wish.closedThrough}, ${wish.reason}, ${proposedBy}, ${caller.staffId}, ${caller.at})`);
  return null;
}
