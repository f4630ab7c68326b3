import * as v from 'valibot';
import { id } from '../fields.ts';
import { deskOperation } from '../operation.ts';
import { countPeople } from '../shown.ts';
import { page } from './page.ts';

export const messageKinds = [
  'notice',
  'register_code',
  'sign_in_code',
  'withdraw_code',
  'unlock_code',
] as const;
export type MessageKind = (typeof messageKinds)[number];

const roles = ['support', 'admin'] as const;

const unsentMessage = v.object({
  messageId: v.number(),
  kind: v.picklist(messageKinds),
  /** The number it was for, but for its end hidden. */
  mobile: v.string(),
  createdAt: v.string(),
  tries: v.number(),
  triedAt: v.nullable(v.string()),
  /** What the gateway answered last; null where it never did. */
  failure: v.nullable(v.string()),
  /** Of a code that became worthless before it could be sent: it is never sent. */
  expiredAt: v.nullable(v.string()),
});
export type UnsentMessage = v.InferOutput<typeof unsentMessage>;

export const listUnsentMessages = deskOperation({
  path: '/messages/unsent',
  summary: 'Text messages that the gateway has not taken, newest first; expired codes for a week.',
  caller: 'staff',
  roles,
  effect: 'read',
  shows: { kind: 'list', people: ({ messages }) => countPeople(messages.map(({ messageId }) => messageId)) },
  input: () =>
    v.object({
      ...page(),
    }),
  output: v.object({ total: v.number(), messages: v.array(unsentMessage) }),
  refuses: [],
});

export const sendMessageAgain = deskOperation({
  path: '/messages/sendAgain',
  summary: 'Hand an unsent text message to the gateway once more. A code that has expired is never sent.',
  caller: 'staff',
  roles,
  effect: 'write',
  needsKey: true,
  input: () => v.object({ messageId: id() }),
  output: v.null(),
  refuses: ['record_not_found', 'not_now'],
});
