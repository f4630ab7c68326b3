import * as v from 'valibot';
import { nothing } from '../fields.ts';
import { deskOperation } from '../operation.ts';
import { staffRoles } from '../staff-role.ts';

export const staffMember = v.object({
  staffId: v.number(),
  name: v.string(),
  email: v.string(),
  role: v.picklist(staffRoles),
  companyName: v.string(),
  /** How the desk writes money and times: in the lender's market, wherever the reader sits. */
  currency: v.object({ code: v.string(), symbol: v.string(), minorDigits: v.number() }),
  timeZone: v.string(),
});
export type StaffMember = v.InferOutput<typeof staffMember>;

export const getStaffInfo = deskOperation({
  path: '/staff/info',
  summary: 'The logged-in member of staff.',
  caller: 'staff',
  roles: staffRoles,
  effect: 'read',
  input: nothing,
  output: staffMember,
  refuses: [],
});
