import { isRefusal } from '@hiram/contract';
import type { takePromise as operation } from '@hiram/contract/desk';
import type { Handler } from '../operation/binding.ts';
import { insertNote } from './case-store.ts';
import { lockLate } from './lock-late.ts';
import { insertPromise, refusePromise } from './promises.ts';

/** The borrower came by themselves: that is no contact of the lender's, at whatever hour. */
export const takePromise: Handler<typeof operation> = async (tx, caller, { orderId, note, ...wish }) => {
  const late = await lockLate(tx, caller, orderId);
  const refused = isRefusal(late) ? late : refusePromise(caller, late, wish);
  if (isRefusal(late) || refused) return refused;
  await insertPromise(tx, caller, late, { ...wish, contactId: null });
  if (note !== undefined) await insertNote(tx, caller, orderId, note);
  return null;
};
