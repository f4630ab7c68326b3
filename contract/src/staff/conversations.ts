/** What borrowers ask customer service, and the answers. */
import * as v from 'valibot';
import {
  conversationEvents,
  conversationKinds,
  feedbackTopics,
  serviceText,
} from '../conversation/conversation.ts';
import { id, key } from '../fields.ts';
import { deskOperation } from '../operation.ts';
import { photo } from '../profile/profile-fields.ts';
import { freezeReasons } from '../review/review-words.ts';
import { countPeople } from '../shown.ts';
import type { StaffRole } from '../staff-role.ts';
import { page } from './page.ts';

/** Those who lift a freeze are among them: an appeal is for them. */
export const conversationWriters = ['support', 'approver', 'admin'] as const satisfies StaffRole[];
export const conversationReaders = [...conversationWriters, 'auditor'] as const satisfies StaffRole[];

export const conversationStates = ['waiting', 'answered', 'closed'] as const;
export type ConversationState = (typeof conversationStates)[number];

export const deskConversation = v.object({
  conversationId: v.number(),
  borrowerId: v.number(),
  borrowerName: v.nullable(v.string()),
  kind: v.picklist(conversationKinds),
  orderId: v.nullable(v.number()),
  openedAt: v.string(),
  waitingSince: v.nullable(v.string()),
  /** Who has taken it, and until somebody else may answer. */
  taken: v.nullable(v.object({ staffId: v.number(), by: v.string(), at: v.string() })),
  closedAt: v.nullable(v.string()),
});
export type DeskConversation = v.InferOutput<typeof deskConversation>;

export const listConversations = deskOperation({
  path: '/conversations/list',
  summary:
    'Conversations that wait for an answer, longest waiting first; or others, newest first. All, or of one kind.',
  caller: 'staff',
  roles: conversationReaders,
  effect: 'read',
  shows: {
    kind: 'list',
    people: ({ conversations }) => countPeople(conversations.map(({ borrowerId }) => borrowerId)),
  },
  input: () =>
    v.object({
      state: v.optional(v.picklist(conversationStates), 'waiting'),
      kind: v.optional(v.picklist(conversationKinds)),
      ...page(),
    }),
  output: v.object({ total: v.number(), conversations: v.array(deskConversation) }),
  refuses: [],
});

export const deskConversationMessage = v.object({
  messageId: v.number(),
  /** Null of what the borrower wrote. */
  by: v.nullable(v.string()),
  event: v.nullable(v.picklist(conversationEvents)),
  topic: v.nullable(v.picklist(feedbackTopics)),
  text: v.nullable(v.string()),
  picture: v.nullable(v.string()),
  at: v.string(),
  isRead: v.boolean(),
});
export type DeskConversationMessage = v.InferOutput<typeof deskConversationMessage>;

export const getConversation = deskOperation({
  path: '/conversations/get',
  summary: 'One conversation with everything that was written in it, oldest first.',
  caller: 'staff',
  roles: conversationReaders,
  effect: 'read',
  shows: { kind: 'page' },
  input: () => v.object({ conversationId: id() }),
  output: v.object({
    ...deskConversation.entries,
    /** The hold that is on the account now. */
    frozen: v.nullable(v.object({ reason: v.picklist(freezeReasons), until: v.string() })),
    messages: v.array(deskConversationMessage),
  }),
  refuses: ['record_not_found'],
});

export const takeConversation = deskOperation({
  path: '/conversations/take',
  summary: 'Take a conversation, also from a colleague who is seen to have it.',
  caller: 'staff',
  roles: conversationWriters,
  effect: 'write',
  input: () =>
    v.object({
      conversationId: id(),
      /** Who has it, as whoever takes it has seen. */
      from: v.nullable(id()),
    }),
  output: v.null(),
  refuses: ['record_not_found', 'changed_meanwhile', 'not_now'],
});

export const leaveConversation = deskOperation({
  path: '/conversations/leave',
  summary: 'Leave a conversation to whoever comes next.',
  caller: 'staff',
  roles: conversationWriters,
  effect: 'write',
  input: () => v.object({ conversationId: id() }),
  output: v.null(),
  refuses: ['record_not_found', 'taken_by_other'],
});

/** A form carries text only. */
const formId = () =>
  v.union(
    [
      id(),
      v.pipe(
        v.string(),
        v.regex(/^\d{1,15}$/),
        v.transform((text: string) => Number(text)),
        id(),
      ),
    ],
    key('field_invalid'),
  );

export const answerConversation = deskOperation({
  path: '/conversations/answer',
  summary: 'Answer a borrower, with a picture or without. They are told in the app.',
  caller: 'staff',
  roles: conversationWriters,
  effect: 'write',
  needsKey: true,
  encoding: 'multipart',
  // What was written lies sealed with the conversation, and goes with it.
  secrets: ['text', 'picture'],
  input: () => v.object({ conversationId: formId(), text: serviceText(), picture: v.optional(photo()) }),
  output: v.object({ messageId: v.number() }),
  refuses: ['record_not_found', 'taken_by_other', 'not_now', 'upload_failed'],
});

export const closeConversation = deskOperation({
  path: '/conversations/close',
  summary: 'Close a conversation that has come to its end. An appeal is answered first.',
  caller: 'staff',
  roles: conversationWriters,
  effect: 'write',
  input: () =>
    v.object({
      conversationId: id(),
      /** The newest message as whoever closes has seen it. */
      lastMessageId: id(),
    }),
  output: v.null(),
  refuses: ['record_not_found', 'taken_by_other', 'changed_meanwhile', 'not_now'],
});
