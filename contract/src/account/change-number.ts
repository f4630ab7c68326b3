import * as v from 'valibot';
import { givenPassword, mobile, nothing, smsCode } from '../fields.ts';
import { appOperation } from '../operation.ts';
import { assertion } from '../passkey/webauthn.ts';
import { photo } from '../profile/profile-fields.ts';
import { ownerProofRefusals } from './owner-proof.ts';

export const getNumberChange = appOperation({
  path: '/user/numberChange',
  summary: 'The number of the account, and whether another one waits for the desk.',
  caller: 'borrower',
  effect: 'read',
  input: nothing,
  output: v.object({
    mobile: v.string(),
    open: v.nullable(v.object({ mobile: v.string(), askedAt: v.string() })),
    /** Whether a photo can be compared with an identity that is on file. */
    canSendPhoto: v.boolean(),
  }),
  refuses: [],
});

export const sendNewNumberCode = appOperation({
  path: '/sms/newNumber',
  summary:
    'Send a code to the number that an account is to have. It is sent whether or not somebody has that number: the answer tells nothing about it.',
  caller: 'borrower',
  effect: 'write',
  input: (market) => v.object({ mobile: mobile(market) }),
  output: v.object({ resendInSeconds: v.number(), validForSeconds: v.number() }),
  refuses: [],
});

export const changeNumber = appOperation({
  path: '/user/changeNumber',
  summary:
    'Another number, with a code to it, a code to the old one (/sms/passkey), and the password or a passkey. Other sessions end, open codes are void and withdrawals wait.',
  caller: 'borrower',
  effect: 'write',
  needsKey: true,
  input: (market) =>
    v.pipe(
      v.object({
        mobile: mobile(market),
        newCode: smsCode(),
        code: smsCode(),
        password: v.optional(givenPassword()),
        passkey: v.optional(assertion()),
      }),
      v.forward(
        v.check((sent) => sent.password !== undefined || sent.passkey !== undefined, 'password_required'),
        ['password'],
      ),
    ),
  output: v.object({ mobile: v.string() }),
  refuses: [...ownerProofRefusals, 'mobile_taken', 'account_frozen', 'change_requested', 'not_on_offer'],
});

export const requestNumberChange = appOperation({
  path: '/user/requestNumberChange',
  summary:
    'Ask for another number where the old one receives nothing any more, with a code to the new one, the password, and a photo of oneself with the card. Two people at the lender decide.',
  caller: 'borrower',
  effect: 'write',
  needsKey: true,
  encoding: 'multipart',
  input: (market) =>
    v.object({ mobile: mobile(market), newCode: smsCode(), password: givenPassword(), photo: photo() }),
  output: v.null(),
  refuses: [
    'wrong_credentials',
    'wrong_code',
    'code_expired',
    'account_locked',
    'mobile_taken',
    'account_frozen',
    'not_on_offer',
    'change_requested',
    'identity_first',
    'upload_failed',
  ],
});
