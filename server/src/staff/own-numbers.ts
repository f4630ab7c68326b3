import type { saveOwnNumbers as operation } from '@hiram/contract/desk';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Handler } from '../operation/binding.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { identityIndexOf } from '../profile/profile-store.ts';

interface OwnNumbers {
  readonly ownMobile: string;
  readonly ownIdentityNumber?: string | undefined;
}

export function mobileIndexOf(personalData: PersonalData, companyId: number, mobile: string): Buffer {
  return personalData.blindIndex(companyId, 'phone', mobile);
}

/** Only their indexes are kept: they are compared with borrowers', and read by nobody. */
export async function keepNumbers(
  tx: Tx,
  personalData: PersonalData,
  { companyId, staffId }: { readonly companyId: number; readonly staffId: number },
  { ownMobile, ownIdentityNumber }: OwnNumbers,
): Promise<void> {
  const identityIndex =
    ownIdentityNumber === undefined ? null : identityIndexOf(personalData, companyId, ownIdentityNumber);
  await tx.run(sql`
    update staff set mobile_index = ${mobileIndexOf(personalData, companyId, ownMobile)},
      identity_index = coalesce(${identityIndex}::bytea, identity_index)
    where id = ${staffId}`);
}

export const saveOwnNumbers =
  ({ personalData }: { readonly personalData: PersonalData }): Handler<typeof operation> =>
  async (tx, caller, numbers) => {
    await keepNumbers(tx, personalData, caller, numbers);
    return null;
  };
