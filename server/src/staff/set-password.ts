import { hashOf } from '../credentials/password.ts';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { voidLinks } from './one-time-link.ts';
import { endEnrolments } from './second-factor.ts';
import { endSessionsOf } from './staff-session.ts';

interface NewPassword {
  readonly companyId: number;
  readonly staffId: number;
  readonly password: string;
  readonly email: string;
  readonly at: Date;
  /** The session that changed it stays; who comes by a link has none. */
  readonly keptTokenHash: Buffer | null;
}

/**
 * Whoever knew the old password is out, and a link on its way is void; gives how many sessions that ended.
 * The caller holds the row of the member of staff, so that no log-in with the old password slips in between.
 */
export async function setPassword(
  tx: Tx,
  { companyId, staffId, email, password, at, keptTokenHash }: NewPassword,
): Promise<number> {
  await tx.run(sql`update staff set password_hash = ${await hashOf(tx, password)} where id = ${staffId}`);
  await voidLinks(tx, { companyId, email });
  await endEnrolments(tx, staffId);
  return endSessionsOf(tx, { staffId, at, exceptTokenHash: keptTokenHash });
}
