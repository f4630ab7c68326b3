import * as v from 'valibot';
import { nothing } from '../fields.ts';
import { appOperation } from '../operation.ts';

export const logOut = appOperation({
  path: '/user/logout',
  summary: 'End this session.',
  caller: 'borrower',
  effect: 'write',
  allowedWhileLocked: true,
  input: nothing,
  output: v.null(),
  refuses: [],
});
