import { createHash } from 'node:crypto';
import type { Language, Market } from '@hiram/contract';
import type { Logger } from 'pino';
import type { Database, Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { collectExportCover } from '../document/export-cover/collect-export-cover.ts';
import { writeExportCover } from '../document/export-cover/write-export-cover.ts';
import { papers } from '../document/papers.ts';
import { press } from '../document/press.ts';
import type { Files } from '../files/files.ts';
import { forgetFiles } from '../files/forget-files.ts';
import { UnreadableFile } from '../files/keys.ts';
import { tellBorrower } from '../messages/tell.ts';
import { momentOf } from '../operation/caller.ts';
import type { SealedTable } from '../personal-data/reseal.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { loadOwnTexts } from '../texts/own-texts.ts';
import { renderMessage } from '../texts/render.ts';
import type { MessageData, Template } from '../texts/template.ts';
import { collectRows } from './collect-rows.ts';
import { type BegunExport, beginExport, exportDaysKept, failExport, finishExport } from './export-store.ts';
import { type ListedFile, listFiles, listPapers, paperPathOf, pathOf } from './list-files.ts';
import { type ZipInParts, zipInParts } from './zip-in-parts.ts';

export interface ExportParts {
  readonly database: Database;
  readonly files: Files;
  readonly personalData: PersonalData;
  readonly sealedTables: readonly SealedTable[];
  readonly market: Market;
  readonly now: () => Date;
  readonly logger: Pick<Logger, 'error'>;
  /** Smaller for tests. */
  readonly partBytes?: number;
}

/** What fails so often fails always: then whoever waits is told to ask again. */
const mostAttempts = 5;

/** Begun again from its beginning where a server died over it; what the one before had stored goes in the night. */
export async function makeExport(parts: ExportParts, exportId: number): Promise<void> {
  const begun = await written(parts.database, (tx) => beginExport(tx, exportId));
  if (!begun) return;
  const { attempts } = begun;
  try {
    await fill(parts, exportId, begun);
  } catch (error) {
    if (attempts < mostAttempts) throw error;
    parts.logger.error({ err: error, exportId }, 'an export could not be made');
    await written(parts.database, (tx) => failExport(tx, exportId, attempts));
  }
}

async function fill(parts: ExportParts, exportId: number, begun: BegunExport): Promise<void> {
  const { database, files, now, market } = parts;
  const { companyId, borrowerId, attempts } = begun;
  const at = now();
  const fileIds: string[] = [];
  let byteSize = 0;
  const zip = zipInParts(
    at,
    async (bytes) => {
      const part = { contentType: 'application/zip', bytes } as const;
      const owner = { companyId, borrowerId, at };
      fileIds.push(await written(database, (tx) => files.keep(tx, owner, 'export', part)));
      byteSize += bytes.length;
    },
    parts.partBytes,
  );
  const reach = { companyId, borrowerId, ...momentOf(market, at) };
  await addRows(zip, parts, reach);
  await addFiles(zip, parts, borrowerId);
  await addPapers(zip, parts, reach);
  const checksums = Buffer.from(zip.checksums());
  await zip.add('checksums.txt', checksums, 'packed');
  const sha256 = createHash('sha256').update(checksums).digest();
  const cover = await database.read((tx) => collectExportCover(tx, parts.personalData, reach, sha256));
  await zip.add('cover.pdf', (await press.render(writeExportCover(cover))).pdf, 'as it is');
  await zip.end();
  await written(database, async (tx) => {
    const isDone = await finishExport(tx, { exportId, attempts, fileIds, byteSize, at });
    // Somebody else has begun it again, or it is not wanted any more.
    if (!isDone) return forgetFiles(tx, fileIds, at);
    const until = momentOf(market, new Date(at.getTime() + exportDaysKept * 86_400_000)).today;
    await tellBorrower(tx, { companyId, borrowerId, at }, 'export_ready', { until });
  });
}

type Reach = ReturnType<typeof momentOf> & { readonly companyId: number; readonly borrowerId: number };

async function addRows(zip: ZipInParts, parts: ExportParts, reach: Reach): Promise<void> {
  const { borrowerId } = reach;
  const collected = await parts.database.read(async (tx) => {
    const rows = await collectRows(tx, borrowerId, parts);
    const messages = rows.get('messages');
    if (messages?.messages) messages.messages = await withWords(tx, messages.messages, reach);
    return rows;
  });
  for (const [file, tables] of collected) {
    const text = JSON.stringify(tables, null, 2);
    await zip.add(`data/${file}.json`, Buffer.from(text), 'packed');
  }
}

/** Letters are kept as templates and figures: here they are as they were read, too. */
async function withWords<Row extends Record<string, unknown>>(
  tx: Tx,
  rows: readonly Row[],
  { companyId, borrowerId, market }: Reach,
): Promise<Record<string, unknown>[]> {
  const { language } = await tx.one<{ language: Language }>(
    sql`select language from borrowers where id = ${borrowerId}`,
  );
  const own = await loadOwnTexts(tx, { companyId, kind: 'message', language });
  return rows.map((row) => ({
    ...row,
    ...renderMessage(language, row.template as Template, row.data as MessageData, market, own),
  }));
}

async function addFiles(zip: ZipInParts, parts: ExportParts, borrowerId: number): Promise<void> {
  const missing: ListedFile[] = [];
  for (const file of await parts.database.read((tx) => listFiles(tx, borrowerId))) {
    try {
      await zip.add(pathOf(file), (await parts.files.read(file)).bytes, 'as it is');
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      // One damaged picture must not cost somebody all the others.
      parts.logger.error({ err: error, fileId: file.id }, 'unreadable file');
      missing.push(file);
    }
  }
  if (missing.length > 0)
    await zip.add('missing.txt', Buffer.from(missing.map((file) => `${pathOf(file)}\n`).join('')), 'packed');
}

async function addPapers(zip: ZipInParts, parts: ExportParts, reach: Reach): Promise<void> {
  const { database, personalData } = parts;
  for (const wanted of await database.read((tx) => listPapers(tx, reach.borrowerId))) {
    const paper = await database.read((tx) => papers[wanted.kind](tx, personalData, reach, wanted));
    if (paper) await zip.add(paperPathOf(wanted), (await press.render(paper)).pdf, 'as it is');
  }
}

function written<T>(database: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return database.write(async (tx) => ({ value: await work(tx), keep: true }));
}
