import { withdraw } from '@hiram/contract';
import { freezeBorrower } from '@hiram/contract/desk';
import { dataOf } from '../fixtures/data-of.ts';
import { applyFor } from '../fixtures/order.ts';
import { shownCard } from '../fixtures/person.ts';
import { another, enterDesk, expectAccessibleDesk } from './desk-hands.ts';
import {
  acceptAgreementOf,
  arrive,
  arriveAs,
  borrowerIdOf,
  completeBorrower,
  passAudits,
  sentCode,
  staffOf,
} from './fixtures.ts';
import { expect, expectAccessible, expectContrast, test } from './journey.ts';
import { drawJpeg, jpegFile } from './photo-files.ts';

test('somebody whose account is locked asks with a picture, and reads the answer without reloading', async ({
  page,
  browser,
  baseURL,
  hiram,
  mobile,
}) => {
  const borrower = await completeBorrower(hiram, mobile);
  const orderId = await applyFor(borrower.client, { amt: 120_000, periods: 12 });
  await passAudits(hiram, orderId);
  await acceptAgreementOf(borrower, orderId);
  const wrong = { withdrawAmount: 80_000, bankcard: shownCard, orderId, password: 'ABCD2345' };
  for (let tries = 0; tries < 10; tries += 1) {
    if (tries % 5 === 0) await sentCode(hiram, borrower, orderId);
    await borrower.client.call(withdraw, wrong);
  }
  expect(await borrower.client.call(withdraw, wrong)).toMatchObject({ refusal: 'account_locked' });

  await arriveAs(page, borrower);
  await page.goto('/service');
  await expect(page.getByText('Ask us anything about your account or your loan.')).toBeVisible();
  await expectAccessible(page);
  await expectContrast(page);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Fill this in.')).toBeVisible();
  await page.getByLabel('Your message').fill('I am locked out.\nWhat now?');
  await page.getByRole('button', { name: 'Add a picture' }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose from the gallery' }).click();
  await (await chooser).setFiles(jpegFile(await drawJpeg(page)));
  await expect(page.getByRole('button', { name: 'Remove the picture' })).toBeVisible();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const messages = page.getByRole('list', { name: 'Customer service' });
  await expect(messages.getByText('I am locked out.')).toBeVisible();
  await expect(messages.getByRole('img', { name: 'Picture' })).toBeVisible();

  const support = await another(browser, baseURL);
  await enterDesk(support, 'sami@demo.example', '/desk/conversations');
  await expectAccessibleDesk(support);
  const borrowerId = await borrowerIdOf(hiram, borrower);
  await support.getByRole('row').filter({ hasText: 'Question' }).getByRole('link').last().click();
  await expect(support.getByText('I am locked out.')).toBeVisible();
  await expectAccessibleDesk(support);
  await expect(support.locator(`main a[href$="/borrowers/${borrowerId}"]`)).toBeVisible();
  await support.getByLabel('Your answer').fill('We have sent you an unlock code.');
  await support.getByLabel('Your answer').press('Control+Enter');
  await expect(support.getByRole('list', { name: 'Messages' }).getByText('an unlock code')).toBeVisible();

  await expect(messages.getByText('We have sent you an unlock code.')).toBeVisible();
  await expect(messages.getByText('Read', { exact: false }).first()).toBeVisible();
  await support.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(support.getByText('This conversation is closed.', { exact: false })).toBeVisible();
  await expect(messages.getByText('This conversation was closed.', { exact: false })).toBeVisible();
});

test('a message that was written offline leaves when the network is back', async ({
  page,
  hiram,
  mobile,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_INTERNET_DISCONNECTED/);
  await arrive(page, hiram, mobile);
  await page.goto('/service');
  await page.getByLabel('Your message').fill('From the jeepney.');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Your message stays here', { exact: false })).toBeVisible();
  await page.context().setOffline(false);
  await expect(
    page.getByRole('list', { name: 'Customer service' }).getByText('From the jeepney.'),
  ).toBeVisible();
  await expect(page.getByLabel('Your message')).toHaveValue('');
});

test('a frozen borrower appeals, and whoever may lift the hold answers', async ({
  page,
  browser,
  baseURL,
  hiram,
  mobile,
}) => {
  const borrower = await arrive(page, hiram, mobile);
  const borrowerId = await borrowerIdOf(hiram, borrower);
  const until = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
  dataOf(
    await (await staffOf(hiram, 'approver')).call(freezeBorrower, {
      borrowerId,
      reason: 'fraud_check',
      until,
    }),
  );
  await page.goto('/frozen');
  await page.getByRole('button', { name: 'Write your appeal' }).click();
  await expect(page.getByRole('radio', { name: 'Appeal' })).toBeChecked();
  await page.getByLabel('Your message').fill('It was me, at my sister’s.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const messages = page.getByRole('list', { name: 'Customer service' });
  await expect(messages.getByText('at my sister’s')).toBeVisible();

  const approver = await another(browser, baseURL);
  await enterDesk(approver, 'anan@demo.example', '/desk/conversations');
  await approver.getByRole('row').filter({ hasText: 'Appeal' }).getByRole('link').last().click();
  await expect(approver.getByText('On hold until', { exact: false })).toBeVisible();
  await approver.getByLabel('Your answer').fill('Thank you. The hold is lifted.');
  await approver.getByRole('button', { name: 'Answer', exact: true }).click();
  await expect(messages.getByText('Thank you. The hold is lifted.')).toBeVisible();
  await page.goto('/frozen');
  await expect(page.getByRole('button', { name: 'See your appeal' })).toBeVisible();
});

test('the withdraw code is asked for where it is needed, once', async ({ page, hiram, mobile }) => {
  const borrower = await completeBorrower(hiram, mobile);
  const orderId = await applyFor(borrower.client, { amt: 120_000, periods: 12 });
  await passAudits(hiram, orderId);
  await acceptAgreementOf(borrower, orderId);
  await arriveAs(page, borrower);
  await page.goto(`/detail/${orderId}?index=0`);
  await page.getByLabel('Amount', { exact: true }).fill('10000');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Send me my withdraw code' }).click();
  await expect(page.getByText('Customer service sends the code', { exact: false })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Customer service sends the code', { exact: false })).toBeVisible();
  await sentCode(hiram, borrower, orderId);
  await page.goto('/service');
  await expect(page.getByText('We sent the code to your registered phone', { exact: false })).toBeVisible();
});
