import { hashOf } from '../credentials/password.ts';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { type WarningParts, warnOwner } from '../warning/warn-owner.ts';
import { endSessions } from './session.ts';

interface NewPassword {
  readonly companyId: number;
  readonly borrowerId: number;
  readonly password: string;
  readonly at: Date;
  /** The session that changed it stays; a reset keeps none. */
  readonly keptTokenHash: Buffer | null;
}

/**
 * Whoever knew the old password is out, on every phone (code 7), withdrawals wait for a while from now on, and the
 * owner is told. The caller holds the borrower, so that a log-in with the old password cannot slip in between.
 */
export async function setPassword(
  tx: Tx,
  { companyId, borrowerId, password, at, keptTokenHash }: NewPassword,
  parts: WarningParts,
): Promise<void> {
  await tx.run(sql`
    update borrowers set password_hash = ${await hashOf(tx, password)}, credentials_changed_at = ${at}
    where id = ${borrowerId}`);
  await endSessions(tx, { borrowerId, reason: 'password_changed', at, exceptTokenHash: keptTokenHash });
  await warnOwner(tx, { companyId, borrowerId, at }, 'password_changed', parts);
}

/** Somebody else may know it, or have set it: until a new one is set with a code, no password is right. */
export async function voidPassword(tx: Tx, borrowerId: number): Promise<void> {
  await tx.run(sql`update borrowers set password_hash = null where id = ${borrowerId}`);
}
