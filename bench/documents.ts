import { createHash, randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { languages } from '@hiram/contract';
import { testFacts } from '../server/src/agreement/test-agreements.ts';
import { writeAgreement } from '../server/src/agreement/write-agreement.ts';
import type { Paper } from '../server/src/document/paper.ts';
import { openPress } from '../server/src/document/press.ts';
import { openPrinter } from '../server/src/document/print.ts';
import { medianMs, type Row } from './report.ts';
import { startBenchServer } from './server.ts';

/** How long a paper takes, and what a hundred of them at once do to the calls that come meanwhile. */
export async function documents(): Promise<Row[]> {
  // Each is another one: Typst is quick with what it has set before.
  const papers: Paper[] = [];
  for (let index = 0; index < agreements; index += 1) {
    const facts = await testFacts(languages[index % languages.length] ?? 'en', 24 - (index % 3));
    const orderId = 1000 + index;
    papers.push(writeAgreement({ ...facts, orderId, number: `HC-2026-${String(orderId).padStart(8, '0')}` }));
  }
  return [...(await hundredAtOnce(papers)), ...(await onePaper(papers.slice(0, 20)))];
}

async function onePaper(papers: readonly Paper[]): Promise<Row[]> {
  const startedAt = performance.now();
  const printer = await openPrinter();
  const [first] = papers;
  if (!first) return [];
  printer.pdf(first);
  const coldMs = performance.now() - startedAt;
  // The machine's own pace, so that the figures can be compared with those of another.
  const block = randomBytes(4 * 1048576);
  const floorMs = await medianMs(9, () => void createHash('sha256').update(block).digest());
  const pdfs: Buffer[] = [];
  const pdfMs = await medianMs(papers.length - 1, () => {
    pdfs.push(printer.pdf(papers[pdfs.length + 1] ?? first));
  });
  let pages = 0;
  const allMs = await medianMs(3, async () => {
    pages = 0;
    for (const pdf of pdfs.slice(0, 5)) pages += (await printer.pictures(pdf)).length;
  });
  const compare = (what: string, ms: number): Row => ({
    what,
    measured: `${ms.toFixed(0)} ms`,
    ratio: floorMs / ms,
    floor: `SHA-256 of 4 MiB (${floorMs.toFixed(1)} ms)`,
  });
  return [
    compare('start of the press, with its first PDF', coldMs),
    compare('PDF of an agreement of 24 instalments', pdfMs),
    compare('picture of one page', allMs / pages),
  ];
}

const agreements = 100;
const callers = 4;
const pauseMs = 10;
const agent = new Agent({ keepAlive: true, maxSockets: callers });

async function hundredAtOnce(papers: readonly Paper[]): Promise<Row[]> {
  const server = await startBenchServer();
  const url = `${server.origin}/api/app/loan/appList`;
  const press = openPress();
  try {
    await callsUntil(url, wait(2_000));
    // Before and after, since a shared machine is not the same from one minute to the next.
    const before = await callsUntil(url, wait(10_000));
    const startedAt = performance.now();
    const printed = Promise.all(papers.map((paper) => press.render(paper)));
    const during = await callsUntil(url, printed);
    const seconds = (performance.now() - startedAt) / 1000;
    const after = await callsUntil(url, wait(10_000));
    const floor = [...before, ...after];
    const compare = (share: number): Row => ({
      what: `p${share * 100} of calls, while ${agreements} agreements print`,
      measured: `${quantile(during, share).toFixed(1)} ms`,
      ratio: quantile(floor, share) / quantile(during, share),
      floor: `the same without (${quantile(floor, share).toFixed(1)} ms)`,
    });
    const { rss } = process.memoryUsage();
    return [
      { what: `${agreements} agreements, PDF and pictures`, measured: `${seconds.toFixed(1)} s` },
      compare(0.5),
      compare(0.99),
      { what: 'memory of the server meanwhile', measured: `${Math.round(rss / 1048576)} MiB` },
    ];
  } finally {
    await press.end();
    agent.destroy();
    await server.stop();
  }
}

/** Calls at a moderate pace until something is over; how long each took. */
async function callsUntil(url: string, over: Promise<unknown>): Promise<number[]> {
  const took: number[] = [];
  let isOver = false;
  const end = over.then(() => {
    isOver = true;
  });
  const caller = async () => {
    while (!isOver) {
      const startedAt = performance.now();
      await call(url);
      took.push(performance.now() - startedAt);
      await wait(pauseMs);
    }
  };
  await Promise.all([end, ...Array.from({ length: callers }, caller)]);
  return took;
}

function call(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json' };
    const sent = request(url, { method: 'POST', agent, headers }, (answer) => {
      answer.resume().on('end', resolve);
    });
    sent.on('error', reject);
    sent.end('{}');
  });
}

function quantile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
