import { arriveAs, completeBorrower } from './fixtures.ts';
import { expect, expectAccessible, expectContrast, test } from './journey.ts';
import { becomeOverdue, havePayee, paidOut, remind } from './repaying.ts';

/** A due date that has passed: what the phone says about it by itself, and the reminder that comes. */

test('a loan becomes overdue, its borrower is reminded, and is led to paying it', async ({
  page,
  hiram,
  mobile,
}) => {
  await havePayee(hiram);
  const borrower = await completeBorrower(hiram, mobile);
  const orderId = await paidOut(hiram, borrower, 12_000);
  await becomeOverdue(hiram, orderId, 3);
  await arriveAs(page, borrower);

  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Overdue', exact: true })).toBeVisible();
  await expect(page.getByText(/Each day adds ₱/)).toBeVisible();
  await expectAccessible(page);
  await expectContrast(page);

  await page.goto('/notifications');
  await page.getByRole('radio', { name: /^Letter in the app/ }).check();
  await expect(page.getByText('Your choice is saved')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('radio', { name: /^Letter in the app/ })).toBeChecked();

  await remind(hiram);
  // Once more, as another server would: nothing comes twice.
  await remind(hiram);
  await page.goto('/messages');
  await expect(page.getByRole('button', { name: /^A repayment is overdue/ })).toHaveCount(1);
  await page.getByRole('button', { name: /^A repayment is overdue/ }).click();
  await expect(page.getByText(/^₱2,09\d\.\d\d is overdue: it was due on/)).toBeVisible();
  await page.getByRole('button', { name: 'See loan' }).click();
  await expect(page).toHaveURL(`/detail/${orderId}`);
  await expect(page.getByText(/^We reminded you on /)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('list', { name: 'Ways out' }).getByRole('link', { name: /^Pay/ }).click();
  await expect(page).toHaveURL(`/repay/${orderId}`);
});
