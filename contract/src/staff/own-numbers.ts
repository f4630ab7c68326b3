/** Staff may borrow like anybody; by these numbers they are kept off their own file. */
import * as v from 'valibot';
import { mobile } from '../fields.ts';
import type { Market } from '../market.ts';
import { deskOperation } from '../operation.ts';
import { identityNumber } from '../profile/profile-fields.ts';
import { staffRoles } from '../staff-role.ts';

export const ownNumbers = (market: Market) =>
  v.object({ ownMobile: mobile(market), ownIdentityNumber: v.optional(identityNumber(market)) });

export const saveOwnNumbers = deskOperation({
  path: '/staff/saveNumbers',
  summary: 'Say one’s own mobile and ID number. They are compared with borrowers’ and shown to nobody.',
  caller: 'staff',
  roles: staffRoles,
  effect: 'write',
  secrets: ['ownMobile', 'ownIdentityNumber'],
  input: ownNumbers,
  output: v.null(),
  refuses: [],
});
