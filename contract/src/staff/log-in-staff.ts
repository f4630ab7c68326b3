import * as v from 'valibot';
import { email, givenPassword, secretText } from '../fields.ts';
import { deskOperation } from '../operation.ts';
import { assertion } from '../passkey/webauthn.ts';

export const logInStaff = deskOperation({
  path: '/staff/login',
  summary:
    'Log a member of staff in: the password, and when that is asked for a code or what a passkey signed.',
  caller: 'anyone',
  roles: [],
  effect: 'write',
  input: () =>
    v.object({
      email: email(),
      password: givenPassword(),
      /** Six digits of the authenticator app, or a recovery code. */
      code: v.optional(secretText(0, 20)),
      /** What a passkey signed, for a challenge of /staff/beginPasskeyLogIn. */
      passkey: v.optional(assertion()),
    }),
  output: v.object({ token: v.string(), expiresAt: v.pipe(v.string(), v.isoTimestamp()) }),
  refuses: [
    'wrong_staff_credentials',
    'account_locked',
    // `ways`: by what. While passwords are not judged, by everything that there is here.
    'second_factor_needed',
    'wrong_second_factor',
    'passkey_refused',
    'second_factor_first',
  ],
});
