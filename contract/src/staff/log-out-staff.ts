import * as v from 'valibot';
import { nothing } from '../fields.ts';
import { deskOperation } from '../operation.ts';

export const logOutStaff = deskOperation({
  path: '/staff/logout',
  summary: 'End this staff session.',
  caller: 'staff',
  effect: 'write',
  input: nothing,
  output: v.null(),
  refuses: [],
});
