import * as v from 'valibot';
import { nothing } from '../fields.ts';
import { deskOperation } from '../operation.ts';
import { staffRoles } from '../staff-role.ts';

export const staffMember = v.object({
  name: v.string(),
  email: v.string(),
  role: v.picklist(staffRoles),
  companyName: v.string(),
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
