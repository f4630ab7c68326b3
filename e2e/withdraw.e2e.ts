import { getOrderInfo, listTransactions, toCents } from '@hiram/contract';
import { getTrialBalance } from '@hiram/contract/desk';
import type { Page } from '@playwright/test';
import { dataOf } from '../fixtures/data-of.ts';
import { applyFor } from '../fixtures/order.ts';
import type { RunningServer } from '../server/src/start/start.ts';
import {
  arriveAs,
  type Borrower,
  completeBorrower,
  faultyBank,
  passAudits,
  sentCode,
  staffOf,
} from './fixtures.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { acceptAgreement, amountField, codeField, goOn, submitCode } from './phone-hands.ts';

/**
 * From an approved order to money in the account: three
 * steps, every figure, and everything that can go wrong.
 */

test('money is withdrawn, from the approval to the account, and every figure agrees', async ({
  page,
  hiram,
  mobile,
}) => {
  const borrower = await completeBorrower(hiram, mobile);
  const orderId = await applyFor(borrower.client, { amt: 120_000, periods: 12 });
  await arriveAs(page, borrower);
  await page.goto('/contract');
  await expect(page.getByText('No agreement yet.')).toBeVisible();
  await page.goto(`/detail/${orderId}?index=0`);
  await expect(page).toHaveURL(`/detail/${orderId}`);
  await passAudits(hiram, orderId);

  await page.goto('/order');
  const order = page.getByRole('link', { name: /Hiram Steady/ });
  await expect(order).toBeVisible();
  await expectAccessible(page);
  await order.click();
  await expect(page).toHaveURL(`/detail/${orderId}`);
  await expect(page.getByText('Available to withdraw')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page).toHaveURL(`/detail/${orderId}?index=0`);
  await chooseHalf(page);
  await acceptAgreement(page);
  await expectAccessible(page);
  await goBackAndForth(page, orderId);
  await tryCodes(page, hiram, { borrower, orderId });

  // The wallet follows the transfer by itself, and the steps have left no trace in the history.
  await expect(page).toHaveURL(`/detail/${orderId}`);
  await expect(page.getByText('Arrived', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Withdraw' })).not.toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('due on')).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(page).toHaveURL('/order');

  await expectBooks(hiram, borrower, orderId);
  await expectRecord(page, orderId);
});

/**
 * More than there is becomes all of it, too little is told
 * with the least amount, and the contract comes first.
 */
async function chooseHalf(page: Page): Promise<void> {
  await goOn(page);
  await expect(amountField(page)).toHaveAccessibleDescription(/Enter an amount/);
  await amountField(page).fill('500');
  await expect(amountField(page)).toHaveAccessibleDescription(/at least ₱1,000/);
  await amountField(page).fill('999999');
  await expect(amountField(page)).toHaveAccessibleDescription(/Your balance is ₱120,000/);
  await amountField(page).blur();
  await expect(amountField(page)).toHaveValue('120,000');
  await page.getByRole('button', { name: /^Half/ }).click();
  await expect(amountField(page)).toHaveValue('60,000');
  await expect(page.getByText('65,760 Philippine pesos')).toBeAttached();
  await goOn(page);
  await expect(page.getByText('Read the agreement first.')).toBeVisible();
  await expectAccessible(page);
}

/** The phone's back button and a reload keep what was chosen. */
async function goBackAndForth(page: Page, orderId: number): Promise<void> {
  await page.goBack();
  await expect(amountField(page)).toHaveValue('60,000');
  await expect(page.getByText(/^You accepted agreement HC-/)).toBeVisible();
  await page.goForward();
  await expect(page.getByText('•••• 7890')).toBeVisible();
  await goOn(page);
  await expect(page.getByRole('heading', { name: 'Withdraw code' })).toBeFocused();
  await page.reload();
  await expect(page).toHaveURL(`/detail/${orderId}?index=2`);
  await expect(page.getByRole('button', { name: 'Withdraw ₱60,000' })).toBeVisible();
}

interface Withdrawing {
  readonly borrower: Borrower;
  readonly orderId: number;
}

/** Too short, none released yet, wrong, and right. */
async function tryCodes(page: Page, hiram: RunningServer, { borrower, orderId }: Withdrawing): Promise<void> {
  await submitCode(page, 'abcd');
  await expect(codeField(page)).toHaveAccessibleDescription(/all 8 characters/);
  await submitCode(page, 'abcd-2345');
  await expect(codeField(page)).toHaveAccessibleDescription(/You don’t have a code for this loan yet/);
  const code = await sentCode(hiram, borrower, orderId);
  await submitCode(page, code === 'ABCD2345' ? 'ABCD2346' : 'ABCD2345');
  await expect(codeField(page)).toHaveAccessibleDescription(/Withdraw password error.*4 tries left/);
  await expect(codeField(page)).toHaveValue(/^ABCD 234\d$/);
  await expectAccessible(page);
  await submitCode(page, code.toLowerCase());
  await expect(page.getByText('Verified. We’re sending you ₱60,000.')).toBeVisible();
}

async function expectBooks(hiram: RunningServer, { client }: Borrower, orderId: number): Promise<void> {
  const view = dataOf(await client.call(getOrderInfo, { loanOrderId: orderId }));
  expect(view).toMatchObject({ balance: 60_000, owed: 65_760, totalWithdrawn: 60_000 });
  const sum = view.periodViews.reduce((total, { amt }) => total + toCents(amt), 0);
  expect(sum).toBe(65_760_00);
  const auditor = await staffOf(hiram, 'auditor');
  const on = view.withdrawals[0]?.settledOn ?? '';
  const books = dataOf(await auditor.call(getTrialBalance, { on, orderId }));
  const balances = Object.fromEntries(books.accounts.map(({ account, balance }) => [account, balance]));
  expect(books.debit).toBe(books.credit);
  expect(balances).toMatchObject({ principal: 60_000, in_transit: 0 });
}

async function expectRecord(page: Page, orderId: number): Promise<void> {
  await page.goto(`/record/${orderId}`);
  const figure = (label: string) =>
    page.locator('dt', { hasText: new RegExp(`^${label}$`) }).locator('xpath=following-sibling::dd');
  await expect(figure('You received')).toContainText('60,000.00');
  await expect(figure('Interest')).toContainText('5,760.00');
  await expect(figure('Total to repay')).toContainText('65,760.00');
  await expect(page.getByText('Pending')).toHaveCount(12);
  await expectAccessible(page);
  await page.goto('/transactionHistory');
  await expect(page.getByText('Payout arrived')).toBeVisible();
  await expectAccessible(page);
}

test('a transfer that fails, or is not answered for, is told as it is, and nothing is lost', async ({
  page,
  hiram,
  mobile,
}) => {
  const borrower = await completeBorrower(hiram, mobile);
  const orderId = await applyFor(borrower.client, { amt: 80_000, periods: 6 });
  await passAudits(hiram, orderId);
  await arriveAs(page, borrower);
  const bank = faultyBank(hiram);

  await bank({ refuse: 'account_closed' });
  await page.goto(`/detail/${orderId}?index=2`);
  await expect(page).toHaveURL(`/detail/${orderId}?index=0`);
  await page.getByRole('button', { name: /^All/ }).click();
  await acceptAgreement(page);
  await goOn(page);
  await submitCode(page, await sentCode(hiram, borrower, orderId));
  await expect(page.getByRole('heading', { name: '₱80,000 didn’t arrive' })).toBeVisible();
  await expect(page.getByText(/this account is closed/).first()).toBeVisible();
  await expect(page.getByText('Available to withdraw')).toBeVisible();
  await expectAccessible(page);

  // The answer is lost and the bank stays silent: asked about, and never sent twice.
  await bank({ loseAnswer: 1, neverSettle: true });
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('button', { name: /^All/ }).click();
  await goOn(page);
  await expect(page.getByRole('heading', { name: 'Where should we send it?' })).toBeVisible();
  await goOn(page);
  await submitCode(page, await sentCode(hiram, borrower, orderId));
  await expect(page.getByText(/We’re sending you/).first()).toBeVisible();
  await expect(page.getByText(/This page updates by itself/)).toBeVisible();
  const disabled = page.getByRole('button', { name: 'Withdraw' });
  await expect(disabled).toHaveAttribute('aria-disabled', 'true');
  await expect(disabled).toHaveAccessibleDescription(/A transfer is in progress/);
  // Another tab cannot begin a second one.
  await page.goto(`/detail/${orderId}?index=0`);
  await expect(page).toHaveURL(`/detail/${orderId}`);
  await expectAccessible(page);
  await bank({});
  await expect(page.getByText('Arrived', { exact: true })).toBeVisible();
  const { transactions } = dataOf(await borrower.client.call(listTransactions, {}));
  expect(transactions.map(({ kind }) => kind).toSorted()).toEqual([
    'payout',
    'payout',
    'payout_failed',
    'payout_settled',
  ]);
});
