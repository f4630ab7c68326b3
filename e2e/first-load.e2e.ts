import { getLoanProgress, getOrderInfo, getUserInfo } from '@hiram/contract';
import { arriveAs, completeBorrower, newBorrower } from './fixtures.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { havePayee, paidOut } from './repaying.ts';

/** What is there before the app is, and what the app takes over of it. */

test('the landing page can be read and leads on before any JavaScript is here', async ({
  browser,
  hiram,
}) => {
  const context = await browser.newContext({ baseURL: hiram.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('See what your loan costs. Then decide.');
  await expect(page.getByText('How much do you need?')).toBeVisible();
  // Whose money it is nobody knows yet.
  await expect(page.getByText('₱')).toHaveCount(0);
  await page.getByRole('button', { name: 'Get started' }).click();
  await expect(page).toHaveURL(/\/register\??$/);
  await page.goBack();
  await page.getByRole('link', { name: 'Log in' }).click();
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  await context.close();
});

test('the app takes the landing page over as it stands, without a jump', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        shifts.sum += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { shifts });
  });
  await page.goto('/');
  const heading = await page.getByRole('heading', { level: 1 }).elementHandle();
  await expect(page.getByText('You pay each month')).toBeVisible();
  // The same element, and not one that was put in its place.
  expect(await heading?.evaluate((element) => element.isConnected)).toBe(true);
  await expectAccessible(page);
  const { sum } = await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts);
  expect(sum).toBeLessThan(0.05);
});

test('whoever has an account never sees the landing page, and nothing is asked for twice', async ({
  page,
  hiram,
  mobile,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  const times = ({ path }: { readonly path: string }) =>
    asked.filter((address) => address === `/api/app${path}`).length;

  const fresh = await newBorrower(hiram, mobile);
  await arriveAs(page, fresh);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good /);
  await expect(page.getByText('See what your loan costs')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  expect([times(getUserInfo), times(getLoanProgress)]).toEqual([1, 1]);
});

test('a schedule is asked for once, with its page', async ({ page, hiram, mobile }) => {
  await havePayee(hiram);
  const borrower = await completeBorrower(hiram, mobile);
  await paidOut(hiram, borrower, 60_000);
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  // The app itself is held back until the page has asked: it does not wait for it.
  const early = page.waitForRequest((request) => request.url().endsWith(getOrderInfo.path));
  await page.route('**/assets/home-*', async (route) => {
    await early;
    await route.continue();
  });
  await arriveAs(page, borrower);
  await page.goto('/repayDetail');
  await expect(page.getByText('0 of 6 instalments repaid.')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((address) => address === `/api/app${getOrderInfo.path}`)).toHaveLength(1);
});
