import { type LogInView, listLogIns, logOut, stopByLetter } from '@hiram/contract';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectAddress, openPhone, server } from '../../app/test-phone.tsx';

const here: LogInView = {
  at: '2026-11-16T04:00:00.000Z',
  enteredBy: 'code',
  phone: 'iphone',
  wasKnownPhone: true,
  isThis: true,
  end: null,
  warnedBy: null,
};
const stranger: LogInView = {
  at: '2026-11-15T04:00:00.000Z',
  enteredBy: 'password',
  phone: 'android',
  wasKnownPhone: false,
  isThis: false,
  end: { at: '2026-11-16T04:00:00.000Z', reason: 'elsewhere' },
  warnedBy: 7,
};
/** Of before anybody noted how. */
const old: LogInView = {
  at: '2026-11-01T04:00:00.000Z',
  enteredBy: null,
  phone: null,
  wasKnownPhone: null,
  isThis: false,
  end: { at: '2026-11-15T04:00:00.000Z', reason: 'expired' },
  warnedBy: null,
};

describe('where somebody is logged in', () => {
  it('says so when it cannot be loaded, and is asked for again', async () => {
    server.loseAnswers(listLogIns);
    await openPhone('/logIns');
    await expect.element(page.getByText('We couldn’t load your log-ins.')).toBeVisible();
    server.answer(listLogIns, { logIns: [here] });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('heading', { name: 'This phone · iPhone' })).toBeVisible();
    await expect.element(page.getByText('No other log-ins.')).toBeVisible();
  });

  it('shows what is known of each, and offers to stop what was warned of', async () => {
    server.answer(listLogIns, { logIns: [here, stranger, old] });
    await openPhone('/logIns');
    await expect.element(page.getByText(/with a code by text message$/)).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Android' })).toBeVisible();
    await expect.element(page.getByText('A phone that the account wasn’t used on before.')).toBeVisible();
    await expect.element(page.getByText(/by the next log-in$/)).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Unknown device' })).toBeVisible();
    await expect.element(page.getByText(/by itself$/)).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'That wasn’t me' }).click();
    const stoppedAt = '2026-11-16T05:00:00.000Z';
    server.answer(stopByLetter, { kind: 'new_phone', at: stranger.at, stoppedAt });
    await page.getByRole('dialog').getByRole('button', { name: 'This wasn’t me – stop it' }).click();
    await expectAddress('/stop');
    await expect.element(page.getByText(/^Since Mon, Nov 16/)).toBeVisible();
    expect(server.callsOf(stopByLetter)[0]?.input).toEqual({ messageId: 7 });
  });

  it('logs out', async () => {
    server.answer(listLogIns, { logIns: [here] });
    server.answer(logOut, null);
    await openPhone('/logIns');
    await page.getByRole('button', { name: 'Log out everywhere' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
    await expect.poll(() => localStorage.getItem('hiram_token')).toBeNull();
    expect(server.callsOf(logOut)).toHaveLength(1);
  });
});
