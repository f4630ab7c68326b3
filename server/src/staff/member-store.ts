import type { StaffRole } from '@hiram/contract/desk';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Staff } from '../operation/caller.ts';
import { confirmsFrom } from '../proposal/second-person.ts';

export interface Member {
  readonly staffId: number;
  readonly email: string;
  readonly name: string;
  readonly role: StaffRole;
  readonly disabledAt: Date | null;
}

/**
 * Holds the row of a colleague at the same lender, against
 * a log-in under way and against other administrators.
 */
export function holdMember(
  tx: Tx,
  { companyId }: Pick<Staff, 'companyId'>,
  staffId: number,
): Promise<Member | undefined> {
  return tx.maybe<Member>(sql`
    select id as staff_id, email, name, role, disabled_at from staff
    where id = ${staffId} and company_id = ${companyId} for no key update`);
}

/**
 * Whoever had to wait for their own row may have waited behind an administrator who has ended this session: then it
 * must change nothing any more.
 */
export async function isStillIn(
  tx: Tx,
  { tokenHash, at }: Pick<Staff, 'tokenHash' | 'at'>,
): Promise<boolean> {
  const live = await tx.maybe(sql`
    select from staff_sessions s where s.token_hash = ${tokenHash} and staff_session_is_live(s, ${at})`);
  return live !== undefined;
}

interface Self {
  readonly email: string;
  readonly companyName: string;
  readonly isDemo: boolean;
  readonly totpNewSecret: Buffer | null;
}

/** Holds one's own row, to change what one logs in with; null where the session has ended meanwhile. */
export async function holdSelf(tx: Tx, caller: Staff): Promise<Self | null> {
  const self = await tx.one<Self>(sql`
    select s.email, c.name as company_name, s.is_demo, s.totp_new_secret
    from staff s join companies c on c.id = s.company_id
    where s.id = ${caller.staffId} for no key update of s`);
  return (await isStillIn(tx, caller)) ? self : null;
}

/**
 * Two administrators who put each other out at once meet here, in the order of ids, and the second finds out.
 */
async function holdAdministrators(tx: Tx, { companyId }: Pick<Staff, 'companyId'>): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(sql`
    select id from staff where company_id = ${companyId} and role = 'admin' and disabled_at is null
    order by id for no key update`);
  return rows.map(({ id }) => id);
}

/** The last administrator stays one, or nobody could make another. */
export async function isLastAdministrator(tx: Tx, caller: Staff, staffId: number): Promise<boolean> {
  const administrators = await holdAdministrators(tx, caller);
  return administrators.length === 1 && administrators[0] === staffId;
}

/** Whoever came, changed or was reset is nobody's second person until a day has passed. */
export async function beNew(tx: Tx, staffId: number, at: Date): Promise<void> {
  await tx.run(sql`update staff set confirms_from = ${confirmsFrom(at)} where id = ${staffId}`);
}
