import { type resubmitApplication as operation, refuse } from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { tellBorrower } from '../messages/tell.ts';
import type { Handler } from '../operation/binding.ts';
import type { Borrower } from '../operation/caller.ts';
import { loadGivenDocuments } from '../order/asked-documents.ts';
import { move } from '../order/order.ts';
import { findOwnOrder } from '../order/own-order-store.ts';
import { moveOwnOrder } from './move-own-order.ts';

export const resubmitApplication: Handler<typeof operation> = async (tx, caller, { orderId }) => {
  // The move comes first and holds the order; what is missing then undoes it, as every refusal does.
  const refused = await resubmitOrder(tx, caller, orderId);
  if (refused) return refused;
  const own = await findOwnOrder(tx, caller, orderId);
  if (!own) return refuse('record_not_found');
  const documents = await loadGivenDocuments(tx, own);
  const missing = documents.filter(({ isGiven }) => !isGiven).map(({ document }) => document);
  if (missing.length > 0) return refuse('documents_missing', { missing });
  await tellBorrower(tx, { ...caller, orderId }, 'documents_received');
  return null;
};

export function resubmitOrder(tx: Tx, caller: Borrower, orderId: number): ReturnType<typeof moveOwnOrder> {
  return moveOwnOrder(tx, caller, orderId, 'resubmit', (order) => move(order, 'resubmit', 'borrower'));
}
