/** For tests: stands in for `press-process.ts` and does what the template of a paper says. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Paper } from './paper.ts';
import type { Answer } from './press.ts';

process.on('message', async ({ template }: Paper) => {
  if (template === 'die') process.exit(1);
  if (template === 'hang') return;
  if (template === 'slow') await wait(500);
  const rendered = { pdf: Buffer.from(String(process.pid)), pages: [] };
  const answer: Answer = template === 'fail' ? { failure: 'as asked' } : { rendered };
  process.send?.(answer);
});
process.on('disconnect', () => process.exit());
