import { listApps } from '@hiram/contract';
import { proposeProduct } from '@hiram/contract/desk';
import type { Page } from '@playwright/test';
import { dataOf } from '../fixtures/data-of.ts';
import {
  another,
  beforeAnswered,
  enterDesk,
  expectAccessibleDesk,
  office,
  openProposal,
} from './desk-hands.ts';
import { arrive, staffOf } from './fixtures.ts';
import { expect, testAlone as test } from './journey.ts';
import { pressEnter, typeInto } from './keyboard.ts';

/**
 * What the lender offers: wanted by one person, who has no
 * mouse, confirmed by another, and never above the law.
 */

test.use(office);

const admin = 'mina@demo.example';
const approver = 'anan@demo.example';
const auditor = 'ida@demo.example';

const phone = { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true } as const;

async function fillTerm(
  page: Page,
  number: number,
  figures: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [field, value] of Object.entries(figures))
    await typeInto(page, page.getByLabel(`${field}, term ${number}`), value);
}

test('a product above the cap cannot be proposed; within it, two people put it on offer', async ({
  page,
  browser,
  baseURL,
  own,
  mobile,
}) => {
  await enterDesk(page, admin);
  await pressEnter(page, page.getByRole('link', { name: 'Products', exact: true }));
  await expect(page.getByRole('row', { name: /Hiram Steady/ })).toContainText('Open for applications');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Current', { exact: true })).toBeVisible();
  await expectAccessibleDesk(page);

  // A new product, first with something missing, then too
  // dear: the guard says which figure, and what would help.
  await pressEnter(page, page.getByRole('button', { name: 'New product' }));
  const propose = page.getByRole('button', { name: 'Propose', exact: true });
  await expect(page.getByText('Fill in every field to see the check')).toBeVisible();
  await typeInto(page, page.getByLabel('Name'), 'Hiram Home');
  await typeInto(page, page.getByLabel('Minimum withdrawal'), '1000');
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Manila' }).format(new Date());
  await page.getByLabel('Valid from').fill(today);
  await fillTerm(page, 1, {
    'Number of periods': '12',
    'Interest per period': '9',
    'Minimum amount': '80000',
    'Maximum amount': '50000',
    Step: '10000',
    'Overdue fee a day': '0.05',
    'Overdue fee cap': '20',
  });
  await expect(page.getByText('Lower than the minimum amount')).toBeVisible();
  await expect(propose).toHaveAttribute('aria-disabled', 'true');
  await expectAccessibleDesk(page);
  await fillTerm(page, 1, { 'Maximum amount': '500000' });
  await expect(page.getByRole('alert').filter({ hasText: '1 rule is broken' })).toBeVisible();
  await expect(
    page.getByText(
      /^12 months: Effective monthly rate, with fees is 1\d\.\d+%, the cap is 5% \(All other loans\)\. Lower the interest/,
    ),
  ).toBeVisible();
  await propose.focus();
  await expect(page.getByRole('tooltip')).toContainText('The rate guard doesn’t allow these terms');
  await expectAccessibleDesk(page);
  // The server says the same to whoever does not ask the desk.
  const terms = {
    periodDays: 12,
    periodUnit: 'month',
    rate: 9000,
    method: 'flat',
    serviceFeePercent: 0,
    overdueDailyPercent: 0.05,
    overdueCapPercent: 20,
    minAmount: 80_000,
    maxAmount: 500_000,
    step: 10_000,
  } as const;
  const dear = {
    name: 'Hiram Home',
    logo: '/pictures/product-steady.svg',
    minWithdrawal: 1000,
    effectiveFrom: today,
    rateConfigs: [terms],
  };
  const theAdmin = await staffOf(own, 'admin');
  expect(await theAdmin.call(proposeProduct, dear)).toMatchObject({ refusal: 'price_not_allowed' });
  expect(await (await staffOf(own, 'approver')).call(proposeProduct, dear)).toMatchObject({
    refusal: 'wrong_role',
  });

  // What was typed is still there after a walk to another page. Then
  // it is made cheaper, and an example says what it costs.
  await pressEnter(page, page.getByRole('link', { name: 'Legal rate caps' }));
  await expect(page.getByRole('row', { name: /Other loans: highest effective monthly rate/ })).toContainText(
    '5%',
  );
  await page.goBack();
  await expect(page.getByLabel('Name')).toHaveValue('Hiram Home');
  await fillTerm(page, 1, { 'Interest per period': '0.8', 'Service fee': '1' });
  await expect(page.getByText('Allowed: every figure is within its cap.')).toBeVisible();
  const example = page.getByRole('region', { name: 'Worked example' });
  await typeInto(page, page.getByLabel('Example amount'), '100000');
  await expect(example).toContainText('₱99,000.00');
  await expect(example).toContainText('₱109,600.00');
  await expect(example).toContainText('12 of ₱9,133.33');
  await expect(page.getByText('New terms', { exact: true })).toBeVisible();
  // The guard looks once more at the fee that was typed last: until then, Enter proposes nothing.
  await expect(propose).not.toHaveAttribute('aria-disabled');
  await beforeAnswered(page, proposeProduct, async () => {
    await pressEnter(page, propose);
    await page.keyboard.press('Enter');
  });
  await expect(page.getByRole('heading', { level: 1, name: 'Proposals' })).toBeVisible();
  const row = page.getByRole('row', { name: /New product: Hiram Home/ });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Waiting for someone else');

  // Whoever proposed it can only discard it.
  await pressEnter(page, row.getByRole('button', { name: 'New product: Hiram Home' }));
  const mine = page.getByRole('dialog');
  await expect(mine.getByText('someone else has to confirm it')).toBeVisible();
  await expect(mine.getByRole('button', { name: 'Confirm' })).toHaveAttribute('aria-disabled', 'true');
  await expect(mine.getByText('Allowed: every figure')).toBeVisible();
  await expectAccessibleDesk(page);
  await page.keyboard.press('Escape');

  // The auditor reads all of it and can decide nothing; another person confirms, by keyboard.
  const reader = await another(browser, baseURL);
  await enterDesk(reader, auditor);
  const seen = await openProposal(reader, 'New product: Hiram Home');
  await expect(seen.getByRole('button', { name: 'Confirm' })).toHaveAttribute('aria-disabled', 'true');
  await expect(seen.getByRole('button', { name: 'Discard' })).toHaveAttribute('aria-disabled', 'true');
  const second = await another(browser, baseURL);
  await enterDesk(second, approver);
  await second
    .getByRole('link', { name: /^Proposals/ })
    .first()
    .click();
  await expect(second.getByRole('row', { name: /Hiram Home/ })).toBeVisible();
  await second.keyboard.press('j');
  await second.keyboard.press('Enter');
  await expect(second.getByRole('dialog').getByText('New: 12 months')).toBeVisible();
  await second.getByRole('dialog').getByRole('button', { name: 'Confirm' }).press('Enter');
  await expect(second.getByText('No proposals are waiting.')).toBeVisible();
  await expect(row).toBeHidden();

  // On the phone it is on offer.
  const apps = dataOf(await theAdmin.call(listApps, {}));
  expect(apps.at(-1)).toMatchObject({ name: 'Hiram Home', maxAmount: 500_000, defaultRate: 0.8 });
  const context = await browser.newContext({ ...phone, ...(baseURL ? { baseURL } : {}) });
  const borrower = await context.newPage();
  await arrive(borrower, own, mobile);
  await borrower.goto('/loan');
  await expect(borrower.getByText('Hiram Home')).toBeVisible();
});
