import type { PersonalData } from '../personal-data/seal.ts';

/** The name in a row of a list, without the rest of the profile. */
export function openName(
  personalData: PersonalData,
  borrowerId: number,
  sealed: Buffer | null,
): string | null {
  const cell = { table: 'borrower_profiles', column: 'real_name', rowId: borrowerId };
  return sealed === null ? null : personalData.open(cell, sealed);
}
