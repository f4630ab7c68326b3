import type { Market } from '@hiram/contract';
import type { JobHandlers, Queue } from '../jobs/queue.ts';

/** Begins to run jobs, and says when those come that nobody asks for. Of several servers one runs each of them. */
export async function runJobs(queue: Queue, handlers: JobHandlers, { timeZone }: Market): Promise<void> {
  await queue.work(handlers);
  await queue.runDailyAt('5 0 * * *', timeZone);
  await queue.runNightlyAt('forget-files', '35 3 * * *', timeZone);
  await queue.runEveryHour('anchor-audit');
  await queue.runEveryHour('send-reminders');
  await queue.runEveryHour('raise-alarms');
  await queue.runEveryHour('check-ledgers');
  await queue.runNightlyAt('check-audit', '15 4 * * *', timeZone);
  await queue.runEveryMinute('beat');
  await queue.runEveryMinute('sweep-payouts');
  await queue.runEveryMinute('ask-recharges');
  await queue.runEveryMinute('send-alerts');
}
