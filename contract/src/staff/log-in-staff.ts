import * as v from 'valibot';
import { email, givenPassword, secretText } from '../fields.ts';
import { deskOperation } from '../operation.ts';

export const logInStaff = deskOperation({
  path: '/staff/login',
  summary: 'Log a member of staff in.',
  caller: 'anyone',
  roles: [],
  effect: 'write',
  input: () =>
    v.object({
      email: email(),
      password: givenPassword(),
      /** Six digits of the authenticator app, or a recovery code. */
      code: v.optional(secretText(0, 20)),
    }),
  output: v.object({ token: v.string(), expiresAt: v.pipe(v.string(), v.isoTimestamp()) }),
  refuses: [
    'wrong_staff_credentials',
    'account_locked',
    'second_factor_needed',
    'wrong_second_factor',
    'second_factor_first',
  ],
});
