/** What concerns one member of staff: the bell of the desk. */
import * as v from 'valibot';
import { id } from '../fields.ts';
import { deskOperation } from '../operation.ts';
import { countPeople } from '../shown.ts';
import { staffRoles } from '../staff-role.ts';

export const noticeKinds = [
  'mention',
  'task_given',
  'task_due',
  'proposal',
  'proposal_confirmed',
  'proposal_dropped',
  'documents_came',
  'order_given',
  'loan_given',
  'reply',
  'payout_unknown',
  'audit_broken',
  'many_events',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** What is said by e-mail as well, to those who have not switched it off. */
export const mailedKinds = [
  'mention',
  'task_due',
  'proposal',
  'payout_unknown',
  'audit_broken',
] as const satisfies readonly NoticeKind[];
export type MailedKind = (typeof mailedKinds)[number];

export const notice = v.object({
  kind: v.picklist(noticeKinds),
  /** The number of the note, the task, the proposal … */
  about: v.number(),
  at: v.string(),
  isRead: v.boolean(),
  /** Whose doing it is; null where it is nobody’s at the desk. */
  by: v.nullable(v.string()),
  borrowerId: v.nullable(v.number()),
  borrowerName: v.nullable(v.string()),
  orderId: v.nullable(v.number()),
  /** The task, or how a note begins. */
  words: v.nullable(v.string()),
});
export type Notice = v.InferOutput<typeof notice>;

export const listNotices = deskOperation({
  path: '/notices/list',
  summary: 'What concerns the one who asks, newest first.',
  caller: 'staff',
  roles: staffRoles,
  effect: 'read',
  shows: { kind: 'list', people: (notices) => countPeople(notices.map(({ borrowerId }) => borrowerId)) },
  input: () => v.object({}),
  output: v.array(notice),
  refuses: [],
});

export const readNotices = deskOperation({
  path: '/notices/read',
  summary: 'Note that one has seen these; what is new about one of them afterwards is unread again.',
  caller: 'staff',
  roles: staffRoles,
  effect: 'write',
  input: () =>
    v.object({
      notices: v.pipe(
        v.array(v.object({ kind: v.picklist(noticeKinds), about: id() })),
        v.minLength(1),
        v.maxLength(100),
      ),
    }),
  output: v.null(),
  refuses: [],
});
