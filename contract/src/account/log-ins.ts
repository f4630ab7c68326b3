import * as v from 'valibot';
import { nothing } from '../fields.ts';
import { appOperation } from '../operation.ts';

export const waysIn = ['registration', 'password', 'code', 'passkey', 'new_password'] as const;
export type WayIn = (typeof waysIn)[number];

/** A few families, by what a browser says about itself; anybody can make theirs say something else. */
export const phoneKinds = ['android', 'iphone', 'ipad', 'windows', 'mac', 'linux', 'other'] as const;
export type PhoneKind = (typeof phoneKinds)[number];

export const logInEnds = [
  'logged_out',
  'elsewhere',
  'password_changed',
  'stopped',
  'staff',
  'expired',
] as const;

export const logInView = v.object({
  at: v.string(),
  /** These three are null where nobody noted it. */
  enteredBy: v.nullable(v.picklist(waysIn)),
  phone: v.nullable(v.picklist(phoneKinds)),
  wasKnownPhone: v.nullable(v.boolean()),
  isThis: v.boolean(),
  end: v.nullable(v.object({ at: v.string(), reason: v.picklist(logInEnds) })),
  /** The letter that warned of it, as long as what it says can be stopped. */
  warnedBy: v.nullable(v.number()),
});
export type LogInView = v.InferOutput<typeof logInView>;

export const listLogIns = appOperation({
  path: '/user/logIns',
  summary: 'Where the borrower is logged in and was before, newest first.',
  caller: 'borrower',
  effect: 'read',
  allowedWhileLocked: true,
  input: nothing,
  output: v.object({ logIns: v.array(logInView) }),
  refuses: [],
});
