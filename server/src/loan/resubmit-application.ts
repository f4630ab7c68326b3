import { isRefusal, type resubmitApplication as operation, refuse } from '@hiram/contract';
import type { Handler } from '../http/binding.ts';
import { tellBorrower } from '../messages/tell.ts';
import { loadGivenDocuments } from './asked-documents.ts';
import { findOwnOrder } from './own-order-store.ts';
import { resubmitOrder } from './review.ts';

export const resubmitApplication: Handler<typeof operation> = async (tx, caller, { orderId }) => {
  // The move comes first and holds the order; what is missing then undoes it, as every refusal does.
  const moved = await resubmitOrder(tx, caller, orderId);
  if (isRefusal(moved)) return moved;
  const own = await findOwnOrder(tx, caller, orderId);
  if (!own) return refuse('record_not_found');
  const { asked_documents, asked_at } = own.row;
  const documents = await loadGivenDocuments(tx, {
    borrowerId: caller.borrowerId,
    documents: asked_documents,
    askedAt: asked_at,
  });
  const missing = documents.filter(({ isGiven }) => !isGiven).map(({ document }) => document);
  if (missing.length > 0) return refuse('documents_missing', { missing });
  await tellBorrower(tx, { ...caller, orderId }, 'documents_received');
  return null;
};
