import { isRefusal, type Refusal, refuse } from '@hiram/contract';
import type { StaffRole, StaffWish } from '@hiram/contract/desk';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Staff } from '../operation/caller.ts';
import { type MailsLinks, mailLink } from './mail-link.ts';
import { beNew, holdMember, isLastAdministrator, type Member } from './member-store.ts';
import { endEnrolments, forgetSecondFactor } from './second-factor.ts';
import { endSessionsOf } from './staff-session.ts';

type Refused = Refusal<'record_not_found' | 'not_now' | 'staff_disabled'> | null;

/**
 * Does what was proposed about somebody, who may have changed since. An invitation and a new password become a link: e-mailed to
 * whom it is for, or, where no e-mail is set up, shown to its author, who takes it.
 */
export const carryOutStaff =
  (parts: MailsLinks) =>
  async (
    tx: Tx,
    caller: Staff,
    wish: StaffWish,
    proposal: { readonly id: number; readonly proposedBy: number },
  ): Promise<Refused> => {
    const refused = await carryOut(tx, caller, wish);
    if (refused || !parts.mail || !['invite', 'reset_password'].includes(wish.action)) return refused;
    const mailed = await mailLink(tx, parts, caller, { wish, proposal });
    return isRefusal(mailed) ? mailed : null;
  };

async function carryOut(tx: Tx, caller: Staff, wish: StaffWish): Promise<Refused> {
  if (wish.staffId === null) return null;
  const { at } = caller;
  const isLast = await isLastAdministrator(tx, caller, wish.staffId);
  const member = await holdMember(tx, caller, wish.staffId);
  if (!member) return refuse('record_not_found');
  const { staffId } = member;
  switch (wish.action) {
    case 'invite':
      return null;
    case 'change_role':
      return isLast || wish.role === null ? refuse('not_now') : changeRole(tx, member, wish.role, at);
    case 'enable':
      await tx.run(sql`update staff set disabled_at = null where id = ${staffId}`);
      return null;
    case 'reset_password':
      if (member.disabledAt !== null) return refuse('staff_disabled');
      // The old password works until another is chosen: a link that never arrives shuts nobody out.
      await endSessionsOf(tx, { staffId, at });
      await endEnrolments(tx, staffId);
      return null;
    case 'reset_second_factor':
      await forgetSecondFactor(tx, staffId, at);
      await beNew(tx, staffId, at);
      await endSessionsOf(tx, { staffId, at });
      return null;
    default:
      return wish.action satisfies never;
  }
}

async function changeRole(tx: Tx, { staffId }: Member, role: StaffRole, at: Date): Promise<null> {
  await tx.run(sql`update staff set role = ${role} where id = ${staffId}`);
  await beNew(tx, staffId, at);
  // What they had open showed what the old role may see.
  await endSessionsOf(tx, { staffId, at });
  return null;
}
