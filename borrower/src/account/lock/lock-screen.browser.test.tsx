import { getUserInfo, unlock } from '@hiram/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aBorrower } from '../../app/test-answers.ts';
import { expectAccessible, expectAddress, openPhone, server } from '../../app/test-phone.tsx';

const code = page.getByLabelText('Unlock code');

describe('a lock', () => {
  it('is lifted with the unlock code, and what it gave travels with the next calls', async () => {
    server.refuse(getUserInfo, 'account_locked', { reason: 'wrong_codes', until: null });
    await openPhone('/');
    await expectAddress('/lock');
    await expect.element(page.getByRole('heading', { name: 'Your account is locked for now' })).toBeVisible();
    await expect.element(page.getByText(/A withdraw code was wrong too many times\./)).toBeVisible();
    await expect.element(page.getByText(/The lock ends by itself at/)).not.toBeInTheDocument();
    await expect.element(page.getByText(/Unlocking is free\./)).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: /Your agreement/ }))
      .toHaveAttribute('href', '/contract');

    const open = page.getByRole('button', { name: 'Unlock' });
    await open.click();
    await expect.element(code).toHaveAccessibleDescription(/Enter the unlock code/);
    await expectAccessible();
    server.refuse(unlock, 'wrong_unlock_code');
    await code.fill('NOTTHIS1');
    await open.click();
    await expect.element(code).toHaveAccessibleDescription(/This unlock code is wrong/);
    server.answer(unlock, { securityToken: 'unlocked-for-now' });
    server.answer(getUserInfo, aBorrower);
    const asked = server.callsOf(getUserInfo).length;
    await code.fill('abcd2345');
    await open.click();
    await expectAddress('/');
    await expect.poll(() => server.callsOf(getUserInfo).length).toBeGreaterThan(asked);
    expect(server.callsOf(getUserInfo).at(-1)?.headers.get('security-token')).toBe('unlocked-for-now');
  });

  it('after wrong passwords is a wait, and names what needs none', async () => {
    const until = new Date(Date.now() + 600_000).toISOString();
    server.refuse(getUserInfo, 'account_locked', { reason: 'wrong_passwords', until });
    await openPhone('/');
    await expectAddress('/lock');
    await expect.element(page.getByRole('heading', { name: 'Too many wrong passwords' })).toBeVisible();
    await expect.element(page.getByText(/try again with the right password/)).toBeVisible();
    await expect.element(page.getByText(/your account is locked for now/i)).not.toBeInTheDocument();
    // Whoever is logged in need not be told how to log in.
    await expect.element(page.getByText(/log in with a code/)).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Set a new password' }).click();
    await expectAddress('/reset');
  });

  describe('by a person', () => {
    afterEach(() => {
      vi.useRealTimers();
    });

    it('says so, ends by itself, and then lets go on', async () => {
      vi.useFakeTimers({ toFake: ['Date'] });
      const until = new Date(Date.now() + 600_000).toISOString();
      server.refuse(getUserInfo, 'account_locked', { reason: 'staff', until });
      await openPhone('/');
      await expectAddress('/lock');
      await expect.element(page.getByText(/We locked your account to keep it safe\./)).toBeVisible();
      await expect.element(page.getByText(/The lock ends by itself at/)).toBeVisible();
      await expect.element(code).toBeVisible();
      server.answer(getUserInfo, aBorrower);
      vi.setSystemTime(Date.now() + 602_000);
      await expect.element(page.getByRole('heading', { name: 'The lock has ended' })).toBeVisible();
      await page.getByRole('button', { name: 'Continue' }).click();
      await expectAddress('/');
    });
  });
});
