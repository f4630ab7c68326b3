import { newToken } from '../credentials/token.ts';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';

const sessionDays = 30;

/** Opens a session; the ones on other phones end, and say so when they are used again (code 7). */
export async function openSession(
  tx: Tx,
  borrowerId: number,
  at: Date,
): Promise<{ token: string; expiresAt: string }> {
  await endSessions(tx, { borrowerId, reason: 'elsewhere', at, exceptTokenHash: null });
  const { token, tokenHash } = newToken();
  const expiresAt = new Date(at.getTime() + sessionDays * 86_400_000);
  await tx.run(sql`
    insert into borrower_sessions (token_hash, borrower_id, created_at, expires_at)
    values (${tokenHash}, ${borrowerId}, ${at}, ${expiresAt})`);
  return { token, expiresAt: expiresAt.toISOString() };
}

interface Ending {
  readonly borrowerId: number;
  readonly reason: 'elsewhere' | 'password_changed';
  readonly at: Date;
  readonly exceptTokenHash: Buffer | null;
}

/** Ends every session of a borrower, but for the one that asked for it. */
export async function endSessions(
  tx: Tx,
  { borrowerId, reason, at, exceptTokenHash }: Ending,
): Promise<void> {
  await tx.run(sql`
    update borrower_sessions set ended_at = ${at}, end_reason = ${reason}
    where borrower_id = ${borrowerId} and ended_at is null and token_hash is distinct from ${exceptTokenHash}`);
}

export async function endSession(tx: Tx, tokenHash: Buffer, at: Date): Promise<void> {
  await tx.run(sql`
    update borrower_sessions set ended_at = ${at}, end_reason = 'logged_out'
    where token_hash = ${tokenHash} and ended_at is null`);
}

export const sessionsDaysKept = 90;

export async function forgetOldSessions(tx: Tx, at: Date): Promise<void> {
  const before = new Date(at.getTime() - sessionsDaysKept * 86_400_000);
  await tx.run(sql`delete from borrower_sessions where expires_at < ${before}`);
}
