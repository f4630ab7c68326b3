import { type CDPSession, chromium, type Page } from '@playwright/test';
import { arriveAsDemo } from '../e2e/fixtures.ts';
import { startOwnServer } from '../e2e/server.ts';
import { becomeComplete } from '../fixtures/borrower.ts';
import { buildApps } from '../scripts/build.ts';
import { ensureChromium } from '../scripts/chromium.ts';
import type { Row } from './report.ts';

/** A cheap phone, by Chromium's own reckoning. */
const slowedBy = 4;
const seconds = 3;
const rounds = 3;
const stepMs = 1000 / 60;

interface Dragged {
  readonly framesPerSecond: number;
  /** In how many of these frames another price was shown. */
  readonly pricesPerSecond: number;
  /** What the page's main thread works for one step of the thumb, not slowed. */
  readonly workMs: number;
}

/**
 * The thumb of the amount, with the whole price following it. The floor is the same drag over a bare range on
 * an empty page, in the same browser: what this machine gives a page that does nothing.
 */
export async function slider(): Promise<Row[]> {
  await buildApps();
  const server = await startOwnServer();
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] });
  try {
    const context = await browser.newContext({
      baseURL: server.url,
      viewport: { width: 360, height: 780 },
      deviceScaleFactor: 2,
      isMobile: true,
      hasTouch: true,
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    await becomeComplete(await arriveAsDemo(page, server));
    const ours: Dragged[] = [];
    const bare: Dragged[] = [];
    // By turns, so that a busy moment of the machine is not held against one of them.
    for (let round = 0; round < rounds; round += 1) {
      await page.goto('/apply/1');
      await page.getByRole('radio').last().check();
      ours.push(await dragged(page, devtools));
      await page.setContent(
        '<input type="range" min="80000" max="3000000" step="10000" style="width: 20rem">',
      );
      bare.push(await dragged(page, devtools));
    }
    return rows(best(ours), best(bare));
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** Whatever else runs on the machine only takes away. */
function best(all: readonly Dragged[]): Dragged {
  return {
    framesPerSecond: Math.max(...all.map(({ framesPerSecond }) => framesPerSecond)),
    pricesPerSecond: Math.max(...all.map(({ pricesPerSecond }) => pricesPerSecond)),
    workMs: Math.min(...all.map(({ workMs }) => workMs)),
  };
}

function rows(ours: Dragged, bare: Dragged): Row[] {
  return [
    {
      what: `amount slider, CPU slowed ${slowedBy} times`,
      measured: `${ours.framesPerSecond.toFixed(1)} frames/s`,
      ratio: ours.framesPerSecond / bare.framesPerSecond,
      floor: `a bare range on an empty page (${bare.framesPerSecond.toFixed(1)}/s)`,
    },
    {
      what: 'the price under the thumb, slowed alike',
      measured: `${ours.pricesPerSecond.toFixed(1)} prices/s`,
      ratio: ours.pricesPerSecond / ours.framesPerSecond,
      floor: 'its own frames',
    },
    {
      what: 'work for one step of it, not slowed',
      measured: `${ours.workMs.toFixed(2)} ms`,
      ratio: bare.workMs / ours.workMs,
      floor: `the same (${bare.workMs.toFixed(2)} ms)`,
    },
  ];
}

async function dragged(page: Page, devtools: CDPSession): Promise<Dragged> {
  // The first drag is for the compiler.
  await drag(page, devtools);
  const workMs = await workPerStep(page, devtools);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowedBy });
  const counting = countFrames(page);
  await drag(page, devtools);
  const counted = await counting;
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return { ...counted, workMs };
}

async function workPerStep(page: Page, devtools: CDPSession): Promise<number> {
  const workedMs = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  };
  const steps = await page.locator('input[type=range]').evaluateHandle((range) => {
    const counted = { steps: 0 };
    range.addEventListener('input', () => {
      counted.steps += 1;
    });
    return counted;
  });
  const before = await workedMs();
  await drag(page, devtools);
  const after = await workedMs();
  return (after - before) / (await steps.evaluate((counted) => counted.steps));
}

/** Of the time that the drag takes, a little less: starting and stopping are no frames. */
function countFrames(page: Page): Promise<Omit<Dragged, 'workMs'>> {
  const lengthMs = (seconds - 0.5) * 1000;
  return page.evaluate(
    (lengthMs) =>
      new Promise((resolve) => {
        let frames = -1;
        let prices = 0;
        let startedAt = 0;
        const shown = document.querySelector('dl');
        let last = shown?.textContent;
        const count = (now: number) => {
          startedAt ||= now;
          frames += 1;
          const price = shown?.textContent;
          if (price !== last) prices += 1;
          last = price;
          if (now - startedAt < lengthMs) return void requestAnimationFrame(count);
          const lastedSeconds = (now - startedAt) / 1000;
          resolve({ framesPerSecond: frames / lastedSeconds, pricesPerSecond: prices / lastedSeconds });
        };
        requestAnimationFrame(count);
      }),
    lengthMs,
  );
}

/**
 * There and back, once a second each way, sixty times a
 * second another place, whether or not the page keeps up.
 */
async function drag(page: Page, devtools: CDPSession): Promise<void> {
  const box = await page.locator('input[type=range]').boundingBox();
  if (!box) throw new Error('there is no slider');
  const y = box.y + box.height / 2;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined ? [] : [{ x, y, id: 1 }],
    });
  await touch('touchStart', box.x + 16);
  const startedAt = performance.now();
  const moves: Promise<unknown>[] = [];
  for (let step = 1; step <= (seconds * 1000) / stepMs; step += 1) {
    const way = Math.abs(Math.sin((step / 60) * Math.PI));
    moves.push(touch('touchMove', box.x + 16 + way * (box.width - 32)));
    const waitMs = Math.max(0, startedAt + step * stepMs - performance.now());
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
  await Promise.all(moves);
  await touch('touchEnd');
}
