import {
  isOfAge,
  type updateUser as operation,
  type ParsedInput,
  type ProfileField,
  refuse,
} from '@hiram/contract';
import { isKnownProvinceCity } from '@hiram/markets';
import type { Handler } from '../operation/binding.ts';
import { handInWhole, lockAskedOrder } from '../order/hand-in.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { filledFields, loadProfileRow, openProfile, type Profile, saveProfile } from './profile-store.ts';
import {
  isIdentityField,
  lockedFields,
  lockStatuses,
  type QualificationPart,
  refreshQualifications,
} from './qualification.ts';

export const updateUser =
  ({ personalData }: { personalData: PersonalData }): Handler<typeof operation> =>
  async (tx, caller, sent) => {
    const { borrowerId, market, today } = caller;
    if (sent.birthday !== undefined && sent.birthday > today) {
      return refuse('request_error', { fields: { birthday: 'birthday_input' } });
    }
    if (sent.provinceCity !== undefined && !(await isKnownProvinceCity(market.id, sent.provinceCity))) {
      return refuse('request_error', { fields: { provinceCity: 'choice_input' } });
    }
    const asked = await lockAskedOrder(tx, caller);
    const statuses = await lockStatuses(tx, borrowerId);
    const before = openProfile(personalData, borrowerId, await loadProfileRow(tx, borrowerId));
    const after: Profile = { ...before, ...withoutEmpty(sent) };
    // What is sent again as it is, is no edit: a screen may send all it shows, locked fields included.
    const changed = (Object.keys(after) as ProfileField[]).filter((field) => after[field] !== before[field]);
    if (changed.length === 0) return null;
    if (changed.includes('birthday') && after.birthday !== null && !isOfAge(after.birthday, market, today))
      return refuse('not_eligible', { reasons: ['age'], ...market.applicantAge });
    const locked = lockedFields(statuses, filledFields(before)).filter((field) => changed.includes(field));
    if (locked.length > 0) return refuse('fields_locked', { fields: locked });
    try {
      await saveProfile(tx, personalData, caller, after);
    } catch (error) {
      const taken = takenBy(error);
      // The failed statement ended what this operation could
      // do; a refusal rolls it back, and nothing follows.
      if (taken) return refuse(taken);
      throw error;
    }
    await refreshQualifications(tx, borrowerId, partsOf(changed));
    await handInWhole(tx, caller, asked);
    return null;
  };

/** An optional text that is sent empty is taken back. */
function withoutEmpty(sent: ParsedInput<typeof operation>): Partial<Profile> {
  const told = Object.entries(sent).filter(([, value]) => value !== undefined);
  return Object.fromEntries(told.map(([field, value]) => [field, value === '' ? null : value]));
}

function partsOf(changed: readonly ProfileField[]): QualificationPart[] {
  return changed.map((field) => (isIdentityField(field) ? 'identity' : 'basicInformation'));
}

/**
 * Two borrowers with one address or ID number at once meet
 * at the unique keys; the one who waited hears it here.
 */
function takenBy(error: unknown): 'email_taken' | 'identity_taken' | undefined {
  const { code, constraint } = error as { code?: string; constraint?: string };
  if (code !== '23505') return undefined;
  if (constraint === 'borrower_profiles_email_taken') return 'email_taken';
  if (constraint === 'borrower_profiles_identity_taken') return 'identity_taken';
  return undefined;
}
