import type { Locator, Page } from '@playwright/test';
import type { Row } from './report.ts';

/** A cheap phone, by Chromium's own reckoning. */
const slowedBy = 4;
/** Above this, people notice that a tap is answered late. */
const aimMs = 200;
const mostFields = 4;

/** How long the slowest tap or key of a visit took until the screen showed its effect: what INP is of a short visit. */
function watchInteractions(): void {
  const seen = { worst: 0, what: '' };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId?: number })[]) {
      if (!entry.interactionId || entry.duration <= seen.worst) continue;
      seen.worst = entry.duration;
      const target = entry.target as Element | null;
      seen.what = `${entry.name} ${(target?.textContent ?? '').slice(0, 20)}`;
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  Object.assign(window, { interactions: seen });
}

interface Visit {
  readonly what: string;
  readonly address: string;
  /** What somebody does there; a form is filled in and sent unless something else is told. */
  readonly act?: (page: Page) => Promise<void>;
}

export async function interactionRows(page: Page, visits: readonly Visit[]): Promise<Row[]> {
  const devtools = await page.context().newCDPSession(page);
  await page.addInitScript(watchInteractions);
  const rows: Row[] = [];
  for (const { what, address, act = useForm } of visits) {
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowedBy });
    await act(page);
    // Entries come after the frame that they are about.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
    const { worst, what: slowest } = await page.evaluate(
      () => (window as unknown as { interactions: { worst: number; what: string } }).interactions,
    );
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    rows.push({
      what: `INP, ${what}`,
      measured: `${worst} ms`,
      ratio: aimMs / Math.max(worst, 8),
      floor: `${aimMs} ms, CPU slowed ${slowedBy} times${slowest === '' ? '' : ` (${slowest})`}`,
    });
  }
  return rows;
}

const boxes = ':is(input[type=radio], input[type=checkbox])';
const typed = 'input:not([type=file], [type=range], [type=radio], [type=checkbox]), textarea';

/** Those that can be seen, and not more than a person has patience for. */
async function someOf(page: Page, selector: string, most: number): Promise<Locator[]> {
  const seen: Locator[] = [];
  for (const each of await page.locator('main').locator(selector).all())
    if (seen.length < most && (await each.isVisible()) && (await each.isEnabled())) seen.push(each);
  return seen;
}

/** Types into the fields, opens what opens, chooses, and sends it: what is missing is said beside the fields. */
async function useForm(page: Page): Promise<void> {
  for (const field of await someOf(page, typed, mostFields)) {
    await field.tap();
    await field.pressSequentially('12');
  }
  for (const sheet of await someOf(page, '[aria-haspopup="dialog"], [aria-haspopup="listbox"]', 2)) {
    await sheet.tap();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  }
  for (const choice of await someOf(page, `label:has(${boxes})`, 2))
    await choice.tap({ position: { x: 8, y: 8 } });
  const [send] = await page.locator('button[type=submit]').all();
  if (send && (await send.isEnabled())) await send.tap();
}

/** There and back under the thumb. */
export async function dragSlider(page: Page): Promise<void> {
  const box = await page.locator('input[type=range]').boundingBox();
  if (!box) throw new Error('there is no slider');
  await stroke(page, box, 40);
}

/** Opens the paper, signs and confirms with too little on it. */
export async function sign(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign', exact: true }).tap();
  const paper = page.getByRole('img', { name: /Signature area/ });
  await paper.waitFor();
  const box = await paper.boundingBox();
  if (!box) throw new Error('there is no paper');
  await stroke(page, box, 40);
  await page.getByRole('button', { name: 'Reset' }).tap();
  await page.getByRole('button', { name: 'Confirm' }).tap();
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

async function stroke(page: Page, { x, y, width, height }: Box, steps: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const at = (share: number) => ({
    x: x + 16 + share * (width - 32),
    y: y + height * (0.5 + 0.3 * Math.sin(share * 12) * (height > 60 ? 1 : 0)),
    id: 1,
  });
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share?: number) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: share === undefined ? [] : [at(share)] });
  await touch('touchStart', 0);
  for (let step = 1; step <= steps; step += 1) await touch('touchMove', step / steps);
  await touch('touchEnd');
}
