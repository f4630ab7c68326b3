import { getAllCompanyConfigs, listApps } from '@hiram/contract';
import { findBorrower, listInviteCodes, proposeProduct, saveConfig, saveText } from '@hiram/contract/desk';
import type { Page } from '@playwright/test';
import { another, enterDesk, expectAccessibleDesk, office } from './desk-hands.ts';
import { expect, register, test } from './journey.ts';
import { chooseByArrows, pressEnter, typeInto } from './keyboard.ts';
import { dataOf, staffOf } from './withdraw-hands.ts';

/**
 * What the lender offers and says: always wanted by one person and confirmed by another, and never above the law. The
 * administrator has no mouse.
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

/** Opens a proposal by what it is called. */
async function openProposal(page: Page, name: string | RegExp) {
  await page.goto('/desk/proposals');
  await page.getByRole('button', { name }).first().click();
  return page.getByRole('dialog');
}

test('a product above the cap cannot be proposed; within it, two people put it on offer', async ({
  page,
  browser,
  baseURL,
  hiram,
  mobile,
  says,
}) => {
  test.setTimeout(180_000);
  await enterDesk(page, admin);
  await pressEnter(page, page.getByRole('link', { name: 'Products', exact: true }));
  await expect(page.getByRole('row', { name: /Hiram Steady/ })).toContainText('can be applied for');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByText('holds now')).toBeVisible();
  await expectAccessibleDesk(page);

  // A new product, first with something missing, then too dear: the guard says which figure, and what would help.
  await pressEnter(page, page.getByRole('button', { name: 'New product' }));
  const propose = page.getByRole('button', { name: 'Propose', exact: true });
  await expect(page.getByText('It judges the draft as soon as')).toBeVisible();
  await typeInto(page, page.getByLabel('Name'), 'Hiram Home');
  await typeInto(page, page.getByLabel('Least withdrawal'), '1000');
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Manila' }).format(new Date());
  await page.getByLabel('Holds from').fill(today);
  await fillTerm(page, 1, {
    'Number of periods': '12',
    'Interest per period': '9',
    'Least amount': '80000',
    'Greatest amount': '50000',
    Step: '10000',
    'Overdue a day': '0.05',
    'Overdue at most': '20',
  });
  await expect(page.getByText('Less than the least amount')).toBeVisible();
  await expect(propose).toHaveAttribute('aria-disabled', 'true');
  await expectAccessibleDesk(page);
  await fillTerm(page, 1, { 'Greatest amount': '500000' });
  await expect(page.getByRole('alert').filter({ hasText: '1 rule is broken' })).toBeVisible();
  await expect(
    page.getByText(
      /^12 months: Effective a month, with fees is 1\d\.\d+%, the cap is 5%\. Lower the interest/,
    ),
  ).toBeVisible();
  await propose.focus();
  await expect(page.getByRole('tooltip')).toContainText('The rate guard does not allow these terms');
  await expectAccessibleDesk(page);
  // The server says the same to who does not ask the desk.
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
  const theAdmin = await staffOf(hiram, 'admin');
  expect(await theAdmin.call(proposeProduct, dear)).toMatchObject({ refusal: 'price_not_allowed' });
  expect(await (await staffOf(hiram, 'approver')).call(proposeProduct, dear)).toMatchObject({
    refusal: 'wrong_role',
  });

  // What was typed is still there after a walk to another page. Then it is made cheaper, and an example says what it costs.
  await pressEnter(page, page.getByRole('link', { name: 'Figures of the law' }));
  await expect(page.getByRole('row', { name: /Other loans: highest effective rate/ })).toContainText('5%');
  await page.goBack();
  await expect(page.getByLabel('Name')).toHaveValue('Hiram Home');
  await fillTerm(page, 1, { 'Interest per period': '0.8', 'Service fee': '1' });
  await expect(page.getByText('Allowed: every figure is within its cap.')).toBeVisible();
  const example = page.getByRole('region', { name: 'Worked example' });
  await typeInto(page, page.getByLabel('Amount of the example'), '100000');
  await expect(example).toContainText('₱99,000.00');
  await expect(example).toContainText('₱109,600.00');
  await expect(example).toContainText('12 of ₱9,133.33');
  await expect(page.getByText('What is new')).toBeVisible();
  await pressEnter(page, propose);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Proposals' })).toBeVisible();
  const row = page.getByRole('row', { name: /New product Hiram Home/ });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Waiting for another person');

  // Who proposed it can only drop it.
  await pressEnter(page, row.getByRole('button', { name: 'New product Hiram Home' }));
  const own = page.getByRole('dialog');
  await expect(own.getByText('Another person has to confirm it')).toBeVisible();
  await expect(own.getByRole('button', { name: 'Confirm' })).toHaveAttribute('aria-disabled', 'true');
  await expect(own.getByText('Allowed: every figure')).toBeVisible();
  await expectAccessibleDesk(page);
  await page.keyboard.press('Escape');

  // The auditor reads all of it and can decide nothing; another person confirms, by keyboard.
  const reader = await another(browser, baseURL);
  await enterDesk(reader, auditor);
  const seen = await openProposal(reader, 'New product Hiram Home');
  await expect(seen.getByRole('button', { name: 'Confirm' })).toHaveAttribute('aria-disabled', 'true');
  await expect(seen.getByRole('button', { name: 'Drop' })).toHaveAttribute('aria-disabled', 'true');
  const second = await another(browser, baseURL);
  await enterDesk(second, approver);
  await second
    .getByRole('link', { name: /^Proposals/ })
    .first()
    .click();
  await expect(second.getByRole('row', { name: /Hiram Home/ })).toBeVisible();
  await second.keyboard.press('j');
  await second.keyboard.press('Enter');
  await expect(second.getByRole('dialog').getByText('new: 12 months')).toBeVisible();
  await second.getByRole('dialog').getByRole('button', { name: 'Confirm' }).press('Enter');
  await expect(second.getByText('Nothing waits for a second person.')).toBeVisible();
  await expect(row).toBeHidden();

  // On the phone it is on offer.
  const apps = dataOf(await theAdmin.call(listApps, {}));
  expect(apps.at(-1)).toMatchObject({ name: 'Hiram Home', maxAmount: 500_000, defaultRate: 0.8 });
  const context = await browser.newContext({ ...phone, ...(baseURL ? { baseURL } : {}) });
  const borrower = await context.newPage();
  await register(borrower, says, { mobile });
  await expect(borrower).toHaveURL('/');
  await borrower.goto('/loan');
  await expect(borrower.getByText('Hiram Home')).toBeVisible();
});

