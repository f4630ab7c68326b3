/** What gives somebody power at the desk is proposed by one and confirmed by another; what takes it away is not. */
import * as v from 'valibot';
import { email, id } from '../fields.ts';
import { deskOperation } from '../operation.ts';
import { line } from '../profile/profile-fields.ts';
import { type StaffRole, staffRoles } from '../staff-role.ts';

export const staffActions = [
  'invite',
  'change_role',
  'enable',
  'reset_password',
  'reset_second_factor',
] as const;
export type StaffAction = (typeof staffActions)[number];

/** What is proposed about somebody. */
export interface StaffWish {
  readonly action: StaffAction;
  /** Null for somebody who is not here yet. */
  readonly staffId: number | null;
  readonly email: string;
  readonly name: string;
  /** The role they are to have; null where it stays. */
  readonly role: StaffRole | null;
}

const proposed = v.object({ proposalId: v.number() });

export const inviteStaff = deskOperation({
  path: '/staff/invite',
  summary: 'Propose to invite somebody. When another person has confirmed it, the link is taken once.',
  caller: 'staff',
  roles: ['admin'],
  effect: 'write',
  needsStepUp: true,
  input: () => v.object({ email: email(), name: line(100), role: v.picklist(staffRoles) }),
  output: proposed,
  refuses: ['email_taken', 'already_proposed'],
});

export const changeStaff = deskOperation({
  path: '/staff/change',
  summary: 'Propose another role for somebody. Nobody changes themselves.',
  caller: 'staff',
  roles: ['admin'],
  effect: 'write',
  needsStepUp: true,
  input: () => v.object({ staffId: id(), role: v.picklist(staffRoles) }),
  output: proposed,
  // `not_now`: they have that role, or are the last administrator.
  refuses: ['record_not_found', 'same_person', 'not_now', 'already_proposed'],
});

export const enableStaff = deskOperation({
  path: '/staff/enable',
  summary: 'Propose to enable somebody who was disabled.',
  caller: 'staff',
  roles: ['admin'],
  effect: 'write',
  needsStepUp: true,
  input: () => v.object({ staffId: id() }),
  output: proposed,
  refuses: ['record_not_found', 'not_now', 'already_proposed'],
});

export const resetSecondFactor = deskOperation({
  path: '/staff/resetSecondFactor',
  summary:
    'Propose to forget the second factor of somebody who has lost their phone: they set it up again at their next log-in.',
  caller: 'staff',
  roles: ['admin'],
  effect: 'write',
  needsStepUp: true,
  input: () => v.object({ staffId: id() }),
  output: proposed,
  refuses: ['record_not_found', 'same_person', 'reset_too_soon', 'already_proposed'],
});

export const resetStaffPassword = deskOperation({
  path: '/staff/resetPassword',
  summary:
    'Propose a link with which somebody chooses a new password. When it is confirmed their sessions end; their second factor stays.',
  caller: 'staff',
  roles: ['admin'],
  effect: 'write',
  needsStepUp: true,
  // By address and not by number: who has not accepted the invitation has none yet, and is told apart here.
  input: () => v.object({ email: email() }),
  output: proposed,
  refuses: [
    'record_not_found',
    'same_person',
    'staff_disabled',
    'not_accepted_yet',
    'reset_too_soon',
    'already_proposed',
  ],
});

export const takeStaffLink = deskOperation({
  path: '/staff/takeLink',
  summary:
    'Take the link that follows from one’s own confirmed proposal. It is told once, works once and for three days.',
  caller: 'staff',
  roles: ['admin'],
  effect: 'write',
  needsStepUp: true,
  needsKey: true,
  input: () => v.object({ proposalId: id() }),
  output: v.object({ path: v.string(), expiresAt: v.string() }),
  // `not_now`: it is not confirmed, leads to no link, or the link was taken or left for days.
  refuses: ['record_not_found', 'not_now', 'email_taken', 'staff_disabled'],
});

export const withdrawInvitation = deskOperation({
  path: '/staff/withdrawInvitation',
  summary: 'Withdraw the invitation of somebody who has not come yet: their link works no more.',
  caller: 'staff',
  roles: ['admin'],
  effect: 'write',
  input: () => v.object({ email: email() }),
  output: v.null(),
  refuses: ['record_not_found'],
});

export const sendInvitationAgain = deskOperation({
  path: '/staff/sendInvitationAgain',
  summary:
    'E-mail a new link to somebody who is invited and has not come yet: to the same address, in the same role. The one before works no more.',
  caller: 'staff',
  roles: ['admin'],
  effect: 'write',
  needsStepUp: true,
  needsKey: true,
  input: () => v.object({ email: email() }),
  output: v.null(),
  // `not_now`: no e-mail is set up, or two people agreed to it too long ago and it is proposed again.
  refuses: ['record_not_found', 'not_now'],
});
