import { isRefusal, type Refusal, refuse } from '@hiram/contract';
import type { sendInvitationAgain as againOperation, StaffRole, StaffWish } from '@hiram/contract/desk';
import { writeAudit } from '../audit/audit.ts';
import { newToken } from '../credentials/token.ts';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { type MailOrigin, queueLink } from '../mail/outbox.ts';
import type { LinkKind } from '../mail/write-mail.ts';
import type { Handler } from '../operation/binding.ts';
import type { Staff } from '../operation/caller.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { expiryOf, makeLink, pathOf } from './one-time-link.ts';
import { purposeOf } from './take-link.ts';

export interface MailsLinks {
  readonly personalData: PersonalData;
  /** Null where no e-mail is set up. */
  readonly mail: MailOrigin | null;
}

/** What the log calls it: the link went to whom it is for, and nobody at the desk has seen it. */
const mailedPath = '/staff/linkMailed';

/**
 * The link goes to whom it is for and to nobody else: neither its author nor whoever confirmed it can come in as them. It is
 * made as the proposal’s, so there is none left to be taken.
 */
export async function mailLink(
  tx: Tx,
  { personalData }: MailsLinks,
  caller: Staff,
  { wish, proposal }: { wish: StaffWish; proposal: { readonly id: number; readonly proposedBy: number } },
): Promise<Refusal<'record_not_found' | 'not_now' | 'staff_disabled'> | null> {
  const { companyId, at } = caller;
  const { email, action } = wish;
  const isFor = await purposeOf(tx, caller, wish);
  // Somebody with this address is here meanwhile.
  if (isRefusal(isFor)) return isFor.refusal === 'email_taken' ? refuse('not_now') : refuse(isFor.refusal);
  const made = { companyId, email, madeBy: proposal.proposedBy, proposalId: proposal.id, at, isFor };
  const { path, expiresAt } = await makeLink(tx, made);
  const kind: LinkKind = action === 'invite' ? 'invitation' : 'new_password';
  await queueLink(tx, personalData, {
    ...{ companyId, kind, address: email, staffId: wish.staffId, path, at, expiresAt: new Date(expiresAt) },
  });
  await writeAudit(tx, personalData, caller, mailedPath, { action, email, proposalId: proposal.id });
  return null;
}

/** How long two people’s word holds: after that they are asked again. */
const againDays = 14;

/** To the same address and for the same role that two people have agreed to, so nobody gains anything by it. */
export const sendInvitationAgain =
  ({ personalData, mail }: MailsLinks): Handler<typeof againOperation> =>
  async (tx, caller, input) => {
    const { companyId, at } = caller;
    if (!mail) return refuse('not_now');
    const email = input.email.toLowerCase();
    const link = await tx.maybe<{ tokenHash: Buffer; createdAt: Date; role: StaffRole | null }>(sql`
      select l.token_hash, coalesce(p.decided_at, l.created_at) as created_at, l.role
      from staff_links l left join proposals p on p.id = l.proposal_id
      where l.email = ${email} and l.company_id = ${companyId} and l.staff_id is null and l.used_at is null
        and l.expires_at > ${at} order by l.created_at desc limit 1 for update of l`);
    if (!link) return refuse('record_not_found');
    if (link.createdAt.getTime() < at.getTime() - againDays * 86_400_000) return refuse('not_now');
    const { token, tokenHash } = newToken();
    const expiresAt = expiryOf(at);
    await tx.run(sql`
      update staff_links set token_hash = ${tokenHash}, expires_at = ${expiresAt} where token_hash = ${link.tokenHash}`);
    const path = pathOf('invitation', token);
    await queueLink(tx, personalData, {
      ...{ companyId, kind: 'invitation', address: email, staffId: null, path, at, expiresAt },
    });
    return null;
  };
