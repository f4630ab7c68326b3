import { type Refusal, refuse } from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';

/**
 * Two kinds of lock answer 20003. Wrong passwords lock a network or a phone out of a number, account
 * or not, for a while (failures.ts). Staff and wrong codes lock the account: its owner can still
 * log in, but every call that the contract does not allow while locked is refused until an
 * unlock code opens the session or staff lifts the lock.
 */
export type LockReason = 'wrong_codes' | 'staff';

export interface AccountLock {
  readonly reason: LockReason;
  /** Null: until staff lifts it. */
  readonly until: Date | null;
}

export interface LockColumns {
  readonly lockReason: LockReason | null;
  readonly lockedUntil: Date | null;
}

interface Account {
  readonly companyId: number;
  readonly borrowerId: number;
  readonly at: Date;
}

/** The lock that holds at this moment; one whose time is over holds nobody. */
export function lockOf({ lockReason, lockedUntil }: LockColumns, at: Date): AccountLock | null {
  if (lockReason === null || (lockedUntil !== null && lockedUntil <= at)) return null;
  return { reason: lockReason, until: lockedUntil };
}

/** Why, and until when: no lock leaves anybody guessing. */
export function lockRefusal(lock: AccountLock): Refusal<'account_locked'> {
  return refuse('account_locked', { reason: lock.reason, until: lock.until?.toISOString() ?? null });
}

/**
 * Holds the account to the end of the transaction: locking, unlocking
 * and every guess at an unlock code pass here one by one.
 */
export async function takeAccount(
  tx: Tx,
  { companyId, borrowerId, at }: Account,
): Promise<{ mobile: string; lock: AccountLock | null } | undefined> {
  const row = await tx.maybe<LockColumns & { mobile: string }>(sql`
    select mobile, lock_reason, locked_until from borrowers
    where id = ${borrowerId} and company_id = ${companyId} for update`);
  return row && { mobile: row.mobile, lock: lockOf(row, at) };
}

/**
 * Locks the account for every session, also for one that an unlock code had opened. A lock by staff is not
 * shortened by wrong codes that come later.
 */
export async function lockAccount(
  tx: Tx,
  account: Account,
  lock: AccountLock,
): Promise<Refusal<'record_not_found'> | null> {
  const taken = await takeAccount(tx, account);
  if (!taken) return refuse('record_not_found');
  const { reason, until } = taken.lock?.reason === 'staff' && lock.reason !== 'staff' ? taken.lock : lock;
  await tx.run(sql`
    update borrowers set locked_at = ${account.at}, lock_reason = ${reason}, locked_until = ${until}
    where id = ${account.borrowerId}`);
  await forgetWhatUnlocked(tx, account);
  return null;
}

/** Lifts the lock for all sessions. An unlock code on its way is void, because nothing is left to unlock. */
export async function unlockAccount(tx: Tx, account: Account): Promise<Refusal<'record_not_found'> | null> {
  if (!(await takeAccount(tx, account))) return refuse('record_not_found');
  await tx.run(sql`
    update borrowers set locked_at = null, lock_reason = null, locked_until = null
    where id = ${account.borrowerId}`);
  await forgetWhatUnlocked(tx, account);
  return null;
}

/** What an unlock code gives: calls of this session that carry it pass the lock. */
export async function keepSecurityToken(tx: Tx, tokenHash: Buffer, securityTokenHash: Buffer): Promise<void> {
  await tx.run(sql`
    update borrower_sessions set security_token_hash = ${securityTokenHash} where token_hash = ${tokenHash}`);
}

/** A code or a security token belongs to one lock: neither opens the next one. */
async function forgetWhatUnlocked(tx: Tx, { borrowerId, at }: Account): Promise<void> {
  await tx.run(sql`
    update unlock_codes set ended_at = ${at}, end_reason = 'void'
    where borrower_id = ${borrowerId} and ended_at is null`);
  await tx.run(sql`
    update borrower_sessions set security_token_hash = null
    where borrower_id = ${borrowerId} and security_token_hash is not null and ended_at is null`);
}
