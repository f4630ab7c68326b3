import * as v from 'valibot';
import { appOperation } from '../operation.ts';

/** By which ways a borrower is reminded. */
export const remindedBy = ['letter', 'letter_and_sms'] as const;
export type RemindedBy = (typeof remindedBy)[number];

export const setReminders = appOperation({
  path: '/user/setReminders',
  summary: 'Whether reminders come as a letter in the app alone, or with a text message beside it.',
  caller: 'borrower',
  effect: 'write',
  allowedWhileLocked: true,
  input: () => v.object({ remindedBy: v.picklist(remindedBy) }),
  output: v.null(),
  refuses: [],
});
