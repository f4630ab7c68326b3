import { readFile } from 'node:fs/promises';
import { getRepayOptions, transferQr } from '@hiram/contract';
import type { Page } from '@playwright/test';
import { arriveAs, callOn, completeBorrower } from './fixtures.ts';
import { expect, expectAccessible, expectContrast, test } from './journey.ts';
import { choose, uploadsOf } from './phone-hands.ts';
import { drawJpeg, jpegFile } from './photo-files.ts';
import { bookSlip, havePayee, lockAccount, paidOut, readCode, sendSlip } from './repaying.ts';

/** From what is due to a receipt: the amount, the transfer, its slip, and what became of it. */

test('a loan is repaid: by copied lines, by a QR code that a bank can read, and with papers for all of it', async ({
  page,
  context,
  hiram,
  mobile,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await havePayee(hiram);
  const borrower = await completeBorrower(hiram, mobile);
  const orderId = await paidOut(hiram, borrower, 12_000);
  await arriveAs(page, borrower);

  await page.goto(`/detail/${orderId}`);
  await expect(page.getByText('Total withdrawn')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Repayment schedule/ }).click();
  await expect(page.getByText('0 of 6 instalments repaid.')).toBeVisible();
  await expectAccessible(page);
  await expectCalendar(page);
  await page.getByRole('button', { name: 'Repay', exact: true }).click();
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('2,096');
  await expectAccessible(page);

  await expectCopied(page, orderId);
  await expectReadable(page, orderId);
  const slipId = await sendSlip(page);
  await expect(page.getByText('Checking repayment')).toBeVisible();
  await expectAccessible(page);
  // The slip is sent; what is behind it is the transfer, in case it is needed again.
  await page.goBack();
  await expect(page).toHaveURL(`/repay/${orderId}?index=1`);
  await page.goForward();

  await bookSlip(hiram, slipId);
  await expect(page.getByText('Repaid', { exact: true })).toBeVisible();
  await expectAccessible(page);
  expect((await downloaded(page, /^Receipt as PDF/)).subarray(0, 5).toString()).toBe('%PDF-');
  await page.goto('/repayDetail');
  await expect(page.getByText('1 of 6 instalments repaid.')).toBeVisible();

  await repayEverything(page, orderId);
  await bookSlip(hiram, await sendSlip(page));
  await expect(page.getByText('This loan is repaid')).toBeVisible();
  expect((await downloaded(page, /^Proof of repayment as PDF/)).subarray(0, 5).toString()).toBe('%PDF-');
  await page.goto('/repayments');
  await expect(page.getByText('Repaid', { exact: true })).toHaveCount(2);
  await expectAccessible(page);
  await page.goto('/transactionHistory');
  await expect(page.getByText('Repayment received')).toHaveCount(2);
  expect((await downloaded(page, /^Statement as CSV/)).toString()).toContain(',');
});

test('a locked account can be repaid all the same, also over a connection that breaks', async ({
  page,
  hiram,
  mobile,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_CONNECTION_FAILED/);
  await havePayee(hiram);
  const borrower = await completeBorrower(hiram, mobile);
  const orderId = await paidOut(hiram, borrower, 12_000);
  await arriveAs(page, borrower);
  await lockAccount(hiram, borrower);
  await page.goto('/');
  await expect(page).toHaveURL('/lock');
  await page.getByRole('link', { name: /^Repayment schedule/ }).click();
  await page.getByRole('button', { name: 'Repay', exact: true }).click();
  await page.getByRole('button', { name: 'Continue' }).click();

  const sent = uploadsOf(page, '/loan/repay');
  await page.route('**/loan/repay', (route) => route.abort('connectionfailed'), { times: 1 });
  await page.getByRole('button', { name: 'I’ve sent it' }).click();
  await choose(page, 'Transfer slip', jpegFile(await drawJpeg(page)));
  await expect(page.getByText('Ready. We’ll send it with the form.')).toBeVisible();
  await page.getByRole('button', { name: 'Send slip' }).click();
  // The connection is cut; nobody taps again.
  await expect(page.getByText('Waiting for a connection. It continues by itself.')).toBeVisible();
  await expect(page.getByText('Checking repayment')).toBeVisible();
  expect(sent).toHaveLength(2);
  expect(new Set(sent).size).toBe(1);

  for (const path of [`/detail/${orderId}`, '/repayments', '/transactionHistory', '/contract']) {
    await page.goto(path);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(path);
  }
});

async function downloaded(page: Page, button: RegExp): Promise<Buffer> {
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return readFile(await (await waiting).path());
}

async function expectCalendar(page: Page): Promise<void> {
  const file = (await downloaded(page, /^Add to calendar/)).toString();
  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(6);
}

/** The mark is copied without the space it is shown with. */
async function expectCopied(page: Page, orderId: number): Promise<void> {
  await page.getByRole('button', { name: 'Continue' }).click();
  const { mark } = await callOn(page, getRepayOptions, { loanOrderId: orderId });
  await expect(page.getByText(`${mark.slice(0, 4)} ${mark.slice(4)}`)).toBeVisible();
  await page.getByRole('button', { name: 'Copy: Repayment mark' }).click();
  await expect(page.getByText('Copied', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(mark);
  await expectAccessible(page);
  await page.goBack();
}

/** What a camera reads from the screen, in the dark, is what was meant. */
async function expectReadable(page: Page, orderId: number): Promise<void> {
  await page.getByRole('radio', { name: /QR code/ }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  const code = page.getByRole('img', { name: /^QR code/ });
  await expect(code).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const { mark, payee, qr } = await callOn(page, getRepayOptions, { loanOrderId: orderId });
  if (!payee || !qr) throw new Error('the lender has a QR code');
  const meant = transferQr({
    account: qr.account,
    amountCents: 2_096_00,
    mark,
    payeeName: payee.accountName,
    city: qr.city,
  });
  expect(await readCode(page, await code.screenshot())).toBe(meant);
  await expectContrast(page);
  await page.emulateMedia({ colorScheme: 'light' });
}

async function repayEverything(page: Page, orderId: number): Promise<void> {
  await page.goto(`/repay/${orderId}`);
  await page.getByRole('button', { name: /^Everything/ }).click();
  await expect(page.getByText(/By repaying everything today you save/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue' }).click();
}
