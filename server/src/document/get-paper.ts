import { type getPaper as operation, refuse } from '@hiram/contract';
import { signAddress, type Viewer } from '../files/address.ts';
import type { Files } from '../files/files.ts';
import type { Handler } from '../operation/binding.ts';
import { findOwnOrder } from '../order/own-order-store.ts';
import { paperPath } from './papers.ts';

/** Only gives the address; the paper is made when it is fetched. */
export const getPaper =
  ({ files }: { files: Files }): Handler<typeof operation> =>
  async (tx, caller, { kind, loanOrderId, repaymentId = 0 }) => {
    if (!(await findOwnOrder(tx, caller, loanOrderId))) return refuse('record_not_found');
    return { url: paperAddress(files, caller, { kind, orderId: loanOrderId, repaymentId }) };
  };

/** Where a borrower, or somebody at the desk, fetches a paper for five minutes; it is saved under a name of its own. */
export function paperAddress(
  files: Files,
  viewer: Viewer & { readonly at: Date },
  about: Parameters<typeof paperPath>[0],
): string {
  const { kind, orderId, repaymentId } = about;
  const [name, ending] = kind === 'statement_csv' ? ['statement', 'csv'] : [kind.replaceAll('_', '-'), 'pdf'];
  const number = repaymentId === 0 ? orderId : repaymentId;
  return signAddress(files.keys, paperPath(about), viewer, viewer.at, `${name}-${number}.${ending}`);
}
