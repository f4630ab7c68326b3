import type { CDPSession, Page } from '@playwright/test';
import { codeOf } from '../server/src/credentials/test-totp.ts';
import {
  acceptAndEnrol,
  another,
  enterDesk,
  expectAccessibleDesk,
  givePassword,
  invite,
  logOutDesk,
  office,
  staffPassword,
} from './desk-hands.ts';
import { test as base, expect, expectContrast, settled } from './journey.ts';

/** Browsers have passkeys for names, not for digits. */
const test = base.extend({
  baseURL: ({ hiram }, use) => use(hiram.url.replace('127.0.0.1', 'localhost')),
});
test.use(office);

const admin = 'mina@demo.example';

interface ComputerLock {
  /** Whoever sits at the computer passes its lock, or does not. */
  pass(isPassed: boolean): Promise<void>;
  /** As at another computer: none of the passkeys is there. */
  loseAll(): Promise<void>;
}

async function putLock(page: Page): Promise<ComputerLock> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  let authenticatorId = await addAuthenticator(cdp);
  return {
    pass: async (isUserVerified) => {
      await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
    loseAll: async () => {
      await cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
      authenticatorId = await addAuthenticator(cdp);
    },
  };
}

async function addAuthenticator(cdp: CDPSession): Promise<string> {
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return authenticatorId;
}

const useMine = (page: Page) => page.getByRole('button', { name: 'Use my passkey' });
const isIn = (page: Page) => expect(page.getByRole('button', { name: 'Log out', exact: true })).toBeVisible();

