import * as v from 'valibot';
import { givenPassword, id, mobile, newPassword, smsCode } from '../fields.ts';
import { appOperation } from '../operation.ts';
import { session } from './session.ts';

export const resetPassword = appOperation({
  path: '/user/resetPassword',
  summary: 'Set a new password with a code from /sms/reset. Every other session ends.',
  caller: 'anyone',
  effect: 'write',
  input: (market) =>
    v.object({
      mobile: mobile(market),
      code: smsCode(),
      password: newPassword(),
      companyId: v.optional(id()),
    }),
  output: session(),
  refuses: ['wrong_code', 'code_expired', 'weak_password'],
});

export const changePassword = appOperation({
  path: '/user/changePassword',
  summary: 'Set a new password with the old one. Every other session ends.',
  caller: 'borrower',
  effect: 'write',
  input: () => v.object({ oldPassword: givenPassword(), password: newPassword() }),
  output: v.null(),
  refuses: ['wrong_credentials', 'weak_password', 'account_locked'],
});
