import {
  addPasskey,
  beginAddingPasskey,
  beginPasskeyLogIn,
  listPasskeys,
  logInWithPasskey,
  type OutputOf,
  removePasskey,
  sendPasskeyCode,
} from '@hiram/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, openPhone, server, setPageConfig } from '../../app/test-phone.tsx';

// A lender that has passkeys, at the address where this test is.
beforeEach(() => setPageConfig({ market: 'ph', passkeyDomain: location.hostname }));
afterEach(() => vi.restoreAllMocks());

const mine = {
  id: 7,
  label: 'My phone',
  createdAt: '2026-11-15T04:00:00.000Z',
  lastUsedAt: '2026-11-16T04:00:00.000Z',
};
const options: OutputOf<typeof beginAddingPasskey> = {
  rp: { id: 'localhost', name: 'Lender' },
  user: { id: 'AAAA', name: '•••• 0001', displayName: '•••• 0001' },
  challenge: 'AAAA',
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
  timeout: 1000,
  attestation: 'none',
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
};

const add = page.getByRole('contentinfo').getByRole('button', { name: 'Add a passkey' });
const sheet = page.getByRole('dialog', { name: 'Add a passkey' });
const password = page.getByLabelText('Password', { exact: true });

async function openAdding(): Promise<void> {
  server.answer(listPasskeys, { passkeys: [] });
  await openPhone('/passkeys');
  await expect.element(page.getByText('You have no passkeys yet.')).toBeVisible();
  await add.click();
  await password.fill('three green mangoes');
}

describe('passkeys', () => {
  it('say that they could not be loaded, and are asked for again', async () => {
    server.loseAnswers(listPasskeys);
    await openPhone('/passkeys');
    await expect.element(page.getByText('We couldn’t load your passkeys.')).toBeVisible();
    server.answer(listPasskeys, { passkeys: [mine] });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('heading', { name: 'My phone' })).toBeVisible();
    await expect.element(page.getByText(/^Last used/)).toBeVisible();
    await expectAccessible();
  });

  it('show a wrong password beside its field, and ask the phone for nothing', async () => {
    const create = vi.spyOn(navigator.credentials, 'create');
    server.refuse(beginAddingPasskey, 'wrong_credentials');
    await openAdding();
    await sheet.getByRole('button', { name: 'Add a passkey' }).click();
    await expect.element(password).toHaveFocus();
    await expect.element(password).toHaveAttribute('aria-invalid', 'true');
    expect(create).not.toHaveBeenCalled();
  });

  it.each([
    ['NotAllowedError', 'The passkey wasn’t used. You can try again.'],
    ['InvalidStateError', 'This phone already has a passkey for your account.'],
  ])('say why the phone made none: %s', async (name, sentence) => {
    vi.spyOn(navigator.credentials, 'create').mockRejectedValue(new DOMException('no', name));
    server.answer(beginAddingPasskey, options);
    await openAdding();
    await sheet.getByRole('button', { name: 'Add a passkey' }).click();
    await expect.element(page.getByText(sentence)).toBeVisible();
    await expect.element(sheet).toBeVisible();
    expect(server.callsOf(addPasskey)).toEqual([]);
  });

  it('want both proofs for another one', async () => {
    server.answer(listPasskeys, { passkeys: [mine] });
    server.answer(beginAddingPasskey, options);
    await openPhone('/passkeys');
    await add.click();
    await password.fill('three green mangoes');
    await expect.element(sheet.getByRole('button', { name: 'Add a passkey' })).toBeDisabled();
    await expect.element(sheet.getByRole('button', { name: 'Use a code instead' })).not.toBeInTheDocument();
    await expect.element(sheet.getByLabelText('Code from the text message')).toBeVisible();
  });

  it('are gone from the list when somebody else has removed one meanwhile', async () => {
    server.answer(listPasskeys, { passkeys: [mine] });
    server.answer(sendPasskeyCode, { resendInSeconds: 60, validForSeconds: 600 });
    server.refuse(removePasskey, 'record_not_found');
    await openPhone('/passkeys');
    await page.getByRole('button', { name: 'Remove “My phone”' }).click();
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect.element(page.getByRole('button', { name: /^Send again in/ })).toBeDisabled();
    await password.fill('three green mangoes');
    await page.getByLabelText('Code from the text message').fill('123456');
    server.answer(listPasskeys, { passkeys: [] });
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect.element(page.getByText('You have no passkeys yet.')).toBeVisible();
  });
});

describe('logging in with a passkey', () => {
  const enter = page.getByRole('button', { name: 'Log in with a passkey' });

  it('says when the passkey was not used, and sends nothing', async () => {
    vi.spyOn(navigator.credentials, 'get').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    const { challenge, timeout } = options;
    server.answer(beginPasskeyLogIn, {
      challenge,
      timeout,
      rpId: 'localhost',
      userVerification: 'required',
      allowCredentials: [],
    });
    await openPhone('/login', { as: 'nobody' });
    await enter.click();
    await expect.element(page.getByText('The passkey wasn’t used. You can try again.')).toBeVisible();
    expect(server.callsOf(logInWithPasskey)).toEqual([]);
  });
});
