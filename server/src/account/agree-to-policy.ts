import { type Language, type agreeToPolicy as operation, refuse } from '@hiram/contract';
import { noteConsent } from '../consent/consent-store.ts';
import { sql } from '../db/sql.ts';
import type { Handler } from '../operation/binding.ts';
import { loadPolicy } from '../texts/own-texts.ts';

/**
 * Only the version that holds now can be agreed to; agreeing to it again keeps the moment of the first time. What is
 * kept with it are the words in the borrower's language, as the phone has shown them.
 */
export const agreeToPolicy: Handler<typeof operation> = async (tx, caller, { version }) => {
  const { language, policyVersion: before } = await tx.one<{
    language: Language;
    policyVersion: string | null;
  }>(sql`select language, policy_version from borrowers where id = ${caller.borrowerId} for no key update`);
  const current = await loadPolicy(tx, caller.companyId, language);
  if (current?.version !== version) return refuse('not_now', { version: current?.version ?? null });
  const { policyAgreedAt } = await tx.one<{ policyAgreedAt: Date }>(sql`
    update borrowers set policy_version = ${version},
      policy_agreed_at = case when policy_version = ${version} then policy_agreed_at else ${caller.at} end
    where id = ${caller.borrowerId}
    returning policy_agreed_at /* never null: there is a version now, and borrowers_policy_is_whole */`);
  if (before !== version) await noteConsent(tx, caller, { kind: 'policy', version, text: current.text });
  return { version, agreedAt: policyAgreedAt.toISOString() };
};
