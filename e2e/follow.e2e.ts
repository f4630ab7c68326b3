import { updateEmergency } from '@hiram/contract';
import { askDocuments, freezeBorrower, refuseOrder, takeOrder } from '@hiram/contract/desk';
import { dataOf } from '../fixtures/data-of.ts';
import { applyFor } from '../fixtures/order.ts';
import { contacts } from '../fixtures/person.ts';
import { arriveAs, borrowerIdOf, completeBorrower, passAudits, staffOf } from './fixtures.ts';
import { expect, expectAccessible, goWithin, test } from './journey.ts';
import { acceptAgreement, codeField, goOn, submitCode } from './phone-hands.ts';
import { loanScreens } from './screens.ts';

/**
 * An order that is followed from the phone: what was asked,
 * refused, cancelled or held, and the contract to read.
 */

test('an application is followed: asked for documents, resubmitted, refused, cancelled', async ({
  page,
  hiram,
  mobile,
}) => {
  const borrower = await completeBorrower(hiram, mobile);
  await arriveAs(page, borrower);
  for (const screen of ['/order', '/records', '/progress', '/transactionHistory']) {
    await page.goto(screen);
    await expect(page.getByText('You have no loans yet.')).toBeVisible();
    await expectAccessible(page);
  }
  const orderId = await applyFor(borrower.client, { amt: 90_000, periods: 6 });
  const reviewer = await staffOf(hiram, 'reviewer');
  dataOf(await reviewer.call(takeOrder, { orderId }));
  dataOf(
    await reviewer.call(askDocuments, {
      orderId,
      documents: ['contacts'],
      note: 'One number does not answer.',
    }),
  );

  await page.goto('/progress');
  await expect(page.getByText('We need something more from you')).toBeVisible();
  await expect(page.getByText(/One number does not answer/)).toBeVisible();
  const resubmit = page.getByRole('button', { name: 'Resubmit' });
  await expect(resubmit).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);
  await page.getByRole('link', { name: /Your emergency contacts/ }).click();
  await expect(page).toHaveURL('/contacts');
  dataOf(await borrower.client.call(updateEmergency, { contacts: [...contacts('09181110003')] }));
  // The last thing that was asked for hands it in.
  await page.goto('/progress');
  await expect(page.getByText('Under review').first()).toBeVisible();
  await expect(resubmit).toHaveCount(0);
  await expect(page.getByText('You resubmitted your application')).toBeVisible();

  dataOf(await reviewer.call(refuseOrder, { orderId, reasons: ['income_too_low', 'debts_too_high'] }));
  await page.reload();
  await expect(page.getByText(/A smaller amount may be possible/)).toBeVisible();
  await expect(page.getByText(/Ask customer service to explain/)).toBeVisible();
  await expectAccessible(page);

  // Every step was told; opening the newest marks them all as read.
  await page.goto('/messages');
  await expect(page.getByText('New', { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { expanded: false }).first().click();
  await expect(page.getByText('New', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'See loan' })).toBeVisible();

  // A second application is cancelled, free of charge and after one question.
  const second = await applyFor(borrower.client, { amt: 80_000, periods: 6 });
  await page.goto('/progress');
  await page.getByRole('button', { name: 'Cancel application' }).click();
  const sheet = page.getByRole('dialog', { name: 'Cancel this application?' });
  await expect(sheet).toContainText('free of charge');
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Cancel application' }).click();
  await expect(page.getByText('Your application is cancelled. You owe nothing.')).toBeVisible();
  await page.goto('/records');
  await expect(page.getByRole('link')).toHaveCount(2);
  await page.goto(`/record/${second}`);
  await expect(page.getByText('No money was paid out, so there’s nothing to repay.')).toBeVisible();
  await expectAccessible(page);

  const approver = await staffOf(hiram, 'approver');
  const borrowerId = await borrowerIdOf(hiram, borrower);
  const until = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  dataOf(await approver.call(freezeBorrower, { borrowerId, reason: 'identity_check', until }));
  await page.goto('/frozen');
  await expect(page.getByText('We’re checking your identity again.')).toBeVisible();
  await expect(page.getByText('The hold ends by itself on')).toBeVisible();
  await expectAccessible(page);
});

