import { isRefusal, type Market } from '@hiram/contract';
import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import type { JobData } from '../db/job-names.ts';
import { sql } from '../db/sql.ts';
import { momentOf, type System } from '../operation/caller.ts';
import { markShown } from '../withdrawal/store.ts';
import { bookLine } from './book-line.ts';
import { bookPrice } from './book-price.ts';
import type { StoredLine } from './line-store.ts';

export interface BookingParts {
  readonly database: Database;
  readonly market: Market;
  readonly now: () => Date;
  readonly logger: Pick<Logger, 'warn'>;
}

const linesAtOnce = 500;

/**
 * Marks the payouts that a statement shows, and books its certain lines, each in a transaction of its own: a
 * server that dies in between goes on where it was. One that cannot be booked after all is handed to the desk.
 */
export async function bookLines(parts: BookingParts, { statementId }: JobData['book-lines']): Promise<void> {
  const { database, market, now, logger } = parts;
  // Not by the import itself: whoever finishes one of these payouts would have to wait for the end of it.
  await database.write(async (tx) => ({ value: await markShown(tx, statementId), keep: true }));
  for (;;) {
    const lines = await database.read((tx) => loadCertain(tx, statementId));
    if (lines.length === 0) return;
    for (const line of lines) {
      const caller: System = { kind: 'system', companyId: line.companyId, ...momentOf(market, now()) };
      const refusal = await database.write(async (tx) => {
        const { orderId } = line;
        if (orderId === null) throw new Error(`line ${line.id} is certain and has no order`);
        const booked =
          line.extensionId === null
            ? await bookLine(tx, caller, line, { orderId, staffId: null })
            : await bookPrice(tx, caller, line, orderId);
        return { value: isRefusal(booked) ? booked.refusal : null, keep: !isRefusal(booked) };
      });
      if (refusal === null) continue;
      logger.warn({ lineId: line.id, refusal }, 'a certain line could not be booked');
      await database.write(async (tx) => ({ value: await handOver(tx, line.id), keep: true }));
    }
  }
}

type Tx = Parameters<Parameters<Database['read']>[0]>[0];

function loadCertain(tx: Tx, statementId: number): Promise<StoredLine[]> {
  return tx.rows<StoredLine>(sql`
    select id, company_id, amount_cents, value_on, bank_reference, status, order_id, extension_id from statement_lines
    where statement_id = ${statementId} and status = 'certain' order by id limit ${linesAtOnce}`);
}

function handOver(tx: Tx, lineId: number): Promise<number> {
  return tx.run(
    sql`update statement_lines set status = 'waiting', extension_id = null where id = ${lineId} and status = 'certain'`,
  );
}
