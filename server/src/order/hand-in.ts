import { isRefusal } from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { tellBorrower } from '../messages/tell.ts';
import type { Borrower } from '../operation/caller.ts';
import { loadGivenDocuments } from './asked-documents.ts';
import { move } from './order.ts';
import { type StoredOrder, saveMove } from './store.ts';

/**
 * The borrower's order that waits for documents, held: two pictures that arrive at once take turns here, and the
 * later one sees that nothing is missing any more. As with every order, before the borrower is held.
 */
export function lockAskedOrder(tx: Tx, { borrowerId }: Borrower): Promise<StoredOrder | undefined> {
  return tx.maybe<StoredOrder>(sql`
    select * from order_with_terms o where o.borrower_id = ${borrowerId} and o.status = 'resubmit'
    for no key update`);
}

/** The last thing that was asked for hands the application in: nobody has to find a button for it. */
export async function handInWhole(tx: Tx, caller: Borrower, order: StoredOrder | undefined): Promise<void> {
  if (!order) return;
  const status = move(order, 'resubmit', 'borrower');
  if (isRefusal(status)) return;
  const documents = await loadGivenDocuments(tx, order);
  if (documents.length === 0 || !documents.every(({ isWhole }) => isWhole)) return;
  await saveMove(tx, order, { event: 'resubmit', status, holder: null }, caller);
  await tellBorrower(tx, { ...caller, orderId: order.id }, 'documents_received');
}
