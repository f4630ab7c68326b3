import { listPayouts } from '@hiram/contract/desk';
import { dataOf } from '../fixtures/data-of.ts';
import { connectionFromUrl } from '../server/src/db/connection.ts';
import { runOnce } from '../server/src/db/run-once.ts';
import { another, enterDesk, expectAccessibleDesk, office } from './desk-hands.ts';
import { completeBorrower, faultyBank, staffOf, withdrawn } from './fixtures.ts';
import { expect, testAlone as test } from './journey.ts';

/** What the bank takes back and what the SMS gateway does not take: people see it, and can do something about it. */

test.use(office);

test('a payout that failed and was paid all the same is cleared up by two people', async ({
  page,
  browser,
  baseURL,
  own,
  expectServerError,
}) => {
  expectServerError(/transfer contradicted/);
  await faultyBank(own)({ failAfter: 'account_closed', payFailed: true, settleAfter: 200 });
  await withdrawn(own, await completeBorrower(own, '09170000001'), 60_000);
  const cashier = await staffOf(own, 'cashier');
  await expect(async () => {
    expect(dataOf(await cashier.call(listPayouts, {})).counts.contradicted).toBe(1);
  }).toPass();

  await enterDesk(page, 'carl@demo.example', '/desk/payouts?status=contradicted');
  const row = page.getByRole('row', { name: /HIRAM-/ });
  await expect(row).toContainText('The bank said it failed, and now says it arrived.');
  await row.getByRole('button', { name: /^Reconcile/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('nothing more can be withdrawn from the order');
  await dialog.getByLabel('Arrived', { exact: true }).check();
  await dialog.getByLabel('Evidence').fill('Statement of today, page 2');
  await expectAccessibleDesk(page);
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect(row).toContainText('Waiting for someone else');

  const approver = await another(browser, baseURL);
  await enterDesk(approver, 'anan@demo.example', '/desk/payouts?status=contradicted');
  await approver.getByRole('button', { name: /^Reconcile/ }).click();
  const confirmation = approver.getByRole('dialog');
  await confirmation.getByLabel('Evidence').fill('The same page');
  await confirmation.getByRole('button', { name: 'Confirm' }).click();
  await expect(approver.getByText('The bank has contradicted itself about no payout')).toBeVisible();
  await approver.getByText(/^Arrived/).click();
  await expect(approver.getByRole('row', { name: /HIRAM-/ })).toContainText('₱60,000.00');
});

test('a text message that the gateway did not take is sent again by customer service', async ({
  page,
  own,
}) => {
  await runOnce(
    connectionFromUrl(own.databaseUrl),
    `insert into sms_outbox (company_id, mobile, body, kind, reference, tries, tried_at, failure)
     values (1, '09170000009', 'Your money is on its way.', 'notice', 'sms-unsent', 20, now(),
       'the SMS gateway answered HTTP 503')`,
    `insert into sms_outbox (company_id, mobile, kind, reference, tries, tried_at, failure, expires_at, expired_at)
     values (1, '09170000008', 'withdraw_code', 'sms-expired', 3, now(), 'the SMS gateway answered HTTP 503',
       now(), now())`,
  );
  await enterDesk(page, 'sami@demo.example');
  await page.getByRole('link', { name: 'Unsent messages' }).click();
  const unsent = page.getByRole('row', { name: /•••• 0009/ });
  const expired = page.getByRole('row', { name: /•••• 0008/ });
  await expect(unsent).toContainText('the SMS gateway answered HTTP 503');
  await expect(expired).toContainText('The code expired before it could be sent');
  await expect(expired.getByRole('button')).toHaveAttribute('aria-disabled', 'true');
  await expectAccessibleDesk(page);
  await unsent.getByRole('button', { name: 'Send again to •••• 0009' }).click();
  await expect(page.getByText('The message to •••• 0009 is being sent again.')).toBeVisible();
  await expect(unsent).toHaveCount(0);
  const response = await fetch(`${own.smsSandboxUrl}/messages?mobile=09170000009`);
  expect(await response.json()).toMatchObject([{ body: 'Your money is on its way.' }]);
});
