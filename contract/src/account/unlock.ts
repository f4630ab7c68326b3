import * as v from 'valibot';
import { key, secretText } from '../fields.ts';
import { appOperation } from '../operation.ts';

export const unlock = appOperation({
  path: '/user/unlock',
  summary: 'Lift the lock with the unlock code that was sent to the phone. Free of charge.',
  caller: 'borrower',
  effect: 'write',
  allowedWhileLocked: true,
  input: () =>
    v.object({
      unlockCode: v.pipe(secretText(1, 16, key('unlock_code_input')), v.toUpperCase()),
    }),
  output: v.object({ securityToken: v.string() }),
  refuses: ['wrong_unlock_code'],
});
