import { type Refusal, refuse } from '@hiram/contract';
import type { StaffRole } from '@hiram/contract/desk';
import { type LockColumns, lockOf, lockRefusal } from '../credentials/account-lock.ts';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';

export interface OwnViewer {
  readonly companyId: number;
  /** What holds back whatever a lock holds back; null where there is none, or an unlock code has opened it. */
  readonly locked: Refusal<'account_locked'> | null;
}

interface ViewerRow extends LockColumns {
  readonly companyId: number;
  readonly isLoggedIn: boolean;
  readonly isUnlocked: boolean;
}

/**
 * The borrower that a good address was made for, as long as they are logged in somewhere. An address carries no
 * session: of the one that is live, it counts whether it was unlocked.
 */
export async function findViewer(
  tx: Tx,
  { borrowerId, at }: { readonly borrowerId: number; readonly at: Date },
): Promise<OwnViewer | Refusal<'session_expired'>> {
  const row = await tx.maybe<ViewerRow>(sql`
    select b.company_id, b.lock_reason, b.locked_until,
      exists (select from borrower_sessions s
        where s.borrower_id = b.id and s.ended_at is null and s.expires_at > ${at}) as is_logged_in,
      exists (select from borrower_sessions s
        where s.borrower_id = b.id and s.ended_at is null and s.security_token_hash is not null) as is_unlocked
    from borrowers b where b.id = ${borrowerId}`);
  if (!row?.isLoggedIn) return refuse('session_expired');
  const lock = row.isUnlocked ? null : lockOf(row, at);
  return { companyId: row.companyId, locked: lock && lockRefusal(lock) };
}

/** The member of staff that a good address was made for, as long as they are logged in somewhere. */
export function findStaffViewer(
  tx: Tx,
  { staffId, at }: { readonly staffId: number; readonly at: Date },
): Promise<{ readonly companyId: number; readonly role: StaffRole } | undefined> {
  return tx.maybe<{ companyId: number; role: StaffRole }>(sql`
    select m.company_id, m.role from staff m
    where m.id = ${staffId} and m.disabled_at is null and exists (
      select from staff_sessions s where s.staff_id = m.id and staff_session_is_live(s, ${at}))`);
}
