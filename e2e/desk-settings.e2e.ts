import { getAllCompanyConfigs } from '@hiram/contract';
import {
  findBorrower,
  issueCoupon,
  listConfigs,
  listInviteCodes,
  saveConfig,
  saveInviteCode,
  saveText,
} from '@hiram/contract/desk';
import { dataOf } from '../fixtures/data-of.ts';
import {
  another,
  beforeAnswered,
  confirmWaiting,
  enterDesk,
  expectAccessibleDesk,
  office,
} from './desk-hands.ts';
import { staffOf } from './fixtures.ts';
import { expect, register, testAlone as test } from './journey.ts';
import { pressEnter, typeInto } from './keyboard.ts';

/** What one administrator, who has no mouse, changes: settings, invite codes and coupons. */

test.use(office);

const admin = 'mina@demo.example';
const auditor = 'ida@demo.example';

test('settings reach the phone, a script never does, and each role is told what is not its own', async ({
  page,
  browser,
  baseURL,
  own,
  mobile,
  says,
}) => {
  await register(page, says, { mobile });
  await expect(page).not.toHaveURL(/register/);
  await enterDesk(page, admin);
  await pressEnter(page, page.getByRole('link', { name: 'Settings', exact: true }));
  const shown = page.getByRole('region', { name: 'Preview on a phone' });
  const link = page.getByLabel('WhatsApp link', { exact: true });
  await typeInto(page, link, 'javascript:alert(1)');
  await expect(page.getByText('Links must start with http://')).toBeVisible();
  await expect(shown).not.toContainText('javascript');
  const saveLink = page.getByRole('button', { name: 'Save: WhatsApp link' });
  await expect(saveLink).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('button', { name: 'Open link: WhatsApp link' })).toBeDisabled();
  await expectAccessibleDesk(page);
  const theAdmin = await staffOf(own, 'admin');
  const script = { key: 'WHATSAPP', value: 'javascript:alert(1)' } as const;
  expect(await theAdmin.call(saveConfig, script)).toMatchObject({ refusal: 'request_error' });
  await typeInto(page, link, 'https://chat.demo.example/hiram');
  await expect(page.getByRole('link', { name: 'Open link: WhatsApp link' })).toHaveAttribute(
    'href',
    'https://chat.demo.example/hiram',
  );
  await pressEnter(page, saveLink);
  await expect(page.getByText(/^Proposed/).first()).toBeVisible();
  await confirmWaiting(page);
  // A colleague was quicker with other words: nothing is taken back unread.
  const where = page.getByLabel('Company address', { exact: true });
  await typeInto(page, where, 'Mine.');
  const was = dataOf(await theAdmin.call(listConfigs, {})).COMPANY_ADDRESS;
  dataOf(await theAdmin.call(saveConfig, { key: 'COMPANY_ADDRESS', value: 'Theirs.', was }));
  await pressEnter(page, page.getByRole('button', { name: 'Save: Company address' }));
  const overtaken = page.getByRole('alert').filter({ hasText: 'A colleague has just changed this' });
  await expect(overtaken).toContainText('Now: Theirs.');
  await expect(where).toHaveValue('Mine.');
  await pressEnter(page, page.getByRole('button', { name: 'Use theirs' }));
  await expect(where).toHaveValue('Theirs.');
  await pressEnter(page, page.getByRole('button', { name: 'Move 2 up' }).first());
  await pressEnter(page, page.getByRole('button', { name: 'Save: FAQ' }));
  await expect(page.getByText(/^Proposed/).first()).toBeVisible();
  await confirmWaiting(page);
  const configs = dataOf(await theAdmin.call(getAllCompanyConfigs, {}));
  expect(configs).toMatchObject({
    WHATSAPP: 'https://chat.demo.example/hiram',
    FAQ: [{ question: 'Do I pay anything before I get the money?' }, {}],
  });

  // An invitation for a channel, and a coupon for somebody who came.
  await pressEnter(page, page.getByRole('link', { name: 'Invite codes' }));
  await pressEnter(page, page.getByRole('button', { name: 'New invite code' }));
  const made = page.getByRole('dialog');
  await typeInto(page, made.getByLabel('Code'), 'hiram-demo');
  await typeInto(page, made.getByLabel('Name'), 'Again');
  await pressEnter(page, made.getByRole('button', { name: 'Create' }));
  await expect(made.getByText('This code already exists')).toBeVisible();
  await typeInto(page, made.getByLabel('Code'), 'anna-7');
  await pressEnter(page, made.getByRole('button', { name: 'Create' }));
  await pressEnter(page, page.getByRole('button', { name: 'Invitation link for ANNA-7' }));
  await typeInto(page, page.getByRole('dialog').getByLabel('Channel'), 'market');
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Invitation link' })).toHaveValue(
    `${own.url}/?code=ANNA-7&channel=market`,
  );
  await expectAccessibleDesk(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  // A colleague renames it meanwhile: their name is shown, and only then replaced.
  await pressEnter(page, page.getByRole('button', { name: 'Rename ANNA-7' }));
  const renamed = page.getByRole('dialog');
  await typeInto(page, renamed.getByLabel('Name'), 'Mine');
  const before = { label: 'Again', isDisabled: false };
  const theirs = { code: 'ANNA-7', label: 'Theirs', isDisabled: false, was: before } as const;
  dataOf(await theAdmin.call(saveInviteCode, theirs));
  await pressEnter(page, renamed.getByRole('button', { name: 'Rename' }));
  await expect(renamed.getByRole('alert')).toContainText('Now: Theirs');
  await pressEnter(page, renamed.getByRole('button', { name: 'Rename' }));
  await expect(page.getByRole('row', { name: /ANNA-7/ })).toContainText('Mine');
  await pressEnter(page, page.getByRole('button', { name: 'Switch off ANNA-7' }));
  await pressEnter(page, page.getByRole('dialog').getByRole('button', { name: 'Switch off' }));
  await expect(page.getByRole('row', { name: /ANNA-7/ })).toContainText('Switched off');
  expect(dataOf(await theAdmin.call(listInviteCodes, {})).codes).toContainEqual(
    expect.objectContaining({ code: 'ANNA-7', isDisabled: true }),
  );
  await pressEnter(page, page.getByRole('link', { name: 'Coupons' }));
  await pressEnter(page, page.getByRole('button', { name: 'Issue a coupon' }));
  const coupon = page.getByRole('dialog');
  await typeInto(page, coupon.getByLabel('Borrower’s full mobile number'), '09999999999');
  await pressEnter(page, coupon.getByRole('button', { name: 'Find' }));
  await expect(coupon.getByRole('alert')).toContainText('We can’t find this');
  await typeInto(page, coupon.getByLabel('Borrower’s full mobile number'), mobile);
  await pressEnter(page, coupon.getByRole('button', { name: 'Find' }));
  await typeInto(page, coupon.getByLabel('Discount on interest'), '350');
  await expectAccessibleDesk(page);
  await beforeAnswered(page, issueCoupon, async () => {
    await pressEnter(page, coupon.getByRole('button', { name: 'Propose coupon' }));
    await page.keyboard.press('Enter');
  });
  await expect(coupon).toBeHidden();
  await confirmWaiting(page);
  await page.reload();
  await expect(page.getByRole('row', { name: new RegExp(mobile) })).toHaveCount(1);
  await expect(page.getByRole('row', { name: new RegExp(mobile) })).toContainText('₱350.00');

  // The auditor opens every page and changes nothing; support sees what it needs; a reviewer has none of it.
  const reader = await another(browser, baseURL);
  await enterDesk(reader, auditor);
  for (const [link, action] of [
    ['Products', 'New product'],
    ['Payee accounts', 'Propose another account'],
    ['Coupons', 'Issue a coupon'],
    ['Invite codes', 'New invite code'],
    ['Settings', 'Save: About us'],
    ['Texts', 'Propose'],
  ] as const) {
    await reader.getByRole('link', { name: link, exact: true }).click();
    const button = reader.getByRole('button', { name: action, exact: true });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await button.focus();
    await expect(reader.getByRole('tooltip')).toContainText('Only an administrator');
  }
  await expectAccessibleDesk(reader);
  const theAuditor = await staffOf(own, 'auditor');
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
  await expect(reviewer.getByText('You’re logged in as Reviewer.')).toBeVisible();
});
