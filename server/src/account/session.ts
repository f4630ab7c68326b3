import type { PhoneKind, WayIn } from '@hiram/contract';
import { newToken } from '../credentials/token.ts';
import type { Database, Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Borrower } from '../operation/caller.ts';

const sessionDays = 30;
const idleDays = 14;
const dayMs = 86_400_000;

interface Entering {
  readonly borrowerId: number;
  readonly at: Date;
  readonly enteredBy: WayIn;
  readonly phone: PhoneKind;
  /** Whether the account was used on this phone before; null where nobody asked. */
  readonly isKnownPhone: boolean | null;
}

/** Opens a session; the ones on other phones end, and say so when they are used again (code 7). */
export async function openSession(
  tx: Tx,
  { borrowerId, at, enteredBy, phone, isKnownPhone }: Entering,
): Promise<{ token: string; expiresAt: string }> {
  await endSessions(tx, { borrowerId, reason: 'elsewhere', at, exceptTokenHash: null });
  const { token, tokenHash } = newToken();
  const expiresAt = new Date(at.getTime() + sessionDays * dayMs);
  await tx.run(sql`
    insert into borrower_sessions (token_hash, borrower_id, created_at, expires_at, entered_by, phone,
      is_known_phone, last_seen_at)
    values (${tokenHash}, ${borrowerId}, ${at}, ${expiresAt}, ${enteredBy}, ${phone}, ${isKnownPhone}, ${at})`);
  return { token, expiresAt: expiresAt.toISOString() };
}

/** A session that nobody uses ends earlier; of one from before this was noted nobody knows. */
export function isIdle({ lastSeenAt }: { readonly lastSeenAt: Date | null }, at: Date): boolean {
  return lastSeenAt !== null && idleAt(lastSeenAt) <= at;
}

export function idleAt(lastSeenAt: Date): Date {
  return new Date(lastSeenAt.getTime() + idleDays * dayMs);
}

const seenEveryMs = 3_600_000;

/**
 * Notes that a session is in use, at most once an hour, as `noteSeen` does for staff: after the call and in a transaction
 * of its own. Nothing is lost when it fails: the next call notes it.
 */
export async function noteBorrowerSeen(
  database: Database,
  { tokenHash, lastSeenAt, at }: Borrower,
): Promise<void> {
  if (!lastSeenAt || at.getTime() - lastSeenAt.getTime() < seenEveryMs) return;
  await database
    .write(async (tx) => {
      await tx.run(sql`
        update borrower_sessions set last_seen_at = ${at}
        where token_hash = ${tokenHash} and ended_at is null and last_seen_at < ${at}`);
      return { value: undefined, keep: true };
    })
    .catch(() => {});
}

interface Ending {
  readonly borrowerId: number;
  readonly reason: 'elsewhere' | 'password_changed' | 'stopped' | 'staff';
  readonly at: Date;
  readonly exceptTokenHash: Buffer | null;
}

/** Ends every session of a borrower, but for the one that asked for it; gives how many there were. */
export function endSessions(tx: Tx, { borrowerId, reason, at, exceptTokenHash }: Ending): Promise<number> {
  return tx.run(sql`
    update borrower_sessions set ended_at = ${at}, end_reason = ${reason}
    where borrower_id = ${borrowerId} and ended_at is null and token_hash is distinct from ${exceptTokenHash}`);
}

export async function endSession(tx: Tx, tokenHash: Buffer, at: Date): Promise<void> {
  await tx.run(sql`
    update borrower_sessions set ended_at = ${at}, end_reason = 'logged_out'
    where token_hash = ${tokenHash} and ended_at is null`);
}

/** For the demo's clock: days that pass in a moment make no session older. */
export async function keepBorrowersIn(tx: Tx, days: number): Promise<void> {
  await tx.run(sql`
    update borrower_sessions set expires_at = expires_at + ${days} * interval '1 day',
      last_seen_at = last_seen_at + ${days} * interval '1 day'
    where ended_at is null`);
}

export const sessionsDaysKept = 90;

export async function forgetOldSessions(tx: Tx, at: Date): Promise<void> {
  const before = new Date(at.getTime() - sessionsDaysKept * dayMs);
  await tx.run(sql`delete from borrower_sessions where expires_at < ${before}`);
}
