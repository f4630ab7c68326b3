import * as v from 'valibot';
import { givenPassword, id, mobile, shortText, smsCode } from '../fields.ts';
import { appOperation } from '../operation.ts';
import { session } from './session.ts';

export const logIn = appOperation({
  path: '/user/login',
  summary: 'Log in with a password, or with a code from /sms/login instead of it.',
  caller: 'anyone',
  effect: 'write',
  input: (market) =>
    v.pipe(
      v.object({
        mobile: mobile(market),
        password: v.optional(givenPassword()),
        code: v.optional(smsCode()),
        installationSource: v.optional(shortText(64), ''),
        platform: v.optional(shortText(16), 'h5'),
        companyId: v.optional(id()),
        appId: v.optional(id()),
        telemarketingCode: v.optional(shortText(32), ''),
        deviceId: v.optional(shortText(64)),
      }),
      v.forward(
        v.check((sent) => sent.password !== undefined || sent.code !== undefined, 'password_required'),
        ['password'],
      ),
    ),
  output: session(),
  refuses: ['wrong_credentials', 'wrong_code', 'code_expired', 'account_locked'],
});
