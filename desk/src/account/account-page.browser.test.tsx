import {
  beginAddingStaffPasskey,
  endOwnSession,
  getMailChoices,
  listOwnSessions,
  listSecondFactors,
  removeStaffPasskey,
  renameStaffPasskey,
  renewRecoveryCodes,
  saveMailChoices,
} from '@hiram/contract/desk';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, openDesk, server } from '../test-desk.tsx';

const laptop = { id: 7, label: 'Laptop', createdAt: '2026-11-15T04:00:00.000Z', lastUsedAt: null };
const own = {
  passkeys: [laptop],
  appSince: '2026-11-14T04:00:00.000Z',
  recoveryCodesLeft: 1,
  isDemo: false,
  passkeyDomain: location.hostname,
};
const seen = { startedAt: '2026-11-15T04:00:00.000Z', lastSeenAt: '2026-11-15T05:00:00.000Z' };
const here = {
  ...seen,
  session: 'aaaaaaaaaaaa',
  device: 'Chrome · Windows',
  address: '203.0.113.7',
  isThis: true,
};
const there = { ...seen, session: 'bbbbbbbbbbbb', device: null, address: null, isThis: false };

const mail = { isSetUp: true, address: 'carl@demo.example', language: null, off: [] };

const dialog = page.getByRole('dialog');

beforeEach(async () => {
  await page.viewport(1440, 900);
  server.answer(listSecondFactors, own);
  server.answer(listOwnSessions, [here, there]);
  server.answer(getMailChoices, mail);
});
afterEach(() => vi.restoreAllMocks());

describe('one’s own account', () => {
  it('shows what there is, and what is not known', async () => {
    await openDesk('/account');
    await expect.element(page.getByRole('row', { name: /Laptop.*Never/ })).toBeVisible();
    await expect.element(page.getByText('1 recovery code left.')).toBeVisible();
    await expect.element(page.getByRole('row', { name: /Unknown browser.*Not kept/ })).toBeVisible();
    await expectAccessible();
  });

  it('says where passkeys cannot be used, and offers none', async () => {
    server.answer(listSecondFactors, { ...own, passkeys: [], passkeyDomain: null });
    await openDesk('/account');
    await expect.element(page.getByText('You have no passkeys yet.')).toBeVisible();
    await expect.element(page.getByText(/^Passkeys can’t be used/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Add a passkey' })).not.toBeInTheDocument();
  });

  it('offers the demo’s people nothing to set up', async () => {
    server.answer(listSecondFactors, { ...own, passkeys: [], appSince: null, isDemo: true });
    await openDesk('/account');
    await expect.element(page.getByText(/^Demo accounts log in/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: /app/ })).not.toBeInTheDocument();
  });

  it('leaves the form as it was when the browser makes no passkey', async () => {
    vi.spyOn(navigator.credentials, 'create').mockRejectedValue(new DOMException('no', 'InvalidStateError'));
    server.answer(beginAddingStaffPasskey, {
      rp: { id: location.hostname, name: 'Lender' },
      user: { id: 'AAAA', name: 'carl@demo.example', displayName: 'carl@demo.example' },
      challenge: 'AAAA',
      pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
      timeout: 1000,
      attestation: 'none',
      excludeCredentials: [],
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
    });
    await openDesk('/account');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await dialog.getByLabelText('Name').fill('Second laptop');
    await dialog.getByRole('button', { name: 'Add a passkey' }).click();
    await expect.element(dialog.getByText(/^This device already has a passkey/)).toBeVisible();
    await expect.element(dialog.getByLabelText('Name')).toHaveValue('Second laptop');
    await expectAccessible();
  });

  it('keeps the last second factor and says so, and renames', async () => {
    server.refuse(removeStaffPasskey, 'last_second_factor');
    await openDesk('/account');
    await page.getByRole('button', { name: 'Remove “Laptop”' }).click();
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect.element(dialog.getByText(/^This is your last second factor/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    server.answer(renameStaffPasskey, { ...laptop, label: 'Old laptop' });
    await page.getByRole('button', { name: 'Rename “Laptop”' }).click();
    await dialog.getByLabelText('Name').fill('Old laptop');
    server.answer(listSecondFactors, { ...own, passkeys: [{ ...laptop, label: 'Old laptop' }] });
    await dialog.getByRole('button', { name: 'Rename' }).click();
    await expect.element(page.getByRole('row', { name: /Old laptop/ })).toBeVisible();
  });

  it('shows new recovery codes once they are asked for once more', async () => {
    server.answer(renewRecoveryCodes, { recoveryCodes: ['ABCD-EFGH-JKLM-NPQR', 'BCDE-FGHJ-KLMN-PQRS'] });
    await openDesk('/account');
    await page.getByRole('button', { name: 'Make new codes' }).click();
    await expect.element(dialog.getByText(/The old ones stop working/)).toBeVisible();
    expect(server.callsOf(renewRecoveryCodes)).toEqual([]);
    await dialog.getByRole('button', { name: 'Make new codes' }).click();
    await expect.element(dialog.getByText('ABCD-EFGH-JKLM-NPQR')).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
    await expectAccessible();
    await dialog.getByRole('button', { name: 'I’ve saved them' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Make new codes' })).toHaveFocus();
  });

  it('switches e-mails off by what they are about, where the server sends any', async () => {
    server.answer(saveMailChoices, null);
    await openDesk('/account');
    await page.getByRole('checkbox', { name: 'A task is due' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.element(page.getByText('Saved.')).toBeVisible();
    expect(server.callsOf(saveMailChoices).map(({ input }) => input)).toEqual([
      { language: 'en', off: ['task_due'] },
    ]);
  });

  it('says so where it sends none', async () => {
    server.answer(getMailChoices, { ...mail, isSetUp: false });
    await openDesk('/account');
    await expect.element(page.getByText(/^This server sends no emails\./)).toBeVisible();
  });

  it('ends another session, also one that has ended by itself meanwhile', async () => {
    server.refuse(endOwnSession, 'record_not_found');
    await openDesk('/account');
    const end = page.getByRole('button', { name: /^Log out Unknown browser/ });
    await expect.element(end).toBeVisible();
    server.answer(listOwnSessions, [here]);
    await end.click();
    await expect.element(end).not.toBeInTheDocument();
    expect(server.callsOf(endOwnSession).map(({ input }) => input)).toEqual([{ session: 'bbbbbbbbbbbb' }]);
    await expect.element(page.getByRole('button', { name: 'Log out all others' })).not.toBeInTheDocument();
  });
});
