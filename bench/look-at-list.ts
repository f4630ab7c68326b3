import type { Page } from '@playwright/test';

/** A cheap phone, by Chromium's own reckoning. */
const slowedBy = 4;

export interface Looked {
  /** From the navigation to the frame with the rows in it. */
  readonly shownMs: number;
  /** The slowest tap or key, until the screen showed its effect. */
  readonly slowestMs: number;
  /** The longest time in which the page could have answered nobody, until its end had been scrolled to. */
  readonly longestTaskMs: number;
  readonly nodes: number;
  /** Of the answer that the rows came with, as it travelled. */
  readonly bytes: number;
}

type Seen = Omit<Looked, 'nodes' | 'bytes'>;

function watch(row: string): void {
  const seen = { shownMs: 0, slowestMs: 0, longestTaskMs: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId?: number })[])
      if (entry.interactionId) seen.slowestMs = Math.max(seen.slowestMs, entry.duration);
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.longestTaskMs = Math.max(seen.longestTaskMs, duration);
  }).observe({ type: 'longtask', buffered: true });
  const look = () => {
    if (!document.querySelector(row)) requestAnimationFrame(look);
    // The frame after the one in which they were there is the one that shows them.
    else requestAnimationFrame(() => requestAnimationFrame(() => (seen.shownMs = performance.now())));
  };
  look();
}

interface Wanted {
  readonly address: string;
  readonly row: string;
  readonly unfold?: (page: Page) => Promise<void>;
  readonly use: (page: Page) => Promise<void>;
}

export async function lookAtList(page: Page, { address, row, unfold, use }: Wanted): Promise<Looked> {
  const devtools = await page.context().newCDPSession(page);
  await page.addInitScript(watch, row);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowedBy });
  await page.goto(address);
  await page.waitForFunction(() => (window as unknown as { seen: Seen }).seen.shownMs > 0);
  await page.waitForLoadState('networkidle');
  await unfold?.(page);
  const { nodes, bytes } = await page.evaluate(() => {
    const answers = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const sizes = answers.filter(({ name }) => name.includes('/api/')).map((each) => each.encodedBodySize);
    return { nodes: document.querySelectorAll('*').length, bytes: Math.max(0, ...sizes) };
  });
  await scrollToEnd(page);
  await page.evaluate(() => scrollTo(0, 0));
  await use(page);
  // Entries come after the frame that they are about.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
  return { ...seen, nodes, bytes };
}

/** A screen at a time, and a frame for each. */
async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const { documentElement: all } = document;
    for (let at = 0; at < all.scrollHeight; at += window.innerHeight) {
      scrollTo(0, at);
      await frame();
    }
  });
}
