import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { loadChanged } from './load-changed.ts';
import { isCounted, longAgo, type Wanted } from './sheets/sheet.ts';

export type CountedBook = Pick<Wanted, 'countedTo' | 'counted' | 'changed'>;

/** Which counted evening the book of a later one is worked out from, and which loans have changed since. */
export async function loadCountedBook(tx: Tx, companyId: number, evening: string): Promise<CountedBook> {
  const countedTo = await loadCountedTo(tx, companyId);
  if (isCounted(evening, countedTo)) return { countedTo, counted: evening, changed: [] };
  if (countedTo === longAgo || countedTo > evening) return { countedTo, counted: null, changed: null };
  return { countedTo, counted: countedTo, changed: await loadChanged(tx, countedTo, evening) };
}

/** The last day of a lender that is counted; long ago when there is none. */
export async function loadCountedTo(tx: Tx, companyId: number): Promise<string> {
  const book = await tx.maybe<{ upTo: string }>(
    sql`select up_to from counted_books where company_id = ${companyId}`,
  );
  return book?.upTo ?? longAgo;
}
