import { refuse } from '@hiram/contract';
import type {
  disableStaff as disableOperation,
  endStaffSessions as endOperation,
  withdrawInvitation as withdrawOperation,
} from '@hiram/contract/desk';
import { sql } from '../db/sql.ts';
import type { Handler } from '../operation/binding.ts';
import { dropOpenProposal } from '../proposal/store.ts';
import { findStaffRows } from './list-staff.ts';
import { holdMember, isLastAdministrator } from './member-store.ts';
import { voidLinks } from './one-time-link.ts';
import { endSessionsOf } from './staff-session.ts';

/** At once and by one person: it only takes away. */
export const disableStaff: Handler<typeof disableOperation> = async (tx, caller, { staffId }) => {
  const { companyId, at } = caller;
  if (staffId === caller.staffId) return refuse('same_person');
  const isLast = await isLastAdministrator(tx, caller, staffId);
  const member = await holdMember(tx, caller, staffId);
  if (!member) return refuse('record_not_found');
  if (isLast) return refuse('not_now');
  await tx.run(sql`update staff set disabled_at = coalesce(disabled_at, ${at}) where id = ${staffId}`);
  await endSessionsOf(tx, { staffId, at });
  // Somebody who is enabled again one day must not find the old link working.
  await voidLinks(tx, { companyId, email: member.email });
  const [row] = await findStaffRows(tx, { companyId, at, staffId });
  if (!row) throw new Error('a member of staff who was just disabled is not there');
  return row;
};

export const endStaffSessions: Handler<typeof endOperation> = async (tx, caller, { staffId }) => {
  if (!(await holdMember(tx, caller, staffId))) return refuse('record_not_found');
  return { ended: await endSessionsOf(tx, { staffId, at: caller.at }) };
};

/** By one person, as all that takes away; also what is proposed anew for the same address. */
export const withdrawInvitation: Handler<typeof withdrawOperation> = async (tx, caller, input) => {
  const { companyId, at } = caller;
  const email = input.email.toLowerCase();
  const invited = await tx.maybe(sql`
    select from staff_links
    where email = ${email} and company_id = ${companyId} and staff_id is null and used_at is null
      and expires_at > ${at} limit 1 for update`);
  if (!invited) return refuse('record_not_found');
  await voidLinks(tx, { companyId, email });
  await dropOpenProposal(tx, caller, 'staff', `invite ${email}`);
  return null;
};
