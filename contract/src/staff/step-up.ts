import * as v from 'valibot';
import { givenPassword, secretText } from '../fields.ts';
import { deskOperation } from '../operation.ts';
import { staffRoles } from '../staff-role.ts';

export const stepUp = deskOperation({
  path: '/staff/stepUp',
  summary:
    'Prove the second factor once more, for what moves money, roles or prices in the next minutes. The demo’s people, who have none, give their password.',
  caller: 'staff',
  roles: staffRoles,
  effect: 'write',
  secrets: ['totpCode', 'password'],
  input: () =>
    v.object({
      totpCode: v.optional(secretText(0, 20)),
      password: v.optional(givenPassword()),
    }),
  output: v.object({ until: v.string() }),
  // A wrong one counts like one at the log-in, and the fifth locks the address.
  refuses: ['wrong_second_factor', 'wrong_staff_credentials', 'account_locked'],
});
