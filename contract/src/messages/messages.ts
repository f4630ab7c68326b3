import * as v from 'valibot';
import { id } from '../fields.ts';
import { languages } from '../market.ts';
import { appOperation } from '../operation.ts';

export const message = v.object({
  id: v.number(),
  orderId: v.nullable(v.number()),
  title: v.string(),
  body: v.string(),
  at: v.string(),
  isRead: v.boolean(),
  /** Of what the owner is warned of: whether it can be stopped, and whether it was. */
  warning: v.nullable(v.object({ isOpen: v.boolean(), stoppedAt: v.nullable(v.string()) })),
});
export type Message = v.InferOutput<typeof message>;

export const listMessages = appOperation({
  path: '/user/messages',
  summary: 'Letters to the borrower in the language asked for, newest first, so many at a time.',
  caller: 'borrower',
  effect: 'read',
  allowedWhileLocked: true,
  input: () => v.object({ beforeId: v.optional(id()), language: v.optional(v.picklist(languages)) }),
  output: v.object({ messages: v.array(message), unread: v.number(), hasMore: v.boolean() }),
  refuses: [],
});

export const readMessages = appOperation({
  path: '/user/readMessages',
  summary: 'Mark every message up to this one as read.',
  caller: 'borrower',
  effect: 'write',
  allowedWhileLocked: true,
  input: () => v.object({ upToId: id() }),
  output: v.null(),
  refuses: [],
});
