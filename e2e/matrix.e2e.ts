import { declareEligibility, getAgreement } from '@hiram/contract';
import { freezeBorrower } from '@hiram/contract/desk';
import { orderPaths, productPaths } from '../borrower/src/api/numbered-paths.ts';
import { paths } from '../borrower/src/api/paths.ts';
import { giveIdentity } from '../fixtures/borrower.ts';
import { dataOf } from '../fixtures/data-of.ts';
import { applyFor } from '../fixtures/order.ts';
import { eligibility } from '../fixtures/person.ts';
import {
  acceptAgreementOf,
  arrive,
  arriveAs,
  borrowerIdOf,
  completeBorrower,
  passAudits,
  staffOf,
} from './fixtures.ts';
import { expect, settled, test } from './journey.ts';
import { becomeOverdue, bookMoney, havePayee, lockAccount, paidOut, runDay } from './repaying.ts';
import { look, onSmallPhone, type SmallPhone, smallest, type Walk } from './small-phone.ts';

/**
 * Every address in every state of an account, on the smallest phone, with text of twice the size and in the
 * pseudo-language: nothing is cut, wider than the phone, untranslated or moves by itself, and the console is
 * silent. `npm run matrix` loads every address again and asks axe about it in each state; here each address is
 * loaded and asked about once.
 */
const isWhole = process.env.HIRAM_MATRIX === 'whole';

test.use({ viewport: smallest });
// Some two hundred pages are loaded in one journey; on a busy machine ten minutes were not enough.
if (isWhole) test.describe.configure({ timeout: 3_600_000 });

function addressesOf({ orderId = 1, repaymentId = 1 }: { orderId?: number; repaymentId?: number } = {}) {
  return [
    ...Object.values(paths),
    ...Object.values(productPaths).map((path) => `${path}1`),
    ...Object.values(orderPaths).map((path) => `${path}${orderId}`),
    `/repayResult/repayment-${repaymentId}`,
  ];
}

async function walk(phone: SmallPhone, addresses: readonly string[], how: Walk = {}): Promise<void> {
  for (const address of addresses)
    await phone.visit(address, isWhole ? { isCold: true, withAxe: true } : how);
}

test('of somebody who is not logged in, has just registered, or has begun to tell', async ({
  page,
  hiram,
  mobile,
}) => {
  const phone = await onSmallPhone(page);
  await phone.visit('/', { isCold: true });
  await walk(phone, addressesOf());
  const borrower = await arrive(page, hiram, mobile);
  await phone.visit('/', { isCold: true });
  await walk(phone, addressesOf());
  dataOf(await borrower.client.call(declareEligibility, eligibility));
  await giveIdentity(borrower);
  await phone.visit('/', { isCold: true });
  await walk(phone, addressesOf());
});

test('of an application that waits, and of an account on hold', async ({ page, hiram, mobile }) => {
  const phone = await onSmallPhone(page);
  const borrower = await completeBorrower(hiram, mobile);
  await arriveAs(page, borrower);
  const goOn = () => page.getByRole('button', { name: /^⟦Cóñtíñúé/ }).click();
  await phone.visit('/apply/1', { isCold: true });
  await page.getByRole('radio').first().check({ force: true });
  await goOn();
  await expect(page).toHaveURL('/confirm/1');
  await phone.lookAt({ withAxe: true });

  const orderId = await applyFor(borrower.client, { amt: 120_000, periods: 6 });
  await phone.visit('/', { isCold: true });
  await walk(phone, addressesOf({ orderId }));

  await passAudits(hiram, orderId);
  await expect
    .poll(async () => (await borrower.client.call(getAgreement, { loanOrderId: orderId })).ok)
    .toBe(true);
  await phone.visit('/', { isCold: true });
  for (const address of ['/contract', `/detail/${orderId}`, `/detail/${orderId}?index=0`])
    await phone.visit(address);
  await acceptAgreementOf(borrower, orderId);
  await phone.visit(`/detail/${orderId}?index=0`, { isCold: true });
  await page.getByRole('textbox').first().fill('60000');
  for (const step of [1, 2]) {
    await goOn();
    await expect(page).toHaveURL(`/detail/${orderId}?index=${step}`);
    await phone.lookAt();
  }

  const until = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  const borrowerId = await borrowerIdOf(hiram, borrower);
  const admin = await staffOf(hiram, 'admin');
  dataOf(await admin.call(freezeBorrower, { borrowerId, reason: 'legal_request', until }));
  for (const address of ['/frozen', '/']) await phone.visit(address, { isCold: true });
  await walk(phone, addressesOf({ orderId }));
});

test('of a loan that is paid out, with a network and without', async ({
  page,
  context,
  hiram,
  mobile,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_INTERNET_DISCONNECTED/);
  const phone = await onSmallPhone(page);
  await havePayee(hiram);
  const borrower = await completeBorrower(hiram, mobile);
  const orderId = await paidOut(hiram, borrower, 60_000);
  const money = { orderId, amountCents: 5_000_00, transferReference: `of order ${orderId}` };
  const repaymentId = await bookMoney(hiram, money);
  await arriveAs(page, borrower);
  const addresses = addressesOf({ orderId, repaymentId });
  await walk(phone, addresses, { isCold: true });
  // What has been shown once is in the page's own memory, as it would be in the worker's. Here axe is
  // read once, and not again with every address.
  for (const address of addresses) await phone.visit(address, { withAxe: true });
  await context.setOffline(true);
  // The banner that says so is there from now on; that it came is no fault of a screen.
  await page.evaluate(() => history.pushState(null, '', '/'));
  await expect(page.getByText(/hów thíñgš štóód/)).toBeVisible();
  // The browser tells of what moved only with the frame in which it did.
  await settled(page);
  for (const address of addresses) await phone.visit(address);
  await context.setOffline(false);
});

test('of a loan that is overdue, and of an account that is locked', async ({ page, hiram, mobile }) => {
  const phone = await onSmallPhone(page);
  await havePayee(hiram);
  const borrower = await completeBorrower(hiram, mobile);
  const orderId = await paidOut(hiram, borrower, 60_000);
  await becomeOverdue(hiram, orderId, 3);
  await runDay(hiram);
  await arriveAs(page, borrower);
  await phone.visit('/', { isCold: true });
  await walk(phone, addressesOf({ orderId }));
  await lockAccount(hiram, borrower);
  await phone.visit('/', { isCold: true });
  await walk(phone, addressesOf({ orderId }));
});

test('what is untranslated, cut off, too wide or moves would be noticed', async ({ page }) => {
  await page.setContent(`
    <meta name="viewport" content="width=device-width">
    <h1>⟦Títlé⟧</h1>
    <p>⟦Whólé <b>séñtéñçé</b>⟧</p>
    <p id="cut" style="overflow: hidden; width: 40px; white-space: nowrap">⟦Tóó lóñg fór íts pláçé⟧</p>
    <div style="overflow: hidden; width: 60px"><p style="width: 200px">⟦Wídér tháñ whát ís áróúñd ít⟧</p></div>
    <button aria-label="Forgotten">⟦Óñé⟧ word</button>`);
  const { said, cut } = await page.evaluate(look);
  expect(said).toEqual(expect.arrayContaining(['⟦Whólé séñtéñçé⟧', '⟦Óñé⟧ word', 'Forgotten']));
  expect(cut).toEqual(['⟦Tóó lóñg fór íts pláçé⟧', '⟦Wídér tháñ whát ís áróúñd ít⟧']);
});
