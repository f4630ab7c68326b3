import { refuse } from '@hiram/contract';
import type {
  changeStaff as changeOperation,
  endStaffSessions as endOperation,
  resetSecondFactor as resetOperation,
  StaffRole,
} from '@hiram/contract/desk';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Handler } from '../operation/binding.ts';
import type { Staff } from '../operation/caller.ts';
import { findStaffRows } from './list-staff.ts';
import { voidLinks } from './one-time-link.ts';
import { forgetSecondFactor } from './second-factor.ts';
import { endSessionsOf } from './staff-session.ts';

interface Member {
  readonly email: string;
  readonly role: StaffRole;
  readonly disabledAt: Date | null;
}

/**
 * Holds the row of a colleague at the same lender, against
 * a log-in under way and against other administrators.
 */
function holdMember(tx: Tx, { companyId }: Staff, staffId: number): Promise<Member | undefined> {
  return tx.maybe<Member>(sql`
    select email, role, disabled_at from staff where id = ${staffId} and company_id = ${companyId} for no key update`);
}

/**
 * Two administrators who disable each other at once meet here, in the order of ids, and the second finds out.
 */
async function holdAdministrators(tx: Tx, { companyId }: Staff): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(sql`
    select id from staff where company_id = ${companyId} and role = 'admin' and disabled_at is null
    order by id for no key update`);
  return rows.map(({ id }) => id);
}

export const changeStaff: Handler<typeof changeOperation> = async (tx, caller, input) => {
  const { companyId, at } = caller;
  const { staffId } = input;
  if (staffId === caller.staffId) return refuse('same_person');
  const administrators = await holdAdministrators(tx, caller);
  const member = await holdMember(tx, caller, staffId);
  if (!member) return refuse('record_not_found');
  const role = input.role ?? member.role;
  const isDisabled = input.isDisabled ?? member.disabledAt !== null;
  const staysOne = role === 'admin' && !isDisabled;
  const others = administrators.filter((id) => id !== staffId);
  if (!staysOne && administrators.includes(staffId) && others.length === 0) return refuse('not_now');
  await tx.run(sql`
    update staff set role = ${role}, disabled_at = case when ${isDisabled} then coalesce(disabled_at, ${at}) end
    where id = ${staffId}`);
  // What they had open showed what the old role may see.
  if (role !== member.role || isDisabled) await endSessionsOf(tx, { staffId, at });
  // Somebody who is enabled again one day must not find the old link working.
  if (isDisabled) await voidLinks(tx, member.email);
  const [row] = await findStaffRows(tx, { companyId, at, staffId });
  if (!row) throw new Error('a member of staff who was just changed is not there');
  return row;
};

export const endStaffSessions: Handler<typeof endOperation> = async (tx, caller, { staffId }) => {
  if (!(await holdMember(tx, caller, staffId))) return refuse('record_not_found');
  return { ended: await endSessionsOf(tx, { staffId, at: caller.at }) };
};

export const resetSecondFactor: Handler<typeof resetOperation> = async (tx, caller, { staffId }) => {
  if (staffId === caller.staffId) return refuse('same_person');
  if (!(await holdMember(tx, caller, staffId))) return refuse('record_not_found');
  await forgetSecondFactor(tx, staffId);
  await endSessionsOf(tx, { staffId, at: caller.at });
  return null;
};
