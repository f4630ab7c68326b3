import type { getUserInfo as operation, User } from '@hiram/contract';
import { loadAccount } from '../account/store.ts';
import type { Tx } from '../db/database.ts';
import { together } from '../db/together.ts';
import type { Files } from '../files/files.ts';
import type { Handler } from '../operation/binding.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { loadBankAccount } from './bank/bank-store.ts';
import { loadContacts } from './contact-store.ts';
import { photoAddresses } from './photo-store.ts';
import { presentUser } from './present.ts';
import { loadProfileRow, openProfile } from './profile-store.ts';
import { loadSubmitted } from './qualification.ts';

export const getUserInfo =
  ({ files, personalData }: { files: Files; personalData: PersonalData }): Handler<typeof operation> =>
  (tx, caller) =>
    loadUser(
      tx,
      personalData,
      caller,
      photoAddresses(tx, files, caller).then((addressOf) => addressOf('signature')),
    );

/** A borrower as they see themselves; the desk shows the same view, with numbers hidden alike. */
export async function loadUser(
  tx: Tx,
  personalData: PersonalData,
  { borrowerId, at }: { readonly borrowerId: number; readonly at: Date },
  signature: string | null | Promise<string | null>,
): Promise<User> {
  const row = loadProfileRow(tx, borrowerId);
  const { profile, ...rest } = await together({
    profile: row,
    account: loadAccount(tx, borrowerId),
    submitted: loadSubmitted(tx, borrowerId, row),
    bankAccount: loadBankAccount(tx, personalData, borrowerId),
    contacts: loadContacts(tx, personalData, borrowerId),
    signatureImg: signature,
  });
  return presentUser({ ...rest, profile: openProfile(personalData, borrowerId, profile), at });
}
