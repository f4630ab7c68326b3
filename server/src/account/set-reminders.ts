import type { setReminders as operation } from '@hiram/contract';
import { noteConsent } from '../consent/consent-store.ts';
import { sql } from '../db/sql.ts';
import type { Handler } from '../operation/binding.ts';

export const setReminders: Handler<typeof operation> = async (tx, caller, { remindedBy }) => {
  const changed = await tx.run(sql`
    update borrowers set reminded_by = ${remindedBy}
    where id = ${caller.borrowerId} and reminded_by <> ${remindedBy}`);
  if (changed > 0) await noteConsent(tx, caller, { kind: 'reminders', choice: remindedBy });
  return null;
};
