import type { getStaffInfo as operation, StaffRole } from '@hiram/contract/desk';
import { sql } from '../db/sql.ts';
import type { Handler } from '../operation/binding.ts';

export const getStaffInfo: Handler<typeof operation> = async (tx, caller) => {
  const { currency, timeZone } = caller.market;
  const member = await tx.one<{ name: string; email: string; role: StaffRole; companyName: string }>(sql`
    select s.name, s.email, s.role, c.name as company_name
    from staff s join companies c on c.id = s.company_id
    where s.id = ${caller.staffId}`);
  return { ...member, staffId: caller.staffId, currency, timeZone };
};
