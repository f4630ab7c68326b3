import { getWarning, stopByLink, type Warning } from '@hiram/contract';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectAddress, openPhone, server } from '../../app/test-phone.tsx';

const token = 'a1'.repeat(12).padEnd(25, 'z');
const warning: Warning = { kind: 'password_changed', at: '2026-11-16T04:00:00.000Z', stoppedAt: null };
const stoppedAt = '2026-11-16T05:00:00.000Z';

const stop = page.getByRole('button', { name: 'This wasn’t me – stop it' });

async function openLink(): Promise<void> {
  await openPhone(`/stop#${token}`, { as: 'nobody' });
}

describe('the link of a warning', () => {
  it('says what happened, takes the token out of the address, and sends nothing', async () => {
    server.answer(getWarning, warning);
    await openLink();
    await expect.element(page.getByText('The password of your account was changed.')).toBeVisible();
    await expectAddress('/stop');
    expect(location.hash).toBe('');
    expect(server.callsOf(getWarning)[0]?.input).toEqual({ token });
    expect(server.callsOf(stopByLink)).toEqual([]);
    await expectAccessible();
  });

  it('stops once for two quick taps, and says what to do next', async () => {
    server.answer(getWarning, warning);
    server.answer(stopByLink, { ...warning, stoppedAt });
    const go = server.hold(stopByLink);
    await openLink();
    await stop.click();
    await stop.click({ force: true });
    go();
    await expect.element(page.getByRole('heading', { name: 'It’s stopped' })).toHaveFocus();
    await expect.element(page.getByText(/^Since Mon, Nov 16/)).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Website' })).toBeVisible();
    expect(server.callsOf(stopByLink)).toHaveLength(1);
    await page.getByRole('button', { name: 'Set a new password' }).click();
    await expectAddress('/reset');
  });

  it('changes nothing for whoever says that it was them', async () => {
    server.answer(getWarning, warning);
    await openLink();
    await page.getByRole('button', { name: 'It was me' }).click();
    await expect.element(page.getByText('Nothing was changed. You can close this page.')).toBeVisible();
    expect(server.callsOf(stopByLink)).toEqual([]);
  });

  it('can be tried again when the connection is lost, before the tap and with it', async () => {
    server.loseAnswers(getWarning);
    await openLink();
    await expect.element(page.getByText('We couldn’t load this. Nothing was stopped yet.')).toBeVisible();
    server.answer(getWarning, warning);
    await page.getByRole('button', { name: 'Try again' }).click();
    server.loseAnswers(stopByLink);
    await stop.click();
    await expect.element(page.getByText(/Network error/)).toBeVisible();
    server.answer(stopByLink, { ...warning, stoppedAt });
    await stop.click();
    await expect.element(page.getByRole('heading', { name: 'It’s stopped' })).toBeVisible();
    const [first, second] = server.callsOf(stopByLink).map(({ headers }) => headers.get('idempotency-key'));
    expect(second).toBe(first);
  });

  it('says when it was stopped before', async () => {
    server.answer(getWarning, { ...warning, stoppedAt });
    await openLink();
    await expect.element(page.getByText(/^You stopped this on Mon, Nov 16/)).toBeVisible();
    await expect.element(stop).not.toBeInTheDocument();
  });

  it.each(['record_not_found', 'request_error'] as const)(
    'that is none says whom to ask: %s',
    async (name) => {
      server.refuse(getWarning, name);
      await openLink();
      await expect.element(page.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();
      await expect.element(page.getByRole('link', { name: 'Website' })).toBeVisible();
      await expectAccessible();
    },
  );

  it('that ran out before the tap says so', async () => {
    server.answer(getWarning, warning);
    server.refuse(stopByLink, 'record_not_found');
    await openLink();
    await expect.element(stop).toBeVisible();
    server.refuse(getWarning, 'record_not_found');
    await stop.click();
    await expect.element(page.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();
  });

  it('without a token asks nobody', async () => {
    await openPhone('/stop', { as: 'nobody' });
    await expect.element(page.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();
    expect(server.callsOf(getWarning)).toEqual([]);
  });
});
