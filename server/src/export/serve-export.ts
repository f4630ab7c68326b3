import { Readable } from 'node:stream';
import { isRefusal, type Refusal, refuse } from '@hiram/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import { type AddressQuery, checkAddress } from '../files/address.ts';
import type { Files } from '../files/files.ts';
import { fileHeaders } from '../files/serve-file.ts';
import { type FileRow, findParts } from '../files/store.ts';
import { findViewer } from '../files/viewer.ts';
import { refusalAnswer } from '../operation/envelope.ts';
import { exportPath } from './export-address.ts';
import { findReadyExport } from './export-store.ts';

interface ExportSettings {
  readonly database: Database;
  readonly files: Files;
  readonly now: () => Date;
  readonly callsPerMinute: number;
}

interface Found {
  readonly parts: readonly FileRow[];
  readonly byteSize: number;
}

/**
 * GET /exports/{id} with a signed address, sent part by part. It is everything about somebody: unlike their agreement, a
 * lock of the account keeps it back.
 */
export function addExportReading(server: FastifyInstance, settings: ExportSettings): void {
  const { database, files, now, callsPerMinute } = settings;

  function find(
    id: string,
    query: AddressQuery,
  ): Promise<Found | Refusal<'file_unavailable' | 'session_expired' | 'account_locked'>> | undefined {
    const exportId = /^\d{1,15}$/.test(id) ? Number(id) : 0;
    const at = now();
    const viewer = checkAddress(files.keys, exportPath(exportId), query, at);
    if (viewer?.kind !== 'borrower') return undefined;
    const { borrowerId } = viewer;
    return database.read(async (tx) => {
      const own = await findViewer(tx, { borrowerId, at });
      if (isRefusal(own)) return own;
      if (own.locked) return own.locked;
      const ready = await findReadyExport(tx, { borrowerId, at });
      if (ready?.id !== exportId) return refuse('file_unavailable');
      return { parts: await findParts(tx, ready.fileIds), byteSize: ready.byteSize ?? 0 };
    });
  }

  async function* read(parts: readonly FileRow[]) {
    for (const part of parts) yield (await files.read(part)).bytes;
  }

  const config = { rateLimit: { max: Math.ceil(callsPerMinute / 10), groupId: '/exports' } };
  server.get<{ Params: { id: string }; Querystring: AddressQuery }>(
    '/exports/:id',
    { config },
    async ({ params, query }, reply) => {
      reply.headers(fileHeaders);
      const found = await find(params.id, query);
      if (!found || isRefusal(found)) return reply.send(refusalAnswer(found ?? refuse('file_unavailable')));
      // The name is part of what is signed, so it is one that we gave.
      reply.header('content-disposition', `attachment; filename="${String(query.name)}"`);
      reply.header('content-length', found.byteSize).type('application/zip');
      return reply.send(Readable.from(read(found.parts)));
    },
  );
}
