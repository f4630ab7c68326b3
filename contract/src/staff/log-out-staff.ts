import * as v from 'valibot';
import { nothing } from '../fields.ts';
import { deskOperation } from '../operation.ts';
import { staffRoles } from '../staff-role.ts';

export const logOutStaff = deskOperation({
  path: '/staff/logout',
  summary: 'End this staff session.',
  caller: 'staff',
  roles: staffRoles,
  effect: 'write',
  input: nothing,
  output: v.null(),
  refuses: [],
});
