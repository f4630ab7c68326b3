import type { OutputOf } from '@hiram/contract';
import {
  countQueues,
  type OrderQueue,
  type QueueName,
  queueTargetHours,
  type StaffRole,
} from '@hiram/contract/desk';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { usePresence } from './presence.ts';
import { ask } from './server.ts';

type Counted = OutputOf<typeof countQueues>;
export type QueueCount = NonNullable<Counted['queues']>[number];

const askMs = 5000;

/**
 * How much waits everywhere, asked every few seconds by whatever is open. The tag of the last answer goes
 * with the question, and what has not changed is not sent again.
 */
function useCounted(): Counted | undefined {
  const presence = usePresence();
  const queries = useQueryClient();
  const queryKey = [countQueues.path];
  const { data } = useQuery<Counted>({
    queryKey,
    queryFn: async ({ signal }) => {
      const last = queries.getQueryData<Counted>(queryKey);
      const counted = await ask(countQueues, last ? { tag: last.tag } : {}, signal);
      return counted.queues === null && last ? { ...counted, queues: last.queues } : counted;
    },
    refetchInterval: presence === 'there' ? askMs : false,
  });
  return data;
}

export function useQueueCounts(): (queue: QueueName) => QueueCount | undefined {
  const counted = useCounted();
  return (queue) => counted?.queues?.find((each) => each.queue === queue);
}

/** Within how many hours a queue should be seen to; the preset until the lender's own figure has come. */
export function useQueueTarget(): (queue: QueueName) => number | null {
  const countOf = useQueueCounts();
  return (queue) => {
    const counted = countOf(queue);
    return counted ? counted.targetHours : queueTargetHours[queue];
  };
}

/** What waits for this person alone: tasks whose day has come, and what the bell has not told yet. */
export function useOwnCounts(): Counted['own'] {
  return useCounted()?.own ?? { tasksDue: 0, unread: 0 };
}

/** The queue that somebody of this role begins with. */
export function ownQueue(role: StaffRole): OrderQueue {
  if (role === 'approver') return 'final_audit';
  return role === 'support' ? 'waiting_for_code' : 'first_audit';
}
