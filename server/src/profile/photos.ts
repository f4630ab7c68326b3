import { isJudgingRole, type ReviewPage } from '@hiram/contract/desk';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { signFileAddress } from '../files/address.ts';
import type { Files } from '../files/files.ts';
import type { Staff } from '../operation/caller.ts';

/** The pictures that count now, for those who judge applicants; nothing for anybody else. */
export async function loadPhotos(
  tx: Tx,
  files: Files,
  staff: Staff,
  borrowerId: number,
): Promise<ReviewPage['photos']> {
  if (!isJudgingRole(staff.role)) return [];
  const rows = await tx.rows<{ purpose: string; fileId: string; createdAt: Date }>(sql`
    select p.purpose, p.file_id, f.created_at from borrower_photos p join files f on f.id = p.file_id
    where p.borrower_id = ${borrowerId} order by p.purpose`);
  return rows.map(({ purpose, fileId, createdAt }) => ({
    purpose,
    url: signFileAddress(files.keys, fileId, staff, staff.at),
    at: createdAt.toISOString(),
  }));
}
