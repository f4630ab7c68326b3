import { isRefusal } from '@hiram/contract';
import type { logCall as operation } from '@hiram/contract/desk';
import { insertContacts } from '../contact/contact-store.ts';
import type { Handler } from '../operation/binding.ts';
import { insertNote } from './case-store.ts';
import { lockLate } from './lock-late.ts';
import { refuseContact } from './may-contact.ts';
import { insertPromise, refusePromise } from './promises.ts';

/** A call is a contact like the system's own, whatever came of it, and counts like them. */
export const logCall: Handler<typeof operation> = async (tx, caller, call) => {
  const { orderId, outcome, note } = call;
  const late = await lockLate(tx, caller, orderId);
  if (isRefusal(late)) return late;
  const { borrowerId } = late;
  const refused =
    (await refuseContact(tx, caller, late)) ??
    (call.outcome === 'promised' ? refusePromise(caller, late, call) : null);
  if (refused) return refused;
  const contact = { companyId: caller.companyId, borrowerId, orderId, channel: 'call', outcome } as const;
  const contactId = (await insertContacts(tx, [contact], caller)).get(orderId) ?? null;
  if (call.outcome === 'promised') await insertPromise(tx, caller, late, { ...call, contactId });
  if (note !== undefined) await insertNote(tx, caller, orderId, note);
  return null;
};
