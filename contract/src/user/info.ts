import * as v from 'valibot';
import { nothing } from '../fields.ts';
import { appOperation } from '../operation.ts';

/**
 * How far a part of the profile is: 0 missing, 1 verified and locked, 2 submitted, 3 (identity only) verified
 * by hand, 4 rejected and to be done again.
 */
export const qualification = v.picklist([0, 1, 2, 3, 4]);
export type Qualification = v.InferOutput<typeof qualification>;

export const user = v.object({
  mobile: v.string(),
  companyName: v.string(),
  registeredAt: v.pipe(v.string(), v.isoTimestamp()),
  userQualificationView: v.object({
    bankCard: qualification,
    basicInformation: qualification,
    identity: qualification,
  }),
});
export type User = v.InferOutput<typeof user>;

export const getUserInfo = appOperation({
  path: '/user/info',
  summary: 'The logged-in borrower.',
  caller: 'borrower',
  effect: 'read',
  input: nothing,
  output: user,
  refuses: [],
});