/** By one's own name at the top. */
async function openOwnAccount(page: Page): Promise<void> {
  await page.getByRole('banner').locator('[popovertarget=desk-own-menu]').click();
  await page.getByRole('link', { name: 'Your account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
}

/** As the invited: from the link to the choice between an app and a passkey. */
async function choosePassword(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Choose a password').fill(staffPassword);
  await page.getByLabel('Confirm password').fill(staffPassword);
  await page.getByLabel('Your own mobile number').fill('09189999999');
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('the invited enrols a passkey, logs in and steps up with it, adds an app, and removes the passkey with a code', async ({
  page,
  browser,
  baseURL,
}) => {
  await enterDesk(page, admin);
  const link = await invite(page, { email: 'kiri@lender.example', name: 'Kiri Key', role: 'Administrator' });
  const kiri = await another(browser, baseURL);
  const lock = await putLock(kiri);
  await choosePassword(kiri, link);
  await kiri.getByRole('button', { name: 'Use a passkey instead' }).click();
  await expectAccessibleDesk(kiri);
  await kiri.getByLabel('Name').fill('Office computer');
  await lock.pass(false);
  await kiri.getByRole('button', { name: 'Create a passkey' }).click();
  await expect(kiri.getByRole('alert').filter({ hasText: 'The passkey wasn’t used.' })).toBeVisible();
  await lock.pass(true);
  await kiri.getByRole('button', { name: 'Create a passkey' }).click();
  await expect(kiri.getByRole('heading', { name: 'Save your recovery codes' })).toBeVisible();
  const [recoveryCode = ''] = await kiri.getByRole('listitem').allTextContents();
  await kiri.getByLabel('I’ve saved them in a safe place').check();
  await kiri.getByRole('button', { name: 'Go to the desk' }).click();
  await isIn(kiri);

  await logOutDesk(kiri);
  await givePassword(kiri, 'kiri@lender.example', staffPassword);
  await expect(kiri.getByRole('heading', { name: 'Use your passkey' })).toBeVisible();
  await expectAccessibleDesk(kiri);
  await lock.pass(false);
  await useMine(kiri).click();
  await expect(kiri.getByRole('alert').filter({ hasText: 'The passkey wasn’t used.' })).toBeVisible();
  await lock.pass(true);
  await useMine(kiri).click();
  await isIn(kiri);
  await openOwnAccount(kiri);
  await expect(kiri.getByRole('row', { name: /Office computer/ })).not.toContainText('Never');
  await expectAccessibleDesk(kiri);
  await kiri.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(kiri);
  await kiri.emulateMedia({ colorScheme: 'light' });

  // Five minutes later, as far as the server knows: whoever comes with a recovery code has proved nothing.
  await logOutDesk(kiri);
  await givePassword(kiri, 'kiri@lender.example', staffPassword);
  await kiri.getByRole('button', { name: 'Use a code instead' }).click();
  await kiri.getByLabel('Recovery code').fill(recoveryCode);
  await kiri.getByRole('button', { name: 'Log in' }).click();
  await isIn(kiri);
  await openOwnAccount(kiri);
  await expect(kiri.getByText('9 recovery codes left.')).toBeVisible();
  await kiri.getByRole('button', { name: 'Set up an app' }).click();
  const question = kiri.getByRole('dialog', { name: 'Is it still you?' });
  await expect(question).toBeVisible();
  await settled(kiri);
  await expectAccessibleDesk(kiri, '[role="dialog"]');
  await useMine(kiri).click();
  const dialog = kiri.getByRole('dialog', { name: 'Set up an app' });
  const shown = await dialog.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent();
  const secret = (shown ?? '').replaceAll(' ', '');
  await dialog.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret, new Date()));
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(kiri.getByText('The authenticator app is set up.')).toBeVisible();

  // The computer is gone: a code proves it as well, and then its passkey goes.
  await lock.loseAll();
  await logOutDesk(kiri);
  await givePassword(kiri, 'kiri@lender.example', staffPassword);
  await useMine(kiri).click();
  await expect(kiri.getByRole('alert').filter({ hasText: 'The passkey wasn’t used.' })).toBeVisible();
  await kiri.getByRole('button', { name: 'Use a code instead' }).click();
  await kiri.getByLabel('Code', { exact: true }).fill(codeOf(secret, new Date(), 1));
  await kiri.getByRole('button', { name: 'Log in' }).click();
  await isIn(kiri);
  await openOwnAccount(kiri);
  await kiri.getByRole('button', { name: 'Remove “Office computer”' }).click();
  await kiri.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(kiri.getByText('You have no passkeys yet.')).toBeVisible();
  await expect(kiri.getByText(/^Your passkeys changed/)).toBeVisible();
  await kiri.context().close();
});

test('a session that somebody does not know is ended from another computer', async ({
  page,
  browser,
  baseURL,
}) => {
  await enterDesk(page, admin);
  const link = await invite(page, { email: 'sina@lender.example', name: 'Sina Session', role: 'Support' });
  const sina = await another(browser, baseURL);
  const { secret } = await acceptAndEnrol(sina, link);
  const elsewhere = await another(browser, baseURL);
  await elsewhere.goto('/desk');
  await givePassword(elsewhere, 'sina@lender.example', staffPassword);
  await elsewhere.getByLabel('Code', { exact: true }).fill(codeOf(secret, new Date(), 1));
  await elsewhere.getByRole('button', { name: 'Log in' }).click();
  await isIn(elsewhere);

  await openOwnAccount(sina);
  const rows = sina.getByRole('table', { name: 'Where you’re logged in' }).getByRole('row');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1)).toContainText('This session');
  await expect(rows.nth(1)).toContainText('Chrome · Linux');
  await expectAccessibleDesk(sina);
  await rows
    .nth(2)
    .getByRole('button', { name: /^Log out Chrome · Linux/ })
    .click();
  await expect(rows).toHaveCount(2);
  await elsewhere.reload();
  await expect(elsewhere.getByText('Your session has ended. Log in again.')).toBeVisible();
  await expect(sina.getByRole('button', { name: 'Log out all others' })).toBeHidden();
  await elsewhere.context().close();
  await sina.context().close();
});
