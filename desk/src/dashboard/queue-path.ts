import type { QueueName } from '@hiram/contract/desk';
import { paths } from '../paths.ts';

/** Where the work of a queue is done. */
export function queuePath(queue: QueueName): string {
  switch (queue) {
    case 'identity':
      return paths.identityChecks;
    case 'bank_changes':
      return paths.bankChanges;
    case 'locked':
      return paths.releases;
    case 'payouts_unknown':
      return `${paths.payouts}?status=unknown`;
    case 'proposals':
      return paths.proposals;
    default:
      return `${paths.queues}?queue=${queue}`;
  }
}
