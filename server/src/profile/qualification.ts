import {
  isQualificationVerified,
  type OnboardingStep,
  type ProfileField,
  type Qualification,
  type StepState,
  type User,
} from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { together } from '../db/together.ts';
import { filledFields, loadProfileRow, type ProfileRow } from './profile-store.ts';

export type QualificationPart = keyof User['userQualificationView'];
type Statuses = Readonly<Record<QualificationPart, Qualification>>;

/** All that the rules below ask about a borrower: what is there, not what it says. */
export interface Submitted {
  readonly occupation: 'studying' | 'working' | null;
  readonly isCitizen: boolean;
  readonly filled: ReadonlySet<ProfileField>;
  readonly photos: ReadonlySet<string>;
  readonly contactCount: number;
  readonly hasBankAccount: boolean;
}

export const identityFields = ['realName', 'identity', 'sex', 'birthday', 'marriage'] as const;
export const questionFields = [
  'job',
  'monthlyIncome',
  'expenses',
  'loanPurpose',
  'loanBefore',
  'guarantee',
] as const;
const eligibilityFields = ['birthday', 'monthlyIncome'] as const;
/** The questionnaire as it is asked beside work or school; the income is asked with the eligibility. */
const workFields = questionFields.filter((field) => field !== 'monthlyIncome');
const baseFields = ['email', 'address', 'provinceCity'] as const;
const schoolFields = ['schoolName', 'schoolStartDate'] as const;
export const identityPhotos = ['frontImage', 'backImage', 'handHoldImage'] as const;
export const creditPhotos = ['payslip', 'addressProof'] as const;

/** What everybody is asked to show besides the identity; a student has no payslip. */
export function creditPhotosOf(
  occupation: Submitted['occupation'],
): readonly (typeof creditPhotos)[number][] {
  return occupation === 'studying' ? ['addressProof'] : creditPhotos;
}

const hasAll = <T>(there: ReadonlySet<T>, wanted: readonly T[]) => wanted.every((each) => there.has(each));

export function isComplete(part: QualificationPart, submitted: Submitted): boolean {
  const { filled, photos, occupation, hasBankAccount } = submitted;
  switch (part) {
    case 'identity':
      return hasAll(photos, identityPhotos) && hasAll(filled, identityFields);
    case 'basicInformation':
      return (
        hasAll(filled, baseFields) &&
        occupation !== null &&
        (occupation === 'working' || hasAll(filled, schoolFields))
      );
    case 'bankCard':
      return hasBankAccount;
    default:
      return part satisfies never;
  }
}

/** What people verified stays. What they rejected waits until something of that very part was sent again. */
export function nextStatus(status: Qualification, complete: boolean, sentAnew: boolean): Qualification {
  if (isQualificationVerified(status)) return status;
  if (status === 'rejected') return complete && sentAnew ? 'submitted' : 'rejected';
  return complete ? 'submitted' : 'missing';
}

/**
 * Brings the three statuses up to what is there. Call it after the write, with the parts that the write
 * changed. The borrower's row is locked before anything is read: when two forms arrive at once, the later one sees
 * what the earlier one wrote. An identity locks name and ID number, so it is submitted for the first time only by the
 * write that carries the name: its owner has looked at it then, and no photo does that by arriving last.
 */
export async function refreshQualifications(
  tx: Tx,
  borrowerId: number,
  { sentAnew, carriesName = false }: { sentAnew: readonly QualificationPart[]; carriesName?: boolean },
): Promise<Statuses> {
  const now = await lockStored(tx, borrowerId);
  const submitted = await loadSubmitted(tx, borrowerId, await loadProfileRow(tx, borrowerId));
  const next = (part: QualificationPart, mayBegin = true) => {
    const complete = isComplete(part, submitted) && (mayBegin || now[part] !== 'missing');
    return nextStatus(now[part], complete, sentAnew.includes(part));
  };
  const statuses = {
    bankCard: next('bankCard'),
    basicInformation: next('basicInformation'),
    identity: next('identity', carriesName),
  };
  await tx.run(sql`
    update borrowers set identity_status = ${statuses.identity}, bank_card_status = ${statuses.bankCard},
      basic_information_status = ${statuses.basicInformation}
    where id = ${borrowerId}`);
  return statuses;
}

/** What is asked for again can be sent again only when it is rejected. */
export async function rejectParts(
  tx: Tx,
  borrowerId: number,
  parts: readonly QualificationPart[],
): Promise<void> {
  const now = await lockStored(tx, borrowerId);
  const next = (part: QualificationPart) => (parts.includes(part) ? 'rejected' : now[part]);
  await tx.run(sql`
    update borrowers set identity_status = ${next('identity')}, bank_card_status = ${next('bankCard')},
      basic_information_status = ${next('basicInformation')}
    where id = ${borrowerId}`);
}

/**
 * What the first audit has judged is verified until its order is over: as long as money depends on it, it stays
 * as it was judged. It is told by the order and not kept, so that it ends with the order, however that ends.
 */
