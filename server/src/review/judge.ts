import { type ParsedInput, type Refusal, refuse } from '@hiram/contract';
import type { passFinalAudit, passFirstAudit } from '@hiram/contract/desk';
import type { Tx } from '../db/database.ts';
import type { Staff } from '../operation/caller.ts';
import type { StoredOrder } from '../order/store.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { type Facts, fileIdsIn } from '../profile/evidence/facts.ts';
import { keepJudgement } from '../profile/evidence/judgement-store.ts';
import { keepDecision, refuseUnseen } from '../profile/evidence/keep-decision.ts';
import { loadFacts, marksOf } from '../profile/evidence/load-facts.ts';
import { sharedKinds } from './duplicates.ts';
import { loadFigures } from './judgement.ts';

type Audit = ParsedInput<typeof passFirstAudit | typeof passFinalAudit> & {
  readonly kind: 'first_audit' | 'final_audit';
};

/**
 * An audit passes on what its maker has seen, and on nothing that came after. Where somebody else has the same ID
 * number, account, phone or picture, a person says that they have looked, and why it is fine; and where the machine
 * recommends to refuse, why it is passed. Gives the facts that were decided on; `refuseWithoutEvidence` came before and holds the borrower, so they stay.
 */
export async function judge(
  tx: Tx,
  personalData: PersonalData,
  caller: Staff,
  order: StoredOrder,
  { seen, looked, overruled, kind }: Audit,
): Promise<Facts | Refusal<'changed_meanwhile' | 'reason_needed'>> {
  const { id: orderId, companyId, borrowerId } = order;
  const facts = await loadFacts(tx, personalData, order);
  const marks = marksOf(personalData, companyId, facts);
  const unseen = refuseUnseen(seen, marks);
  if (unseen) return unseen;
  const figures = await loadFigures(tx, personalData, caller, order);
  const shared = sharedKinds(figures.duplicates);
  if (shared.length > 0 && looked === undefined) return refuse('reason_needed', { shared });
  const isOverruled = figures.judgement.recommendation.decision === 'refuse';
  if (isOverruled && overruled === undefined) return refuse('reason_needed', { shared, isOverruled });
  const decision = { borrowerId, orderId, kind, outcome: 'passed', looked } as const;
  await keepDecision(tx, caller, { ...decision, fileIds: fileIdsIn(facts), marks });
  await keepJudgement(tx, personalData, caller, order, {
    ...figures,
    event: kind === 'first_audit' ? 'pass_first_audit' : 'pass_final_audit',
    overruled: isOverruled ? (overruled ?? null) : null,
  });
  return facts;
}
