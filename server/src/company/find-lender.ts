import type { Database } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { LenderRow } from './insert-lender.ts';

/** How long a page may still carry a name that has just changed. */
const rememberedMs = 10_000;

/** Whose borrowers come by a host; the first lender's where nobody has it. It is asked for every page, so it is remembered. */
export function lenderFinder(database: Database, now: () => number = Date.now) {
  let known: {
    readonly lenders: readonly (LenderRow & { host: string | null })[];
    readonly at: number;
  } | null = null;
  return async (host: string): Promise<LenderRow> => {
    if (known === null || now() - known.at > rememberedMs) {
      const lenders = await database.read((tx) =>
        tx.rows<LenderRow & { host: string | null }>(sql`
          select id, name, registration_number, host from companies order by id`),
      );
      known = { lenders, at: now() };
    }
    const found = known.lenders.find((lender) => lender.host === host.toLowerCase()) ?? known.lenders[0];
    if (!found) throw new Error('there is no lender');
    return found;
  };
}
