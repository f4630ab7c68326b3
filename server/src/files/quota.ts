import { type Refusal, refuse } from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';

/** Whoever sends everything twice, badly, and once more sends about twenty. */
export const mostPicturesPerDay = 40;
/** As we keep them, pictures have some 300 kB. What was replaced counts until it is forgotten. */
export const mostKeptBytes = 100 * 1024 * 1024;

const dayMs = 86_400_000;

/** Asked before a picture is read: a borrower must not be able to fill the lender's disk. */
export async function refuseOverQuota(
  tx: Tx,
  { borrowerId, at }: { readonly borrowerId: number; readonly at: Date },
): Promise<Refusal<'upload_failed'> | null> {
  const { today, keptBytes } = await tx.one<{ today: number; keptBytes: number }>(sql`
    select count(*) filter (where created_at > ${new Date(at.getTime() - dayMs)}) as today,
      coalesce(sum(byte_size) filter (where forgotten_at is null), 0)::bigint as kept_bytes
    from files where borrower_id = ${borrowerId} and purpose not in ('contract', 'export')`);
  if (today < mostPicturesPerDay && keptBytes < mostKeptBytes) return null;
  return refuse('upload_failed', { reason: 'too_many' });
}
