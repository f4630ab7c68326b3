import { Readable } from 'node:stream';
import { isRefusal, type Market, type Refusal, refuse } from '@hiram/contract';
import { exportJournal, type StaffRole } from '@hiram/contract/desk';
import type { FastifyInstance } from 'fastify';
import { noteAccess } from '../access/note-access.ts';
import type { Database, Tx } from '../db/database.ts';
import { mostExports } from '../db/lanes.ts';
import { sql } from '../db/sql.ts';
import { type AddressQuery, checkAddress } from '../files/address.ts';
import type { KeyRing } from '../files/keys.ts';
import { fileHeaders } from '../files/serve-file.ts';
import { momentOf } from '../operation/caller.ts';
import { refusalAnswer } from '../operation/envelope.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { type JournalParams, journalPath, journalRoute, wantedIn } from './journal-address.ts';
import { journalCsv, type WantedJournal } from './journal-csv.ts';

interface JournalSettings {
  readonly database: Database;
  readonly keys: KeyRing;
  readonly personalData: PersonalData;
  readonly market: Market;
  readonly now: () => Date;
  readonly callsPerMinute: number;
}

type NoJournal = Refusal<'file_unavailable' | 'too_many_requests' | 'accounts_without_code'>;
type Pages = AsyncGenerator<string, NoJournal | null>;

/** What the access log calls it. */
const booksPath = '/books';

/**
 * GET /books/journal/… with a signed address: the journal as it is at that moment, in one snapshot, sent while it
 * is read. One that breaks off ends the connection, so no browser takes it for the whole.
 */
export function addJournalReading(server: FastifyInstance, settings: JournalSettings): void {
  const { database, keys, personalData, market, now, callsPerMinute } = settings;
  const config = { rateLimit: { max: Math.ceil(callsPerMinute / 10), groupId: booksPath } };
  let underWay = 0;

  /** The file while it is read, or why there is none. */
  async function open(
    params: JournalParams,
    query: AddressQuery,
    address: string,
  ): Promise<Readable | NoJournal> {
    const wanted = wantedIn(params);
    const at = now();
    const viewer = checkAddress(keys, journalPath(wanted), query, at);
    if (viewer?.kind !== 'staff') return refuse('file_unavailable');
    if (underWay >= mostExports) return refuse('too_many_requests', { retryInSeconds: 60 });
    // Before anything is waited for: whoever comes meanwhile is counted too.
    underWay += 1;
    let csv: Readable | undefined;
    try {
      const reader = await noteLook(wanted, { staffId: viewer.staffId, at, address });
      if (!reader) return refuse('file_unavailable');
      const pages = database.readPages(async function* (tx): Pages {
        return yield* journalCsv(tx, { ...wanted, companyId: reader.companyId });
      });
      csv = Readable.from(pages);
      csv.once('close', letGo);
      return await startOf(csv, pages);
    } finally {
      if (!csv) letGo();
    }
  }

  function letGo(): void {
    underWay -= 1;
  }

  /** The address was counted as an export when it was made; that it was opened is on record besides. */
  function noteLook(
    wanted: Omit<WantedJournal, 'companyId'>,
    { staffId, at, address }: { staffId: number; at: Date; address: string },
  ): Promise<JournalReader | undefined> {
    return database.write(async (tx) => {
      const reader = await findReader(tx, { staffId, at, orderId: wanted.orderId ?? null });
      if (!reader) return { value: undefined, keep: false };
      const { borrowerId } = reader;
      const who = { ...reader, staffId, address, tokenHash: null, ...momentOf(market, at) };
      const people = borrowerId === null ? 0 : 1;
      const look = { operation: booksPath, kind: 'file', borrowerId, people, wanted } as const;
      const refused = await noteAccess(tx, personalData, who, look);
      return refused ? { value: undefined, keep: false } : { value: reader, keep: true };
    });
  }

  server.get<{ Params: JournalParams; Querystring: AddressQuery }>(
    journalRoute,
    { config },
    async ({ params, query, ip }, reply) => {
      reply.headers(fileHeaders);
      const csv = await open(params, query, ip);
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

interface JournalReader {
  readonly companyId: number;
  readonly role: StaffRole;
  /** Whose loan it is, where the journal of one is asked for. */
  readonly borrowerId: number | null;
}

/** Somebody who may read the books and is still logged in somewhere. */
function findReader(
  tx: Tx,
  { staffId, at, orderId }: { staffId: number; at: Date; orderId: number | null },
): Promise<JournalReader | undefined> {
  return tx.maybe<JournalReader>(sql`
    select m.company_id, m.role, (select o.borrower_id from orders o
        where o.id = ${orderId}::bigint and o.company_id = m.company_id) as borrower_id
    from staff m
    where m.id = ${staffId} and m.role = any(${exportJournal.roles}::text[]) and m.disabled_at is null and exists (
      select from staff_sessions s where s.staff_id = m.id and staff_session_is_live(s, ${at}))`);
}
