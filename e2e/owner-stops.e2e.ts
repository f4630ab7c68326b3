import { withdraw } from '@hiram/contract';
import { type Browser, devices, type Page } from '@playwright/test';
import { applyFor } from '../fixtures/order.ts';
import { shownCard } from '../fixtures/person.ts';
import type { RunningServer } from '../server/src/start/start.ts';
import { another, enterDesk, expectAccessibleDesk } from './desk-hands.ts';
import { acceptAgreementOf, applicantOn, borrowerIdOf, completeBorrower, passAudits } from './fixtures.ts';
import { expect, expectAccessible, expectContrast, logIn, test } from './journey.ts';
import type { Words } from './words.ts';

/** Somebody has the password and another phone; the owner has the number that the text messages go to. */

const newPassword = 'four yellow papayas';
const { defaultBrowserType: _, ...android } = devices['Galaxy S9+'];

async function otherPhone(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({
    ...android,
    locale: 'en-GB',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...(baseURL ? { baseURL } : {}),
  });
  return context.newPage();
}

/** The newest text message that says this. */
async function smsOf(
  { smsSandboxUrl }: Pick<RunningServer, 'smsSandboxUrl'>,
  mobile: string,
  says: RegExp,
): Promise<string> {
  let found = '';
  await expect
    .poll(async () => {
      const response = await fetch(`${smsSandboxUrl}/messages?mobile=${mobile}`);
      const messages = (await response.json()) as { body: string }[];
      found = messages.find(({ body }) => says.test(body))?.body ?? '';
      return found;
    })
    .not.toBe('');
  return found;
}

async function enter(page: Page, says: Words, mobile: string): Promise<void> {
  await page.goto('/login');
  await logIn(page, says, mobile);
  await expect(page).toHaveURL('/');
}

test('the owner stops a thief by the link in the text message, and goes on with a new password', async ({
  page,
  browser,
  baseURL,
  hiram,
  mobile,
  says,
}) => {
  const borrower = await completeBorrower(hiram, mobile);
  const orderId = await applyFor(borrower.client, { amt: 120_000, periods: 12 });
  await passAudits(hiram, orderId);
  await acceptAgreementOf(borrower, orderId);
  await enter(page, says, mobile);

  const thief = await otherPhone(browser, baseURL);
  await enter(thief, says, mobile);
  const sms = await smsOf(hiram, mobile, /^Your account was used on another phone\./);
  const link = /http\S+\/stop#\S+/.exec(sms)?.[0] ?? '';
  // The demo calls itself by its name, and a browser keeps what is of that name apart.
  const at = (path: string) => new URL(path, link).href;

  // Somewhere else, where nobody is logged in. What opens links by itself changes nothing.
  const anywhere = await otherPhone(browser, baseURL);
  await anywhere.goto(link);
  await expect(anywhere.getByRole('heading', { name: 'Was this you?' })).toBeVisible();
  await expect(anywhere.getByText('Somebody logged in to your account on a phone')).toBeVisible();
  expect(new URL(anywhere.url()).hash).toBe('');
  await expectAccessible(anywhere);
  await anywhere.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(anywhere);
  await anywhere.reload();
  await expect(anywhere.getByText('Somebody logged in to your account on a phone')).toBeVisible();
  await thief.goto('/my');
  await expect(thief.getByRole('heading', { name: 'Security' })).toBeVisible();

  const stop = anywhere.getByRole('button', { name: 'This wasn’t me – stop it' });
  await stop.dblclick();
  await expect(anywhere.getByRole('heading', { name: 'It’s stopped' })).toBeFocused();
  await expectAccessible(anywhere);
  await thief.goto('/logIns');
  await expect(thief).toHaveURL('/login');
  await logIn(thief, says, mobile);
  await expect(thief.getByText(says.wrongCredentials).first()).toBeVisible();

  // The owner comes back with a code and a new password, and finds the account held.
  await anywhere.getByRole('button', { name: 'Set a new password' }).click();
  await expect(anywhere).toHaveURL(/\/reset$/);
  await setNewPassword(anywhere, hiram, mobile);
  const { client } = await applicantOn(anywhere);
  const wish = { password: 'ABCD2345', withdrawAmount: 50_000, bankcard: shownCard, orderId };
  expect(await client.call(withdraw, wish)).toMatchObject({
    refusal: 'account_frozen',
    data: { reason: 'owner_stopped' },
  });
  await anywhere.goto(at('/frozen'));
  await expect(anywhere.getByText(/^You told us that somebody else used your account/)).toBeVisible();

  await supportLifts(browser, baseURL, await borrowerIdOf(hiram, { ...borrower, mobile }));
  await anywhere.goto(at('/'));
  await expect(anywhere.getByRole('heading', { name: says.homeTitle })).toBeVisible();
  await anywhere.goto(at('/frozen'));
  await expect(anywhere.getByText('Your account isn’t on hold')).toBeVisible();
  await anywhere.goto(link);
  await expect(anywhere.getByText(/^You stopped this on/)).toBeVisible();
});

