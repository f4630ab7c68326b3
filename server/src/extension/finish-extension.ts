import { isRefusal, type Refusal, refuse } from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { tellBorrower } from '../messages/tell.ts';
import type { System } from '../operation/caller.ts';
import { extendOrder } from './extend.ts';
import { markDone, type StoredExtension } from './store.ts';

/** Moves the dates of an extension that is signed and paid for. Whoever calls it holds the order. */
export async function finishExtension(
  tx: Tx,
  caller: System,
  extension: StoredExtension,
): Promise<Refusal<'nothing_owed'> | null> {
  const { id: extensionId, companyId, orderId, borrowerId, days, priceCents } = extension;
  const extended = await extendOrder(tx, caller, { orderId, extensionId, days, priceCents });
  if (isRefusal(extended)) {
    if (extended.refusal === 'nothing_owed') return refuse('nothing_owed');
    throw new Error(`extension ${extensionId} cannot be carried out: ${extended.refusal}`);
  }
  const { today, at } = caller;
  await markDone(tx, extensionId, { today, moved: extended.moved });
  await tellBorrower(tx, { companyId, borrowerId, orderId, at }, 'extension_done', { days });
  return null;
}
