import { type Refusal, refuse } from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';

const mostPerStaff = 30;
const mostPerBorrower = 3;

interface Released {
  readonly staffId: number;
  readonly borrowerId: number;
  readonly at: Date;
}

/**
 * Refuses the release that was one too many within a day, by this member of staff or for this borrower; the
 * refusal takes the code back. It is asked after the code is in the table, and the locks let releases pass
 * one by one from here to their commit: each counts all that came before it. Staff first, then borrower, so
 * that no two wait for each other.
 */
export async function refuseOverReleaseLimit(
  tx: Tx,
  { staffId, borrowerId, at }: Released,
): Promise<Refusal<'release_limit'> | null> {
  for (const name of [`release by ${staffId}`, `release for ${borrowerId}`])
    await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
  const dayAgo = new Date(at.getTime() - 86_400_000);
  const { byStaff, forBorrower } = await tx.one<{ byStaff: number; forBorrower: number }>(sql`
    select count(*) filter (where released_by = ${staffId}) as by_staff,
      count(*) filter (where borrower_id = ${borrowerId}) as for_borrower
    from (
      select released_by, borrower_id from withdraw_codes
      where (released_by = ${staffId} or borrower_id = ${borrowerId}) and created_at > ${dayAgo}
      union all
      select released_by, borrower_id from unlock_codes
      where (released_by = ${staffId} or borrower_id = ${borrowerId}) and created_at > ${dayAgo}
    ) released`);
  if (byStaff > mostPerStaff) return refuse('release_limit', { of: 'staff', most: mostPerStaff });
  if (forBorrower > mostPerBorrower)
    return refuse('release_limit', { of: 'borrower', most: mostPerBorrower });
  return null;
}
