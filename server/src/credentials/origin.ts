import { networkOf } from '../operation/network.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import type { Origin } from './failures.ts';

/** There are few enough addresses to try them all, so a hash of one says nothing only under a key. */
export function networkOrigin(personalData: PersonalData, companyId: number, address: string): Origin {
  const hash = personalData.blindIndex(companyId, 'sign_in_failures.origin', networkOf(address));
  return { hash, isKnownDevice: false };
}
