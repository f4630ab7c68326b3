import type { logOutStaff as operation } from '@hiram/contract/desk';
import { sql } from '../db/sql.ts';
import type { Handler } from '../operation/binding.ts';

export const logOutStaff: Handler<typeof operation> = async (tx, caller) => {
  await tx.run(sql`
    update staff_sessions set ended_at = ${caller.at} where token_hash = ${caller.tokenHash} and ended_at is null`);
  return null;
};
