import type { declareEligibility as operation } from '@hiram/contract';
import { noteConsent } from '../consent/consent-store.ts';
import type { Handler } from '../operation/binding.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { changeProfile } from './change-profile.ts';

/** Whoever is refused has declared nothing: a refusal takes all of it back. */
export const declareEligibility =
  ({ personalData }: { personalData: PersonalData }): Handler<typeof operation> =>
  async (tx, caller, { birthday, monthlyIncome }) => {
    const refused = await changeProfile(tx, personalData, caller, {
      ...(birthday !== undefined && { birthday }),
      ...(monthlyIncome !== undefined && { monthlyIncome }),
    });
    if (refused) return refused;
    await noteConsent(tx, caller, { kind: 'citizenship', country: caller.market.id });
    return null;
  };
