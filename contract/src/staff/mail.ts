/** What members of staff get by e-mail. */
import * as v from 'valibot';
import { deskOperation } from '../operation.ts';
import { staffRoles } from '../staff-role.ts';
import { mailedKinds } from './notices.ts';

export const mailLanguages = ['en', 'zh'] as const;

export const getMailChoices = deskOperation({
  path: '/staff/mailChoices',
  summary: 'Whether this server sends e-mails, where to, and about what one wants none.',
  caller: 'staff',
  roles: staffRoles,
  effect: 'read',
  shows: 'nobody',
  input: () => v.object({}),
  output: v.object({
    isSetUp: v.boolean(),
    address: v.string(),
    /** Null where nothing was chosen: then e-mails are in both languages. */
    language: v.nullable(v.picklist(mailLanguages)),
    off: v.array(v.picklist(mailedKinds)),
  }),
  refuses: [],
});

export const saveMailChoices = deskOperation({
  path: '/staff/saveMailChoices',
  summary: 'Say about what one wants no e-mails, and in which language the others are.',
  caller: 'staff',
  roles: staffRoles,
  effect: 'write',
  input: () =>
    v.object({
      language: v.picklist(mailLanguages),
      off: v.pipe(v.array(v.picklist(mailedKinds)), v.maxLength(mailedKinds.length)),
    }),
  output: v.null(),
  refuses: [],
});
