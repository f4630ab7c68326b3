import {
  figureOf,
  getAgreement,
  getOrderInfo,
  getPeriodConfig,
  type Major,
  major,
  type OrderView,
  type QuoteView,
  quoteApplication,
  toCents,
  toMajor,
  uploadCredit,
} from '@hiram/contract';
import { findBorrower, getTrialBalance } from '@hiram/contract/desk';
import type { Page } from '@playwright/test';
import { becomeComplete } from '../fixtures/borrower.ts';
import { dataOf } from '../fixtures/data-of.ts';
import { wordsOfPdf } from '../fixtures/pdf-words.ts';
import { person } from '../fixtures/person.ts';
import type { RunningServer } from '../server/src/start/start.ts';
import { another, enterDesk, readEverything } from './desk-hands.ts';
import { applicantOn, callOn, codesOn, faultyBank, staffOf } from './fixtures.ts';
import { expect, expectAccessible, register, test } from './journey.ts';
import { patience } from './patience.ts';
import { acceptAgreement, choose, goOn, photo, submitCode } from './phone-hands.ts';
import { drawJpeg, jpegFile } from './photo-files.ts';

/** The whole of it: a phone, two people at the lender's desk, a bank, and an auditor who may only look. */

const amount = major(123_456);
const money = (of: Major) =>
  `₱${figureOf(of).toLocaleString('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
const spoken = (of: Major) => `${money(of).slice(1).replace('.00', '')} Philippine pesos`;

interface Loan {
  readonly order: OrderView;
  /** What was promised before anything was sent. Every later figure is held against it. */
  readonly promised: QuoteView;
}

/** The price as a screen of the phone shows it. */
async function expectPrice(page: Page, quote: QuoteView): Promise<void> {
  const figures = [
    ['You receive', quote.received],
    ['Total to repay', quote.total],
    ['Interest', quote.interest],
    ['Service fee', quote.fee],
    ['You pay each month', quote.perPeriod],
    ['12 instalments', quote.instalments.at(-1)?.amt ?? major(0)],
  ] as const;
  for (const [label, figure] of figures) {
    await expect(page.locator('dl > div').filter({ hasText: label })).toContainText(spoken(figure));
  }
}

/** Chosen on one screen, confirmed on the next: both say what the server's own arithmetic says. */
async function applyOnThePhone(page: Page): Promise<Loan> {
  const config = await callOn(page, getPeriodConfig, { appId: 1 });
  const wish = { appId: 1, configId: config.id, periodDays: 12, amt: amount };
  const promised = await callOn(page, quoteApplication, wish);
  await page.goto('/apply/1');
  await page.getByRole('radio', { name: /^12 months/ }).check();
  await page.getByRole('textbox', { name: 'How much do you need?' }).fill(String(figureOf(amount)));
  await expectPrice(page, promised);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/confirm/1');
  await expectPrice(page, promised);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(page.getByRole('heading', { name: 'We’ve got your application' })).toBeVisible();
  const order = await callOn(page, getOrderInfo, {});
  expect(order.quote).toEqual(promised);
  return { order, promised };
}

/** Found in its queue, and taken. */
async function openAndTake(page: Page, queue: string, { order }: Loan): Promise<void> {
  await page.goto(`/desk/queues?queue=${queue}`);
  await page.getByRole('link', { name: order.orderNo }).click();
  await page.getByRole('button', { name: 'Assign to me', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Unassign' })).toBeVisible();
}

/** Chosen, said once more, and done. */
async function decide(page: Page, action: string, says: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: action }).click();
  await page.getByRole('dialog', { name: action }).getByRole('button', { name: action }).click();
  await expect(page.getByRole('status').filter({ hasText: says })).toBeVisible();
}

/** What was asked for is read on the phone, photographed and handed in. */
async function resubmitOnThePhone(page: Page): Promise<void> {
  await page.goto('/progress');
  await expect(page.getByText('“The newest one, please.”')).toBeVisible();
  await page.getByRole('link', { name: /payslip/i }).click();
  await expect(page).toHaveURL('/creditInfo');
  const sent = page.waitForResponse((response) => response.url().endsWith(uploadCredit.path));
  await choose(page, 'Payslip', jpegFile(await drawJpeg(page)));
  await sent;
  await expect(photo(page, 'Payslip')).toContainText('Uploaded');
  await expect(page.getByText('Handed in. We’re continuing the review.')).toBeVisible();
}

/** Its pages are pictures; what they say stands in the PDF, to the cent and for every due date. */
async function expectAgreement(page: Page, { order, promised }: Loan): Promise<void> {
  const contract = await callOn(page, getAgreement, {
    loanOrderId: order.orderId,
  });
  const words = wordsOfPdf(await (await page.request.get(contract.pdf, { timeout: patience })).body());
  const { received, total, interest, fee, perPeriod, instalments } = promised;
  // A fee that is nothing is told in a word.
  const fees = toCents(fee) > 0 ? [fee] : [];
  const figures = [
    amount,
    received,
    total,
    interest,
    ...fees,
    perPeriod,
    ...instalments.map(({ amt }) => amt),
  ];
  expect(figures.map(money).filter((figure) => !words.includes(figure))).toEqual([]);
  expect(words).toContain('At most 0.5% of what is unpaid, each time.');
  expect(words).toContain(person.realName);
}

/** From the approval to the account. */
async function withdrawOnThePhone(page: Page, loan: Loan, releasedCode: () => Promise<string>) {
  const { order, promised } = loan;
  await page.goto(`/detail/${order.orderId}`);
  await expect(page.getByText(spoken(amount)).first()).toBeAttached();
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('button', { name: /^All/ }).click();
  await expect(page.getByText(spoken(promised.total)).first()).toBeAttached();
  await acceptAgreement(page);
  await expectAgreement(page, loan);
  await goOn(page);
  await submitCode(page, await releasedCode());
  await expect(page.getByText('Arrived', { exact: true })).toBeVisible();
  await expect(page.getByText(spoken(promised.total)).first()).toBeAttached();
  await expect(page.getByText(spoken(promised.instalments[0]?.amt ?? major(0))).first()).toBeAttached();
  await expectAccessible(page);
  const view = await callOn(page, getOrderInfo, {});
  const plan = view.periodViews.map(({ period, amt, principal, interest }) => [
    period,
    amt,
    principal,
    interest,
  ]);
  expect(plan).toEqual(promised.instalments.map((each) => planned(each)));
  expect(view).toMatchObject({ balance: 0, owed: promised.total, totalWithdrawn: amount });
}

const planned = ({ period, amt, principal, interest }: QuoteView['instalments'][number]) => [
  period,
  amt,
  principal,
  interest,
];

async function expectBooks(hiram: RunningServer, page: Page, { order, promised }: Loan): Promise<void> {
  await page.goto(`/desk/ledger?view=trial_balance&order=${order.orderId}`);
  await expect(page.getByText(/^Balanced at the end of/)).toBeVisible();
  await expect(page.getByRole('row', { name: /^Loans: principal/ })).toContainText(money(amount));
  await expect(page.getByRole('row', { name: /^Bank/ })).toContainText(money(promised.received));
  const auditor = await staffOf(hiram, 'auditor');
  const on = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const books = dataOf(await auditor.call(getTrialBalance, { on, orderId: order.orderId }));
  const balances = Object.fromEntries(books.accounts.map(({ account, balance }) => [account, balance]));
  expect(books.debit).toBe(books.credit);
  expect(balances).toMatchObject({
    principal: amount,
    in_transit: 0,
    bank: toMajor(-toCents(promised.received)),
  });
}

test('a loan from the registration to the account, and nobody else can touch it', async ({
  page,
  browser,
  baseURL,
  hiram,
  says,
  mobile,
}) => {
  await faultyBank(hiram)({ settleAfter: 0 });
  const reviewer = await another(browser, baseURL);
  const approver = await another(browser, baseURL);
  await register(page, says, { mobile });
  await expect(page).toHaveURL('/');
  await becomeComplete(await applicantOn(page));
  const loan = await applyOnThePhone(page);
  const { orderId } = loan.order;

  // The first audit sends it back once. The reviewer's page follows the phone by itself.
  await enterDesk(reviewer, 'rosa@demo.example');
  await openAndTake(reviewer, 'first_audit', loan);
  const price = reviewer.getByRole('region', { name: 'Price' });
  for (const figure of [loan.promised.total, loan.promised.interest, loan.promised.perPeriod])
    await expect(price).toContainText(money(figure));
  // Nothing passes before somebody has looked at the card and the face.
  await expect(reviewer.getByRole('button', { name: 'Pass first audit' })).toHaveCount(0);
  await decide(reviewer, 'Verify', 'Identity verified.');
  await reviewer.getByRole('button', { name: 'Request documents' }).click();
  const asking = reviewer.getByRole('dialog', { name: 'Request documents' });
  await asking.getByLabel('Payslip').check();
  await asking.getByLabel('Note to the borrower').fill('The newest one, please.');
  await asking.getByRole('button', { name: 'Request documents' }).click();
  await expect(reviewer.getByText('Request sent to the borrower.')).toBeVisible();
  await resubmitOnThePhone(page);
  await expect(reviewer.getByRole('button', { name: 'Payslip' })).toBeVisible();
  // What has changed since the page was opened is pointed out, and nothing passes on what was there before.
  await expect(reviewer.getByRole('alert')).toContainText('documents or signature');
  await reviewer.getByRole('button', { name: 'Pass first audit' }).click();
  const passing = reviewer.getByRole('dialog', { name: 'Pass first audit' });
  await passing.getByRole('button', { name: 'Pass first audit' }).click();
  await expect(passing.getByRole('alert')).toContainText('Look again before you decide');
  await passing.getByRole('button', { name: 'Cancel' }).click();
  await reviewer.getByRole('button', { name: 'I’ve looked again' }).click();
  await decide(reviewer, 'Pass first audit', 'First audit passed.');

  // The final audit is another person's.
  await expect(reviewer.getByRole('button', { name: 'Pass final audit' })).toHaveCount(0);
  await enterDesk(approver, 'anan@demo.example');
  await openAndTake(approver, 'final_audit', loan);
  await decide(approver, 'Pass final audit', 'The contract is ready.');

  await withdrawOnThePhone(page, loan, async () => {
    await decide(approver, 'Release withdraw code', /^Sent to/);
    await expect.poll(() => codesOn(hiram, { mobile })).toHaveLength(1);
    const [code = ''] = await codesOn(hiram, { mobile });
    await expect(approver.locator('body')).not.toContainText(code);
    return code;
  });
  await expectBooks(hiram, approver, loan);

  const auditor = await another(browser, baseURL);
  const support = await staffOf(hiram, 'support');
  const { borrowerId } = dataOf(await support.call(findBorrower, { mobile }));
  const audited = { hiram, auditor, orderId, borrowerId };
  await readEverything(audited);
});