test('policy, payee and figures change with four eyes, and a missing figure leads to where it is filled in', async ({
  page,
  browser,
  baseURL,
  hiram,
}) => {
  test.setTimeout(180_000);
  await enterDesk(page, admin);
  await pressEnter(page, page.getByRole('link', { name: 'Texts', exact: true }));
  await chooseByArrows(page, page.getByRole('radiogroup', { name: 'Language' }), 'Filipino');
  await expect(page).toHaveURL(/language=fil/);
  const text = page.getByLabel('Text', { exact: true });
  await expect(text).not.toHaveValue('');
  await typeInto(page, text, 'Tapat kami sa iyo.\n\nWala kang babayaran bago dumating ang pera.');
  await expect(page.getByRole('region', { name: 'How a phone shows it' })).toContainText('Tapat kami');
  await expectAccessibleDesk(page);
  await pressEnter(page, page.getByRole('button', { name: 'Propose', exact: true }));
  await expect(page.getByRole('link', { name: /Proposed by Mina Demo: Policy/ })).toBeVisible();

  // A message that loses a value it must fill in cannot be proposed; a click puts it back.
  await page.goto('/desk/texts?kind=message&name=approved');
  const letter = page.getByLabel('Letter in the app');
  await typeInto(page, letter, 'You can withdraw {amount}. {nobody}');
  await expect(page.getByText('Missing: {until} Nobody fills in: {nobody}')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Propose', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await typeInto(page, letter, 'You can withdraw {amount} until ');
  await pressEnter(page, page.getByRole('button', { name: 'Put {until} in' }).first());
  await expect(letter).toHaveValue('You can withdraw {amount} until {until}');
  await expect(page.getByRole('region', { name: 'How a phone shows it' })).toContainText('₱120,000');
  await expectAccessibleDesk(page);

  await pressEnter(page, page.getByRole('link', { name: 'Payee accounts' }));
  await pressEnter(page, page.getByRole('button', { name: 'Propose another account' }));
  const payee = page.getByRole('dialog');
  await typeInto(page, payee.getByLabel('Bank'), 'Metrobank');
  await typeInto(page, payee.getByLabel('Account holder'), 'Hiram Demo Lending');
  await typeInto(page, payee.getByLabel('Account number'), '123');
  await pressEnter(page, payee.getByRole('button', { name: 'Propose' }));
  await expect(payee.getByText('This is not an account number of this country')).toBeVisible();
  await typeInto(page, payee.getByLabel('Account number'), '00011122233');
  await pressEnter(page, payee.getByRole('button', { name: 'Propose' }));
  await expect(page.getByRole('link', { name: /Metrobank 00011122233/ })).toBeVisible();

  await page.goto('/desk/law?figure=ph_other_loans_penalty_month_percent');
  const figure = page.getByRole('dialog');
  await expect(figure).toContainText('It is now: 5%');
  await typeInto(page, figure.getByLabel('Value'), '4.5');
  await expectAccessibleDesk(page);
  await pressEnter(page, figure.getByRole('button', { name: 'Propose' }));
  await expect(page.getByRole('link', { name: 'Proposed by Mina Demo: 4.5%' })).toBeVisible();

  // The second person sees what changes, word by word, and confirms one after the other; one is dropped.
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
  const law = await openProposal(second, /highest overdue fees/);
  await expect(law).toContainText('4.5%');
  await law.getByRole('button', { name: 'Drop' }).click();
  await second.getByRole('tooltip').getByRole('button', { name: 'Drop' }).click();
  await expect(second.getByText('Nothing waits for a second person.')).toBeVisible();
  await second.getByText('Confirmed', { exact: true }).click();
  await expect(second.getByRole('row', { name: /Policy \(Filipino\)/ })).toContainText('Anan Demo');

  const anyone = await staffOf(hiram, 'support');
  expect(dataOf(await anyone.call(getAllCompanyConfigs, { language: 'fil' })).POLICY).toMatchObject({
    text: expect.stringContaining('Tapat kami'),
  });
  await page.goto('/desk/payees');
  await expect(page.getByRole('row', { name: /00011122233/ })).toContainText('in use');
  await page.goto('/desk/texts?language=fil');
  await pressEnter(page, page.getByRole('button', { name: /Version 2, Anan Demo/ }));
  await expectAccessibleDesk(page);

  // A figure that nobody has filled in stops a product, and its name leads to where it is filled in.
  await page.route('**/api/desk/products/check', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: { isAllowed: boolean; figures: object[] } };
    const missing = {
      periods: 6,
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
  await pressEnter(page, page.getByRole('link', { name: 'Other loans: highest effective rate a month' }));
  await expect(page.getByRole('dialog')).toContainText('highest effective rate');
});

test('settings reach the phone, a script never does, and each role is told what is not its own', async ({
  page,
  browser,
  baseURL,
  hiram,
  mobile,
  says,
}) => {
  test.setTimeout(180_000);
  await register(page, says, { mobile });
  await expect(page).not.toHaveURL(/register/);
  await enterDesk(page, admin);
  await pressEnter(page, page.getByRole('link', { name: 'Settings', exact: true }));
  const shown = page.getByRole('region', { name: 'How a phone shows it' });
  const link = page.getByLabel('WhatsApp link', { exact: true });
  await typeInto(page, link, 'javascript:alert(1)');
  await expect(page.getByText('Only links that begin with http://')).toBeVisible();
  await expect(shown).not.toContainText('javascript');
  const saveLink = page.getByRole('button', { name: 'Save: WhatsApp link' });
  await expect(saveLink).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('button', { name: 'Try it: WhatsApp link' })).toBeDisabled();
  await expectAccessibleDesk(page);
  const theAdmin = await staffOf(hiram, 'admin');
  const script = { key: 'WHATSAPP', value: 'javascript:alert(1)' } as const;
  expect(await theAdmin.call(saveConfig, script)).toMatchObject({ refusal: 'request_error' });
  await typeInto(page, link, 'https://chat.demo.example/hiram');
  await expect(page.getByRole('link', { name: 'Try it: WhatsApp link' })).toHaveAttribute(
    'href',
    'https://chat.demo.example/hiram',
  );
  await pressEnter(page, saveLink);
  await expect(page.getByText('WhatsApp link: saved.')).toBeVisible();
  await pressEnter(page, page.getByRole('button', { name: 'Move 2 up' }).first());
  await pressEnter(page, page.getByRole('button', { name: 'Save: Questions and answers' }));
  await expect(page.getByText('Questions and answers: saved.')).toBeVisible();
  await pressEnter(page, page.getByRole('button', { name: 'Add a choice to: Choices: education' }));
  await typeInto(page, page.getByLabel('Choices: education, choice 1'), 'High school');
  await pressEnter(page, page.getByRole('button', { name: 'Save: Choices: education' }));
  await expect(page.getByText('Choices: education: saved.')).toBeVisible();
  await expect(shown).toContainText('High school');
  const configs = dataOf(await theAdmin.call(getAllCompanyConfigs, {}));
  expect(configs).toMatchObject({
    WHATSAPP: 'https://chat.demo.example/hiram',
    FAQ: [{ question: 'Do I pay anything before I get the money?' }, {}],
    EDUCATION: ['High school'],
  });

  // An invitation for a channel, and a coupon for who came.
  await pressEnter(page, page.getByRole('link', { name: 'Invite codes' }));
  await pressEnter(page, page.getByRole('button', { name: 'New invite code' }));
  const made = page.getByRole('dialog');
  await typeInto(page, made.getByLabel('Code'), 'hiram-demo');
  await typeInto(page, made.getByLabel('Name'), 'Again');
  await pressEnter(page, made.getByRole('button', { name: 'Make it' }));
  await expect(made.getByText('This code is there already')).toBeVisible();
  await typeInto(page, made.getByLabel('Code'), 'anna-7');
  await pressEnter(page, made.getByRole('button', { name: 'Make it' }));
  await pressEnter(page, page.getByRole('button', { name: 'Invitation link of ANNA-7' }));
  await typeInto(page, page.getByRole('dialog').getByLabel('Channel'), 'market');
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Invitation link' })).toHaveValue(
    `${hiram.url}/?code=ANNA-7&channel=market`,
  );
  await expectAccessibleDesk(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await pressEnter(page, page.getByRole('button', { name: 'Switch off ANNA-7' }));
  await pressEnter(page, page.getByRole('dialog').getByRole('button', { name: 'Switch off' }));
  await expect(page.getByRole('row', { name: /ANNA-7/ })).toContainText('switched off');
  expect(dataOf(await theAdmin.call(listInviteCodes, {})).codes).toContainEqual(
    expect.objectContaining({ code: 'ANNA-7', isDisabled: true }),
  );
  await pressEnter(page, page.getByRole('link', { name: 'Coupons' }));
  await pressEnter(page, page.getByRole('button', { name: 'Give a coupon' }));
  const coupon = page.getByRole('dialog');
  await typeInto(page, coupon.getByLabel('The borrower’s whole mobile number'), '09999999999');
  await pressEnter(page, coupon.getByRole('button', { name: 'Find' }));
  await expect(coupon.getByRole('alert')).toContainText('does not exist');
  await typeInto(page, coupon.getByLabel('The borrower’s whole mobile number'), mobile);
  await pressEnter(page, coupon.getByRole('button', { name: 'Find' }));
  await typeInto(page, coupon.getByLabel('Takes off the interest'), '350');
  await expectAccessibleDesk(page);
  await pressEnter(page, coupon.getByRole('button', { name: 'Give it' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: new RegExp(mobile) })).toHaveCount(1);
  await expect(page.getByRole('row', { name: new RegExp(mobile) })).toContainText('₱350.00');

  // The auditor opens every page and changes nothing; support sees what it needs; a reviewer has none of it.
  const reader = await another(browser, baseURL);
  await enterDesk(reader, auditor);
  for (const [path, action] of [
    ['products', 'New product'],
    ['payees', 'Propose another account'],
    ['coupons', 'Give a coupon'],
    ['invite-codes', 'New invite code'],
    ['settings', 'Save: About us'],
    ['texts', 'Propose'],
  ] as const) {
    await reader.goto(`/desk/${path}`);
    const button = reader.getByRole('button', { name: action, exact: true });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await button.focus();
    await expect(reader.getByRole('tooltip')).toContainText('Only an administrator');
  }
  await expectAccessibleDesk(reader);
  const theAuditor = await staffOf(hiram, 'auditor');
  const words = { kind: 'policy', name: 'policy', language: 'en', body: { text: 'Mine.' } } as const;
  expect(await theAuditor.call(saveText, words)).toMatchObject({ refusal: 'wrong_role' });
  expect(await theAuditor.call(saveConfig, { key: 'LINE', value: null })).toMatchObject({
    refusal: 'wrong_role',
  });
  expect(dataOf(await theAuditor.call(findBorrower, { mobile })).mobile).toBe(mobile);
  const reviewer = await another(browser, baseURL);
  await enterDesk(reviewer, 'rosa@demo.example');
  await expect(reviewer.getByRole('link', { name: 'Products' })).toBeHidden();
  await reviewer.goto('/desk/products');
  await expect(reviewer.getByText('You are logged in as reviewer.')).toBeVisible();
});