async function setNewPassword(page: Page, hiram: RunningServer, mobile: string): Promise<void> {
  await page.getByLabel('Mobile number').fill(mobile);
  await page.getByRole('button', { name: 'Send code' }).click();
  const sms = await smsOf(hiram, mobile, /^\d{6} is your Hiram code/);
  await page.getByLabel('Code from the text message').fill(sms.slice(0, 6));
  await page.getByLabel('New password', { exact: true }).fill(newPassword);
  await page.getByLabel(/^Confirm/).fill(newPassword);
  await page.locator('footer').getByRole('button').first().click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
}

async function supportLifts(
  browser: Browser,
  baseURL: string | undefined,
  borrowerId: number,
): Promise<void> {
  const support = await another(browser, baseURL);
  await enterDesk(support, 'sami@demo.example');
  const alarm = support.getByRole('alert').filter({ hasText: 'log-in on another phone' });
  await expect(alarm.filter({ hasText: `Open account ${borrowerId}` })).toBeVisible();
  await expectAccessibleDesk(support);
  await support.getByRole('link', { name: `Open account ${borrowerId}`, exact: true }).click();
  await expect(
    support.getByText(/^On hold until .*: The owner said it was somebody else$/).first(),
  ).toBeVisible();
  await expect(support.getByText(/^Stopped by the owner at/)).toBeVisible();
  await support.getByRole('button', { name: 'Log the borrower out' }).click();
  const leave = support.getByRole('dialog', { name: 'Log the borrower out' });
  await leave.getByLabel('Why you’re logging them out').fill('To be sure.');
  await expectAccessibleDesk(support);
  await leave.getByRole('button', { name: 'Cancel' }).click();
  await support.getByRole('button', { name: 'Lift the hold' }).click();
  const lift = support.getByRole('dialog', { name: 'Lift the hold' });
  await lift.getByLabel('Why you’re lifting it').fill('We have talked.');
  await lift.getByRole('button', { name: 'Lift the hold' }).click();
  await expect(support.getByText('Not on hold')).toBeVisible();
  await support.goto('/desk');
  await expect(support.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(support.getByRole('link', { name: `Open account ${borrowerId}`, exact: true })).toHaveCount(0);
}

test('whoever is logged in sees where, and stops what was not them from there', async ({
  page,
  browser,
  baseURL,
  hiram,
  mobile,
  says,
}) => {
  await completeBorrower(hiram, mobile);
  await enter(page, says, mobile);
  const thief = await otherPhone(browser, baseURL);
  await enter(thief, says, mobile);
  // The owner logs in again, which throws the thief out, and looks.
  await enter(page, says, mobile);
  await page.getByRole('link', { name: says.tabMy }).click();
  await page.getByRole('link', { name: /^Where you’re logged in/ }).click();
  await expect(page).toHaveURL('/logIns');
  await expect(page.getByRole('heading', { name: /^This phone/ })).toBeVisible();
  await expect(page.getByText('A phone that the account wasn’t used on before.').first()).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);
  await page.emulateMedia({ colorScheme: 'light' });
  // In the letter there is the same button.
  await page.goto('/messages');
  await page.getByRole('button', { name: /^Log-in on another phone/ }).click();
  await expect(page.getByRole('button', { name: 'This wasn’t me – stop it' })).toBeVisible();

  await page.goto('/logIns');
  await page.getByRole('button', { name: 'That wasn’t me' }).click();
  const question = page.getByRole('dialog', { name: 'Stop withdrawals and log out everywhere?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Go back' }).click();
  await page.getByRole('button', { name: 'That wasn’t me' }).click();
  await question.getByRole('button', { name: 'This wasn’t me – stop it' }).click();
  await expect(page.getByRole('heading', { name: 'It’s stopped' })).toBeVisible();
  await expect(page).toHaveURL('/stop');
  await page.getByRole('button', { name: 'Set a new password' }).click();
  await expect(page).toHaveURL('/reset');
  await setNewPassword(page, hiram, mobile);
  await page.goto('/logIns');
  await expect(page.getByText(/because it wasn’t you$/)).toBeVisible();
  await page.getByRole('button', { name: 'Log out everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login');
});

test('a link that nobody was sent says so, and whom to ask', async ({ page }) => {
  await page.goto(`/stop#${'0'.repeat(25)}`);
  await expect(page.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();
  await expectAccessible(page);
});
