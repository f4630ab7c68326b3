import * as v from 'valibot';
import { appOperation } from '../operation.ts';

export const agreeToPolicy = appOperation({
  path: '/user/agreeToPolicy',
  summary: 'Agree to the version of the lender’s policy that was shown.',
  caller: 'borrower',
  effect: 'write',
  input: () => v.object({ version: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(64)) }),
  output: v.object({ version: v.string(), agreedAt: v.string() }),
  refuses: ['not_now'],
});
