import { getOrderInfo, toCents, uploadCredit, withdraw } from '@hiram/contract';
import { askDocuments, takeOrder } from '@hiram/contract/desk';
import { dataOf } from '../fixtures/data-of.ts';
import { applyFor } from '../fixtures/order.ts';
import { shownCard } from '../fixtures/person.ts';
import { acceptAgreementOf, arriveAs, completeBorrower, passAudits, sentCode, staffOf } from './fixtures.ts';
import { expect, expectAccessible, testAlone as test } from './journey.ts';
import { choose } from './phone-hands.ts';
import { drawJpeg, jpegFile } from './photo-files.ts';
import { becomeOverdue, bookMoney, havePayee, runDay } from './repaying.ts';

/** Home from the first application to the last repayment: each time what it says, and the one thing to do. */

test('home knows where somebody stands, from documents asked for to everything repaid', async ({
  page,
  own,
  mobile,
}) => {
  const borrower = await completeBorrower(own, mobile);
  await havePayee(own);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const offer = page.getByText('What you can borrow');

  await arriveAs(page, borrower);
  await page.goto('/');
  await expect(page.getByText('You’re ready to apply')).toBeVisible();
  await expect(button('Apply for a loan')).toBeVisible();
  await expect(offer).toBeVisible();

  const orderId = await applyFor(borrower.client, { amt: 90_000, periods: 6 });
  await page.reload();
  await expect(page.getByText('Under review')).toBeVisible();
  await expect(offer).toHaveCount(0);
  await expectAccessible(page);

  const reviewer = await staffOf(own, 'reviewer');
  dataOf(await reviewer.call(takeOrder, { orderId }));
  const note = 'The left half is dark.';
  dataOf(await reviewer.call(askDocuments, { orderId, documents: ['payslip'], note }));
  await page.reload();
  await expect(page.getByText('We need a bit more from you')).toBeVisible();
  await expect(page.getByText(`“${note}”`)).toBeVisible();
  await expectAccessible(page);
  await button('Send what’s needed').click();
  await expect(page).toHaveURL('/creditInfo');
  await expect(page.getByText('Please take this photo again')).toBeVisible();
  const sent = page.waitForResponse((response) => response.url().endsWith(uploadCredit.path));
  await choose(page, 'Payslip', jpegFile(await drawJpeg(page)));
  await sent;
  await expect(page.getByText('Handed in. We’re continuing the review.')).toBeVisible();
  await page.goto('/messages');
  await page.getByRole('button', { name: /We need a bit more/ }).click();
  await expect(page.getByText(note)).toBeVisible();

  await passAudits(own, orderId);
  await page.goto('/');
  await expect(page.getByText('You’re approved')).toBeVisible();
  await expect(page.getByText('Available to withdraw')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText('Available to withdraw')).toBeVisible();
  await expect(page.getByText('You’re approved')).toHaveCount(0);

  await acceptAgreementOf(borrower, orderId);
  const password = await sentCode(own, borrower, orderId);
  const wish = { password, withdrawAmount: 90_000, bankcard: shownCard, orderId };
  expect(dataOf(await borrower.client.call(withdraw, wish)).verified).toBe(true);
  // Nobody reloads: home asks by itself until the money is there.
  await page.goto('/');
  await expect(page.getByText('Your money has arrived')).toBeVisible();
  await expect(page.getByText('Next payment')).toBeVisible();
  await expect(page.getByText(/In \d+ days\./)).toBeVisible();
  await expect(offer).toHaveCount(0);
  await expectAccessible(page);
  await button('Repay').click();
  await expect(page).toHaveURL(`/repay/${orderId}`);
  await page.goBack();
  await expect(page).toHaveURL('/');

  await becomeOverdue(own, orderId, 3);
  await runDay(own);
  await page.reload();
  await expect(page.getByRole('heading', { name: /overdue/i })).toBeVisible();
  await expect(button('Repay')).toBeVisible();
  await expectAccessible(page);

  const { owed } = dataOf(await borrower.client.call(getOrderInfo, { loanOrderId: orderId }));
  await bookMoney(own, { orderId, amountCents: toCents(owed), transferReference: 'of everything' });
  await page.reload();
  await expect(page.getByText('All repaid. Thank you.')).toBeVisible();
  await expect(button('Apply again')).toBeVisible();
  await expect(offer).toBeVisible();
  await expectAccessible(page);
});
