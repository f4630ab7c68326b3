import {
  figureOf,
  getOrderInfo,
  getPeriodConfig,
  getUserInfo,
  type Major,
  major,
  quoteApplication,
} from '@hiram/contract';
import type { Page } from '@playwright/test';
import type { QuoteView } from '../contract/src/index.ts';
import { becomeComplete } from '../fixtures/borrower.ts';
import { arriveAsDemo, callOn } from './fixtures.ts';
import { expect, expectAccessible, testAlone } from './journey.ts';

/** From home to an application: the products, the choice, the whole price, and a coupon. */

/** A lender of its own: only the demo's borrower has a coupon, and there is one of them. */
const test = testAlone.extend({
  page: async ({ page, own }, use) => {
    await becomeComplete(await arriveAsDemo(page, own));
    await use(page);
  },
});

const money = (amount: Major, digits: 0 | 2) =>
  `₱${figureOf(amount).toLocaleString('en-GB', { minimumFractionDigits: digits, maximumFractionDigits: digits })}`;
const short = (amount: Major) => money(amount, Number.isInteger(figureOf(amount)) ? 0 : 2);

/** Every figure of the server's quote stands on the screen, to the cent. */
async function expectPrice(page: Page, quote: QuoteView): Promise<void> {
  const row = (label: string) => page.locator('dl > div').filter({ hasText: label });
  await expect(row('You receive')).toContainText(short(quote.received));
  await expect(row('Total to repay')).toContainText(short(quote.total));
  await expect(row('Interest')).toContainText(money(quote.interest, 2));
  await expect(row('Service fee')).toContainText(money(quote.fee, 2));
  await expect(row('You pay each month')).toContainText(short(quote.perPeriod));
  await expect(row('12 instalments')).toContainText(money(quote.perPeriod, 2));
  await expect(row('12 instalments')).toContainText(money(quote.instalments.at(-1)?.amt ?? major(0), 2));
  await expect(row('If you pay late')).toContainText('a day of what’s unpaid');
  await expect(row('(APR)')).toContainText(`${quote.aprPercent.toFixed(2)}%`);
}

async function expectSchedule(page: Page, quote: QuoteView): Promise<void> {
  const lines = page.getByRole('listitem').filter({ has: page.locator('time') });
  await expect(lines).toHaveCount(quote.instalments.length);
  for (const [index, { dueOn, amt }] of quote.instalments.entries()) {
    await expect(lines.nth(index).locator('time')).toHaveAttribute('datetime', dueOn);
    await expect(lines.nth(index)).toContainText(money(amt, 2));
  }
}

async function quoted(page: Page, amt: number, couponId?: number): Promise<QuoteView> {
  const config = await callOn(page, getPeriodConfig, { appId: 1 });
  const wish = { appId: 1, configId: config.id, periodDays: 12, amt, ...(couponId && { couponId }) };
  return await callOn(page, quoteApplication, wish);
}

const amountField = (page: Page) => page.getByRole('textbox', { name: 'How much do you need?' });
const slider = (page: Page) => page.getByRole('slider', { name: 'Amount' });

