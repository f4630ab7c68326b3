/** The program of the process that `press.ts` starts: papers come in, a PDF and its pages go out. */
import { setPriority } from 'node:os';
import type { Paper } from './paper.ts';
import type { Answer } from './press.ts';
import { openPrinter } from './print.ts';

// Whoever waits for a call goes first. Not by more than this: on a busy machine papers would never be done.
setPriority(5);

const print = openPrinter();
// Should it fail, every paper hears so.
print.catch(() => {});

async function answer(paper: Paper): Promise<Answer> {
  try {
    return { rendered: await (await print)(paper) };
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

process.on('message', async (paper: Paper) => process.send?.(await answer(paper)));
process.on('disconnect', () => process.exit());
// A Ctrl-C in a terminal reaches every process of it; when this one ends is the server's business.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
