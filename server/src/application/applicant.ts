import {
  type EligibilityReason,
  isOfAge,
  isQualificationDone,
  type Market,
  type OnboardingStep,
  type Qualification,
  type Refusal,
  refuse,
} from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';

/** What the conditions of a loan ask about a borrower. */
export interface Applicant {
  readonly identityStatus: Qualification;
  readonly basicInformationStatus: Qualification;
  readonly bankCardStatus: Qualification;
  readonly birthday: string | null;
  readonly monthlyIncomeCents: number | null;
  readonly isCitizen: boolean;
  readonly occupation: 'studying' | 'working' | null;
  readonly hasAnsweredQuestions: boolean;
  readonly hasSigned: boolean;
  /** Of the lender's policy, as it was agreed to last. */
  readonly policyVersion: string | null;
}

export type ApplicantRefusal = Refusal<'profile_incomplete' | 'signature_first' | 'not_eligible'>;

/**
 * Complete details, a signature, and the market's conditions: a citizen, an age within bounds, an income. What is
 * missing is named by the step that asks for it.
 */
export function decideApplicant(
  applicant: Applicant,
  market: Market,
  today: string,
): ApplicantRefusal | null {
  const { birthday, monthlyIncomeCents, occupation } = applicant;
  const missing: OnboardingStep[] = [
    ...(birthday !== null && monthlyIncomeCents !== null ? [] : (['eligibility'] as const)),
    ...(isQualificationDone(applicant.identityStatus) ? [] : (['identity'] as const)),
    ...(isQualificationDone(applicant.basicInformationStatus) ? [] : (['baseInfo'] as const)),
    ...(isQualificationDone(applicant.bankCardStatus) ? [] : (['bankInfo'] as const)),
    ...(applicant.hasAnsweredQuestions
      ? []
      : ([occupation === 'studying' ? 'schoolInfo' : 'jobInfo'] as const)),
  ];
  if (missing.length > 0 || birthday === null) return refuse('profile_incomplete', { missing });
  if (!applicant.hasSigned) return refuse('signature_first');
  const reasons: EligibilityReason[] = [];
  if (!applicant.isCitizen) reasons.push('citizenship');
  if (!isOfAge(birthday, market, today)) reasons.push('age');
  if ((monthlyIncomeCents ?? 0) <= 0) reasons.push('income');
  return reasons.length > 0 ? refuse('not_eligible', { reasons, ...market.applicantAge }) : null;
}

export function loadApplicant(tx: Tx, borrowerId: number): Promise<Applicant> {
  return tx.one<Applicant>(sql`
    select b.identity_status, b.basic_information_status, b.bank_card_status, b.policy_version, p.birthday, p.monthly_income_cents,
      p.occupation, exists (select from consents c where c.borrower_id = b.id and c.kind = 'citizenship') as is_citizen,
      (p.job is not null and p.expenses_cents is not null
        and p.loan_purpose is not null and p.loan_before is not null and p.guarantee is not null)
        is true as has_answered_questions,
      exists (select from borrower_photos f where f.borrower_id = b.id and f.purpose = 'signature') as has_signed
    from borrowers b left join borrower_profiles p on p.borrower_id = b.id
    where b.id = ${borrowerId}`);
}
