import { type Refusal, type RefusalOf, refuse } from '@hiram/contract';
import type { decideProposal as operation, ProposalKind } from '@hiram/contract/desk';
import type { Tx } from '../db/database.ts';
import type { Handler } from '../operation/binding.ts';
import type { Staff } from '../operation/caller.ts';
import { confirmsFrom, type NotSecond, refuseSecondPerson } from './second-person.ts';
import { type LockedProposal, loadStanding, lockProposal, markDecided } from './store.ts';

/**
 * Does what was proposed. The payload was checked by the contract when it was proposed, and nobody can change
 * it since: each kind takes it as the draft it is.
 */
type CarryOut = (
  tx: Tx,
  caller: Staff,
  payload: never,
  proposal: { readonly id: number; readonly proposedBy: number },
) => Promise<Refusal<RefusalOf<typeof operation>> | null>;

/**
 * Four eyes: whoever proposed it may drop it, but another
 * person confirms. What each kind does is told by `app.ts`.
 */
export const decideProposal =
  (carryOut: Readonly<Record<ProposalKind, CarryOut>>): Handler<typeof operation> =>
  async (tx, caller, { proposalId, isConfirmed }) => {
    const proposal = await lockProposal(tx, caller.companyId, proposalId);
    if (!proposal) return refuse('record_not_found');
    // An auditor changes nothing, but can stop somebody from giving power away.
    if (caller.role === 'auditor' && (isConfirmed || proposal.kind !== 'staff')) return refuse('wrong_role');
    if (proposal.status !== 'open') return refuse('not_now', { status: proposal.status });
    const { staffId, at } = caller;
    if (!isConfirmed) {
      await markDecided(tx, proposalId, { status: 'dropped', staffId, at });
      return { status: 'dropped' };
    }
    const refused =
      (await refuseConfirming(tx, caller, proposal)) ??
      (await carryOut[proposal.kind](tx, caller, proposal.payload as never, proposal));
    if (refused) return refused;
    await markDecided(tx, proposalId, { status: 'confirmed', staffId, at });
    return { status: 'confirmed' };
  };

/** Where nobody else could confirm an act on staff, its author may after a day in which all have seen it. */
async function refuseConfirming(tx: Tx, caller: Staff, proposal: LockedProposal): Promise<NotSecond | null> {
  const { proposedBy, proposedAt, payload } = proposal;
  if (proposal.kind === 'staff' && payload.staffId === caller.staffId) return refuse('same_person');
  const isOwn = proposedBy === caller.staffId;
  if (!isOwn || !(await loadStanding(tx, proposal, caller.at)).waitsForNobody)
    return refuseSecondPerson(tx, caller, proposedBy);
  const from = confirmsFrom(proposedAt);
  return from > caller.at ? refuse('confirm_later', { until: from.toISOString() }) : null;
}
