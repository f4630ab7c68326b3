import type { Logger } from 'pino';
import type { Database, Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { FileStorage } from './storage.ts';

interface ForgettingReplaced {
  readonly at: Date;
  /** How long a replaced picture is kept where a lender has not chosen a time of its own. */
  readonly presetDays: number;
  readonly batchSize?: number | undefined;
  readonly logger: Pick<Logger, 'info'>;
}

const firstId = '00000000-0000-0000-0000-000000000000';

/**
 * Pictures that were replaced so long ago, and that nothing rests on: their rows say that they are forgotten, then
 * their bytes are set aside, where `forgetUnrecorded` deletes them. A run that is cut off in between is finished by the next.
 */
export async function forgetReplaced(
  database: Database,
  storage: FileStorage,
  { at, presetDays, batchSize = 500, logger }: ForgettingReplaced,
): Promise<void> {
  let forgotten = 0;
  let after = firstId;
  for (let isLast = false; !isLast; ) {
    const batch = { after, at, presetDays, batchSize };
    const ids = await database.write(async (tx) => ({ value: await markReplaced(tx, batch), keep: true }));
    forgotten += ids.length;
    isLast = ids.length < batchSize;
    after = ids.at(-1) ?? after;
  }
  const putAway = await putForgottenAway(database, storage, { at, batchSize });
  if (forgotten + putAway > 0) logger.info({ forgotten, putAway }, 'replaced pictures were forgotten');
}

/** It was replaced when the next one of its kind came. What it was based on asks the database: `file_is_named`. */
async function markReplaced(
  tx: Tx,
  { after, at, presetDays, batchSize }: { after: string; at: Date; presetDays: number; batchSize: number },
): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    with old as (
      select f.id from files f left join lender_limits l on l.company_id = f.company_id and l.name = 'replaced_days_kept'
      where f.id > ${after} and f.forgotten_at is null and exists (
        select from files n
        where n.borrower_id = f.borrower_id and n.purpose = f.purpose and n.created_at > f.created_at
          and n.created_at < ${at}::timestamptz - make_interval(days => least(36500, coalesce(l.value, ${presetDays}))::int))
        and not file_is_named(f.id, f.borrower_id)
      order by f.id limit ${batchSize}),
    marked as (
      update files f set forgotten_at = ${at}, sha256 = null, look = null from old where f.id = old.id
      returning f.id)
    select id from marked order by id`);
  return rows.map(({ id }) => id);
}

/** The bytes of what is forgotten. Setting aside what has been set aside before does nothing. */
export async function putForgottenAway(
  database: Database,
  storage: FileStorage,
  { at, batchSize = 500 }: { readonly at: Date; readonly batchSize?: number },
): Promise<number> {
  let putAway = 0;
  for (;;) {
    const waiting = await database.read((tx) =>
      tx.rows<{ id: string; storageKey: string }>(sql`
        select id, storage_key from files where forgotten_at is not null and put_away_at is null
        order by id limit ${batchSize}`),
    );
    for (const { storageKey } of waiting) await storage.setAside.add(storageKey);
    await database.write(async (tx) => {
      await tx.run(
        sql`update files set put_away_at = ${at} where id = any(${waiting.map(({ id }) => id)}::uuid[])`,
      );
      return { value: null, keep: true };
    });
    putAway += waiting.length;
    if (waiting.length < batchSize) return putAway;
  }
}

/** Of somebody who is erased: what nothing rests on, and everything once nothing of them is kept. */
export async function forgetFilesOf(
  tx: Tx,
  { borrowerId, at }: { readonly borrowerId: number; readonly at: Date },
): Promise<void> {
  await tx.run(sql`
    update files set forgotten_at = ${at}, sha256 = null, look = null
    where borrower_id = ${borrowerId} and forgotten_at is null
      and (borrower_is_forgotten(borrower_id) or not file_is_named(id, borrower_id))`);
}
