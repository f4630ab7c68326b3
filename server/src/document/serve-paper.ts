import { isRefusal, type Market, type PaperKind, type Refusal, refuse } from '@hiram/contract';
import type { FastifyInstance } from 'fastify';
import { noteAccess } from '../access/note-access.ts';
import type { Database, Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { type AddressQuery, checkAddress } from '../files/address.ts';
import type { KeyRing } from '../files/keys.ts';
import { fileHeaders } from '../files/serve-file.ts';
import { findStaffViewer, findViewer } from '../files/viewer.ts';
import { momentOf } from '../operation/caller.ts';
import { refusalAnswer } from '../operation/envelope.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import type { PaperReach } from './loan-paper.ts';
import type { Paper } from './paper.ts';
import { paperPath, papers } from './papers.ts';
import { press } from './press.ts';
import { collectStatement } from './statement/collect-statement.ts';
import { statementCsv } from './statement/statement-csv.ts';

interface PaperSettings {
  readonly database: Database;
  readonly keys: KeyRing;
  readonly personalData: PersonalData;
  readonly market: Market;
  readonly now: () => Date;
  readonly callsPerMinute: number;
}

/** What the access log calls it. */
const papersPath = '/papers';

type Made =
  | { readonly type: 'application/pdf'; readonly paper: Paper }
  | { readonly type: 'text/csv; charset=utf-8'; readonly text: string };

/**
 * GET /papers/{kind}/{order}/{payment or 0} with a signed address. A paper is made when it is fetched, from the
 * books as they are then; nothing of it is kept. Whatever is wrong, the answer is the same: 70005, but for a session
 * that is over.
 */
export function addPaperReading(server: FastifyInstance, settings: PaperSettings): void {
  const { database, keys, personalData, market, now, callsPerMinute } = settings;
  const config = { rateLimit: { max: Math.ceil(callsPerMinute / 10), groupId: papersPath } };

  async function make(
    wanted: WantedPaper,
    query: AddressQuery,
    address: string,
  ): Promise<Made | Refusal<'session_expired'> | undefined> {
    const at = now();
    const viewer = checkAddress(keys, paperPath(wanted), query, at);
    if (viewer === undefined) return undefined;
    if (viewer.kind === 'staff') return showToStaff(wanted, { staffId: viewer.staffId, at, address });
    const { borrowerId } = viewer;
    return database.read(async (tx) => {
      const own = await findViewer(tx, { borrowerId, at });
      if (isRefusal(own)) return own;
      const reach = { companyId: own.companyId, borrowerId, ...momentOf(market, at) };
      return collect(tx, personalData, reach, wanted);
    });
  }

  /** A paper tells of its borrower: looking at it leaves a trace, in the transaction that makes it. */
  function showToStaff(
    wanted: WantedPaper,
    { staffId, at, address }: { staffId: number; at: Date; address: string },
  ): Promise<Made | undefined> {
    const moment = momentOf(market, at);
    return database.write(async (tx) => {
      const none = { value: undefined, keep: false };
      const member = await findStaffViewer(tx, { staffId, at });
      const made =
        member && (await collect(tx, personalData, { companyId: member.companyId, ...moment }, wanted));
      if (!member || !made) return none;
      const { borrowerId } = await tx.one<{ borrowerId: number }>(sql`
        select borrower_id from orders where id = ${wanted.orderId} and company_id = ${member.companyId}`);
      // An address carries no session: whoever it was made for is who looks.
      const reader = { ...member, staffId, address, tokenHash: null, ...moment };
      const look = { operation: papersPath, kind: 'file', borrowerId, people: 1, wanted } as const;
      const refused = await noteAccess(tx, personalData, reader, look);
      return refused ? none : { value: made, keep: true };
    });
  }

  server.get<{
    Params: { kind: PaperKind; orderId: string; repaymentId: string };
    Querystring: AddressQuery;
  }>('/papers/:kind/:orderId/:repaymentId', { config }, async ({ params, query, ip }, reply) => {
    reply.headers(fileHeaders);
    const wanted = {
      kind: params.kind,
      orderId: Number(params.orderId),
      repaymentId: Number(params.repaymentId),
    };
    const made = await make(wanted, query, ip);
    if (!made || isRefusal(made)) return reply.send(refusalAnswer(made ?? refuse('file_unavailable')));
    // The name is part of what is signed, so it is one that we gave.
    reply.header('content-disposition', `attachment; filename="${String(query.name)}"`).type(made.type);
    return reply.send('text' in made ? made.text : (await press.render(made.paper)).pdf);
  });
}

interface WantedPaper {
  readonly kind: PaperKind;
  readonly orderId: number;
  /** 0 where the paper is not about one payment. */
  readonly repaymentId: number;
}

async function collect(
  tx: Tx,
  personalData: PersonalData,
  reach: PaperReach,
  { kind, orderId, repaymentId }: WantedPaper,
): Promise<Made | undefined> {
  if (kind === 'statement_csv') {
    const facts = await collectStatement(tx, personalData, reach, { orderId, to: reach.today });
    return facts && { type: 'text/csv; charset=utf-8', text: statementCsv(facts) };
  }
  const paper = await papers[kind](tx, personalData, reach, { orderId, repaymentId });
  return paper && { type: 'application/pdf', paper };
}
