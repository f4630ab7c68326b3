import type { StaffRole } from '@hiram/contract/desk';
import { writeAudit } from '../audit/audit.ts';
import { newToken } from '../credentials/token.ts';
import type { Database, Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Staff } from '../operation/caller.ts';
import { originOf } from '../personal-data/origin.ts';
import type { PersonalData } from '../personal-data/seal.ts';

// A working day. Half an hour without a call ends it earlier: `staff_session_is_live` in the database.
const sessionHours = 12;

export interface Entering {
  readonly staffId: number;
  readonly companyId: number;
  readonly role: StaffRole;
  readonly address: string;
  /** Which browser, in a few words. */
  readonly device: string | null;
  readonly at: Date;
  /** By what they entered with; a recovery code lets somebody in, and no more. */
  readonly isProved: boolean;
}

/**
 * Opens a session and puts it on record. Whoever enters has none yet, so the record is
 * written here and not where every staff operation's is; what was sent holds a password and
 * is no part of it. The caller holds the row of the member of staff: whoever disables them or
 * ends their sessions comes before or after, never between.
 */
export async function openStaffSession(
  tx: Tx,
  personalData: PersonalData,
  entering: Entering,
  operation: string,
): Promise<{ token: string; expiresAt: string }> {
  const { staffId, device, at, isProved } = entering;
  const { token, tokenHash } = newToken();
  const expiresAt = new Date(at.getTime() + sessionHours * 3_600_000);
  const { address } = originOf(personalData, 'staff_sessions', { ...entering, tokenHash });
  await tx.run(sql`
    insert into staff_sessions (token_hash, staff_id, created_at, expires_at, stepped_up_at, address, device)
    values (${tokenHash}, ${staffId}, ${at}, ${expiresAt}, ${isProved ? at : null}, ${address}, ${device})`);
  await writeAudit(tx, personalData, { ...entering, tokenHash }, operation, {});
  return { token, expiresAt: expiresAt.toISOString() };
}

const seenEveryMs = 60_000;

/**
 * Notes that a staff session is in use, at most once a minute. A transaction of its own, after the call's: a
 * read may not write, and a write must not hold its session's row, or somebody's calls would wait for one
 * another. Nothing is lost when it fails: the next call notes it.
 */
export async function noteSeen(database: Database, { tokenHash, lastSeenAt, at }: Staff): Promise<void> {
  if (lastSeenAt === undefined || at.getTime() - lastSeenAt.getTime() < seenEveryMs) return;
  await database
    .write(async (tx) => {
      await tx.run(sql`
        update staff_sessions set last_seen_at = ${at}
        where token_hash = ${tokenHash} and ended_at is null and greatest(created_at, last_seen_at) < ${at}`);
      return { value: undefined, keep: true };
    })
    .catch(() => {});
}

interface Leaving {
  readonly staffId: number;
  readonly at: Date;
  /** The session that goes on. */
  readonly exceptTokenHash?: Buffer | null;
}

/**
 * Logs somebody out everywhere; gives how many sessions that ended. The caller holds their row, see above.
 */
export async function endSessionsOf(
  tx: Tx,
  { staffId, at, exceptTokenHash = null }: Leaving,
): Promise<number> {
  const { live } = await tx.one<{ live: number }>(sql`
    with ended as (
      update staff_sessions s set ended_at = ${at}
      where s.staff_id = ${staffId} and s.ended_at is null and s.expires_at > ${at}
        and s.token_hash is distinct from ${exceptTokenHash}::bytea
      returning greatest(s.created_at, s.last_seen_at) > ${at}::timestamptz - interval '30 minutes' as was_live)
    select count(*) filter (where was_live) as live from ended`);
  return live;
}

/** Ends one that is theirs and live, by the name that it has in the logs. */
export async function endSession(
  tx: Tx,
  { staffId, session, at }: { readonly staffId: number; readonly session: string; readonly at: Date },
): Promise<boolean> {
  const ended = await tx.run(sql`
    update staff_sessions s set ended_at = ${at}
    where s.staff_id = ${staffId} and encode(substring(s.token_hash for 6), 'hex') = ${session}
      and s.ended_at is null and staff_session_is_live(s, ${at})`);
  return ended > 0;
}

/** For the demo's clock: days that pass in a moment make no session older. */
export async function keepStaffIn(tx: Tx, days: number): Promise<void> {
  await tx.run(sql`
    update staff_sessions set expires_at = expires_at + ${days} * interval '1 day',
      last_seen_at = greatest(created_at, last_seen_at) + ${days} * interval '1 day',
      stepped_up_at = stepped_up_at + ${days} * interval '1 day'
    where ended_at is null`);
}

export const staffSessionsDaysKept = 90;

export async function forgetOldStaffSessions(tx: Tx, at: Date): Promise<void> {
  const before = new Date(at.getTime() - staffSessionsDaysKept * 86_400_000);
  await tx.run(sql`delete from staff_sessions where expires_at < ${before}`);
}
