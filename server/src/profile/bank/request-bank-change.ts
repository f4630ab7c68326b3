import { isQualificationDone, isRefusal, type requestBankChange as operation, refuse } from '@hiram/contract';
import { isKnownBank } from '@hiram/markets/lists';
import { refuseStopped } from '../../account/freeze.ts';
import { refuseListedNumber } from '../../blacklist/refuse-blacklisted.ts';
import type { Files } from '../../files/files.ts';
import { takePhoto } from '../../files/image.ts';
import type { Handler } from '../../operation/binding.ts';
import type { PersonalData } from '../../personal-data/seal.ts';
import { type WarningParts, warnOwner } from '../../warning/warn-owner.ts';
import { lockStatuses } from '../qualification.ts';
import { hasOpenBankChange, insertBankChange } from './bank-store.ts';

interface Parts extends WarningParts {
  readonly files: Files;
  readonly personalData: PersonalData;
}

/** The bound account stays in use until staff confirm the other one. */
export const requestBankChange =
  ({ files, personalData, relyingParty }: Parts): Handler<typeof operation> =>
  async (tx, caller, { bankName, cardNo, photo }) => {
    if (!(await isKnownBank(caller.market.id, bankName))) {
      return refuse('request_error', { fields: { bankName: 'choice_input' } });
    }
    // Before the borrower's row is locked: nothing else of theirs has to wait while the photo is redrawn.
    const picture = await takePhoto(photo);
    if (isRefusal(picture)) return { ...picture, data: { ...picture.data, field: 'photo' } };
    const { bankCard } = await lockStatuses(tx, caller.borrowerId);
    const refused =
      (await refuseStopped(tx, caller)) ??
      (await refuseListedNumber(tx, { personalData }, caller, 'card', cardNo));
    if (refused) return refused;
    if (!isQualificationDone(bankCard)) return refuse('record_not_found');
    if (await hasOpenBankChange(tx, caller.borrowerId)) return refuse('change_requested');
    const photoFileId = await files.keep(tx, caller, 'bank_book', picture);
    await insertBankChange(tx, personalData, caller, { bankName, cardNo, photoFileId });
    await warnOwner(tx, caller, 'bank_change_asked', { relyingParty });
    return null;
  };
