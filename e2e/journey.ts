import { test as base, expect, type Page } from '@playwright/test';
import type { MarketId } from '../contract/src/index.ts';
import { patience } from './patience.ts';
import { type OwnServer, startOwnServer, takeServerErrors } from './server.ts';
import { type Rules, violationsOn } from './violations.ts';
import { type Language, type Words, words } from './words.ts';

interface JourneyFixtures {
  readonly language: Language;
  /** What the screens say in the language of the journey. */
  readonly says: Words;
  /** A mobile number that nobody has registered yet. */
  readonly mobile: string;
  /** Another one. */
  readonly secondMobile: string;
  /** Console errors that belong to the journey, such as the browser's own note of a failed request. */
  readonly expectConsoleError: (pattern: RegExp) => void;
  /** Errors in the server's log that belong to the journey, such as a bank that does not answer. */
  readonly expectServerError: (pattern: RegExp) => void;
  /** Whoever else had a browser in the journey closes it at the end. */
  readonly closeOthers: null;
}

interface WorkerFixtures {
  /** A lender of a market, for all journeys of this worker that go there. */
  readonly lenderIn: (market: MarketId) => Promise<OwnServer>;
  /** The one in the Philippines, where most journeys are. */
  readonly hiram: OwnServer;
}

let numbersGiven = 0;

function freshMobile(workerIndex: number): string {
  numbersGiven += 1;
  return `0917${String(workerIndex).padStart(3, '0')}${String(numbersGiven).padStart(4, '0')}`;
}

const unexpected = (complaints: readonly string[], expected: readonly RegExp[]) =>
  complaints.filter((complaint) => !expected.some((pattern) => pattern.test(complaint)));

/** A journey: a person with a phone, a real server, and the promise that neither of them complains. */
export const test = base.extend<JourneyFixtures, WorkerFixtures>({
  lenderIn: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from here.
    async ({}, use) => {
      const lenders = new Map<MarketId, Promise<OwnServer>>();
      await use((market) => {
        const lender = lenders.get(market) ?? startOwnServer({ HIRAM_MARKET: market });
        lenders.set(market, lender);
        return lender;
      });
      for (const lender of lenders.values()) await (await lender).stop();
    },
    { scope: 'worker', timeout: patience },
  ],
  hiram: [async ({ lenderIn }, use) => use(await lenderIn('ph')), { scope: 'worker', timeout: patience }],
  baseURL: ({ hiram }, use) => use(hiram.url),
  language: ['en', { option: true }],
  locale: ({ language }, use) => use(language === 'zh' ? 'zh-CN' : 'en-GB'),
  says: ({ language }, use) => use(words[language]),
  // Answers can be replaced by the journey only when no
  // service worker stands between; offline.e2e.ts has its own.
  serviceWorkers: 'block',
  contextOptions: { reducedMotion: 'reduce' },
  // biome-ignore lint/correctness/noEmptyPattern: see above.
  mobile: ({}, use, { workerIndex }) => use(freshMobile(workerIndex)),
  // biome-ignore lint/correctness/noEmptyPattern: see above.
  secondMobile: ({}, use, { workerIndex }) => use(freshMobile(workerIndex)),
  expectConsoleError: [
    async ({ page }, use) => {
      const expected: RegExp[] = [];
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(String(error)));
      await use((pattern) => expected.push(pattern));
      expect(unexpected(complaints, expected)).toEqual([]);
    },
    { auto: true },
  ],
  closeOthers: [
    async ({ browser, context }, use) => {
      await use(null);
      // A desk that was left open would go on asking a server during the next journey.
      for (const other of browser.contexts()) if (other !== context) await other.close();
    },
    { auto: true },
  ],
  expectServerError: [
    // biome-ignore lint/correctness/noEmptyPattern: see above.
    async ({}, use) => {
      const expected: RegExp[] = [];
      await use((pattern) => expected.push(pattern));
      expect(unexpected(takeServerErrors(), expected)).toEqual([]);
    },
    { auto: true },
  ],
});

/** For a journey that changes the lender for everybody, or counts what is there: it has one of its own. */
export const testAlone = test.extend<{ readonly own: OwnServer }>({
  own: [
    // biome-ignore lint/correctness/noEmptyPattern: see above.
    async ({}, use) => {
      const own = await startOwnServer();
      await use(own);
      await own.stop();
    },
    { timeout: patience },
  ],
  baseURL: ({ own }, use) => use(own.url),
});

export { expect };

export const password = 'three green mangoes';
export const inviteCode = 'HIRAM-DEMO';

export async function expectAccessible(page: Page, within?: string): Promise<void> {
  await expectNoViolations(page, within, {});
}

/** In another colour scheme only the contrast can be another. */
export async function expectContrast(page: Page, within?: string): Promise<void> {
  await expectNoViolations(page, within, { runOnly: ['color-contrast'] });
}

/**
 * What moves has come to rest. Colours fade from one scheme to the other, and on the way there nothing has
 * enough contrast; a menu or a dialog grows, and until it has its size a click can miss it and the library
 * may still move the focus.
 */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // A frame for the change to arrive in; a spinner never ends, nor does what the library has paused.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const ending = document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });
}

async function expectNoViolations(page: Page, within: string | undefined, rules: Rules) {
  // A screen that is still being fetched has no heading yet.
  await expect(page.locator('h1').first()).toBeAttached();
  // What is still being fetched is pale on purpose.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await settled(page);
  expect(await violationsOn(page, within, rules)).toEqual([]);
}

/**
 * Goes to another address within the app, as a tap leads there: nothing is loaded again, which is most of what
 * opening an address costs. The screen says that it is there by moving the focus to its heading; the first one of
 * a page does not, so the page has to have shown one.
 */
export async function goWithin(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    history.pushState(null, '', to);
  }, address);
  await expect(page.locator('h1:focus')).toBeAttached();
}

/** Fills the register form in and sends it. */
export async function register(
  page: Page,
  says: Words,
  values: { mobile: string; password?: string; inviteCode?: string; at?: string },
): Promise<void> {
  await page.goto(`${values.at ?? ''}/register`);
  await page.getByLabel(says.mobile).fill(values.mobile);
  await page.getByLabel(says.newPassword).fill(values.password ?? password);
  await page.getByLabel(says.confirmPassword).fill(values.password ?? password);
  await page.getByLabel(says.inviteCode).fill(values.inviteCode ?? inviteCode);
  await page.getByRole('button', { name: says.createAccount }).click();
}

export async function logIn(page: Page, says: Words, mobile: string, secret = password): Promise<void> {
  await page.getByLabel(says.mobile).fill(mobile);
  await page.getByLabel(says.password, { exact: true }).fill(secret);
  await page.getByRole('button', { name: says.logIn, exact: true }).click();
}

export async function logOut(page: Page, says: Words): Promise<void> {
  await page.getByRole('link', { name: says.tabMy }).click();
  await page.getByRole('button', { name: says.logOut }).click();
  await page.getByRole('dialog').getByRole('button', { name: says.logOut }).click();
  await expect(page).toHaveURL('/login');
}
