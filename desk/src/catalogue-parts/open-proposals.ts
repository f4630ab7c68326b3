import { listProposals, type Proposal, type ProposalKind } from '@hiram/contract/desk';
import { useRead } from '../api/server.ts';
import { useMe } from '../frame/me.tsx';

/** What waits for a second person, of one kind. Nothing for a role that does not see proposals. */
export function useOpenProposals(kind: ProposalKind): readonly Proposal[] {
  const { role } = useMe();
  const read = useRead(listProposals, { status: 'open' }, { isReady: listProposals.roles.includes(role) });
  return read.data?.filter((proposal) => proposal.kind === kind) ?? [];
}
