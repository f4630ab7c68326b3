import { isRefusal, type Refusal, refuse } from '@hiram/contract';
import type {
  decideProposal as decideOperation,
  listProposals as listOperation,
  ProductDraft,
  ProposalKind,
} from '@hiram/contract/desk';
import type { Tx } from '../db/database.ts';
import type { Handler } from '../http/binding.ts';
import type { Staff } from '../http/caller.ts';
import { type PayeeDraft, savePayee } from './payees.ts';
import { confirmProduct } from './products.ts';
import { loadProposals, lockProposal, markDecided } from './proposal-store.ts';
import { type RateSettingDraft, saveRateSetting } from './rate-settings.ts';
import { saveTextVersion, type TextDraft } from './texts.ts';

export const listProposals: Handler<typeof listOperation> = async (tx, { companyId }, { status }) => {
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

type Carried = 'saved' | Refusal<'price_not_allowed' | 'amount_not_allowed' | 'record_not_found'>;

/** The payload was checked by the contract when it was proposed, and nobody can change it since. */
const carryOut: Readonly<
  Record<ProposalKind, (tx: Tx, caller: Staff, payload: unknown) => Promise<Carried>>
> = {
  product: (tx, caller, payload) => confirmProduct(tx, caller, payload as ProductDraft),
  payee: (tx, caller, payload) => savePayee(tx, caller, payload as PayeeDraft),
  rate_setting: (tx, caller, payload) => saveRateSetting(tx, caller, payload as RateSettingDraft),
  text: (tx, caller, payload) => saveTextVersion(tx, caller, payload as TextDraft),
};

/** Four eyes: whoever proposed it may drop it, but another person confirms. */
export const decideProposal: Handler<typeof decideOperation> = async (
  tx,
  caller,
  { proposalId, isConfirmed },
) => {
  const proposal = await lockProposal(tx, caller.companyId, proposalId);
  if (!proposal) return refuse('record_not_found');
  if (proposal.status !== 'open') return refuse('not_now', { status: proposal.status });
  const { staffId, at } = caller;
  if (!isConfirmed) {
    await markDecided(tx, proposalId, { status: 'dropped', staffId, at });
    return { status: 'dropped' };
  }
  if (proposal.proposed_by === staffId) return refuse('same_person');
  const carried = await carryOut[proposal.kind](tx, caller, proposal.payload);
  if (isRefusal(carried)) return carried;
  await markDecided(tx, proposalId, { status: 'confirmed', staffId, at });
  return { status: 'confirmed' };
};
