import { isRefusal, type Market, type Refusal, refuse } from '@hiram/contract';
import { conversationReaders, judgingRoles, type StaffRole } from '@hiram/contract/desk';
import type { FastifyInstance } from 'fastify';
import { noteAccess } from '../access/note-access.ts';
import type { Database, Tx } from '../db/database.ts';
import { momentOf } from '../operation/caller.ts';
import { refusalAnswer } from '../operation/envelope.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { type AddressQuery, checkAddress } from './address.ts';
import type { Files } from './files.ts';
import { UnreadableFile } from './keys.ts';
import type { FilePurpose, KeptFile } from './picture.ts';
import { type FileRow, findFileForStaff, findFileOfBorrower } from './store.ts';
import { findViewer } from './viewer.ts';

/** A slip is about money, and is for those who book it. */
const rolesThatSeeSlips = ['cashier', 'approver', 'admin', 'auditor'] as const satisfies StaffRole[];

/** What no lock keeps from its owner: the agreement, what was paid, and what customer service was sent. */
const neverLocked: readonly FilePurpose[] = ['contract', 'slip', 'service'];

// A picture is shown and never run, kept or framed, whatever it may turn out to be.
export const fileHeaders = {
  'cache-control': 'private, no-store',
  'x-content-type-options': 'nosniff',
  'content-disposition': 'inline',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
} as const;

const fileId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What the access log calls it. */
const filesPath = '/files';

interface ReadingSettings {
  readonly database: Database;
  readonly files: Files;
  readonly personalData: PersonalData;
  readonly market: Market;
  readonly now: () => Date;
  readonly callsPerMinute: number;
}

type NoFile = Refusal<'file_unavailable' | 'session_expired' | 'account_locked'>;

/**
 * GET /files/{id} with a signed address. Whatever is wrong with it, the answer is the same: 70005. Only the borrower for
 * whom it was made hears that their session is over, or that their account is locked.
 */
export function addFileReading(server: FastifyInstance, settings: ReadingSettings): void {
  const { database, files, personalData, market, now, callsPerMinute } = settings;

  async function open(id: string, query: AddressQuery, address: string): Promise<KeptFile | NoFile> {
    const at = now();
    const viewer = fileId.test(id) ? checkAddress(files.keys, `/files/${id}`, query, at) : undefined;
    if (!viewer) return refuse('file_unavailable');
    const row =
      viewer.kind === 'borrower'
        ? await database.read((tx) => showToOwner(tx, id, { borrowerId: viewer.borrowerId, at }))
        : await showToStaff(id, { staffId: viewer.staffId, at, address });
    if (row === undefined) return refuse('file_unavailable');
    return isRefusal(row) ? row : files.read(row);
  }

  async function showToOwner(
    tx: Tx,
    id: string,
    whose: { readonly borrowerId: number; readonly at: Date },
  ): Promise<FileRow | NoFile | undefined> {
    const viewer = await findViewer(tx, whose);
    if (isRefusal(viewer)) return viewer;
    const file = await findFileOfBorrower(tx, id, whose.borrowerId);
    return file && viewer.locked && !neverLocked.includes(file.purpose) ? viewer.locked : file;
  }

  /** Looking at a picture leaves a trace, in the transaction that finds it. */
  function showToStaff(
    id: string,
    { staffId, at, address }: { staffId: number; at: Date; address: string },
  ): Promise<FileRow | undefined> {
    return database.write(async (tx) => {
      const seen = { roles: judgingRoles, slipRoles: rolesThatSeeSlips, serviceRoles: conversationReaders };
      const file = await findFileForStaff(tx, id, { staffId, ...seen, at });
      if (!file) return { value: undefined, keep: false };
      const { companyId, role, borrowerId } = file;
      // An address carries no session: whoever it was made for is who looks.
      const reader = { companyId, staffId, role, address, tokenHash: null, ...momentOf(market, at) };
      const wanted = { fileId: id };
      const look = { operation: filesPath, kind: 'file', borrowerId, people: 1, wanted } as const;
      const refused = await noteAccess(tx, personalData, reader, look);
      return refused ? { value: undefined, keep: false } : { value: file, keep: true };
    });
  }

  const config = { rateLimit: { max: callsPerMinute, groupId: filesPath } };
  server.get<{ Params: { id: string }; Querystring: AddressQuery }>(
    '/files/:id',
    { config },
    async (request, reply) => {
      reply.headers(fileHeaders);
      try {
        const file = await open(request.params.id, request.query, request.ip);
        if (isRefusal(file)) return reply.send(refusalAnswer(file));
        // The name is part of what is signed, so it is one that we gave.
        const { name } = request.query;
        if (name !== undefined) reply.header('content-disposition', `attachment; filename="${String(name)}"`);
        return reply.type(file.contentType).send(file.bytes);
      } catch (error) {
        if (!(error instanceof UnreadableFile)) throw error;
        // The viewer did nothing wrong: a file of ours is
        // damaged or its key is missing, and somebody must know.
        request.log.error({ err: error, fileId: request.params.id }, 'unreadable file');
      }
      return reply.send(refusalAnswer(refuse('file_unavailable')));
    },
  );
}
