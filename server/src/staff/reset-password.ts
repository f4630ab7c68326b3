import { refuse } from '@hiram/contract';
import {
  type resetStaffPassword as resetOperation,
  type StaffRole,
  setStaffPassword as setOperation,
} from '@hiram/contract/desk';
import { writeAudit } from '../audit/audit.ts';
import { takeFailures } from '../credentials/failures.ts';
import { hashToken } from '../credentials/token.ts';
import { refuseWeakPassword } from '../credentials/weak-password.ts';
import { sql } from '../db/sql.ts';
import type { Handler } from '../operation/binding.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { attemptOf } from './check-password.ts';
import { makeLink } from './one-time-link.ts';
import { endEnrolments } from './second-factor.ts';
import { setPassword } from './set-password.ts';
import { endSessionsOf } from './staff-session.ts';

/** The old password works until another is chosen: a link that never arrives shuts nobody out. */
export const resetStaffPassword: Handler<typeof resetOperation> = async (tx, caller, input) => {
  const { companyId, staffId: madeBy, at } = caller;
  const email = input.email.toLowerCase();
  // Held to the end: of two administrators at once, the second finds the link of the first and makes it void.
  const member = await tx.maybe<{ id: number; disabledAt: Date | null }>(sql`
    select id, disabled_at from staff where email = ${email} and company_id = ${companyId} for no key update`);
  if (!member) {
    const invited = await tx.maybe(sql`
      select from staff_links
      where email = ${email} and company_id = ${companyId} and staff_id is null and used_at is null limit 1`);
    return refuse(invited ? 'not_accepted_yet' : 'record_not_found');
  }
  const { id: staffId, disabledAt } = member;
  if (staffId === madeBy) return refuse('same_person');
  if (disabledAt !== null) return refuse('staff_disabled');
  await endSessionsOf(tx, { staffId, at });
  await endEnrolments(tx, staffId);
  return makeLink(tx, { companyId, email, madeBy, at, isFor: { staffId } });
};

interface Owner {
  readonly id: number;
  readonly companyId: number;
  readonly email: string;
}

/** The second factor stays as it is: who was sent the link and is not its owner still cannot log in. */
export const setStaffPassword =
  ({ personalData }: { readonly personalData: PersonalData }): Handler<typeof setOperation> =>
  async (tx, { address, at }, { token, password }) => {
    const tokenHash = hashToken(token);
    const owner = await tx.maybe<Owner>(sql`
    select m.id, m.company_id, m.email from staff_links l join staff m on m.id = l.staff_id
    where l.token_hash = ${tokenHash} and l.used_at is null and l.expires_at > ${at}`);
    if (!owner) return refuse('code_expired');
    const { id: staffId, companyId, email } = owner;
    const weak = await refuseWeakPassword(tx, { companyId, mobile: '', password });
    if (weak) return weak;
    // First the failures, then the member, then the link: everybody takes them in this order. A lock from wrong
    // passwords does not hold here, it ends: that they were wrong is why somebody has this link.
    const attempt = await attemptOf(tx, email, at);
    await takeFailures(tx, attempt);
    const member = await tx.maybe<{ role: StaffRole }>(sql`
    select role from staff where id = ${staffId} and disabled_at is null for no key update`);
    // Asked again: meanwhile another may have used the link, or an administrator made a newer one.
    const taken = await tx.run(sql`
    update staff_links set used_at = ${at}
    where token_hash = ${tokenHash} and used_at is null and expires_at > ${at}`);
    if (!member || taken !== 1) return refuse('code_expired');
    await setPassword(tx, { staffId, password, attempt, keptTokenHash: null });
    const actor = { companyId, staffId, role: member.role, at, address, tokenHash: null };
    await writeAudit(tx, personalData, actor, setOperation.path, {});
    return { email };
  };