test('the contract is enlarged by fingers, wheel and double tap, and outlives its addresses', async ({
  page,
  hiram,
  mobile,
  expectConsoleError,
}) => {
  const borrower = await completeBorrower(hiram, mobile);
  const orderId = await applyFor(borrower.client, { amt: 80_000, periods: 24 });
  await passAudits(hiram, orderId);
  await arriveAs(page, borrower);

  // The first set of addresses has run out; new ones are asked for by itself.
  expectConsoleError(/Failed to load resource/);
  let expired = 0;
  await page.route('**/files/**', async (route) => {
    expired += 1;
    await (expired <= 1 ? route.fulfill({ status: 404 }) : route.continue());
  });
  await page.goto('/contract');
  const first = page.getByRole('img', { name: /^Page 1 of/ });
  await expect
    .poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(500);
  await expectAccessible(page);
  await expect(page.getByRole('button', { name: /Open as PDF/ })).toBeVisible();

  const widthOf = async () => Math.round((await first.boundingBox())?.width ?? 0);
  const whole = await widthOf();
  const box = await page.getByRole('region', { name: 'Pages of the agreement' }).boundingBox();
  if (!box) throw new Error('there are no pages');
  const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 };

  await page.mouse.move(centre.x, centre.y);
  await page.mouse.wheel(0, -200);
  await expect.poll(widthOf).toBeGreaterThan(whole);
  await page.getByRole('button', { name: 'Whole page' }).click();
  await expect.poll(widthOf).toBe(whole);

  await page.touchscreen.tap(centre.x, centre.y);
  await page.touchscreen.tap(centre.x, centre.y);
  await expect.poll(widthOf).toBeGreaterThan(whole * 2);
  await page.touchscreen.tap(centre.x, centre.y);
  await page.touchscreen.tap(centre.x, centre.y);
  await expect.poll(widthOf).toBe(whole);

  const fingers = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', spread: number | null) =>
    fingers.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        spread === null
          ? []
          : [
              { x: centre.x - spread, y: centre.y, id: 1 },
              { x: centre.x + spread, y: centre.y, id: 2 },
            ],
    });
  await touch('touchStart', 30);
  for (const spread of [40, 60, 80, 90]) await touch('touchMove', spread);
  await touch('touchEnd', null);
  await expect.poll(widthOf).toBeGreaterThan(whole * 2);
});

test.describe('in the dark', () => {
  test.use({ colorScheme: 'dark' });

  test('every screen of an order is accessible', async ({ page, hiram, mobile }) => {
    const borrower = await completeBorrower(hiram, mobile);
    const orderId = await applyFor(borrower.client, { amt: 80_000, periods: 6 });
    await arriveAs(page, borrower);
    await page.goto('/progress');
    await expect(page.getByText('You applied for the loan')).toBeVisible();
    await expectAccessible(page);
    await passAudits(hiram, orderId);
    for (const screen of [...loanScreens, '/frozen', `/record/${orderId}`, `/detail/${orderId}`]) {
      await goWithin(page, screen);
      await page.waitForLoadState('networkidle');
      await expectAccessible(page);
    }
    await page.goto(`/detail/${orderId}?index=0`);
    await page.waitForLoadState('networkidle');
    await expectAccessible(page);
    await page.getByRole('button', { name: /^All/ }).click();
    await acceptAgreement(page);
    await expectAccessible(page);
    await goOn(page);
    await submitCode(page, 'abcd2345');
    await expect(codeField(page)).toHaveAccessibleDescription(/You don’t have a code/);
    await expectAccessible(page);
  });
});
