import type { PersonalData } from '../personal-data/seal.ts';
import { profileCell } from './profile-columns.ts';

/** The name in a row of a list, without the rest of the profile. */
export function openName(
  personalData: PersonalData,
  borrowerId: number,
  sealed: Buffer | null,
): string | null {
  return sealed === null ? null : personalData.open(profileCell('realName', borrowerId), sealed);
}
