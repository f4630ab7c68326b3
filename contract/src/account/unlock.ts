import * as v from 'valibot';
import { appOperation } from '../operation.ts';

export const unlock = appOperation({
  path: '/user/unlock',
  summary: 'Lift the lock with the unlock code that was sent to the phone. Free of charge.',
  caller: 'borrower',
  effect: 'write',
  allowedWhileLocked: true,
  input: () =>
    v.object({
      unlockCode: v.pipe(
        v.string('unlock_code_input'),
        v.trim(),
        v.toUpperCase(),
        v.nonEmpty('unlock_code_input'),
        v.maxLength(16, 'unlock_code_input'),
      ),
    }),
  output: v.object({ securityToken: v.string() }),
  refuses: ['wrong_unlock_code'],
});
