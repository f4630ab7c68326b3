import type { listProposals as operation } from '@hiram/contract/desk';
import type { Handler } from '../operation/binding.ts';
import { loadProposals } from './store.ts';

export const listProposals: Handler<typeof operation> = async (tx, { companyId }, { status }) => {
  const rows = await loadProposals(tx, companyId, status ?? null);
  return rows.map((row) => ({
    proposalId: row.id,
    kind: row.kind,
    payload: row.payload,
    proposedBy: { staffId: row.proposedBy, name: row.proposer },
    proposedAt: row.proposedAt.toISOString(),
    status: row.status,
    decidedBy: row.decidedBy === null ? null : { staffId: row.decidedBy, name: row.decider ?? '' },
    decidedAt: row.decidedAt?.toISOString() ?? null,
  }));
};
