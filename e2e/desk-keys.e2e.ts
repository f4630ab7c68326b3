import { getRepayOptions, orderNumber, sendSlip, todayIn } from '@hiram/contract';
import { importStatement, listPayees } from '@hiram/contract/desk';
import type { Page } from '@playwright/test';
import { camtFile } from '../fixtures/bank-file.ts';
import { dataOf } from '../fixtures/data-of.ts';
import { person } from '../fixtures/person.ts';
import { lineOnPaper } from '../fixtures/png.ts';
import { markets } from '../markets/src/index.ts';
import { another, enterDesk, expectAccessibleDesk, office } from './desk-hands.ts';
import { codesOn, completeBorrower, staffOf } from './fixtures.ts';
import { expect, testAlone as test } from './journey.ts';
import { paidOut, query } from './repaying.ts';
import type { OwnServer } from './server.ts';

test.use(office);

/** What somebody presses, counted: a word that is typed is one step, as for whoever types without looking. */
function keyboardOf(page: Page) {
  let steps = 0;
  const counted = (work: Promise<void>) => {
    steps += 1;
    return work;
  };
  return {
    press: (key: string) => counted(page.keyboard.press(key)),
    type: (text: string) => counted(page.keyboard.type(text)),
    /** Since it was asked last. */
    steps() {
      const taken = steps;
      steps = 0;
      return taken;
    },
  };
}

const mostSteps = 6;

test('the keyboard alone finds a person by name, opens the loan, reads the payoff and releases a code', async ({
  page,
  own,
  mobile,
}) => {
  const borrower = await completeBorrower(own, mobile);
  const orderId = await paidOut(own, borrower, 12_000);
  await query(own, `update orders set status = 'withdrawable', balance_cents = 1000000 where id = $1`, [
    orderId,
  ]);
  const keys = keyboardOf(page);
  await enterDesk(page, 'sami@demo.example');

  await keys.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search people, loans and pages' })).toBeFocused();
  await keys.type('ana santos');
  await expect(page.getByRole('option', { name: person.realName }).first()).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expectAccessibleDesk(page, '[role="dialog"]');
  await keys.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: person.realName })).toBeVisible();
  expect(keys.steps(), 'to find a person by name').toBeLessThanOrEqual(mostSteps);

  await keys.press('l');
  await expect(page.getByRole('heading', { level: 1, name: `Loan ${orderNumber(orderId)}` })).toBeVisible();
  expect(keys.steps(), 'to open the loan').toBeLessThanOrEqual(mostSteps);

  await expect(page.getByRole('region', { name: 'Owed today' })).toContainText('Payoff today₱12,');
  await expectAccessibleDesk(page);
  expect(keys.steps(), 'to read the payoff').toBe(0);

  const codes = (await codesOn(own, borrower)).length;
  await keys.press('c');
  await expect(page.getByRole('dialog', { name: 'Release withdraw code' })).toBeVisible();
  await keys.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: /^Sent to/ })).toBeVisible();
  await expect.poll(async () => (await codesOn(own, borrower)).length).toBe(codes + 1);
  expect(keys.steps(), 'to release a code').toBeLessThanOrEqual(mostSteps);

  // What was looked for is on the log, without the name; more than once where the keys come slowly.
  const looks = await query<{ wanted: { search: string } }>(
    own,
    `select wanted from access_log where operation = '/search' order by id`,
    [],
  );
  const searches = looks.map(({ wanted }) => wanted.search);
  expect(searches.at(-1)).toBe('an•••• sa••••');
  for (const search of searches) expect(search).not.toMatch(/ana|santos/i);
});

/** A slip that waits, and a line of a statement over the same amount that does not say whose it is. */
async function waitingSlip(own: OwnServer, mobile: string): Promise<number> {
  const borrower = await completeBorrower(own, mobile);
  const orderId = await paidOut(own, borrower, 12_000);
  const today = todayIn(markets.ph.timeZone, new Date());
  const sent = { loanOrderId: orderId, amt: 1_100, method: 'transfer', transferredOn: today } as const;
  // The phone shows the mark of the transfer first.
  dataOf(await borrower.client.call(getRepayOptions, { loanOrderId: orderId }));
  dataOf(await borrower.client.call(sendSlip, { ...sent, slip: lineOnPaper(400, 300) }));
  const cashier = await staffOf(own, 'cashier');
  const [payee] = dataOf(await cashier.call(listPayees, {}));
  const lines = [{ on: today, amount: 1_100, note: 'loan', payer: 'SOMEBODY', account: '7654321' }];
  const accountNumber = payee?.accountNumber ?? '';
  const file = new Blob([camtFile({ accountNumber, opening: 5, from: today, to: today, lines })]);
  dataOf(await cashier.call(importStatement, { file, fileName: 'today.xml' }));
  return orderId;
}

test('the keyboard alone accepts a slip, and a second person confirms it', async ({
  page,
  browser,
  baseURL,
  own,
  mobile,
}) => {
  const orderId = await waitingSlip(own, mobile);
  const repaid = () => query(own, 'select amount_cents::int from repayments where order_id = $1', [orderId]);
  await enterDesk(page, 'carl@demo.example');
  const cashier = keyboardOf(page);
  await cashier.press('Control+k');
  await cashier.type('slips');
  await expect(page.getByRole('option', { name: 'Slips' }).first()).toHaveAttribute('aria-selected', 'true');
  await cashier.press('Enter');
  await expect(page.getByRole('row', { name: /1,100\.00/ })).toBeVisible();
  await cashier.press('n');
  await expect(page.getByRole('button', { name: 'Accept', exact: true })).toBeVisible();
  await cashier.press('a');
  await expect(page.getByRole('dialog', { name: 'Accept' }).getByRole('button').first()).toBeFocused();
  await cashier.press('Enter');
  await expect(page.getByRole('status')).toBeVisible();
  expect(cashier.steps(), 'to accept a slip').toBeLessThanOrEqual(mostSteps);
  expect(await repaid()).toEqual([]);

  const second = await another(browser, baseURL);
  await enterDesk(second, 'anan@demo.example');
  const approver = keyboardOf(second);
  await approver.press('Control+k');
  await approver.type('proposals');
  await expect(second.getByRole('option', { name: 'Proposals' }).first()).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await approver.press('Enter');
  await expect(second.getByRole('row', { name: /Carl/ })).toBeVisible();
  await approver.press('n');
  await expect(second.getByRole('dialog')).toContainText('1,100.00');
  await approver.press('a');
  await expect(second.getByRole('button', { name: 'Confirm', exact: true })).toBeFocused();
  await approver.press('Enter');
  await expect.poll(repaid).toEqual([{ amount_cents: 110_000 }]);
  expect(approver.steps(), 'to confirm a proposal').toBeLessThanOrEqual(mostSteps);
  await second.context().close();
});
