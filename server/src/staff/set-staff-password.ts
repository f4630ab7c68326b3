import { refuse } from '@hiram/contract';
import { type StaffRole, setStaffPassword as setOperation } from '@hiram/contract/desk';
import { writeAudit } from '../audit/audit.ts';
import { forgetGuesses } from '../credentials/failures.ts';
import { hashToken } from '../credentials/token.ts';
import { refuseWeakPassword } from '../credentials/weak-password.ts';
import { sql } from '../db/sql.ts';
import type { Handler } from '../operation/binding.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { handleOf } from './check-password.ts';
import { beNew } from './member-store.ts';
import { setPassword } from './set-password.ts';

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
    // First the wrong tries, then the member, then the link: everybody takes them in this order. A lock from wrong
    // passwords does not hold here, it ends: that they were wrong is why somebody has this link.
    await forgetGuesses(tx, await handleOf(tx, email, at));
    const member = await tx.maybe<{ role: StaffRole }>(sql`
    select role from staff where id = ${staffId} and disabled_at is null for no key update`);
    // Asked again: meanwhile another may have used the link, or an administrator made a newer one.
    const taken = await tx.run(sql`
    update staff_links set used_at = ${at}
    where token_hash = ${tokenHash} and used_at is null and expires_at > ${at}`);
    if (!member || taken !== 1) return refuse('code_expired');
    await setPassword(tx, { companyId, staffId, email, password, at, keptTokenHash: null });
    await beNew(tx, staffId, at);
    const actor = { companyId, staffId, role: member.role, at, address, tokenHash: null };
    await writeAudit(tx, personalData, actor, setOperation.path, {});
    return { email };
  };
