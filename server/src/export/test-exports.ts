/** For tests: an export as the queue makes it, and what is in its zip. */
import { askExport, openExport } from '@hiram/contract';
import { unzipSync } from 'fflate';
import { dataOf } from '../../../fixtures/data-of.ts';
import type { TestBorrower } from '../account/test-borrower.ts';
import type { SealedTable } from '../personal-data/reseal.ts';
import { registration, type TestServer } from '../test-server.ts';
import { type ExportParts, makeExport } from './make-export.ts';

const { password } = registration('');

/** The newest one that was asked for. */
export async function makeAsked(
  server: TestServer,
  sealedTables: readonly SealedTable[],
  changed: Partial<ExportParts> = {},
): Promise<void> {
  const { database, files, personalData, market, clock } = server;
  const parts = { database, files, personalData, market, now: clock.now, sealedTables };
  const waiting = await server.query<{ id: string }>(
    `select id from exports where status = 'making' order by id desc limit 1`,
  );
  for (const { id } of waiting)
    await makeExport({ ...parts, logger: { error: () => {} }, ...changed }, Number(id));
}

export async function askedFor({ client }: TestBorrower): Promise<void> {
  dataOf(await client.call(askExport, { password }));
}

export async function addressFor({ client }: TestBorrower): Promise<string> {
  return dataOf(await client.call(openExport, { password })).url;
}

/** The files in it, as text. */
export async function unzipped(server: TestServer, address: string): Promise<Map<string, Buffer>> {
  const response = await fetch(server.url + address);
  const entries = Object.entries(unzipSync(new Uint8Array(await response.arrayBuffer())));
  return new Map(entries.map(([path, bytes]) => [path, Buffer.from(bytes)]));
}
