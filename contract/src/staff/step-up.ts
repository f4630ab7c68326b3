import * as v from 'valibot';
import { givenPassword, nothing, secretText } from '../fields.ts';
import { deskOperation } from '../operation.ts';
import { assertion, requestOptions } from '../passkey/webauthn.ts';
import { staffRoles } from '../staff-role.ts';

export const beginStepUp = deskOperation({
  path: '/staff/beginStepUp',
  summary:
    'What to ask the browser for, to prove the second factor once more with one of one’s own passkeys.',
  caller: 'staff',
  roles: staffRoles,
  effect: 'write',
  input: nothing,
  output: requestOptions(),
  // `not_now`: there are none, or the server has none at all.
  refuses: ['not_now'],
});

export const stepUp = deskOperation({
  path: '/staff/stepUp',
  summary:
    'Prove the second factor once more, for what moves money, roles or prices in the next minutes. The demo’s people, who have none, give their password.',
  caller: 'staff',
  roles: staffRoles,
  effect: 'write',
  secrets: ['totpCode', 'password', 'passkey'],
  input: () =>
    v.object({
      totpCode: v.optional(secretText(0, 20)),
      password: v.optional(givenPassword()),
      passkey: v.optional(assertion()),
    }),
  output: v.object({ until: v.string() }),
  // Wrong ones are counted, apart from those of a log-in.
  refuses: ['wrong_second_factor', 'passkey_refused', 'wrong_staff_credentials', 'account_locked'],
});
