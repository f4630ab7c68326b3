import { readFile } from 'node:fs/promises';
import {
  figureOf,
  getOrderInfo,
  getRepayOptions,
  listRepayments,
  listTransactions,
  type Major,
  marksIn,
  type QrField,
  readFields,
  readQr,
} from '@hiram/contract';
import { getReconciliation, getTrialBalance, listPayees } from '@hiram/contract/desk';
import type { Browser, Page } from '@playwright/test';
import { type BankLine, camtFile } from '../fixtures/bank-file.ts';
import { dataOf } from '../fixtures/data-of.ts';
import { wordsOfPdf } from '../fixtures/pdf-words.ts';
import type { RunningServer } from '../server/src/start/start.ts';
import { another, enterDesk } from './desk-hands.ts';
import { arriveAs, type Borrower, completeBorrower, staffOf } from './fixtures.ts';
import { expect, expectAccessible, settled, test } from './journey.ts';
import { paidOut, readCode, sendSlip } from './repaying.ts';

/**
 * All the ways back: the first instalment by transfer with a slip, the second by a QR code, the third on the payment
 * page, the rest at once. The bank is a file that somebody at the desk imports.
 */

const money = (of: Major) =>
  `₱${figureOf(of).toLocaleString('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
const today = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);

/** What the lender's bank has seen so far; each file holds all of the day. */
class Bank {
  readonly #lines: BankLine[] = [];
  readonly #accountNumber: string;
  constructor(accountNumber: string) {
    this.#accountNumber = accountNumber;
  }
  receive(amount: number, note: string): void {
    this.#lines.push({
      on: today(),
      amount,
      note,
      payer: 'SOMEBODY',
      reference: `BANK${this.#lines.length}`,
    });
  }
  file() {
    const day = today();
    const accountNumber = this.#accountNumber;
    const text = camtFile({ accountNumber, opening: 500_000, from: day, to: day, lines: this.#lines });
    return { name: 'statement.xml', mimeType: 'application/xml', buffer: Buffer.from(text) };
  }
}

async function importAt(desk: Page, bank: Bank): Promise<void> {
  await desk.goto('/desk/statements');
  await desk.getByRole('button', { name: 'Import a statement' }).click();
  const dialog = desk.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await settled(desk);
  await dialog.locator('input[type="file"]').setInputFiles(bank.file());
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(desk.getByText(/1 new: 1 booked automatically/)).toBeVisible();
}

async function cashierAt(browser: Browser, hiram: RunningServer): Promise<Page> {
  const desk = await another(browser, hiram.url);
  await enterDesk(desk, 'carl@demo.example');
  return desk;
}

async function downloaded(page: Page, button: RegExp): Promise<Buffer> {
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return readFile(await (await waiting).path());
}

/** What was scanned, as a bank's app would fill it in. */
function transferIn(code: string): { amount: number; note: string } {
  const fields = new Map(readQr(code) as readonly (readonly [string, string])[]);
  const more: readonly QrField[] = readFields(fields.get('62') ?? '') ?? [];
  const [, note = ''] = more.find(([tag]) => tag === '05') ?? [];
  return { amount: Number(fields.get('54')), note: String(note) };
}

async function expectRepaid(page: Page, amount: Major): Promise<void> {
  await expect(page.getByText('Repaid', { exact: true })).toBeVisible();
  const receipt = wordsOfPdf(await downloaded(page, /^Receipt as PDF/));
  expect(receipt).toContain(money(amount));
}

test('a loan comes back by transfer, QR code, payment page and early payoff, and every figure agrees', async ({
  page,
  context,
  browser,
  hiram,
  mobile,
}) => {
  const cashier = await staffOf(hiram, 'cashier');
  const [payee] = dataOf(await cashier.call(listPayees, {}));
  const bank = new Bank(payee?.accountNumber ?? '');
  const desk = await cashierAt(browser, hiram);
  const borrower = await completeBorrower(hiram, mobile);
  const orderId = await paidOut(hiram, borrower, 12_000);
  await arriveAs(page, borrower);
  const options = () => borrower.client.call(getRepayOptions, { loanOrderId: orderId }).then(dataOf);
  const { mark, preset } = await options();

  await test.step('the first by transfer, with a slip', async () => {
    await page.goto(`/repay/${orderId}`);
    await page.getByRole('button', { name: 'Continue' }).click();
    await sendSlip(page);
    await expect(page.getByText('Checking repayment')).toBeVisible();
    bank.receive(figureOf(preset), `from my app ${mark.toLowerCase()}`);
    await importAt(desk, bank);
    await expectRepaid(page, preset);
  });

  await test.step('the second by a QR code', async () => {
    await page.goto(`/repay/${orderId}`);
    await page.getByRole('radio', { name: /QR code/ }).check();
    await page.getByRole('button', { name: 'Continue' }).click();
    const code = page.getByRole('img', { name: /^QR code/ });
    await expect(code).toBeVisible();
    const scanned = transferIn((await readCode(page, await code.screenshot())) ?? '');
    expect(marksIn(scanned.note)).toEqual([mark]);
    bank.receive(scanned.amount, scanned.note);
    await importAt(desk, bank);
    // Nobody waits for it on a screen: the bank's word alone books it.
    const repaid = async () => dataOf(await borrower.client.call(listRepayments, {})).length;
    await expect.poll(repaid).toBe(2);
    await page.goto('/repayments');
    await expect(page.getByText('Repaid', { exact: true })).toHaveCount(2);
  });

  await test.step('the third on the payment page', async () => {
    await page.goto(`/repay/${orderId}`);
    await page.getByRole('radio', { name: /Payment page/ }).check();
    const opened = context.waitForEvent('page');
    await page.getByRole('button', { name: 'Open payment page' }).click();
    const sandbox = await opened;
    await sandbox.getByRole('button', { name: /^Pay/ }).click();
    await expectRepaid(page, preset);
    await sandbox.close();
  });

  await test.step('the rest at once', async () => {
    const { payoff } = await options();
    await page.goto(`/repay/${orderId}`);
    await page.getByRole('button', { name: /^Everything/ }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await sendSlip(page);
    bank.receive(figureOf(payoff), `${mark.slice(0, 4)} ${mark.slice(4)}`);
    await importAt(desk, bank);
    await expect(page.getByText('This loan is repaid')).toBeVisible();
    await expectAccessible(page);
    // On the day of the payout nothing is earned yet: all interest that was paid is given back.
    const proof = wordsOfPdf(await downloaded(page, /^Proof of repayment as PDF/));
    expect(proof).toContain('Repaid in total₱12,000.00');
  });

  await test.step('phone, desk, papers and books agree', () =>
    expectAgreement(page, hiram, borrower, orderId));
  await desk.context().close();
});

async function expectAgreement(
  page: Page,
  hiram: RunningServer,
  { client }: Borrower,
  orderId: number,
): Promise<void> {
  const order = dataOf(await client.call(getOrderInfo, { loanOrderId: orderId }));
  expect(order).toMatchObject({ status: 6, owed: 0 });
  const repayments = dataOf(await client.call(listRepayments, { loanOrderId: orderId }));
  expect(repayments.map(({ method, state }) => [method, state])).toEqual([
    ['transfer', 'repaid'],
    ['recharge', 'repaid'],
    ['transfer', 'repaid'],
    ['transfer', 'repaid'],
  ]);
  const paid = repayments.reduce((sum, { booked }) => sum + Number(booked?.amount ?? 0), 0);
  expect(paid).toBeCloseTo(figureOf(order.paid), 6);
  const { balance } = dataOf(await client.call(listTransactions, { loanOrderId: orderId }));
  expect(balance).toBe(0);
  const cashier = await staffOf(hiram, 'cashier');
  const books = dataOf(await cashier.call(getTrialBalance, { on: today(), orderId }));
  const left = new Map(books.accounts.map((each) => [each.account, each.balance]));
  for (const account of ['in_transit', 'principal', 'interest_receivable', 'borrower_credit'])
    expect(left.get(account) ?? 0, account).toBe(0);
  // What came back is what went out: two by the bank, one by the provider, and the rest by the bank.
  const inside = ['suspense', 'payment_provider'].map((account) => Number(left.get(account) ?? 0));
  expect(inside.reduce((sum, each) => sum + each, Number(left.get('bank')))).toBeCloseTo(0, 6);
  await page.goto('/transactionHistory');
  const csv = (await downloaded(page, /^Statement as CSV/)).toString();
  expect(csv.trim().split('\r\n').at(-1)).toMatch(/,0$/);
  const { parts } = dataOf(await cashier.call(getReconciliation, { on: today() }));
  expect(parts.find(({ part }) => part === 'unexplained')).toMatchObject({ amount: 0 });
}
