import type { getUserInfo as operation, User } from '@hiram/contract';
import { loadAccount } from '../account/store.ts';
import type { Tx } from '../db/database.ts';
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
  async (tx, caller) => {
    const addressOf = await photoAddresses(tx, files, caller);
    return loadUser(tx, personalData, caller, addressOf('signature'));
  };

/** A borrower as they see themselves; the desk shows the same view, with numbers hidden alike. */
export async function loadUser(
  tx: Tx,
  personalData: PersonalData,
  { borrowerId, at }: { readonly borrowerId: number; readonly at: Date },
  signatureImg: string | null,
): Promise<User> {
  const row = await loadProfileRow(tx, borrowerId);
  return presentUser({
    account: await loadAccount(tx, borrowerId),
    profile: openProfile(personalData, borrowerId, row),
    submitted: await loadSubmitted(tx, borrowerId, row),
    bankAccount: await loadBankAccount(tx, personalData, borrowerId),
    contacts: await loadContacts(tx, personalData, borrowerId),
    signatureImg,
    at,
  });
}
