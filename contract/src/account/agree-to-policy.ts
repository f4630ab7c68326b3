import * as v from 'valibot';
import { key, text } from '../fields.ts';
import { appOperation } from '../operation.ts';

export const agreeToPolicy = appOperation({
  path: '/user/agreeToPolicy',
  summary: 'Agree to the version of the lender’s policy that was shown.',
  caller: 'borrower',
  effect: 'write',
  input: () =>
    v.object({
      version: v.pipe(
        text(key('field_required')),
        v.nonEmpty(key('field_required')),
        v.maxLength(64, key('field_invalid')),
      ),
    }),
  output: v.object({ version: v.string(), agreedAt: v.string() }),
  refuses: ['not_now'],
});
