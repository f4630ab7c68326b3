import { isRefusal, type Refusal, refuse } from '@hiram/contract';
import { acceptInvitation as acceptOperation, type StaffRole } from '@hiram/contract/desk';
import { writeAudit } from '../audit/audit.ts';
import { hashOf } from '../credentials/password.ts';
import { hashToken } from '../credentials/token.ts';
import { refuseWeakPassword } from '../credentials/weak-password.ts';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Handler } from '../operation/binding.ts';
import type { FindRelyingParty } from '../passkey/relying-party.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { confirmsFrom } from '../proposal/second-person.ts';
import { makeLink } from './one-time-link.ts';
import { keepNumbers } from './own-numbers.ts';
import { beginEnrolment } from './second-factor.ts';

/**
 * The console shows the path. Each start makes a new link and ends the one
 * before: a console is read by more people than it seems.
 */
export async function inviteFirstAdministrator(
  tx: Tx,
  companyId: number,
  adminEmail: string,
  at: Date,
): Promise<string> {
  await tx.run(sql`
    update staff_links set expires_at = ${at}
    where company_id = ${companyId} and made_by is null and used_at is null and expires_at > ${at}`);
  const email = adminEmail.toLowerCase();
  const name = adminEmail.slice(0, adminEmail.indexOf('@'));
  const isFor = { name, role: 'admin' } as const;
  const { path } = await makeLink(tx, { companyId, email, madeBy: null, proposalId: null, at, isFor });
  return path;
}

interface InvitationRow {
  readonly companyId: number;
  readonly companyName: string;
  readonly email: string;
  readonly name: string;
  readonly role: StaffRole;
  readonly madeBy: number | null;
}

export function acceptInvitation(parts: {
  readonly personalData: PersonalData;
  readonly relyingParty: FindRelyingParty;
}): Handler<typeof acceptOperation> {
  return async (tx, { address, at }, input) => {
    const tokenHash = hashToken(input.token);
    // Held to the end: of two who open the same link at once, the second finds it used.
    const invitation = await tx.maybe<InvitationRow>(sql`
      select i.company_id, c.name as company_name, i.email,
        i.name, /* never null: staff_links_have_one_purpose */
        i.role, /* never null: staff_links_have_one_purpose */
        i.made_by
      from staff_links i join companies c on c.id = i.company_id
      where i.token_hash = ${tokenHash} and i.staff_id is null and i.used_at is null and i.expires_at > ${at}
      for update of i`);
    if (!invitation) return refuse('code_expired');
    const { companyId, companyName, email, name, role } = invitation;
    const weak = await refuseWeakPassword(tx, { companyId, mobile: '', password: input.password });
    if (weak) return weak;
    const staffId = await insertMember(tx, invitation, input.password, at);
    if (isRefusal(staffId)) return staffId;
    await keepNumbers(tx, parts.personalData, { companyId, staffId }, input);
    await tx.run(sql`update staff_links set used_at = ${at} where token_hash = ${tokenHash}`);
    const accepting = { companyId, staffId, role, at, address, tokenHash: null };
    await writeAudit(tx, parts.personalData, accepting, acceptOperation.path, {});
    const enrolling = { staffId, email, companyName, at, sessionHash: null };
    const begun = await beginEnrolment(tx, parts.personalData, enrolling);
    return { email, name, ...begun, passkeyDomain: parts.relyingParty()?.id ?? null };
  };
}

/** Two lenders of one server may have invited the same address: who accepts first has it. */
async function insertMember(
  tx: Tx,
  { companyId, email, name, role, madeBy }: InvitationRow,
  password: string,
  at: Date,
): Promise<number | Refusal<'code_expired'>> {
  const row = await tx.maybe<{ id: number }>(sql`
    insert into staff (company_id, email, name, role, password_hash, created_at, invited_by, confirms_from)
    values (${companyId}, ${email}, ${name}, ${role}, ${await hashOf(tx, password)}, ${at}, ${madeBy},
      ${confirmsFrom(at)})
    on conflict (email) do nothing returning id`);
  return row?.id ?? refuse('code_expired');
}
