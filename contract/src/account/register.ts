import * as v from 'valibot';
import { id, inviteCode, mobile, newPassword, shortText, smsCode } from '../fields.ts';
import { appOperation } from '../operation.ts';
import { session } from './session.ts';

export const register = appOperation({
  path: '/user/register',
  summary: 'Open an account with a mobile number, a password and an invite code.',
  caller: 'anyone',
  effect: 'write',
  input: (market) =>
    v.object({
      mobile: mobile(market),
      password: newPassword(),
      telemarketingCode: inviteCode(),
      installationSource: v.optional(shortText(64), ''),
      platform: v.optional(shortText(16), 'h5'),
      companyId: v.optional(id()),
      /**
       * The specification's client sends it. An account is with
       * the lender and not with a product: nobody reads it.
       */
      appId: v.optional(id()),
      /** A random number that the phone keeps: another phone is noticed by its having another. */
      deviceId: v.optional(shortText(64)),
      /** Only where the lender asks for it (company setting `verifyMobileAtRegister`). */
      code: v.optional(smsCode()),
    }),
  output: session(),
  refuses: ['invalid_invite_code', 'mobile_taken', 'wrong_code', 'code_expired', 'weak_password'],
});
