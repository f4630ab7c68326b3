import * as v from 'valibot';
import { id, inviteCode, mobile } from '../fields.ts';
import type { Market } from '../market.ts';
import { appOperation } from '../operation.ts';

/** Whoever asks, about whichever number, gets the same answer: it tells nobody who has an account. */
const request = (market: Market) =>
  v.object({ mobile: mobile(market), companyId: v.optional(id()), appId: v.optional(id()) });
const sent = v.object({ resendInSeconds: v.number(), validForSeconds: v.number() });

export const sendRegisterCode = appOperation({
  path: '/sms/register',
  summary: 'Send a code to a mobile number that is about to register, to those who know an invite code.',
  caller: 'anyone',
  effect: 'write',
  input: (market) => v.object({ ...request(market).entries, telemarketingCode: inviteCode() }),
  output: sent,
  refuses: ['invalid_invite_code', 'invalid_campaign_code'],
});

export const sendLoginCode = appOperation({
  path: '/sms/login',
  summary: 'Send a code that logs in without a password.',
  caller: 'anyone',
  effect: 'write',
  input: request,
  output: sent,
  refuses: [],
});

export const sendResetCode = appOperation({
  path: '/sms/reset',
  summary: 'Send a code that sets a new password.',
  caller: 'anyone',
  effect: 'write',
  input: request,
  output: sent,
  refuses: [],
});
