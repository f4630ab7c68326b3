import { refuse } from '@hiram/contract';
import type { PersonalData } from '../personal-data/seal.ts';
import type { ReturnLine } from '../statement/decide-lines.ts';
import { decideLine, loadPayer } from '../statement/line-store.ts';
import { orderRefund } from './order-refund.ts';

/** Money that nobody could match goes back to the account it came from. */
export const returnLine =
  ({ personalData }: { readonly personalData: PersonalData }): ReturnLine =>
  async (tx, caller, { id, amountCents }, { proposedBy }) => {
    const payer = await loadPayer(tx, personalData, id);
    if (!payer) return refuse('invalid_bank_account');
    const { staffId, at } = caller;
    if (!(await decideLine(tx, id, { status: 'returning', staffId, at }))) return refuse('not_now');
    const account = { bankName: null, accountNumber: payer.account, accountName: payer.name };
    const refund = { orderId: null, statementLineId: id, amountCents, account, proposedBy };
    await orderRefund(tx, personalData, caller, refund);
    return null;
  };
