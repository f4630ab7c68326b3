import type { getExport, OutputOf } from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';

/** How long a copy lies there, sealed, before it goes. */
export const exportDaysKept = 3;
const dayMs = 86_400_000;

export interface StoredExport {
  readonly id: number;
  readonly status: 'making' | 'ready' | 'failed' | 'gone';
  readonly askedAt: Date;
  readonly expiresAt: Date | null;
  readonly byteSize: number | null;
  readonly fileIds: readonly string[];
}

export function findNewestExport(tx: Tx, borrowerId: number): Promise<StoredExport | undefined> {
  return tx.maybe<StoredExport>(sql`
    select id, status, asked_at, expires_at, byte_size, file_ids from exports
    where borrower_id = ${borrowerId} order by id desc limit 1`);
}

/** One that was not made costs nobody a day. */
export function nextExportAt(newest: StoredExport | undefined, at: Date): Date | null {
  if (!newest || newest.status === 'failed') return null;
  const next = new Date(newest.askedAt.getTime() + dayMs);
  return next > at ? next : null;
}

export function presentExport(
  newest: StoredExport | undefined,
  at: Date,
): OutputOf<typeof getExport>['newest'] {
  if (!newest || newest.status === 'gone' || !isThere(newest, at)) return null;
  const { status, askedAt, expiresAt, byteSize } = newest;
  return {
    state: status,
    askedAt: askedAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    byteSize,
  };
}

function isThere({ expiresAt }: StoredExport, at: Date): boolean {
  return expiresAt === null || expiresAt > at;
}

/** The one that can be fetched now. */
export function findReadyExport(
  tx: Tx,
  { borrowerId, at }: { readonly borrowerId: number; readonly at: Date },
): Promise<StoredExport | undefined> {
  return tx.maybe<StoredExport>(sql`
    select id, status, asked_at, expires_at, byte_size, file_ids from exports
    where borrower_id = ${borrowerId} and status = 'ready' and expires_at > ${at}`);
}

export async function insertExport(
  tx: Tx,
  {
    companyId,
    borrowerId,
    at,
  }: { readonly companyId: number; readonly borrowerId: number; readonly at: Date },
): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into exports (company_id, borrower_id, asked_at) values (${companyId}, ${borrowerId}, ${at}) returning id`);
  return id;
}

export interface BegunExport {
  readonly companyId: number;
  readonly borrowerId: number;
  readonly attempts: number;
}

/** Whoever began before may not finish it any more; nothing where there is nothing left to do. */
export function beginExport(tx: Tx, exportId: number): Promise<BegunExport | undefined> {
  return tx.maybe<BegunExport>(sql`
    update exports set attempts = attempts + 1 where id = ${exportId} and status = 'making'
    returning company_id, borrower_id, attempts`);
}

interface Finished {
  readonly exportId: number;
  readonly attempts: number;
  readonly fileIds: readonly string[];
  readonly byteSize: number;
  readonly at: Date;
}

/** False where somebody else has begun it again, or it is not wanted any more. */
export async function finishExport(tx: Tx, finished: Finished): Promise<boolean> {
  const { exportId, attempts, fileIds, byteSize, at } = finished;
  const expiresAt = new Date(at.getTime() + exportDaysKept * dayMs);
  const done = await tx.run(sql`
    update exports set status = 'ready', file_ids = ${fileIds}::uuid[], byte_size = ${byteSize}, expires_at = ${expiresAt}
    where id = ${exportId} and status = 'making' and attempts = ${attempts}`);
  return done > 0;
}

export async function failExport(tx: Tx, exportId: number, attempts: number): Promise<void> {
  await tx.run(sql`
    update exports set status = 'failed' where id = ${exportId} and status = 'making' and attempts = ${attempts}`);
}

/** Ends those of somebody, whatever became of them; gives the files that are not named by them any more. */
export async function endExportsOf(tx: Tx, borrowerId: number): Promise<string[]> {
  const rows = await tx.rows<{ fileIds: string[] }>(sql`
    with old as (select id, file_ids from exports where borrower_id = ${borrowerId} and status in ('making', 'ready')),
    ended as (update exports x set status = 'gone', file_ids = '{}' from old where x.id = old.id)
    select file_ids from old`);
  return rows.flatMap(({ fileIds }) => fileIds);
}

/** The same for those whose time is over. */
export async function endOverdueExports(tx: Tx, at: Date): Promise<string[]> {
  const rows = await tx.rows<{ fileIds: string[] }>(sql`
    with old as (select id, file_ids from exports where status = 'ready' and expires_at <= ${at} for update),
    ended as (update exports x set status = 'gone', file_ids = '{}' from old where x.id = old.id)
    select file_ids from old`);
  return rows.flatMap(({ fileIds }) => fileIds);
}
