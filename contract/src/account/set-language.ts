import * as v from 'valibot';
import { languages } from '../market.ts';
import { appOperation } from '../operation.ts';

export const setLanguage = appOperation({
  path: '/user/setLanguage',
  summary: 'The language that messages, texts and contracts are written in from now on.',
  caller: 'borrower',
  effect: 'write',
  allowedWhileLocked: true,
  input: () => v.object({ language: v.picklist(languages) }),
  output: v.null(),
  refuses: [],
});
