import { refuse } from '@hiram/contract';
import type { writeCollectionNote as operation } from '@hiram/contract/desk';
import type { Handler } from '../operation/binding.ts';
import { lockOrder } from '../order/store.ts';
import { insertNote } from './case-store.ts';

/** Also when nothing is overdue any more: what was agreed at the end is worth knowing the next time. */
export const writeCollectionNote: Handler<typeof operation> = async (tx, caller, { orderId, note }) => {
  const order = await lockOrder(tx, caller, orderId);
  if (!order) return refuse('record_not_found');
  if (!order.isDrawn) return refuse('nothing_paid_out');
  await insertNote(tx, caller, orderId, note);
  return null;
};
