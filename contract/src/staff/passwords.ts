import * as v from 'valibot';
import { givenPassword, newPassword } from '../fields.ts';
import { deskOperation } from '../operation.ts';
import { staffRoles } from '../staff-role.ts';
import { oneTimeToken } from './one-time-token.ts';

export const changeStaffPassword = deskOperation({
  path: '/staff/changePassword',
  summary: 'Change one’s own password. Every other session ends, and so does a link for a new password.',
  caller: 'staff',
  roles: staffRoles,
  effect: 'write',
  secrets: ['oldPassword', 'password'],
  input: () => v.object({ oldPassword: givenPassword(), password: newPassword() }),
  output: v.object({ ended: v.number() }),
  // A wrong one counts like one at the log-in, and the fifth locks the address.
  refuses: ['weak_password', 'wrong_staff_credentials', 'account_locked'],
});

export const setStaffPassword = deskOperation({
  path: '/staff/setPassword',
  summary: 'Choose a new password with the one-time link. The log-in, with the second factor, comes next.',
  caller: 'anyone',
  roles: [],
  effect: 'write',
  input: () => v.object({ token: oneTimeToken(), password: newPassword() }),
  output: v.object({ email: v.string() }),
  refuses: ['code_expired', 'weak_password'],
});
