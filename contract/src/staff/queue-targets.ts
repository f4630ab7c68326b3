import type { QueueName } from './review-page.ts';

/**
 * Within how many hours what waits should be seen to, unless the lender has agreed on something else; null where its age
 * says nothing. Of what waits for the borrower it says when somebody should ask whether they need help.
 */
export const queueTargetHours = {
  first_audit: 24,
  resubmitted: 12,
  final_audit: 12,
  documents: 72,
  agreement: 72,
  waiting_for_code: 2,
  code_out: 12,
  unreachable: 168,
  identity: 24,
  bank_changes: 48,
  number_changes: 48,
  locked: 4,
  conversations: 4,
  appeals: 24,
  feedback: 48,
  payouts_unknown: 1,
  extensions: 24,
  hardship: 72,
  slips: 24,
  statement_lines: 24,
  refunds: 24,
  unsent_messages: 4,
  proposals: 24,
  // A loan is late from the day it is on the list: how late is what the list is sorted by.
  collection: null,
} as const satisfies Readonly<Record<QueueName, number | null>>;

type Targets = typeof queueTargetHours;
/** Those whose age is held against something. */
export type TargetedQueue = {
  [Queue in QueueName]: Targets[Queue] extends number ? Queue : never;
}[QueueName];
export const targetedQueues = Object.entries(queueTargetHours).flatMap(([queue, hours]) =>
  hours === null ? [] : queue,
) as TargetedQueue[];

export type Urgency = 'on_time' | 'due_soon' | 'late';

const hourMs = 3_600_000;

/** How the wait of something compares with the target of its queue. */
export function urgencyOf(target: number | null, since: string, nowMs: number): Urgency {
  if (target === null) return 'on_time';
  const waitedHours = (nowMs - Date.parse(since)) / hourMs;
  if (waitedHours > target) return 'late';
  return waitedHours > target * 0.75 ? 'due_soon' : 'on_time';
}
