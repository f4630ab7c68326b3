import { listPasskeys } from '@hiram/contract';
import type { CDPSession, Locator, Page } from '@playwright/test';
import { dataOf } from '../fixtures/data-of.ts';
import { applyFor } from '../fixtures/order.ts';
import {
  acceptAgreementOf,
  arrive,
  arriveAs,
  clientOf,
  completeBorrower,
  passAudits,
  sentCode,
} from './fixtures.ts';
import {
  test as base,
  expect,
  expectAccessible,
  expectContrast,
  logIn,
  logOut,
  password,
} from './journey.ts';
import { codeField, goOn, submitCode } from './phone-hands.ts';

/** A phone that has a screen lock, and whose owner passes it. Browsers have passkeys for names, not for digits. */
const test = base.extend<{ readonly phoneLock: PhoneLock }>({
  baseURL: ({ hiram }, use) => use(hiram.url.replace('127.0.0.1', 'localhost')),
  phoneLock: async ({ page }, use) => use(await putPhoneLock(page)),
});

interface PhoneLock {
  /** Whoever holds the phone does not pass its lock any more, or does again. */
  pass(isPassed: boolean): Promise<void>;
  /** As on another phone: none of the passkeys is there. */
  loseAll(): Promise<void>;
}

async function putPhoneLock(page: Page): Promise<PhoneLock> {
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

const addButton = (place: Page | Locator) => place.getByRole('button', { name: 'Add a passkey' });

async function addFirstPasskey(page: Page): Promise<void> {
  await page.goto('/passkeys');
  await expect(page.getByText('You have no passkeys yet.')).toBeVisible();
  await page.locator('footer').getByRole('button', { name: 'Add a passkey' }).click();
  const sheet = page.getByRole('dialog', { name: 'Add a passkey' });
  await sheet.getByLabel('Password', { exact: true }).fill(password);
  await addButton(sheet).click();
  await expect(page.getByRole('heading', { name: 'My phone' })).toBeVisible();
}

test('a passkey is added under My, logs in without a number, and says when it was used', async ({
  page,
  hiram,
  mobile,
  says,
  phoneLock,
}) => {
  await arrive(page, hiram, mobile);
  await page.goto('/my');
  await page.getByRole('link', { name: /^Passkeys/ }).click();
  await expect(page).toHaveURL('/passkeys');
  await expectAccessible(page);
  await page.locator('footer').getByRole('button', { name: 'Add a passkey' }).click();
  const sheet = page.getByRole('dialog', { name: 'Add a passkey' });
  await expect(sheet.getByLabel('Name')).toHaveValue('My phone');
  await expectAccessible(page);
  await sheet.getByLabel('Password', { exact: true }).fill('a wrong password');
  await addButton(sheet).click();
  await expect(sheet.getByLabel('Password', { exact: true })).toBeFocused();
  // Whoever does not pass the lock of the phone adds nothing.
  await phoneLock.pass(false);
  await sheet.getByLabel('Password', { exact: true }).fill(password);
  await addButton(sheet).click();
  await expect(page.getByText('The passkey wasn’t used.')).toBeVisible();
  await phoneLock.pass(true);
  await addButton(sheet).click();
  await expect(page.getByRole('heading', { name: 'My phone' })).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/messages');
  await expect(page.getByRole('button', { name: /^A passkey was added/ })).toBeVisible();

  await page.goto('/');
  await logOut(page, says);
  const enter = page.getByRole('button', { name: 'Log in with a passkey' });
  await expect(enter).toBeVisible();
  await expectAccessible(page);
  await phoneLock.pass(false);
  await enter.click();
  await expect(page.getByText('The passkey wasn’t used.')).toBeVisible();
  await phoneLock.pass(true);
  await enter.click();
  await expect(page).toHaveURL('/');
  await page.goto('/passkeys');
  await expect(page.getByText(/^Last used/)).toBeVisible();
});

test('whoever has a passkey withdraws with it, and whoever lost the phone removes it and waits', async ({
  page,
  hiram,
  mobile,
  says,
  phoneLock,
}) => {
  const borrower = await completeBorrower(hiram, mobile);
  const orderId = await applyFor(borrower.client, { amt: 120_000, periods: 12 });
  await passAudits(hiram, orderId);
  await acceptAgreementOf(borrower, orderId);
  await arriveAs(page, borrower);
  await addFirstPasskey(page);

  await openCodeStep(page, orderId);
  await phoneLock.pass(false);
  const code = await sentCode(hiram, borrower, orderId);
  await submitCode(page, code);
  await expect(page.getByText(/^Your passkey wasn’t used, so nothing was withdrawn/)).toBeVisible();
  await phoneLock.pass(true);
  await submitCode(page, code);
  await expect(page).toHaveURL(`/detail/${orderId}`);
  await expect(page.getByText('Arrived', { exact: true })).toBeVisible();

  // The phone is lost. On another one the password still opens the account; the code alone moves no money.
  await phoneLock.loseAll();
  await page.goto('/');
  await logOut(page, says);
  await logIn(page, says, mobile);
  await expect(page).toHaveURL('/');
  await removeLostPasskey(page, hiram, mobile);
  const token = (await page.evaluate(() => localStorage.getItem('hiram_token'))) ?? '';
  expect(dataOf(await clientOf(hiram, token).call(listPasskeys, {})).passkeys).toEqual([]);
  await page.goto(`/detail/${orderId}`);
  await expect(page.getByText(/you can withdraw again from/).first()).toBeVisible();
});

async function openCodeStep(page: Page, orderId: number): Promise<void> {
  await page.goto(`/detail/${orderId}?index=0`);
  await page.getByRole('button', { name: /^Half/ }).click();
  await goOn(page);
  await expect(page.getByRole('heading', { name: 'Where should we send it?' })).toBeVisible();
  await goOn(page);
  await expect(codeField(page)).toBeVisible();
}

async function removeLostPasskey(
  page: Page,
  { smsSandboxUrl }: { smsSandboxUrl: string | null },
  mobile: string,
): Promise<void> {
  await page.goto('/passkeys');
  await page.getByRole('button', { name: 'Remove “My phone”' }).click();
  const sheet = page.getByRole('dialog', { name: 'Remove “My phone”' });
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Send code' }).click();
  await sheet.getByLabel('Password', { exact: true }).fill(password);
  await expect
    .poll(async () => {
      const response = await page.request.get(`${smsSandboxUrl}/messages?mobile=${mobile}`);
      const [{ body } = { body: '' }] = (await response.json()) as { body: string }[];
      return /^\d{6} is your Hiram code/.test(body) ? body.slice(0, 6) : '';
    })
    .toMatch(/^\d{6}$/);
  const response = await page.request.get(`${smsSandboxUrl}/messages?mobile=${mobile}`);
  const [newest] = (await response.json()) as { body: string }[];
  await sheet.getByLabel('Code from the text message').fill(newest?.body.slice(0, 6) ?? '');
  await sheet.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('You have no passkeys yet.')).toBeVisible();
}
