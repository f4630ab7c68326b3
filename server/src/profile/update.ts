import { type updateUser as operation, refuse } from '@hiram/contract';
import { isKnownProvinceCity } from '@hiram/markets/lists';
import type { Handler } from '../operation/binding.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { changeProfile } from './change-profile.ts';

export const updateUser =
  ({ personalData }: { personalData: PersonalData }): Handler<typeof operation> =>
  async (tx, caller, sent) => {
    const { provinceCity } = sent;
    if (provinceCity !== undefined && !(await isKnownProvinceCity(caller.market.id, provinceCity))) {
      return refuse('request_error', { fields: { provinceCity: 'choice_input' } });
    }
    try {
      return await changeProfile(tx, personalData, caller, sent);
    } catch (error) {
      const taken = takenBy(error);
      // The failed statement ended what this operation could
      // do; a refusal rolls it back, and nothing follows.
      if (taken) return refuse(taken);
      throw error;
    }
  };

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
