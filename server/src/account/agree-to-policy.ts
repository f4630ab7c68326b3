import { type agreeToPolicy as operation, refuse } from '@hiram/contract';
import { sql } from '../db/sql.ts';
import type { Handler } from '../operation/binding.ts';
import { loadPolicy } from '../texts/own-texts.ts';

/** Only the version that holds now can be agreed to; agreeing to it again keeps the moment of the first time. */
export const agreeToPolicy: Handler<typeof operation> = async (tx, caller, { version }) => {
  const current = await loadPolicy(tx, caller.companyId, 'en');
  if (current?.version !== version) return refuse('not_now', { version: current?.version ?? null });
  const { policyAgreedAt } = await tx.one<{ policyAgreedAt: Date }>(sql`
    update borrowers set policy_version = ${version},
      policy_agreed_at = case when policy_version = ${version} then policy_agreed_at else ${caller.at} end
    where id = ${caller.borrowerId}
    returning policy_agreed_at /* never null: there is a version now, and borrowers_policy_is_whole */`);
  return { version, agreedAt: policyAgreedAt.toISOString() };
};
