import { orderNumber, register } from '@hiram/contract';
import { listPayouts, reconcilePayout, searchAudit } from '@hiram/contract/desk';
import type { Page } from '@playwright/test';
import { clientAt } from '../fixtures/client.ts';
import { dataOf } from '../fixtures/data-of.ts';
import { connectionFromUrl } from '../server/src/db/connection.ts';
import { runOnce } from '../server/src/db/run-once.ts';
import { another, beforeAnswered, enterDesk, expectAccessibleDesk, office } from './desk-hands.ts';
import { completeBorrower, faultyBank, staffOf, withdrawn } from './fixtures.ts';
import { expect, inviteCode, password, testAlone as test } from './journey.ts';
import type { OwnServer } from './server.ts';

/** The lender's money as its people see it: payouts in doubt, the books, and the log of who did what. */

const formula = '=HYPERLINK("http://x.example","win")';

test.use(office);

/** A day passes for what is under way: the bank's hours are not waited for here. */
async function letADayPass({ databaseUrl }: OwnServer): Promise<void> {
  await runOnce(
    connectionFromUrl(databaseUrl),
    `update payouts set sent_at = sent_at - interval '25 hours', tried_at = tried_at - interval '25 hours'
     where status in ('sent', 'unknown')`,
  );
}

async function downloaded(page: Page, button: string): Promise<string[][]> {
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const download = await waiting;
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks)
    .toString('utf8')
    .replace(/^\uFEFF/, '');
  return text
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
}

const money = (text: string | null) => Number((text ?? '').replace(/[^\d.]/g, ''));
const cellsOf = (page: Page, name: RegExp) => page.getByRole('row', { name }).getByRole('cell');

