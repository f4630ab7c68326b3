import * as v from 'valibot';
import { id, secretText } from '../fields.ts';
import { appOperation } from '../operation.ts';

/** What the owner of an account is warned of, and can stop. */
export const warningKinds = [
  'new_phone',
  'password_changed',
  'passkey_added',
  'passkey_removed',
  'bank_change_asked',
  'export_asked',
  'number_change_asked',
  'number_changed',
] as const;
export type WarningKind = (typeof warningKinds)[number];

/** What happened and when, and no word about whose account it is: whoever has the link may read it. */
const warning = v.object({
  kind: v.picklist(warningKinds),
  at: v.string(),
  stoppedAt: v.nullable(v.string()),
});
export type Warning = v.InferOutput<typeof warning>;

/** What stands in the link after the `#`. */
const linkToken = () => secretText(25, 25);

export const getWarning = appOperation({
  path: '/user/warning',
  summary: 'What the link in a text message is about. Looking at it changes nothing.',
  caller: 'anyone',
  effect: 'read',
  input: () => v.object({ token: linkToken(), companyId: v.optional(id()) }),
  output: warning,
  refuses: ['record_not_found'],
});

export const stopByLink = appOperation({
  path: '/user/stopByLink',
  summary:
    'Say by the link in a text message that it was somebody else: every session ends, the password no longer works, and withdrawals, codes and bank changes are held.',
  caller: 'anyone',
  effect: 'write',
  input: () => v.object({ token: linkToken(), companyId: v.optional(id()) }),
  output: warning,
  refuses: ['record_not_found'],
});

export const stopByLetter = appOperation({
  path: '/user/stopByLetter',
  summary: 'The same for somebody who is logged in, about what a letter says.',
  caller: 'borrower',
  effect: 'write',
  allowedWhileLocked: true,
  input: () => v.object({ messageId: id() }),
  output: warning,
  refuses: ['record_not_found'],
});
