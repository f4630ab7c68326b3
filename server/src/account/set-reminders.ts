import type { setReminders as operation } from '@hiram/contract';
import { sql } from '../db/sql.ts';
import type { Handler } from '../operation/binding.ts';

export const setReminders: Handler<typeof operation> = async (tx, { borrowerId }, { remindedBy }) => {
  await tx.run(sql`update borrowers set reminded_by = ${remindedBy} where id = ${borrowerId}`);
  return null;
};
