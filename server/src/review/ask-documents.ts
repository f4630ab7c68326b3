import { isRefusal, toOrderStatusNumber } from '@hiram/contract';
import type { askDocuments as operation } from '@hiram/contract/desk';
import { tellBorrower } from '../messages/tell.ts';
import type { Handler } from '../operation/binding.ts';
import { askForDocuments } from './review.ts';

export const askDocuments: Handler<typeof operation> = async (tx, caller, { orderId, documents, note }) => {
  const asked = [...new Set(documents)];
  const moved = await askForDocuments(tx, caller, { orderId, documents: asked, note: note ?? null });
  if (isRefusal(moved)) return moved;
  const { companyId, at } = caller;
  await tellBorrower(tx, { ...moved, companyId, at }, 'documents_asked', { documents: asked });
  return { status: toOrderStatusNumber(moved.status) };
};
