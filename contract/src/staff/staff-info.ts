import * as v from 'valibot';
import { nothing } from '../fields.ts';
import { deskOperation } from '../operation.ts';
import { staffRoles } from '../staff-role.ts';
import { staffActions } from './staff-proposals.ts';

export const staffMember = v.object({
  staffId: v.number(),
  name: v.string(),
  email: v.string(),
  role: v.picklist(staffRoles),
  companyName: v.string(),
  /** The address of the lender's own picture; null where it has none. */
  companyLogo: v.nullable(v.string()),
  /** How the desk writes money and times: in the lender's market, wherever the reader sits. */
  currency: v.object({ code: v.string(), symbol: v.string(), minorDigits: v.number() }),
  timeZone: v.string(),
  /** Acts on staff that their author will confirm alone: everybody sees them while they can be refused. */
  aloneProposals: v.array(
    v.object({ by: v.string(), action: v.picklist(staffActions), name: v.string(), from: v.string() }),
  ),
  /** Links that wait to be taken by this person. */
  linksToTake: v.number(),
  /** Whether they have said their own mobile number. */
  hasOwnMobile: v.boolean(),
  /** When one of their passkeys was last added or removed, for a day: told, in case it was not them. */
  passkeysChangedAt: v.nullable(v.string()),
});
export type StaffMember = v.InferOutput<typeof staffMember>;

export const getStaffInfo = deskOperation({
  path: '/staff/info',
  summary: 'The logged-in member of staff.',
  caller: 'staff',
  roles: staffRoles,
  effect: 'read',
  shows: 'nobody',
  input: nothing,
  output: staffMember,
  refuses: [],
});
