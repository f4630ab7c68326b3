import { Readable } from 'node:stream';
import { isRefusal, type Refusal, refuse } from '@hiram/contract';
import { exportJournal } from '@hiram/contract/desk';
import type { FastifyInstance } from 'fastify';
import type { Database, Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { type AddressQuery, checkAddress } from '../files/address.ts';
import type { KeyRing } from '../files/keys.ts';
import { fileHeaders } from '../files/serve-file.ts';
import { refusalAnswer } from '../operation/envelope.ts';
import { type JournalParams, journalPath, journalRoute, wantedIn } from './journal-address.ts';
import { journalCsv } from './journal-csv.ts';

interface JournalSettings {
  readonly database: Database;
  readonly keys: KeyRing;
  readonly now: () => Date;
  readonly callsPerMinute: number;
}

type NoJournal = Refusal<'file_unavailable' | 'too_many_requests' | 'accounts_without_code'>;
type Pages = AsyncGenerator<string, NoJournal | null>;

/** Each holds a connection for as long as somebody takes to read it, and there are not many of those. */
const mostAtOnce = 2;

/**
 * GET /books/journal/… with a signed address: the journal as it is at that moment, in one snapshot, sent while it
 * is read. One that breaks off ends the connection, so no browser takes it for the whole.
 */
export function addJournalReading(server: FastifyInstance, settings: JournalSettings): void {
  const { database, keys, now, callsPerMinute } = settings;
  const config = { rateLimit: { max: Math.ceil(callsPerMinute / 10), groupId: '/books' } };
  let underWay = 0;

  /** The file while it is read, or why there is none. */
  async function open(params: JournalParams, query: AddressQuery): Promise<Readable | NoJournal> {
    const wanted = wantedIn(params);
    const at = now();
    const viewer = checkAddress(keys, journalPath(wanted), query, at);
    if (viewer?.kind !== 'staff') return refuse('file_unavailable');
    if (underWay >= mostAtOnce) return refuse('too_many_requests', { retryInSeconds: 60 });
    underWay += 1;
    const pages = database.readPages(async function* (tx): Pages {
      const companyId = await companyOf(tx, viewer.staffId, at);
      return companyId === undefined
        ? refuse('file_unavailable')
        : yield* journalCsv(tx, { ...wanted, companyId });
    });
    const csv = Readable.from(pages);
    csv.once('close', () => {
      underWay -= 1;
    });
    return startOf(csv, pages);
  }

  server.get<{ Params: JournalParams; Querystring: AddressQuery }>(
    journalRoute,
    { config },
    async ({ params, query }, reply) => {
      reply.headers(fileHeaders);
      const csv = await open(params, query);
      if (isRefusal(csv)) return reply.send(refusalAnswer(csv));
      // The name is part of what is signed, so it is one that we gave.
      reply.header('content-disposition', `attachment; filename="${String(query.name)}"`);
      return reply.type('text/csv; charset=utf-8').send(csv);
    },
  );
}

/** Its first page decides whether there is a file; that page is put back. */
async function startOf(csv: Readable, pages: Pages): Promise<Readable | NoJournal> {
  try {
    const { value: first } = await pages.next();
    if (!isRefusal(first)) csv.unshift(first);
    else csv.destroy();
    return isRefusal(first) ? first : csv;
  } catch (error) {
    csv.destroy();
    throw error;
  }
}

/** Of somebody who may read the books and is still logged in somewhere. */
async function companyOf(tx: Tx, staffId: number, at: Date): Promise<number | undefined> {
  const row = await tx.maybe<{ companyId: number }>(sql`
    select company_id from staff m
    where m.id = ${staffId} and m.role = any(${exportJournal.roles}::text[]) and m.disabled_at is null and exists (
      select from staff_sessions s where s.staff_id = m.id and staff_session_is_live(s, ${at}))`);
  return row?.companyId;
}
