import { toMajor } from '@hiram/contract';
import type { listProposals as operation } from '@hiram/contract/desk';
import type { Handler } from '../operation/binding.ts';
import { confirmsFrom } from './second-person.ts';
import { loadProposals } from './store.ts';

export const listProposals: Handler<typeof operation> = async (tx, caller, { status }) => {
  const rows = await loadProposals(tx, caller, status ?? null);
  return rows.map((row) => ({
    proposalId: row.id,
    kind: row.kind,
    payload: row.payload,
    proposedBy: { staffId: row.proposedBy, name: row.proposer },
    proposedAt: row.proposedAt.toISOString(),
    status: row.status,
    decidedBy: row.decidedBy === null ? null : { staffId: row.decidedBy, name: row.decider ?? '' },
    decidedAt: row.decidedAt?.toISOString() ?? null,
    line:
      row.bookedOn === null || row.amountCents === null
        ? null
        : {
            bookedOn: row.bookedOn,
            amount: toMajor(row.amountCents),
            bankReference: row.bankReference,
          },
    aloneFrom: row.waitsForNobody ? confirmsFrom(row.proposedAt).toISOString() : null,
    hasLink: row.hasLink && row.proposedBy === caller.staffId,
  }));
};
