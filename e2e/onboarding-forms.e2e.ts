import { applyIdentity, bindBank, getUserInfo, updateUser } from '@hiram/contract';
import type { Page } from '@playwright/test';
import { giveIdentity } from '../fixtures/borrower.ts';
import { dataOf } from '../fixtures/data-of.ts';
import { photoOf } from '../fixtures/png.ts';
import { applicantOn, arrive, callOn } from './fixtures.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { onboardingWords } from './onboarding-words.ts';
import { fillContact, pick } from './phone-hands.ts';

/** The forms of onboarding and the server behind them: what it keeps, and what it refuses. In English. */

const says = { ...onboardingWords.en, mobile: 'Mobile number' };

const submit = (page: Page, name: string = says.saveAndContinue) =>
  page.getByRole('button', { name, exact: true }).click();

async function expectRefused(page: Page, label: string, sentence: string): Promise<void> {
  await expect(page.getByLabel(label, { exact: true }).first()).toHaveAccessibleDescription(
    new RegExp(sentence),
  );
}

test.beforeEach(async ({ page, hiram, mobile }) => {
  await arrive(page, hiram, mobile);
  await page.goto('/');
});

test('more can be told, seen, and taken back, and none of it is asked for', async ({ page }) => {
  await page.goto('/baseInfo');
  await page.getByRole('button', { name: /^More about you Optional/ }).click();
  await page.getByLabel('Permanent address').fill('7 Sample Lane, Cebu');
  await page.getByRole('radio', { name: 'Rented' }).check();
  await pick(page, 'Number of children', 'None');
  await page.getByLabel('Nickname').fill('Ani');
  await page.getByLabel('Facebook').fill('ani.specimen');
  await expectAccessible(page);
  await page.reload();
  await page.getByRole('button', { name: /^More about you Optional/ }).click();
  await expect(page.getByLabel('Nickname')).toHaveValue('Ani');
  await submit(page, says.save);
  await expect(page.getByText('Submitted successfully')).toBeVisible();
  await expect(page).toHaveURL('/baseInfo');

  await page.goto('/baseInfoDetail');
  for (const value of ['7 Sample Lane, Cebu', 'Rented', 'None', 'Ani', 'ani.specimen']) {
    await expect(page.getByText(value, { exact: true })).toBeVisible();
  }
  await expect(page.getByText('Another social media account')).toHaveCount(0);
  await expectAccessible(page);

  await page.goto('/baseInfo');
  await page.getByRole('button', { name: /^More about you Optional/ }).click();
  await page.getByLabel('Permanent address').fill('');
  await submit(page, says.save);
  await expect(page.getByText('Submitted successfully')).toBeVisible();
  const user = await callOn(page, getUserInfo, {});
  expect(user).toMatchObject({ domicile: null, nickname: 'Ani', childrenCount: 0 });
});

test('an email and an ID number belong to one borrower', async ({
  page,
  hiram,
  mobile,
  browser,
  baseURL,
}) => {
  await giveIdentity(await applicantOn(page));
  await callOn(page, updateUser, { email: `${mobile}@demo.example` });
  const other = await (
    await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'block' })
  ).newPage();
  await arrive(other, hiram, mobile.replace('0917', '0927'));
  await other.goto('/');
  const { client } = await applicantOn(other);
  const photo = photoOf('somebody else');
  dataOf(await client.call(applyIdentity, { frontImage: photo, backImage: photo, handHoldImage: photo }));
  await other.goto('/baseInfo');
  await other.getByLabel(says.name, { exact: true }).fill('Somebody Else');
  await other.getByLabel(says.identity).fill(`1${mobile}`);
  await other.getByRole('radio', { name: says.female }).check();
  await other.getByLabel('Day', { exact: true }).selectOption('1');
  await other.getByLabel('Month', { exact: true }).selectOption('May');
  await other.getByLabel('Year', { exact: true }).selectOption('1990');
  await pick(other, says.marriage, says.married);
  await submit(other, says.save);
  // It is looked at before it is sent, and refused where it was sent from.
  await expect(other).toHaveURL('/identityReview');
  await submit(other, says.thisIsMe);
  await expect(
    other.getByRole('main').getByRole('alert').filter({ hasText: 'This identity is already registered.' }),
  ).toBeVisible();
  await expectAccessible(other);
  await other.goto('/address');
  await other.getByLabel(says.email).fill(`${mobile}@DEMO.example`);
  await pick(other, says.place, 'Talisay City, Cebu');
  await other.getByLabel(says.address, { exact: true }).fill('2 Sample Street');
  await submit(other);
  await expectRefused(other, says.email, 'This email exists already.');
  await expectAccessible(other);
  await other.context().close();
});

test('contacts need a finished identity, and numbers of other people, each once', async ({
  page,
  mobile,
}) => {
  await page.goto('/contacts');
  await expect(page.getByRole('button', { name: says.saveAndContinue })).toHaveAccessibleDescription(
    /Finish the identity step first/,
  );
  await expectAccessible(page);
  await giveIdentity(await applicantOn(page));
  await page.reload();
  await page.getByRole('button', { name: 'Add a contact' }).click();
  await fillContact(page, says, 0, { name: 'Lita Specimen', relationship: 'Parent', phone: mobile });
  await fillContact(page, says, 1, { name: 'Omar Specimen', relationship: 'Friend', phone: '09182222222' });
  await submit(page);
  const phones = page.getByLabel('Mobile number', { exact: true });
  await expect(phones.nth(0)).toHaveAccessibleDescription(/This is your own number/);
  await phones.nth(0).fill('09182222222');
  await submit(page);
  await expect(phones.nth(1)).toHaveAccessibleDescription(/already used this number for another contact/);
  await expectAccessible(page);

  for (let row = 2; row < 5; row++) await page.getByRole('button', { name: 'Add a contact' }).click();
  await expect(page.getByRole('button', { name: 'Add a contact' })).toBeHidden();
  for (let row = 5; row > 1; row--) {
    await page.getByRole('button', { name: `Remove contact ${row}` }).click();
  }
  await expect(page.getByRole('button', { name: /Remove contact/ })).toBeHidden();
  await phones.nth(0).fill('09181111111');
  await submit(page);
  await expect(page).not.toHaveURL('/contacts');
  await page.goto('/contacts');
  await expect(page.getByText('L•••• S••••')).toBeVisible();
  await expectAccessible(page);
});

test('a bank account needs a finished identity and digits, and is bound once', async ({ page }) => {
  await page.goto('/bankInfo');
  await expect(page.getByRole('button', { name: says.saveAndContinue })).toHaveAccessibleDescription(
    /Finish the identity step first/,
  );
  await giveIdentity(await applicantOn(page));
  await page.reload();
  await page.getByLabel(says.account).fill('123');
  await submit(page);
  await expectRefused(page, says.account, 'Enter your bank account number: 8–16 digits.');
  await expect(page.getByText('Choose one.')).toBeVisible();
  await expectAccessible(page);
  await pick(page, says.bank, 'BDO Unibank');
  await page.getByLabel(says.account).fill('1234567890');
  // Another tab was quicker: what is bound now is not edited by hand.
  await callOn(page, bindBank, { bankName: 'GCash', cardNo: '09181111111' });
  await submit(page);
  await expect(page.getByRole('alert')).toContainText(
    'Manual editing of bank account numbers is not allowed',
  );
  await expect(page).toHaveURL('/bankAccount');
  await expect(page.getByText('GCash')).toBeVisible();
  await expect(page.getByText('•••• 1111')).toBeVisible();
  await expectAccessible(page);
});
