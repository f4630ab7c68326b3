import {
  type EligibilityReason,
  incomeRangeOf,
  isOfAge,
  type Market,
  type ParsedInput,
  type ProfileField,
  type Refusal,
  refuse,
  toCents,
  type updateUser,
} from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Borrower } from '../operation/caller.ts';
import { handInWhole, lockAskedOrder } from '../order/hand-in.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { filledFields, loadProfileRow, openProfile, type Profile, saveProfile } from './profile-store.ts';
import {
  isIdentityField,
  lockedFields,
  lockStatuses,
  type QualificationPart,
  questionFields,
  refreshQualifications,
} from './qualification.ts';

type Sent = ParsedInput<typeof updateUser>;
type ProfileRefusal = Refusal<'request_error' | 'not_eligible' | 'fields_locked'>;

/** Changes the fields that are sent, whichever screen they come from, and brings the qualifications up to them. */
export async function changeProfile(
  tx: Tx,
  personalData: PersonalData,
  caller: Borrower,
  sent: Sent,
): Promise<ProfileRefusal | null> {
  const { borrowerId, market, today } = caller;
  if (sent.birthday !== undefined && sent.birthday > today) {
    return refuse('request_error', { fields: { birthday: 'birthday_input' } });
  }
  const asked = await lockAskedOrder(tx, caller);
  const statuses = await lockStatuses(tx, borrowerId);
  const before = openProfile(personalData, borrowerId, await loadProfileRow(tx, borrowerId));
  const after: Profile = { ...before, ...withoutEmpty(sent) };
  // What is sent again as it is, is no edit: a screen may send all it shows, locked fields included.
  const changed = (Object.keys(after) as ProfileField[]).filter((field) => after[field] !== before[field]);
  const carriesName = sent.realName !== undefined;
  const confirms = carriesName && statuses.identity === 'missing';
  if (changed.length === 0 && !confirms) return null;
  const reasons = whyNot(after, changed, market, today);
  if (reasons.length > 0) return refuse('not_eligible', { reasons, ...market.applicantAge });
  const locked = lockedFields(statuses, filledFields(before)).filter((field) => changed.includes(field));
  if (locked.length > 0) return refuse('fields_locked', { fields: locked });
  if (changed.length > 0) {
    const follows = await whatFollows(tx, caller, after, changed);
    await saveProfile(tx, personalData, caller, { ...after, ...follows });
  }
  await refreshQualifications(tx, borrowerId, { sentAnew: partsOf(changed), carriesName });
  await handInWhole(tx, caller, asked);
  return null;
}

/** What keeps somebody from a loan is said where it is told, and not after everything else. */
function whyNot(
  after: Profile,
  changed: readonly ProfileField[],
  market: Market,
  today: string,
): EligibilityReason[] {
  const { birthday, monthlyIncome } = after;
  const reasons: EligibilityReason[] = [];
  if (changed.includes('birthday') && birthday !== null && !isOfAge(birthday, market, today))
    reasons.push('age');
  if (changed.includes('monthlyIncome') && monthlyIncome !== null && toCents(monthlyIncome) <= 0)
    reasons.push('income');
  return reasons;
}

/** The range by the figure, and whether somebody without an order has borrowed here before: neither is asked. */
async function whatFollows(
  tx: Tx,
  { borrowerId, market }: Borrower,
  { monthlyIncome, loanBefore }: Profile,
  changed: readonly ProfileField[],
): Promise<Partial<Profile>> {
  const incomeRange =
    changed.includes('monthlyIncome') && monthlyIncome !== null
      ? incomeRangeOf(toCents(monthlyIncome), market)
      : null;
  const answers = loanBefore === null && changed.some((field) => isQuestion(field));
  const isNew =
    answers &&
    (
      await tx.one<{ isNew: boolean }>(sql`
        select not exists (select from orders where borrower_id = ${borrowerId}) as is_new`)
    ).isNew;
  return { ...(incomeRange && { incomeRange }), ...(isNew && { loanBefore: false }) };
}

function isQuestion(field: ProfileField): boolean {
  return (questionFields as readonly ProfileField[]).includes(field);
}

/** An optional text that is sent empty is taken back. */
function withoutEmpty(sent: Sent): Partial<Profile> {
  const told = Object.entries(sent).filter(([, value]) => value !== undefined);
  return Object.fromEntries(told.map(([field, value]) => [field, value === '' ? null : value]));
}

function partsOf(changed: readonly ProfileField[]): QualificationPart[] {
  return changed.map((field) => (isIdentityField(field) ? 'identity' : 'basicInformation'));
}
