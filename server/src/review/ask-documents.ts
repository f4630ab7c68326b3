import { isRefusal, refuse, toOrderStatusNumber } from '@hiram/contract';
import type { askDocuments as operation } from '@hiram/contract/desk';
import { tellBorrower } from '../messages/tell.ts';
import type { Handler } from '../operation/binding.ts';
import { move } from '../order/order.ts';
import { lockOrder } from '../order/store.ts';
import { refuseTaken } from '../order/taking.ts';
import { rejectIdentity } from '../profile/qualification.ts';
import { moveOrder } from './move-order.ts';

/** Sends an application back. An identity that is asked for is rejected, so that it can be sent again. */
export const askDocuments: Handler<typeof operation> = async (tx, caller, input) => {
  const { orderId, note = null } = input;
  const documents = [...new Set(input.documents)];
  const order = await lockOrder(tx, caller, orderId);
  if (!order) return refuse('record_not_found');
  const status = move(order, 'ask_documents', 'staff');
  if (isRefusal(status)) return status;
  const taken = await refuseTaken(tx, caller, order);
  if (taken) return taken;
  await moveOrder(tx, caller, order, { event: 'ask_documents', status, asked: { documents, note } });
  if (documents.includes('identity')) await rejectIdentity(tx, order.borrowerId);
  await tellBorrower(tx, { ...order, orderId, at: caller.at }, 'documents_asked', { documents });
  return { status: toOrderStatusNumber(status) };
};
