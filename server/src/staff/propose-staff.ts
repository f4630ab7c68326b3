import { type Refusal, refuse } from '@hiram/contract';
import type {
  changeStaff as changeOperation,
  enableStaff as enableOperation,
  inviteStaff as inviteOperation,
  resetSecondFactor as resetFactorOperation,
  resetStaffPassword as resetPasswordOperation,
  StaffAction,
  StaffWish,
} from '@hiram/contract/desk';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Handler } from '../operation/binding.ts';
import type { Staff } from '../operation/caller.ts';
import { propose } from '../proposal/store.ts';
import { holdMember, isLastAdministrator, type Member } from './member-store.ts';

function proposeWish(tx: Tx, caller: Staff, wish: StaffWish) {
  return propose(tx, caller, 'staff', `${wish.action} ${wish.email}`, wish);
}

function wishFor(action: StaffAction, { staffId, email, name }: Member): StaffWish {
  return { action, staffId, email, name, role: null };
}

/** An address that is another lender’s is taken as it is: what the answer is must not tell who works where. */
export const inviteStaff: Handler<typeof inviteOperation> = async (tx, caller, { name, role, ...input }) => {
  const email = input.email.toLowerCase();
  const taken = await tx.maybe(sql`
    select from staff where email = ${email} and company_id = ${caller.companyId}`);
  if (taken) return refuse('email_taken');
  return proposeWish(tx, caller, { action: 'invite', staffId: null, email, name, role });
};

export const changeStaff: Handler<typeof changeOperation> = async (tx, caller, { staffId, role }) => {
  if (staffId === caller.staffId) return refuse('same_person');
  const isLast = await isLastAdministrator(tx, caller, staffId);
  const member = await holdMember(tx, caller, staffId);
  if (!member) return refuse('record_not_found');
  if (member.role === role || isLast) return refuse('not_now');
  return proposeWish(tx, caller, { ...wishFor('change_role', member), role });
};

export const enableStaff: Handler<typeof enableOperation> = async (tx, caller, { staffId }) => {
  const member = await holdMember(tx, caller, staffId);
  if (!member) return refuse('record_not_found');
  if (member.disabledAt === null) return refuse('not_now');
  return proposeWish(tx, caller, wishFor('enable', member));
};

export const resetSecondFactor: Handler<typeof resetFactorOperation> = async (tx, caller, { staffId }) => {
  if (staffId === caller.staffId) return refuse('same_person');
  const member = await holdMember(tx, caller, staffId);
  if (!member) return refuse('record_not_found');
  const refused = await refuseBothResets(tx, caller, member, 'reset_password');
  return refused ?? proposeWish(tx, caller, wishFor('reset_second_factor', member));
};

export const resetStaffPassword: Handler<typeof resetPasswordOperation> = async (tx, caller, input) => {
  const { companyId } = caller;
  const email = input.email.toLowerCase();
  const found = await tx.maybe<{ id: number }>(sql`
    select id from staff where email = ${email} and company_id = ${companyId}`);
  const member = found && (await holdMember(tx, caller, found.id));
  if (!member) {
    const invited = await tx.maybe(sql`
      select from staff_links
      where email = ${email} and company_id = ${companyId} and staff_id is null and used_at is null limit 1`);
    return refuse(invited ? 'not_accepted_yet' : 'record_not_found');
  }
  if (member.staffId === caller.staffId) return refuse('same_person');
  if (member.disabledAt !== null) return refuse('staff_disabled');
  const refused = await refuseBothResets(tx, caller, member, 'reset_second_factor');
  return refused ?? proposeWish(tx, caller, wishFor('reset_password', member));
};

const resetHours = 72;

/**
 * Password and second factor together are the account: one person does not propose both. The member’s row is
 * held, so two proposals at once come one after the other.
 */
async function refuseBothResets(
  tx: Tx,
  { companyId, staffId, at }: Staff,
  member: Member,
  other: StaffAction,
): Promise<Refusal<'reset_too_soon'> | null> {
  const since = new Date(at.getTime() - resetHours * 3_600_000);
  const before = await tx.maybe<{ proposedAt: Date }>(sql`
    select proposed_at from proposals
    where company_id = ${companyId} and kind = 'staff' and status <> 'dropped' and proposed_by = ${staffId}
      and payload ->> 'action' = ${other} and (payload ->> 'staffId')::bigint = ${member.staffId}
      and proposed_at > ${since}
    order by proposed_at desc limit 1`);
  if (!before) return null;
  const until = new Date(before.proposedAt.getTime() + resetHours * 3_600_000);
  return refuse('reset_too_soon', { until: until.toISOString() });
}