test('a payout in doubt is settled by two people, and the books say so to the cent', async ({
  page,
  browser,
  baseURL,
  own: hiram,
}) => {
  const bank = faultyBank(hiram);
  await bank({ settleAfter: 0 });
  const first = await completeBorrower(hiram, '09170000001');
  const settledId = await withdrawn(hiram, first, 60_000);
  const cashier = await staffOf(hiram, 'cashier');
  await expect(async () => {
    const { counts } = dataOf(await cashier.call(listPayouts, {}));
    expect(counts.settled).toBe(1);
  }).toPass();
  await bank({ neverSettle: true });
  const second = await completeBorrower(hiram, '09170000002');
  const doubtfulId = await withdrawn(hiram, second, 50_000);

  // On its way: too early for people, and the page says so.
  await enterDesk(page, 'carl@demo.example');
  await page.getByRole('link', { name: 'Payouts', exact: true }).click();
  await expect(page.getByText('The bank has answered for every payout')).toBeVisible();
  await page.getByText(/^Sent/).click();
  await expect(page).toHaveURL(/status=sent/);
  const row = page.getByRole('row', { name: /HIRAM-/ });
  await expect(row).toContainText('₱50,000.00');
  await expect(row.getByRole('button', { name: /^Reconcile/ })).toHaveAttribute('aria-disabled', 'true');
  await row.getByRole('button', { name: /^Reconcile/ }).focus();
  await expect(page.getByRole('tooltip')).toContainText('The bank has an hour');
  await expectAccessibleDesk(page);

  // A day later the bank still says nothing. The cashier asks once more, by keyboard, and it is in doubt.
  await letADayPass(hiram);
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('j');
  await page.keyboard.press('b');
  await expect(page.getByText('Its answer will appear here')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'No answer from the bank 1' })).toBeAttached();
  await page.getByText(/^No answer from the bank/).click();
  await expect(page.getByText('No payouts are with the bank')).toHaveCount(0);
  await expect(row).toContainText('25 hours');

  // One person proposes with evidence, and can do no more than wait.
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Arrived', { exact: true }).check();
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect(dialog.getByText('This field is required')).toBeVisible();
  await dialog.getByLabel('Evidence').fill('Statement of today, page 2, line 14');
  await expectAccessibleDesk(page);
  await beforeAnswered(page, reconcilePayout, () =>
    dialog.getByRole('button', { name: 'Propose' }).dblclick(),
  );
  await expect(row).toContainText('Waiting for someone else');
  await row.getByRole('button', { name: /^Reconcile/ }).click();
  await expect(dialog.getByRole('alert')).toContainText('Waiting for someone else');
  await dialog.getByLabel('Arrived', { exact: true }).check();
  await expect(dialog.getByText('someone else has to confirm it')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Propose' })).toBeDisabled();
  await page.keyboard.press('Escape');
  const { payouts } = dataOf(await cashier.call(listPayouts, { status: 'unknown' }));
  const own = { withdrawalId: payouts[0]?.withdrawalId ?? 0, outcome: 'settled', note: 'again' } as const;
  expect(await cashier.call(reconcilePayout, own)).toMatchObject({
    refusal: 'same_person',
  });

  // Another one sees who says what, and on what evidence, and confirms it.
  const approver = await another(browser, baseURL);
  await enterDesk(approver, 'anan@demo.example');
  await approver.getByRole('link', { name: 'Payouts with no answer from the bank' }).click();
  const theirs = approver.getByRole('row', { name: /HIRAM-/ });
  await expect(theirs).toContainText('Carl Demo proposes: Arrived');
  await expect(theirs.getByRole('button', { name: /^Ask the bank/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await theirs.getByRole('button', { name: /^Reconcile/ }).click();
  const confirmation = approver.getByRole('dialog');
  await expect(confirmation).toContainText('Statement of today, page 2, line 14');
  await expectAccessibleDesk(approver);
  await confirmation.getByLabel('Evidence').fill('The same line');
  await confirmation.getByRole('button', { name: 'Confirm' }).click();
  await expect(approver.getByText('The ledger is up to date')).toBeVisible();
  await expect(approver.getByText('The bank has answered for every payout')).toBeVisible();
  await expect(page.getByText('The bank has answered for every payout')).toBeVisible();

  await theBooksAgree(page, { settledId, doubtfulId });
});

/** The journal of an order, the trial balance of the house, and the files of both. */
async function theBooksAgree(
  page: Page,
  { settledId, doubtfulId }: { settledId: number; doubtfulId: number },
): Promise<void> {
  await page.goto(`/desk/ledger?order=${doubtfulId}`);
  await expect(page.getByRole('heading', { name: `Ledger: order ${orderNumber(doubtfulId)}` })).toBeVisible();
  await expect(page.getByRole('row', { name: /Payout arrived/ })).toContainText('Loans: principal');
  await expect(page.getByText(`H${settledId}`)).toHaveCount(0);
  await expectAccessibleDesk(page);
  await page.getByRole('button', { name: 'Journal CSV' }).click();
  await expect(page.getByRole('dialog').getByRole('listitem').getByText('Loans: principal')).toBeVisible();
  await expectAccessibleDesk(page);
  const journal = await downloaded(page, 'Download without their codes');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(journal[0]).toContain('debit');
  expect(new Set(journal.slice(1).map((line) => line[4]))).toEqual(new Set([String(doubtfulId)]));

  await page.goto('/desk/ledger?view=trial_balance');
  await expect(page.getByText(/^Balanced at the end of/)).toBeVisible();
  await expectAccessibleDesk(page);
  const totals = (await cellsOf(page, /^Total/).allTextContents()).slice(1).map(money);
  expect(totals[0]).toBe(totals[1]);
  expect(totals[2]).toBe(totals[3]);
  // Both orders: in transit and arrived are two journals each, and what is lent is what was withdrawn.
  const principal = (await cellsOf(page, /^Loans: principal/).allTextContents()).map(money);
  expect(principal).toContain(110_000);
  const balance = await downloaded(page, 'Trial balance CSV');
  const total = balance.find(([account]) => account === 'total');
  expect(total?.slice(3, 5).map(Number)).toEqual([totals[0], totals[1]]);
  expect(Number(balance.find(([account]) => account === 'principal')?.[3])).toBe(110_000);
}

test('the dashboard counts the day, and what leaves the house is harmless and on record', async ({
  page,
  browser,
  baseURL,
  own: hiram,
}) => {
  const nobody = clientAt(hiram.url);
  const person = {
    mobile: '09170000009',
    password,
    telemarketingCode: inviteCode,
    installationSource: formula,
  };
  dataOf(await nobody.call(register, person));

  await enterDesk(page, 'ida@demo.example');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Ida Demo' })).toBeVisible();
  await expect(page.getByText('your role is read-only')).toBeVisible();
  const channels = page.getByRole('region', { name: 'By channel' });
  await expect(channels.getByRole('row', { name: formula })).toBeVisible();
  await page.getByText('7 days', { exact: true }).click();
  await expect(page).toHaveURL(/from=\d{4}-\d{2}-\d{2}&to=/);
  await page.getByRole('button', { name: 'Applications as a table' }).click();
  await expect(page.getByRole('table', { name: 'Applications' }).first()).toBeVisible();
  await expect(page.getByRole('img', { name: /^Decisions by day/ })).toBeVisible();
  await expectAccessibleDesk(page);
  const funnel = await downloaded(page, 'Funnel CSV');
  const cells = funnel.flat().map((cell) => cell.replace(/^"/, ''));
  expect(cells.filter((cell) => /^[=+@\t-]/.test(cell))).toEqual([]);
  expect(cells).toContain(`'=HYPERLINK(""http://x.example""`);

  // That the list was taken is in the log, found by who did it and what it was.
  await page.getByRole('link', { name: 'Audit log' }).click();
  await expect(page.getByText('These entries are intact')).toBeVisible();
  await expect(page.getByText('npm run audit:verify')).toBeVisible();
  await page.getByRole('combobox', { name: 'Action' }).fill('Downloaded');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/operation=%2Fexports%2Fcsv/);
  const newest = page.getByRole('row', { name: /Ida Demo \(Auditor\) Downloaded a list/ }).first();
  await expect(newest).toBeVisible();
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByText('funnel', { exact: true })).toBeVisible();
  await expectAccessibleDesk(page);
  const log = await downloaded(page, 'CSV of this period');
  expect(log[0]).toContain('hash');

  // The log is not for everybody: the page says so, and the server means it.
  const cashier = await another(browser, baseURL);
  await enterDesk(cashier, 'carl@demo.example');
  await expect(cashier.getByRole('link', { name: 'Audit log' })).toHaveCount(0);
  await cashier.goto('/desk/audit');
  await expect(cashier.getByText('Not available for your role')).toBeVisible();
  expect(await (await staffOf(hiram, 'cashier')).call(searchAudit, {})).toMatchObject({
    refusal: 'wrong_role',
  });
  // Those who may not download see the button and why.
  const reviewer = await another(browser, baseURL);
  await enterDesk(reviewer, 'rosa@demo.example');
  await reviewer.getByRole('button', { name: 'Funnel CSV' }).focus();
  await expect(reviewer.getByRole('tooltip')).toContainText('Lists can be downloaded by');
});
