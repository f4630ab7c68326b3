import { getAllCompanyConfigs } from '@hiram/contract';
import { dataOf } from '../fixtures/data-of.ts';
import { another, enterDesk, expectAccessibleDesk, office, openProposal } from './desk-hands.ts';
import { staffOf } from './fixtures.ts';
import { expect, testAlone as test } from './journey.ts';
import { chooseByArrows, pressEnter, typeInto } from './keyboard.ts';

/**
 * What the lender says and where it is paid: wanted by
 * one person, who has no mouse, and confirmed by another.
 */

test.use(office);

const admin = 'mina@demo.example';
const approver = 'anan@demo.example';

test('policy, payee and figures change with four eyes, and a missing figure leads to where it is filled in', async ({
  page,
  browser,
  baseURL,
  own,
}) => {
  await enterDesk(page, admin);
  await pressEnter(page, page.getByRole('link', { name: 'Texts', exact: true }));
  await chooseByArrows(page, page.getByRole('radiogroup', { name: 'Language' }), 'Filipino');
  await expect(page).toHaveURL(/language=fil/);
  const text = page.getByLabel('Text', { exact: true });
  await expect(text).not.toHaveValue('');
  await typeInto(page, text, 'Tapat kami sa iyo.\n\nWala kang babayaran bago dumating ang pera.');
  await expect(page.getByRole('region', { name: 'Preview on a phone' })).toContainText('Tapat kami');
  await expectAccessibleDesk(page);
  await pressEnter(page, page.getByRole('button', { name: 'Propose', exact: true }));
  await expect(page.getByRole('link', { name: /Proposed by Mina Demo: Policy/ })).toBeVisible();

  // A message that loses a value it must fill in cannot be proposed; a click puts it back.
  await page.goto('/desk/texts?kind=message&name=approved');
  const letter = page.getByLabel('Message in the app');
  await typeInto(page, letter, 'You can withdraw {amount}. {nobody}');
  await expect(page.getByText('Missing: {until} Not available in this text: {nobody}')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Propose', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await typeInto(page, letter, 'You can withdraw {amount} until ');
  await pressEnter(page, page.getByRole('button', { name: 'Insert {until}' }).first());
  await expect(letter).toHaveValue('You can withdraw {amount} until {until}');
  await expect(page.getByRole('region', { name: 'Preview on a phone' })).toContainText('₱120,000');
  await expectAccessibleDesk(page);

  await pressEnter(page, page.getByRole('link', { name: 'Payee accounts' }));
  await pressEnter(page, page.getByRole('button', { name: 'Propose another account' }));
  const payee = page.getByRole('dialog');
  await typeInto(page, payee.getByLabel('Bank'), 'Metrobank');
  await typeInto(page, payee.getByLabel('Account holder'), 'Hiram Demo Lending');
  await typeInto(page, payee.getByLabel('Account number'), '123');
  await pressEnter(page, payee.getByRole('button', { name: 'Propose' }));
  await expect(payee.getByText('Enter an account number valid in this country')).toBeVisible();
  await typeInto(page, payee.getByLabel('Account number'), '00011122233');
  await pressEnter(page, payee.getByRole('button', { name: 'Propose' }));
  await expect(page.getByRole('link', { name: /Metrobank 00011122233/ })).toBeVisible();

  await page.goto('/desk/law?figure=ph_other_loans_penalty_month_percent');
  const figure = page.getByRole('dialog');
  await expect(figure).toContainText('Current value: 5%');
  await typeInto(page, figure.getByLabel('Value'), '4.5');
  await typeInto(page, figure.getByLabel('Source'), 'Circular 9, 2026');
  await expectAccessibleDesk(page);
  await pressEnter(page, figure.getByRole('button', { name: 'Propose' }));
  await expect(page.getByRole('link', { name: 'Proposed by Mina Demo: 4.5%' })).toBeVisible();

  // The second person sees what changes, word by word, and confirms one after the other; one is discarded.
  const second = await another(browser, baseURL);
  await enterDesk(second, approver);
  const policy = await openProposal(second, 'Policy (Filipino)');
  await expect(policy.locator('ins').first()).toContainText('Tapat kami');
  await expect(policy.locator('del').first()).toBeVisible();
  await expectAccessibleDesk(second);
  await policy.getByRole('button', { name: 'Confirm' }).click();
  await expect(second.getByRole('button', { name: 'Policy (Filipino)' })).toBeHidden();
  const account = await openProposal(second, /Metrobank 00011122233/);
  await account.getByRole('button', { name: 'Confirm' }).click();
  await expect(second.getByRole('button', { name: /Metrobank/ })).toBeHidden();
  const law = await openProposal(second, /highest monthly overdue fees/);
  await expect(law).toContainText('4.5%');
  await expect(law).toContainText('Circular 9, 2026');
  await law.getByRole('button', { name: 'Discard' }).click();
  await second.getByRole('tooltip').getByRole('button', { name: 'Discard' }).click();
  await expect(second.getByText('No proposals are waiting.')).toBeVisible();
  await second.getByText('Confirmed', { exact: true }).click();
  await expect(second.getByRole('row', { name: /Policy \(Filipino\)/ })).toContainText('Anan Demo');

  const anyone = await staffOf(own, 'support');
  expect(dataOf(await anyone.call(getAllCompanyConfigs, { language: 'fil' })).POLICY).toMatchObject({
    text: expect.stringContaining('Tapat kami'),
  });
  await page.goto('/desk/payees');
  await expect(page.getByRole('row', { name: /00011122233/ })).toContainText('In use');
  await page.goto('/desk/texts?language=fil');
  await pressEnter(page, page.getByRole('button', { name: /Version 2, Anan Demo/ }));
  await expectAccessibleDesk(page);

  // A figure that nobody has filled in stops a product, and its name leads to where it is filled in.
  await page.route('**/api/desk/products/check', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: { isAllowed: boolean; figures: object[] } };
    const missing = {
      periods: 6,
      periodUnit: 'month',
      rule: 'ph_other_loans',
      measure: null,
      figure: null,
      cap: null,
      isBroken: true,
      reason: 'setting_not_filled_in',
      setting: 'ph_other_loans_effective_month_percent',
    };
    await route.fulfill({
      response: answer,
      json: { ...body, data: { isAllowed: false, figures: [missing] } },
    });
  });
  await page.goto('/desk/products/1');
  await pressEnter(page, page.getByRole('link', { name: 'Other loans: highest effective monthly rate' }));
  await expect(page.getByRole('dialog')).toContainText('highest effective monthly rate');
});
