import type { StaffRole } from '@hiram/contract/desk';
import type { Attempt, Handle } from '../credentials/failures.ts';
import { networkOrigin } from '../credentials/origin.ts';
import { isPassword } from '../credentials/password.ts';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Anyone } from '../operation/caller.ts';
import type { PersonalData } from '../personal-data/seal.ts';

export interface KnownMember {
  readonly id: number;
  readonly companyId: number;
  readonly companyName: string;
  readonly email: string;
  readonly role: StaffRole;
  readonly isDemo: boolean;
  readonly totpSecret: Buffer | null;
}

/**
 * An address is one person's whichever lender they are at, and who logs in has not said which: wrong tries of
 * all of them are counted with the installation's first lender, wherever they were made.
 */
export async function handleOf(tx: Tx, email: string, at: Date): Promise<Handle> {
  const first = await tx.one<{ id: number }>(sql`select id from companies order by id limit 1`);
  return { companyId: first.id, side: 'staff', handle: email, at };
}

export async function entryOf(
  tx: Tx,
  personalData: PersonalData,
  { address, at }: Anyone,
  email: string,
): Promise<Attempt> {
  const handle = await handleOf(tx, email.toLowerCase(), at);
  return { ...handle, proof: 'password', origin: networkOrigin(personalData, handle.companyId, address) };
}

/**
 * Whose password this is. An unknown address, a disabled account and a wrong password make the same work and come to
 * the same. The row is held, so that nobody is disabled between this look and the session that may follow.
 */
export async function findByPassword(
  tx: Tx,
  { handle: email }: Attempt,
  password: string,
): Promise<KnownMember | null> {
  const member = await tx.maybe<KnownMember & { passwordHash: string; disabledAt: Date | null }>(sql`
    select s.id, s.company_id, c.name as company_name, s.email, s.role, s.password_hash, s.is_demo, s.disabled_at,
      s.totp_secret
    from staff s join companies c on c.id = s.company_id
    where s.email = ${email} for no key update of s`);
  const isRight = await isPassword(tx, password, member?.passwordHash);
  return isRight && member && member.disabledAt === null ? member : null;
}
