import {
  isOfAge,
  isQualificationDone,
  type Market,
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
  readonly hasAnsweredQuestions: boolean;
  readonly hasSigned: boolean;
  /** Of the lender's policy, as it was agreed to last. */
  readonly policyVersion: string | null;
}

export type ApplicantRefusal = Refusal<'profile_incomplete' | 'signature_first' | 'not_eligible'>;

/** The reasons travel as keys: the phone says them in the borrower's language. */
export type EligibilityReason = 'age' | 'income' | 'first_product_only';

/** Complete details, a signature, and the market's conditions: an age within bounds and an income. */
export function decideApplicant(
  applicant: Applicant,
  market: Market,
  today: string,
): ApplicantRefusal | null {
  const missing = [
    ...(isQualificationDone(applicant.identityStatus) ? [] : ['identity']),
    ...(isQualificationDone(applicant.basicInformationStatus) ? [] : ['baseInfo']),
    ...(isQualificationDone(applicant.bankCardStatus) ? [] : ['bankInfo']),
    ...(applicant.hasAnsweredQuestions ? [] : ['question']),
  ];
  if (missing.length > 0 || applicant.birthday === null) return refuse('profile_incomplete', { missing });
  if (!applicant.hasSigned) return refuse('signature_first');
  const reasons: EligibilityReason[] = [];
  if (!isOfAge(applicant.birthday, market, today)) reasons.push('age');
  if ((applicant.monthlyIncomeCents ?? 0) <= 0) reasons.push('income');
  return reasons.length > 0 ? refuse('not_eligible', { reasons, ...market.applicantAge }) : null;
}

export function loadApplicant(tx: Tx, borrowerId: number): Promise<Applicant> {
  return tx.one<Applicant>(sql`
    select b.identity_status, b.basic_information_status, b.bank_card_status, b.policy_version, p.birthday, p.monthly_income_cents,
      (p.job is not null and p.monthly_income_cents is not null and p.expenses_cents is not null
        and p.loan_purpose is not null and p.loan_before is not null and p.guarantee is not null)
        is true as has_answered_questions,
      exists (select from borrower_photos f where f.borrower_id = b.id and f.purpose = 'signature') as has_signed
    from borrowers b left join borrower_profiles p on p.borrower_id = b.id
    where b.id = ${borrowerId}`);
}