export function judgedStatuses(stored: Statuses, isJudged: boolean): Statuses {
  const told = (status: Qualification) => (isJudged && status === 'submitted' ? 'verified' : status);
  return {
    identity: stored.identity,
    basicInformation: told(stored.basicInformation),
    bankCard: told(stored.bankCard),
  };
}

/**
 * Everything that changes a borrower's profile begins here, so that it happens one after the other. The order is
 * looked for when the borrower is held: an audit that passes at this moment holds them too, and comes before us
 * or after us.
 */
export async function lockStatuses(tx: Tx, borrowerId: number): Promise<Statuses> {
  const stored = await lockStored(tx, borrowerId);
  const { isJudged } = await tx.one<{ isJudged: boolean }>(sql`
    select has_judged_order(${borrowerId}) is true as is_judged`);
  return judgedStatuses(stored, isJudged);
}

async function lockStored(tx: Tx, borrowerId: number): Promise<Statuses> {
  return tx.one<Statuses>(sql`
    select bank_card_status as bank_card, basic_information_status as basic_information,
      identity_status as identity
    from borrowers where id = ${borrowerId} for no key update`);
}

export async function loadSubmitted(
  tx: Tx,
  borrowerId: number,
  profileRow: ProfileRow | undefined | Promise<ProfileRow | undefined>,
): Promise<Submitted> {
  const asked = tx.one<
    Pick<Submitted, 'isCitizen' | 'contactCount' | 'hasBankAccount'> & { photos: string[] }
  >(sql`
    select exists (select from consents where borrower_id = ${borrowerId} and kind = 'citizenship') as is_citizen,
      array(select purpose from borrower_photos where borrower_id = ${borrowerId}) as photos,
      (select count(*) from emergency_contacts where borrower_id = ${borrowerId}) as contact_count,
      exists (select from bank_accounts where borrower_id = ${borrowerId} and ended_at is null)
        as has_bank_account`);
  const { rest, profile } = await together({ rest: asked, profile: profileRow });
  return {
    ...rest,
    occupation: profile?.occupation ?? null,
    filled: filledFields(profile),
    photos: new Set(rest.photos),
  };
}

/**
 * What cannot be changed any more. A verified part locks what was filled in; an empty field can still be
 * filled, so that nobody is shut out of a question that was never answered. Name and ID number are locked
 * from the moment the identity is complete and waits for its check, unless that check rejects it.
 */
export function lockedFields(statuses: Statuses, filled: ReadonlySet<ProfileField>): ProfileField[] {
  const { identity, basicInformation } = statuses;
  const isLocked = (field: ProfileField): boolean => {
    if (!isIdentityField(field)) return basicInformation === 'verified';
    const isNameOrNumber = field === 'realName' || field === 'identity';
    return isQualificationVerified(identity) || (identity === 'submitted' && isNameOrNumber);
  };
  return [...filled].filter(isLocked);
}

export function isIdentityField(field: ProfileField): boolean {
  return (identityFields as readonly ProfileField[]).includes(field);
}

const stepOfStatus = {
  missing: 'todo',
  verified: 'verified',
  submitted: 'submitted',
  verified_by_hand: 'verified',
  rejected: 'rejected',
} as const satisfies Record<Qualification, StepState>;

/** The way to a complete applicant, step by step, as the home screen and the guards of the app read it. */
export function onboardingOf(statuses: Statuses, submitted: Submitted): User['onboarding'] {
  const { filled, photos, occupation } = submitted;
  const plain = (isThere: boolean): StepState => (isThere ? 'submitted' : 'todo');
  const locking = (isThere: boolean): StepState =>
    isThere && statuses.basicInformation === 'verified' ? 'verified' : plain(isThere);
  const basic = (isThere: boolean): StepState =>
    statuses.basicInformation === 'rejected' ? 'rejected' : locking(isThere);
  const states: Record<OnboardingStep, StepState> = {
    eligibility: locking(submitted.isCitizen && hasAll(filled, eligibilityFields)),
    identity: stepOfStatus[statuses.identity],
    baseInfo: basic(hasAll(filled, baseFields)),
    // Whoever has not said yet is asked about work, where there is a way to the school.
    jobInfo:
      occupation === 'studying'
        ? 'not_needed'
        : basic(occupation === 'working' && hasAll(filled, workFields)),
    schoolInfo:
      occupation === 'studying'
        ? basic(hasAll(filled, schoolFields) && hasAll(filled, workFields))
        : 'not_needed',
    contacts: plain(submitted.contactCount > 0),
    creditInfo: plain(hasAll(photos, creditPhotosOf(occupation))),
    bankInfo: stepOfStatus[statuses.bankCard],
    signature: plain(photos.has('signature')),
  };
  return (Object.keys(states) as OnboardingStep[]).map((step) => ({ step, state: states[step] }));
}
