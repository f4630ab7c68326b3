import * as v from 'valibot';
import { email, givenPassword, id, newPassword, secretText } from '../fields.ts';
import { deskOperation } from '../operation.ts';
import { staffRoles } from '../staff-role.ts';
import { oneTimeToken } from './one-time-token.ts';
import { ownNumbers } from './own-numbers.ts';

const sixDigitsOrRecovery = () => secretText(6, 20);

/** What an authenticator app needs: the address as a QR code, and the secret for typing. */
const enrolment = v.object({
  enrolmentToken: v.string(),
  secret: v.string(),
  otpauthUrl: v.string(),
  expiresAt: v.string(),
  /** Where a passkey can be made instead; null where this server has none. */
  passkeyDomain: v.nullable(v.string()),
});

/** Somebody is in, for the first time with this second factor. */
export const entered = v.object({
  recoveryCodes: v.array(v.string()),
  token: v.string(),
  expiresAt: v.string(),
});

export const acceptInvitation = deskOperation({
  path: '/staff/acceptInvitation',
  summary: 'Choose a password with the one-time link; the second factor comes next.',
  caller: 'anyone',
  roles: [],
  effect: 'write',
  input: (market) =>
    v.object({ token: oneTimeToken(), password: newPassword(), ...ownNumbers(market).entries }),
  output: v.object({ email: v.string(), name: v.string(), ...enrolment.entries }),
  refuses: ['code_expired', 'weak_password'],
});

export const confirmSecondFactor = deskOperation({
  path: '/staff/confirmSecondFactor',
  summary: 'Prove that the authenticator app works. The recovery codes are shown once.',
  caller: 'anyone',
  roles: [],
  effect: 'write',
  input: () => v.object({ enrolmentToken: oneTimeToken(), code: sixDigitsOrRecovery() }),
  output: entered,
  refuses: ['code_expired', 'wrong_code'],
});

/** For who has a password but no second factor yet, or has lost it and was reset. */
export const beginSecondFactor = deskOperation({
  path: '/staff/beginSecondFactor',
  summary: 'Begin to set up the second factor with the password alone, while there is none.',
  caller: 'anyone',
  roles: [],
  effect: 'write',
  input: () => v.object({ email: email(), password: givenPassword() }),
  output: enrolment,
  refuses: ['wrong_staff_credentials', 'account_locked', 'not_now'],
});

export const staffRow = v.object({
  staffId: v.number(),
  email: v.string(),
  name: v.string(),
  role: v.picklist(staffRoles),
  hasSecondFactor: v.boolean(),
  isInvited: v.boolean(),
  disabledAt: v.nullable(v.string()),
  lastSeenAt: v.nullable(v.string()),
  liveSessions: v.number(),
  /** Of somebody who is invited by e-mail: whether it has left. */
  mail: v.nullable(v.object({ state: v.picklist(['waiting', 'failed', 'sent']), at: v.string() })),
});
export type StaffRow = v.InferOutput<typeof staffRow>;

export const listStaff = deskOperation({
  path: '/staff/list',
  summary: 'Everybody at the desk.',
  caller: 'staff',
  roles: ['admin', 'auditor'],
  effect: 'read',
  shows: 'nobody',
  input: () => v.object({}),
  output: v.array(staffRow),
  refuses: [],
});

export const disableStaff = deskOperation({
  path: '/staff/disable',
  summary: 'Disable somebody at once: their sessions end. Nobody disables themselves.',
  caller: 'staff',
  roles: ['admin'],
  effect: 'write',
  input: () => v.object({ staffId: id() }),
  output: staffRow,
  // `not_now`: the last administrator stays one, or nobody could make another.
  refuses: ['record_not_found', 'same_person', 'not_now'],
});

export const endStaffSessions = deskOperation({
  path: '/staff/endSessions',
  summary: 'Log somebody out everywhere.',
  caller: 'staff',
  roles: ['admin'],
  effect: 'write',
  input: () => v.object({ staffId: id() }),
  output: v.object({ ended: v.number() }),
  refuses: ['record_not_found'],
});
