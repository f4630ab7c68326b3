import { isQualificationVerified, type Qualification, type Refusal, refuse } from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { StoredOrder } from '../order/store.ts';
import { creditPhotosOf, type Submitted } from '../profile/qualification.ts';
import { loadPolicy } from '../texts/own-texts.ts';
import { refuseInArrears } from './arrears.ts';

export type EvidenceRefusal = Refusal<'identity_first' | 'policy_first' | 'documents_missing' | 'in_arrears'>;

interface Evidence {
  readonly identityStatus: Qualification;
  /** The version that was agreed to when the application was made. */
  readonly policyVersion: string | null;
  /** The version that was agreed to last. */
  readonly agreedVersion: string | null;
  readonly occupation: Submitted['occupation'];
  readonly photos: readonly string[];
}

/**
 * What has to be there before money goes anywhere, asked at every gate on its way: both audits, the release of a
 * code, the withdrawal, and the payout. Whoever asks has locked the order; the borrower is held from here on, so
 * that nothing of it is taken back meanwhile.
 */
export async function refuseWithoutEvidence(
  tx: Tx,
  order: EvidencedOrder,
  today: string,
): Promise<EvidenceRefusal | null> {
  await tx.run(sql`select from borrowers where id = ${order.borrowerId} for no key update`);
  return findMissingEvidence(tx, order, today);
}

type EvidencedOrder = Pick<StoredOrder, 'id' | 'companyId' | 'borrowerId'>;

/** The same for whoever only shows it: nothing is held. */
export async function findMissingEvidence(
  tx: Tx,
  order: EvidencedOrder,
  today: string,
): Promise<EvidenceRefusal | null> {
  const evidence = await tx.one<Evidence>(sql`
    select b.identity_status, o.policy_version, b.policy_version as agreed_version, p.occupation,
      array(select f.purpose from borrower_photos f where f.borrower_id = b.id) as photos
    from orders o join borrowers b on b.id = o.borrower_id
      left join borrower_profiles p on p.borrower_id = b.id
    where o.id = ${order.id}`);
  if (!isQualificationVerified(evidence.identityStatus)) return refuse('identity_first');
  // An application stays under the policy it was made under; one from before that was asked needs today's.
  const unagreed =
    evidence.policyVersion === null && (await refusePolicy(tx, order.companyId, evidence.agreedVersion));
  if (unagreed) return unagreed;
  const { occupation, photos } = evidence;
  const missing = creditPhotosOf(occupation).filter((purpose) => !photos.includes(purpose));
  if (missing.length > 0) return refuse('documents_missing', { missing });
  return refuseInArrears(tx, order, today);
}

/** A text without a version cannot be told from its next one, so nobody can be held to have agreed to it. */
export async function refusePolicy(
  tx: Tx,
  companyId: number,
  agreedVersion: string | null,
): Promise<Refusal<'policy_first'> | null> {
  const policy = await loadPolicy(tx, companyId, 'en');
  if (policy === null || policy.version === '' || policy.version === agreedVersion) return null;
  return refuse('policy_first', { version: policy.version });
}
