import * as v from 'valibot';
import { email, givenPassword } from '../fields.ts';
import { deskOperation } from '../operation.ts';

export const logInStaff = deskOperation({
  path: '/staff/login',
  summary: 'Log a member of staff in.',
  caller: 'anyone',
  roles: [],
  effect: 'write',
  input: () => v.object({ email: email(), password: givenPassword() }),
  output: v.object({ token: v.string(), expiresAt: v.pipe(v.string(), v.isoTimestamp()) }),
  refuses: ['wrong_staff_credentials', 'account_locked'],
});
