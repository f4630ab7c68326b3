import { applyFor } from '../fixtures/order.ts';
import { codeOf } from '../server/src/credentials/test-totp.ts';
import { demo } from '../server/src/start/demo.ts';
import {
  acceptAndEnrol,
  another,
  changePasswordByKeyboard,
  confirmWaiting,
  doWith,
  enrol,
  enterDesk,
  expectAccessibleDesk,
  givePassword,
  invite,
  logOutDesk,
  newPasswordLink,
  office,
  staffPassword,
} from './desk-hands.ts';
import { completeBorrower } from './fixtures.ts';
import { expect, settled, test } from './journey.ts';

test.use(office);

const admin = 'mina@demo.example';

test('an administrator invites somebody, who enrols and sees what is their role’s', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/desk');
  await expect(page).toHaveURL('/desk/login');
  await expectAccessibleDesk(page);
  await givePassword(page, admin, demo.password);
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
  const link = await invite(page, { email: 'nina@lender.example', name: 'Nina Newcomer', role: 'Reviewer' });
  await expect(page.getByRole('row', { name: /Nina Newcomer/ })).toContainText('Invited');
  await expectAccessibleDesk(page);

  const nina = await another(browser, baseURL);
  await nina.goto(link);
  await expect(nina.getByRole('heading', { name: 'Welcome to the desk' })).toBeVisible();
  await expectAccessibleDesk(nina);
  await nina.getByLabel('Your own mobile number').fill('09189999999');
  await nina.getByLabel('Choose a password').fill('password123');
  await nina.getByLabel('Confirm password').fill('password123');
  await nina.getByRole('button', { name: 'Continue' }).click();
  await expect(nina.getByRole('alert').filter({ hasText: 'too easy to guess' })).toBeVisible();
  await nina.getByLabel('Choose a password').fill(staffPassword);
  await nina.getByLabel('Confirm password').fill('something else');
  await nina.getByRole('button', { name: 'Continue' }).click();
  await expect(nina.getByText('The passwords don’t match')).toBeVisible();
  await nina.getByLabel('Confirm password').fill(staffPassword);
  await nina.getByRole('button', { name: 'Continue' }).click();
  await expect(nina.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expectAccessibleDesk(nina);
  await nina.getByLabel('Code', { exact: true }).fill('000000');
  await nina.getByRole('button', { name: 'Continue' }).click();
  await expect(nina.getByRole('alert').filter({ hasText: 'That code isn’t right' })).toBeVisible();
  const { recoveryCodes } = await enrol(nina);
  expect(recoveryCodes).toHaveLength(10);
  await expectAccessibleDesk(nina);
  await expect(nina.getByRole('button', { name: 'Go to the desk' })).toBeDisabled();
  await nina.getByLabel('I’ve saved them in a safe place').check();
  await nina.getByRole('button', { name: 'Go to the desk' }).click();
  await expect(nina.getByText('Reviewer', { exact: true })).toBeVisible();

  // What is not her role's is neither in the menu nor behind the address.
  await expect(nina.getByRole('link', { name: 'Staff' })).toBeHidden();
  await nina.goto('/desk/staff');
  await expect(
    nina.getByText('You’re logged in as Reviewer. This page is for: Administrator, Auditor'),
  ).toBeVisible();
  await expectAccessibleDesk(nina);

  await nina.goto('/desk/nowhere');
  await expect(nina.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();

  await nina.context().close();
});

test('the invited changes her password, forgets it, logs in with a code, and is thrown out when disabled', async ({
  page,
  browser,
  baseURL,
}) => {
  await enterDesk(page, admin);
  const link = await invite(page, { email: 'lena@lender.example', name: 'Lena Later', role: 'Cashier' });
  const lena = await another(browser, baseURL);
  const { secret } = await acceptAndEnrol(lena, link);
  await changePasswordByKeyboard(lena, staffPassword, 'ten forgetful carabaos');
  await lena.goto(await newPasswordLink(page, 'Lena Later'));
  // Taken out of the address at once, and so out of the history.
  await expect(lena).not.toHaveURL(/token/);
  await expect(lena.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await lena.getByLabel('Choose a password').fill(staffPassword);
  await lena.getByLabel('Confirm password').fill(staffPassword);
  await lena.getByRole('button', { name: 'Continue' }).click();
  await expect(lena.getByText('Log in as lena@lender.example with your new password')).toBeVisible();
  await lena.getByRole('button', { name: 'Log in' }).click();
  await givePassword(lena, 'lena@lender.example', staffPassword);
  await expect(lena.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  await expectAccessibleDesk(lena);
  await lena.getByLabel('Code', { exact: true }).fill(codeOf(secret, new Date(), 1));
  await lena.getByRole('button', { name: 'Log in' }).click();
  await expect(lena.getByRole('button', { name: 'Log out' })).toBeVisible();

  await page.reload();
  await doWith(page, 'Lena Later', 'Disable');
  await expect(page.getByRole('row', { name: /Lena Later/ })).toContainText('Disabled');
  // By itself: the desk asks for what it shows every few seconds.
  await expect(lena.getByText('Your session has ended. Log in again.')).toBeVisible();
  await givePassword(lena, 'lena@lender.example', staffPassword);
  await expect(lena.getByRole('alert').filter({ hasText: 'Wrong email or password.' })).toBeVisible();
  await expectAccessibleDesk(lena);

  await lena.goto(link);
  await lena.getByLabel('Choose a password').fill(staffPassword);
  await lena.getByLabel('Confirm password').fill(staffPassword);
  await lena.getByLabel('Your own mobile number').fill('09189999999');
  await lena.getByRole('button', { name: 'Continue' }).click();
  await expect(lena.getByText('This link has expired or was already used.')).toBeVisible();
  await lena.context().close();
});

test('a recovery code works once, and a reset second factor is set up again', async ({
  page,
  browser,
  baseURL,
}) => {
  await enterDesk(page, admin);
  const link = await invite(page, { email: 'omar@lender.example', name: 'Omar Office', role: 'Support' });
  const omar = await another(browser, baseURL);
  const { recoveryCodes } = await acceptAndEnrol(omar, link);
  const logInWith = async (code: string) => {
    await givePassword(omar, 'omar@lender.example', staffPassword);
    await omar.getByRole('button', { name: 'Use a recovery code instead' }).click();
    await omar.getByLabel('Recovery code').fill(code);
    await omar.getByRole('button', { name: 'Log in' }).click();
  };
  const [first = '', second = ''] = recoveryCodes;
  await logOutDesk(omar);
  await logInWith(first);
  await logOutDesk(omar);
  await logInWith(first);
  await expect(
    omar.getByRole('alert').filter({ hasText: 'That code is wrong or was already used' }),
  ).toBeVisible();
  await omar.getByLabel('Recovery code').fill(second);
  await omar.getByRole('button', { name: 'Log in' }).click();
  await expect(omar.getByRole('button', { name: 'Log out' })).toBeVisible();

  await page.reload();
  await doWith(page, 'Omar Office', 'Reset second factor');
  await confirmWaiting(page);
  await omar.reload();
  await givePassword(omar, 'omar@lender.example', staffPassword);
  await enrol(omar);
  await omar.getByLabel('I’ve saved them in a safe place').check();
  await omar.getByRole('button', { name: 'Go to the desk' }).click();
  await expect(omar.getByRole('button', { name: 'Log out' })).toBeVisible();
  await doWith(page, 'Omar Office', 'Log out everywhere');
  await expect(page.getByText('1 session ended.')).toBeVisible();
  // The counts of the menu are asked for every few seconds: the desk notices by itself, and says so.
  await expect(omar.getByText('Your session has ended. Log in again.')).toBeVisible();
  await omar.reload();
  await expect(omar.getByRole('heading', { level: 1, name: 'Log in to the desk' })).toBeVisible();
  await omar.context().close();
});

test('whoever came in with a recovery code is asked for the second factor before they give power away', async ({
  page,
  browser,
  baseURL,
}) => {
  await enterDesk(page, admin);
  const link = await invite(page, { email: 'pia@lender.example', name: 'Pia Proof', role: 'Administrator' });
  const pia = await another(browser, baseURL);
  const { secret, recoveryCodes } = await acceptAndEnrol(pia, link);
  await logOutDesk(pia);
  await givePassword(pia, 'pia@lender.example', staffPassword);
  await pia.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await pia.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '');
  await pia.getByRole('button', { name: 'Log in' }).click();
  await expect(pia.getByRole('button', { name: 'Log out' })).toBeVisible();

  await pia.goto('/desk/staff');
  await pia.getByRole('button', { name: 'Actions for Carl Demo' }).click();
  await pia.getByRole('menuitem', { name: 'New-password link' }).click();
  await pia.getByRole('dialog').getByRole('button', { name: 'New-password link' }).click();
  const question = pia.getByRole('dialog', { name: 'Is it still you?' });
  await expect(question.getByLabel('Code')).toBeFocused();
  await question.getByLabel('Code').fill('000000');
  await question.getByRole('button', { name: 'Continue' }).click();
  await expect(question.getByText('That code is wrong or was already used')).toBeVisible();
  await question.getByLabel('Code').fill(codeOf(secret, new Date(), 1));
  await question.getByRole('button', { name: 'Continue' }).click();
  await expect(pia.getByText('Proposed. Another administrator or an approver')).toBeVisible();
  await expect(pia.getByRole('dialog')).toBeHidden();
  await pia.context().close();
});

test('all of it by keyboard: log-in, filters, rows, the list of keys, inviting, leaving', async ({
  page,
}) => {
  // Here as most people have it, with menus and dialogs that grow; other journeys ask for less motion.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/desk/staff?role=cashier');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type(admin);
  await page.keyboard.press('Tab');
  await page.keyboard.type('hiram-demo-password');
  await page.keyboard.press('Enter');
  // Back where the link pointed, with its filter.
  await expect(page.getByRole('heading', { level: 1, name: 'Staff' })).toBeFocused();
  await expect(page).toHaveURL('/desk/staff?role=cashier');
  await expect(page.getByRole('row', { name: /Carl Demo/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Rosa Demo/ })).toBeHidden();
  await page.goto('/desk/staff');
  await expect(page.getByRole('row', { name: /Rosa Demo/ })).toBeVisible();

  await page.keyboard.press('j');
  await expect(page.getByRole('row', { name: /Anan Demo/ })).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('row', { name: /Ida Demo/ })).toBeFocused();
  await page.keyboard.press('k');
  await expect(page.getByRole('row', { name: /Carl Demo/ })).toBeFocused();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts on this page' })).toBeVisible();
  await expectAccessibleDesk(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.getByRole('button', { name: 'Actions for Carl Demo' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Log out everywhere' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menuitem', { name: 'Log out everywhere' })).toBeHidden();
  await page.getByRole('button', { name: 'Invite a colleague' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Name')).toBeVisible();
  await settled(page);
  await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Keyboard Person');
  await page.keyboard.press('Tab');
  await page.keyboard.type('mina@demo.example');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Propose' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'already uses this email address' })).toBeVisible();
  await expectAccessibleDesk(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'Log out' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Log in to the desk' })).toBeVisible();
});

test('who leaves the desk alone for half an hour is logged out, and told why', async ({ page }) => {
  await page.clock.install();
  await enterDesk(page, 'ida@demo.example');
  await page.getByRole('link', { name: 'Staff' }).click();
  await expect(page.getByRole('button', { name: 'Invite a colleague' })).toBeHidden();
  await expect(page.getByRole('row', { name: /Rosa Demo/ })).toBeVisible();
  await page.clock.fastForward('28:30');
  const warning = page.getByRole('dialog', { name: 'Are you still there?' });
  await expect(warning).toBeVisible();
  await page.keyboard.press('Shift');
  await expect(warning).toBeHidden();
  await page.clock.fastForward('31:00');
  await expect(page.getByText('You were logged out after half an hour')).toBeVisible();
  await expectAccessibleDesk(page);
});

test('in Chinese, and dark, as chosen in the top bar: every page', async ({ page, hiram, mobile }) => {
  const { client } = await completeBorrower(hiram, mobile);
  const orderId = await applyFor(client);
  await enterDesk(page, admin);
  await page.getByRole('button', { name: 'Mina Demo' }).click();
  await page.getByText('中文').click();
  await expect(page.getByRole('button', { name: '退出登录' })).toBeVisible();
  await page.getByText('深色').click();
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  await page.getByRole('link', { name: '员工' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '员工' })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: '员工' })).toBeVisible();
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  const links = page.getByRole('navigation').getByRole('link');
  const names = await links.allTextContents();
  expect(names.length).toBeGreaterThan(15);
  for (const [at, name] of names.entries()) {
    await test.step(name, async () => {
      await links.nth(at).click();
      await expect(links.nth(at)).toHaveAttribute('aria-current', 'page');
      // The page itself, and not the one before it or the word that it is being fetched.
      await expect(page.getByRole('main').locator(':focus')).toBeAttached();
      await expectAccessibleDesk(page);
    });
  }
  await page.goto(`/desk/orders/${orderId}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(String(orderId).padStart(8, '0'));
  await expectAccessibleDesk(page);
  await page.getByRole('link', { name: '员工' }).click();
  await page.getByRole('button', { name: '邀请员工' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessibleDesk(page);
});
