import type { getUserInfo as operation } from '@hiram/contract';
import type { Files } from '../files/files.ts';
import type { Handler } from '../http/binding.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { loadBankAccount } from './bank-store.ts';
import { loadContacts } from './contact-store.ts';
import { photoAddresses } from './photo-store.ts';
import { presentUser } from './present.ts';
import { loadProfileRow, openProfile } from './profile-store.ts';
import { loadSubmitted } from './qualification.ts';
import { loadAccount } from './store.ts';

export const getUserInfo =
  ({ files, personalData }: { files: Files; personalData: PersonalData }): Handler<typeof operation> =>
  async (tx, caller) => {
    const { borrowerId } = caller;
    const addressOf = await photoAddresses(tx, files, caller);
    const row = await loadProfileRow(tx, borrowerId);
    return presentUser({
      account: await loadAccount(tx, borrowerId),
      profile: openProfile(personalData, borrowerId, row),
      submitted: await loadSubmitted(tx, borrowerId, row),
      bankAccount: await loadBankAccount(tx, personalData, borrowerId),
      contacts: await loadContacts(tx, personalData, borrowerId),
      signatureImg: addressOf('signature'),
      at: caller.at,
    });
  };
