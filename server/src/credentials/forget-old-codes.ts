import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';

export const codesDaysKept = 2;

/**
 * Codes by SMS and unlock codes; those of the last day are counted against whoever asks for more. A withdraw
 * code stays: the withdrawal it allowed names it.
 */
export async function forgetOldCodes(tx: Tx, at: Date): Promise<void> {
  const before = new Date(at.getTime() - codesDaysKept * 86_400_000);
  await tx.run(sql`delete from unlock_codes where expires_at < ${before}`);
  await tx.run(sql`delete from sms_codes where expires_at < ${before}`);
}
