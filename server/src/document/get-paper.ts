import { type getPaper as operation, refuse } from '@hiram/contract';
import { signAddress } from '../files/address.ts';
import type { Files } from '../files/files.ts';
import type { Handler } from '../operation/binding.ts';
import { findOwnOrder } from '../order/own-order-store.ts';
import { paperPath } from './papers.ts';

/** Only gives the address; the paper is made when it is fetched. */
export const getPaper =
  ({ files }: { files: Files }): Handler<typeof operation> =>
  async (tx, caller, { kind, loanOrderId, repaymentId = 0 }) => {
    if (!(await findOwnOrder(tx, caller, loanOrderId))) return refuse('record_not_found');
    const path = paperPath({ kind, orderId: loanOrderId, repaymentId });
    const [name, ending] =
      kind === 'statement_csv' ? ['statement', 'csv'] : [kind.replaceAll('_', '-'), 'pdf'];
    const number = repaymentId === 0 ? loanOrderId : repaymentId;
    return { url: signAddress(files.keys, path, caller, caller.at, `${name}-${number}.${ending}`) };
  };
