import { isQualificationDone, type updateEmergency as operation, refuse } from '@hiram/contract';
import { loadAccount } from '../account/store.ts';
import type { Handler } from '../operation/binding.ts';
import { handInWhole, lockAskedOrder } from '../order/hand-in.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { replaceContacts } from './contact-store.ts';
import { lockStatuses } from './qualification.ts';

export const updateEmergency =
  ({ personalData }: { personalData: PersonalData }): Handler<typeof operation> =>
  async (tx, caller, { contacts }) => {
    const { borrowerId } = caller;
    const asked = await lockAskedOrder(tx, caller);
    const { identity } = await lockStatuses(tx, borrowerId);
    if (!isQualificationDone(identity)) return refuse('identity_first');
    const { mobile } = await loadAccount(tx, borrowerId);
    const own = contacts.findIndex(({ phone }) => phone === mobile);
    if (own !== -1) {
      return refuse('request_error', { fields: { [`contacts.${own}.phone`]: 'contact_phone_own' } });
    }
    await replaceContacts(tx, personalData, caller, contacts);
    await handInWhole(tx, caller, asked);
    return null;
  };
