import { isRefusal, type Refusal, refuse } from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { payExtension } from '../extension/pay-extension.ts';
import type { System } from '../operation/caller.ts';
import { lockOrder } from '../order/store.ts';
import { decideLine, isOpenLine, type StoredLine } from './line-store.ts';

/** Books a line as the price of an extension, once for ever, and the due dates move. */
export async function bookPrice(
  tx: Tx,
  caller: System,
  line: StoredLine,
  orderId: number,
): Promise<
  { extensionId: number } | Refusal<'record_not_found' | 'not_now' | 'nothing_owed' | 'price_not_allowed'>
> {
  if (!isOpenLine(line)) return refuse('not_now', { line: line.status });
  // The order before the line, as everywhere.
  const order = await lockOrder(tx, caller, orderId);
  if (!order) return refuse('record_not_found');
  const paid = await payExtension(tx, caller, order, line);
  if (isRefusal(paid)) return paid;
  // Something else has been asked for since the match.
  if (paid.extensionId !== line.extensionId) return refuse('not_now', { line: 'extension' });
  const isFirst = await decideLine(tx, line.id, { status: 'extended', staffId: null, at: caller.at });
  return isFirst ? paid : refuse('not_now', { line: 'extended' });
}
