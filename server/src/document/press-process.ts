/** The program of the process that `press.ts` starts: papers come in, a PDF and its pages go out. */
import type { Paper } from './paper.ts';
import type { Answer } from './press.ts';
import { openPrinter } from './print.ts';

const opening = openPrinter();
// Should it fail, every paper hears so.
opening.catch(() => {});

async function answer(paper: Paper): Promise<Answer> {
  try {
    const printer = await opening;
    const pdf = printer.pdf(paper);
    return { rendered: { pdf, pages: await printer.pictures(pdf) } };
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

process.on('message', async (paper: Paper) => process.send?.(await answer(paper)));
process.on('disconnect', () => process.exit());
// A Ctrl-C in a terminal reaches every process of it; when this one ends is the server's business.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
