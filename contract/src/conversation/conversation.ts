/** What a borrower and customer service write to each other in the app. */
import * as v from 'valibot';
import { id, key } from '../fields.ts';
import { appOperation } from '../operation.ts';
import { lines, photo } from '../profile/profile-fields.ts';

/** What a message to customer service can be about. */
export const serviceKinds = ['question', 'withdraw_code', 'appeal'] as const;
export type ServiceKind = (typeof serviceKinds)[number];
export const conversationKinds = [...serviceKinds, 'feedback'] as const;
export type ConversationKind = (typeof conversationKinds)[number];

/** What happened in a conversation without anybody writing. */
export const conversationEvents = ['code_asked', 'code_sent', 'closed'] as const;

/** What a piece of feedback is. */
export const feedbackTopics = ['idea', 'problem', 'complaint', 'praise'] as const;
export type FeedbackTopic = (typeof feedbackTopics)[number];

export const serviceTextLength = 2000;

/* @__NO_SIDE_EFFECTS__ */
export const serviceText = () => lines(serviceTextLength);

export const serviceMessage = v.object({
  messageId: v.number(),
  kind: v.picklist(conversationKinds),
  isOwn: v.boolean(),
  event: v.nullable(v.picklist(conversationEvents)),
  /** Of feedback only. */
  topic: v.nullable(v.picklist(feedbackTopics)),
  text: v.nullable(v.string()),
  /** A signed address, for five minutes. */
  picture: v.nullable(v.string()),
  at: v.string(),
  /** Whether the other side has read it. */
  isRead: v.boolean(),
});
export type ServiceMessage = v.InferOutput<typeof serviceMessage>;

export const getConversations = appOperation({
  path: '/user/conversations',
  summary:
    'What the borrower and customer service have written, oldest first, the newest page or the one before a message; what is open; and how long answers usually take. Feedback and the answers to it stand apart.',
  caller: 'borrower',
  effect: 'read',
  allowedWhileLocked: true,
  input: () => v.object({ beforeId: v.optional(id()), isFeedback: v.optional(v.boolean(), false) }),
  output: v.object({
    messages: v.array(serviceMessage),
    hasMore: v.boolean(),
    /** What is not closed, the one with the newest message first; `waitingSince` while the borrower waits. */
    open: v.array(
      v.object({
        kind: v.picklist(conversationKinds),
        openedAt: v.string(),
        waitingSince: v.nullable(v.string()),
      }),
    ),
    /** The median of the last thirty days; null where there were too few answers to say. */
    usualAnswerMinutes: v.nullable(v.number()),
  }),
  refuses: [],
});

export const writeToService = appOperation({
  path: '/user/writeToService',
  summary:
    'Write to customer service, with a picture or without. What is open of that kind goes on; an appeal of a freeze that is over becomes a question.',
  caller: 'borrower',
  effect: 'write',
  needsKey: true,
  allowedWhileLocked: true,
  encoding: 'multipart',
  input: () =>
    v.object({
      kind: v.optional(v.picklist(serviceKinds), 'question'),
      text: serviceText(),
      picture: v.optional(photo()),
    }),
  output: v.object({ messageId: v.number(), kind: v.picklist(conversationKinds) }),
  refuses: ['too_many_messages', 'upload_failed'],
});

export const sendFeedback = appOperation({
  path: '/user/feedback',
  summary:
    'Tell the lender an idea, a problem, a complaint or something good, with a picture or without. It is read and answered like a message.',
  caller: 'borrower',
  effect: 'write',
  needsKey: true,
  allowedWhileLocked: true,
  encoding: 'multipart',
  input: () =>
    v.object({
      topic: v.picklist(feedbackTopics, key('choice_input')),
      text: serviceText(),
      picture: v.optional(photo()),
    }),
  output: v.object({ messageId: v.number() }),
  refuses: ['too_many_messages', 'upload_failed'],
});

export const readAnswers = appOperation({
  path: '/user/readAnswers',
  summary: 'Mark what customer service wrote, or answered to feedback, up to this message, as read.',
  caller: 'borrower',
  effect: 'write',
  allowedWhileLocked: true,
  input: () => v.object({ upToId: id(), isFeedback: v.optional(v.boolean(), false) }),
  output: v.null(),
  refuses: [],
});

export const askWithdrawCode = appOperation({
  path: '/loan/askWithdrawCode',
  summary: 'Ask customer service for the code of a withdrawal. Asking again is the same request.',
  caller: 'borrower',
  effect: 'write',
  allowedWhileLocked: true,
  input: () => v.object({ loanOrderId: id() }),
  output: v.object({ askedAt: v.string(), usualAnswerMinutes: v.nullable(v.number()) }),
  refuses: ['record_not_found', 'not_now'],
});