test('a loan is chosen by thumb, key and digits, priced to the cent, and asked for with a coupon', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByText('You’re ready to apply')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'See all loans' }).click();
  await expect(page).toHaveURL('/loan');
  await expect(
    page.getByText('Not available to you yet. Right now you can apply for Hiram Steady.'),
  ).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Choose amount and term' }).click();
  await expect(page).toHaveURL('/apply/1');

  const goOn = page.getByRole('button', { name: 'Continue' });
  // A term is there already, and with it a price.
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
  await expect(goOn).toBeEnabled();
  await amountField(page).fill('₱12');
  await amountField(page).blur();
  await expect(amountField(page)).toHaveValue('80,000');
  await expect(page.getByText('The minimum is ₱80,000.')).toBeVisible();
  await amountField(page).fill('99 999 999');
  await expect(amountField(page)).toHaveValue('9,999,999');
  await amountField(page).blur();
  await expect(amountField(page)).toHaveValue('3,000,000');
  await slider(page).press('Home');
  await slider(page).press('ArrowRight');
  await slider(page).press('ArrowRight');
  await expect(amountField(page)).toHaveValue('100,000');
  await expect(slider(page)).toHaveAttribute('aria-valuetext', '₱100,000');
  const box = await slider(page).boundingBox();
  if (!box) throw new Error('there is no slider');
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await expect(amountField(page)).toHaveValue('1,540,000');
  await page.getByRole('radio', { name: /^12 months/ }).check();
  await expectPrice(page, await quoted(page, 1_540_000));
  // The figures follow the thumb past React, and are heard once it rests.
  await slider(page).press('ArrowLeft');
  await expectPrice(page, await quoted(page, 1_530_000));
  await expect(page.getByText('1,530,000 Philippine pesos')).toHaveCount(1);
  await amountField(page).fill('123456');
  await amountField(page).blur();
  await expectPrice(page, await quoted(page, 123_456));
  await page.getByText('All 12 due dates').click();
  await expectSchedule(page, await quoted(page, 123_456));
  await expectAccessible(page);
  await expect(async () => {
    await page.reload();
    await expect(amountField(page)).toHaveValue('123,456', { timeout: 10_000 });
  }).toPass();
  await expect(page.getByRole('radio', { name: /^12 months/ })).toBeChecked();
  await goOn.click();

  await expect(page).toHaveURL('/confirm/1');
  await expectPrice(page, await quoted(page, 123_456));
  await expectSchedule(page, await quoted(page, 123_456));
  await expect(page.getByText('Hiram Demo Lending')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Coupon/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Choose a coupon' });
  await sheet.getByRole('radio', { name: /₱500 off the interest/ }).check();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Confirm' }).click();
  const price = await quoted(page, 123_456, 1);
  expect(price.discount).toBe(500);
  await expectPrice(page, price);
  await expectSchedule(page, price);

  const send = page.getByRole('button', { name: 'Send application' });
  await send.click();
  await expect(page.getByRole('checkbox')).toHaveAccessibleDescription(/Read the policy/);
  await page.getByRole('checkbox').check();
  let sent = 0;
  await page.route('**/loan/apply', async (route) => {
    sent += 1;
    await route.continue();
  });
  await send.evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(page.getByRole('heading', { name: 'We’ve got your application' })).toBeVisible();
  expect(sent).toBe(1);
  const order = await callOn(page, getOrderInfo, {});
  await expect(page).toHaveURL(`/success/${order.orderId}`);
  await expectAccessible(page);
  expect(order).toMatchObject({ status: 0, principal: 123_456, periodDays: 12, quote: price });
  expect((await callOn(page, getUserInfo, {})).policyVersion).toBe('1');

  await page.getByRole('button', { name: 'Back to home' }).click();
  await page.getByRole('link', { name: 'Coupons' }).click();
  await expect(page.getByText('Set aside for your application.')).toBeVisible();
  await expectAccessible(page);

  // Until the first audit has passed the same two screens change it.
  await page.goto('/apply/1');
  await expect(page.getByRole('heading', { name: 'Change your application' })).toBeVisible();
  await expect(amountField(page)).toHaveValue('123,456');
  await amountField(page).fill('200000');
  await goOn.click();
  await expectPrice(page, await quoted(page, 200_000, 1));
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page).toHaveURL(`/success/${order.orderId}`);
  const changed = await callOn(page, getOrderInfo, {});
  expect(changed).toMatchObject({ orderId: order.orderId, principal: 200_000, coupon: { id: 1 } });
});

test.describe('in fil-PH, dark', () => {
  test.use({ locale: 'fil-PH', colorScheme: 'dark' });

  test('every screen from home to the application is accessible', async ({ page }) => {
    const shown = async () => {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    };
    for (const path of ['/', '/loan', '/coupons', '/apply/1']) {
      await page.goto(path);
      await shown();
    }
    await expect(page.locator('html')).toHaveAttribute('lang', 'fil');
    await page.getByRole('radio').last().check();
    await shown();
    await page.locator('button[type=submit]').click();
    await expect(page).toHaveURL('/confirm/1');
    await shown();
  });
});
