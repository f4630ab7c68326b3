import { isQualificationDone, type bindBank as operation, refuse } from '@hiram/contract';
import { isKnownBank } from '@hiram/markets/lists';
import { refuseStopped } from '../../account/freeze.ts';
import { refuseListedNumber } from '../../blacklist/refuse-blacklisted.ts';
import type { Handler } from '../../operation/binding.ts';
import { handInWhole, lockAskedOrder } from '../../order/hand-in.ts';
import type { PersonalData } from '../../personal-data/seal.ts';
import { lockStatuses, refreshQualifications } from '../qualification.ts';
import { bindAccount, loadBankAccount } from './bank-store.ts';

/** The account is the borrower's own, in the name of their identity; that is why the identity comes first. */
export const bindBank =
  ({ personalData }: { personalData: PersonalData }): Handler<typeof operation> =>
  async (tx, caller, { bankName, cardNo }) => {
    const { borrowerId, market } = caller;
    if (!(await isKnownBank(market.id, bankName)))
      return refuse('request_error', { fields: { bankName: 'choice_input' } });
    const asked = await lockAskedOrder(tx, caller);
    const { bankCard, identity } = await lockStatuses(tx, borrowerId);
    if (isQualificationDone(bankCard)) {
      const bound = await loadBankAccount(tx, personalData, borrowerId);
      const isSame = bound?.bankName === bankName && bound.cardNo === cardNo;
      return isSame ? null : refuse('bank_edit_not_allowed');
    }
    if (!isQualificationDone(identity)) return refuse('identity_first');
    const refused =
      (await refuseStopped(tx, caller)) ??
      (await refuseListedNumber(tx, { personalData }, caller, 'card', cardNo));
    if (refused) return refused;
    await bindAccount(tx, personalData, caller, { bankName, cardNo });
    await refreshQualifications(tx, borrowerId, { sentAnew: ['bankCard'] });
    await handInWhole(tx, caller, asked);
    return null;
  };
