import { isRefusal, type Refusal, refuse } from '@hiram/contract';
import type { takeStaffLink as operation, StaffWish } from '@hiram/contract/desk';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Handler } from '../operation/binding.ts';
import type { Staff } from '../operation/caller.ts';
import { loadStanding, lockProposal } from '../proposal/store.ts';
import { holdMember } from './member-store.ts';
import { type LinkPurpose, makeLink } from './one-time-link.ts';

/** For whoever proposed it, never for whoever confirmed it: or the second person could come in as somebody. */
export const takeStaffLink: Handler<typeof operation> = async (tx, caller, { proposalId }) => {
  const { companyId, staffId: madeBy, at } = caller;
  const proposal = await lockProposal(tx, companyId, proposalId);
  if (proposal?.kind !== 'staff' || proposal.proposedBy !== madeBy) return refuse('record_not_found');
  const { hasLink } = await loadStanding(tx, proposal, at);
  if (!hasLink) return refuse('not_now', { status: proposal.status });
  // Checked by the contract when it was proposed, and nobody can change it since.
  const wish = proposal.payload as unknown as StaffWish;
  const isFor = await purposeOf(tx, caller, wish);
  if (isRefusal(isFor)) return isFor;
  return makeLink(tx, { companyId, email: wish.email, madeBy, proposalId, at, isFor });
};

export async function purposeOf(
  tx: Tx,
  caller: Staff,
  { staffId, email, name, role }: StaffWish,
): Promise<LinkPurpose | Refusal<'record_not_found' | 'email_taken' | 'staff_disabled'>> {
  if (staffId !== null) {
    // Held to the end: of two links at once, the second makes the first void.
    const member = await holdMember(tx, caller, staffId);
    if (!member) return refuse('record_not_found');
    return member.disabledAt === null ? { staffId } : refuse('staff_disabled');
  }
  const taken = await tx.maybe(sql`
    select from staff where email = ${email} and company_id = ${caller.companyId}`);
  if (taken || role === null) return refuse('email_taken');
  return { name, role };
}
