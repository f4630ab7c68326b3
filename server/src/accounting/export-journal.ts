import { refuse } from '@hiram/contract';
import type { exportJournal as operation } from '@hiram/contract/desk';
import { signAddress } from '../files/address.ts';
import type { Files } from '../files/files.ts';
import type { Handler } from '../operation/binding.ts';
import { findOrder } from '../order/store.ts';
import { journalPath } from './journal-address.ts';
import { accountsWithoutCode } from './without-code.ts';

/** A write, although it changes nothing: what leaves the house is in the audit log. It is read when it is fetched. */
export const exportJournal =
  ({ files }: { files: Files }): Handler<typeof operation> =>
  async (tx, caller, { from, to, orderId = null, evenWithoutCodes }) => {
    const { companyId } = caller;
    if (orderId !== null && !(await findOrder(tx, companyId, orderId))) return refuse('record_not_found');
    const accounts = evenWithoutCodes ? [] : await accountsWithoutCode(tx, { companyId, from, to, orderId });
    if (accounts.length > 0) return refuse('accounts_without_code', { accounts });
    const about = orderId === null ? '' : `-order-${orderId}`;
    const path = journalPath({ from, to, orderId, evenWithoutCodes });
    return {
      url: signAddress(files.keys, path, caller, caller.at, `hiram-journal${about}-${from}-${to}.csv`),
    };
  };
