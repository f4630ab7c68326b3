import type { setQuietHours as operation } from '@hiram/contract';
import { sql } from '../db/sql.ts';
import type { Handler } from '../operation/binding.ts';

export const setQuietHours: Handler<typeof operation> = async (tx, { borrowerId }, { quietHours }) => {
  await tx.run(sql`
    update borrowers set quiet_from = ${quietHours?.from ?? null}, quiet_until = ${quietHours?.until ?? null}
    where id = ${borrowerId}`);
  return null;
};
