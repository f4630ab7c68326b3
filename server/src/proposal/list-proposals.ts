import type { listProposals as operation } from '@hiram/contract/desk';
import type { Handler } from '../operation/binding.ts';
import { loadProposals } from './store.ts';

export const listProposals: Handler<typeof operation> = async (tx, { companyId }, { status }) => {
  const rows = await loadProposals(tx, companyId, status ?? null);
  return rows.map((row) => ({
    proposalId: row.id,
    kind: row.kind,
    payload: row.payload,
    proposedBy: { staffId: row.proposed_by, name: row.proposer },
    proposedAt: row.proposed_at.toISOString(),
    status: row.status,
    decidedBy: row.decided_by === null ? null : { staffId: row.decided_by, name: row.decider ?? '' },
    decidedAt: row.decided_at?.toISOString() ?? null,
  }));
};
