import { refuse } from '@hiram/contract';
import type { StaffRole } from '@hiram/contract/desk';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import { refusalAnswer } from '../operation/envelope.ts';
import { type AddressQuery, checkAddress } from './address.ts';
import type { Files } from './files.ts';
import { UnreadableFile } from './keys.ts';
import type { KeptFile } from './picture.ts';
import { findFileForStaff, findFileOfBorrower } from './store.ts';

/**
 * Those who judge applicants see their pictures; those who answer the phone or send the money do not need to.
 */
export const rolesThatSeePictures = [
  'reviewer',
  'approver',
  'admin',
  'auditor',
] as const satisfies StaffRole[];

/** A slip is about money, and is for those who book it. */
const rolesThatSeeSlips = ['cashier', 'approver', 'admin', 'auditor'] as const satisfies StaffRole[];

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

interface ReadingSettings {
  readonly database: Database;
  readonly files: Files;
  readonly now: () => Date;
  readonly callsPerMinute: number;
}

/** GET /files/{id} with a signed address. Whatever is wrong with it, the answer is the same: 70005. */
export function addFileReading(server: FastifyInstance, settings: ReadingSettings): void {
  const { database, files, now, callsPerMinute } = settings;

  async function open(id: string, query: AddressQuery): Promise<KeptFile | undefined> {
    const at = now();
    const viewer = fileId.test(id) ? checkAddress(files.keys, `/files/${id}`, query, at) : undefined;
    if (!viewer) return undefined;
    const row = await database.read((tx) =>
      viewer.kind === 'borrower'
        ? findFileOfBorrower(tx, id, { borrowerId: viewer.borrowerId, at })
        : findFileForStaff(tx, id, {
            staffId: viewer.staffId,
            roles: rolesThatSeePictures,
            slipRoles: rolesThatSeeSlips,
            at,
          }),
    );
    return row && files.read(row);
  }

  const config = { rateLimit: { max: callsPerMinute, groupId: '/files' } };
  server.get<{ Params: { id: string }; Querystring: AddressQuery }>(
    '/files/:id',
    { config },
    async (request, reply) => {
      reply.headers(fileHeaders);
      try {
        const file = await open(request.params.id, request.query);
        // The name is part of what is signed, so it is one that we gave.
        const { name } = request.query;
        if (file && name !== undefined)
          reply.header('content-disposition', `attachment; filename="${String(name)}"`);
        if (file) return reply.type(file.contentType).send(file.bytes);
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
