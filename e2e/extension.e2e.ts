import { figureOf, getExtensionOptions, getRepayOptions, orderNumber, toCents } from '@hiram/contract';
import { importStatement, listPayees } from '@hiram/contract/desk';
import { camtFile } from '../fixtures/bank-file.ts';
import { dataOf } from '../fixtures/data-of.ts';
import type { RunningServer } from '../server/src/start/start.ts';
import { another, enterDesk } from './desk-hands.ts';
import { arriveAs, completeBorrower, staffOf } from './fixtures.ts';
import { expect, expectAccessible, expectContrast, testAlone as test } from './journey.ts';
import { becomeOverdue, bookMoney, paidOut, remind, runDay } from './repaying.ts';

const today = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);

/** The lender's bank shows a transfer, and somebody at the desk imports it. */
async function receive(hiram: RunningServer, amount: number, note: string): Promise<void> {
  const cashier = await staffOf(hiram, 'cashier');
  const [payee] = dataOf(await cashier.call(listPayees, {}));
  const on = today();
  const lines = [{ on, amount, note, payer: 'SOMEBODY', reference: `EXT-${note}` }];
  const accountNumber = payee?.accountNumber ?? '';
  const file = new Blob([camtFile({ accountNumber, opening: 500_000, from: on, to: on, lines })]);
  dataOf(await cashier.call(importStatement, { file, fileName: 'statement.xml' }));
}

test('a loan is late, its borrower is reminded, gets later due dates for a signature and a price, and repays it', async ({
  page,
  browser,
  own: hiram,
  mobile,
}) => {
  const borrower = await completeBorrower(hiram, mobile);
  const orderId = await paidOut(hiram, borrower, 12_000);
  await becomeOverdue(hiram, orderId, 3);
  await runDay(hiram);
  await arriveAs(page, borrower);
  const options = () => borrower.client.call(getExtensionOptions, { loanOrderId: orderId }).then(dataOf);

  await test.step('the borrower is reminded, and led to later due dates', async () => {
    await remind(hiram);
    await page.goto('/messages');
    await page.getByRole('button', { name: /^A repayment is overdue/ }).click();
    await page.getByRole('button', { name: 'See loan' }).click();
    await expect(page).toHaveURL(`/detail/${orderId}`);
    const ways = page.getByRole('list', { name: 'Ways out' });
    await ways.getByRole('link', { name: /^Move the due dates/ }).click();
    await expect(page).toHaveURL(`/extension/${orderId}`);
  });

  await test.step('the borrower asks', async () => {
    await page.getByRole('radio', { name: /30 days later/ }).click();
    await expect(page.getByText('you pay nothing now')).toBeVisible();
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectContrast(page);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.getByRole('button', { name: 'Ask for these dates' }).click();
    await expect(page.getByText('We’ve got your request')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the desk approves', async () => {
    const desk = await another(browser, hiram.url);
    await enterDesk(desk, 'rosa@demo.example');
    await desk.goto('/desk/extensions');
    const row = desk
      .getByRole('row')
      .filter({ has: desk.getByRole('link', { name: orderNumber(orderId), exact: true }) });
    await expect(row.getByText('1 instalment late')).toBeVisible();
    await expectAccessible(desk);
    await row.getByRole('button', { name: 'Approve' }).click();
    await expect(desk.getByText('Approved. The borrower can sign now.')).toBeVisible();
    await desk.context().close();
  });

  await test.step('the borrower signs, and is told what to pay and how', async () => {
    await page.reload();
    await expect(page.getByText('Approved: 30 days later')).toBeVisible();
    await expect(page.getByRole('img', { name: /HX-/ }).first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('checkbox').click();
    await page.getByRole('button', { name: 'Sign', exact: true }).click();
    await expect(page.getByText(/^Pay ₱/)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the price arrives, and the dates move', async () => {
    const { payment } = await options();
    if (!payment) throw new Error('there is nothing to pay');
    await receive(hiram, figureOf(payment.price), payment.mark);
    await expect.poll(async () => (await options()).extensions[0]?.status).toBe('done');
    await page.reload();
    await expect(page.getByText('Dates moved')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('what is left is repaid, and the loan is over', async () => {
    const { payoff } = dataOf(await borrower.client.call(getRepayOptions, { loanOrderId: orderId }));
    await bookMoney(hiram, { orderId, amountCents: toCents(payoff), transferReference: `REST-${orderId}` });
    await page.goto(`/detail/${orderId}`);
    await expect(page.getByText('Repaid', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('list', { name: 'Ways out' })).toBeHidden();
    await expectAccessible(page);
  });
});
