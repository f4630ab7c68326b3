import {
  askExport,
  closeAccount,
  getConsentText,
  getErasure,
  getExport,
  listConsents,
  openExport,
  takeBackErasure,
} from '@hiram/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectAddress, openPhone, server } from '../../app/test-phone.tsx';

const free = { waitDays: 14, holds: [], keptUntil: null, waiting: null };
const waiting = { reason: 'asked' as const, askedAt: '2026-11-15T04:00:00.000Z', erasesOn: '2026-11-29' };
const ask = page.getByRole('button', { name: 'Close my account' });
const sheet = page.getByRole('dialog');
const password = sheet.getByLabelText('Password', { exact: true });

beforeEach(() => {
  server.answer(listConsents, { consents: [] });
  server.answer(getExport, { newest: null, nextAt: null });
});

describe('one’s own data', () => {
  it('says that it could not be loaded, and is asked for again', async () => {
    server.loseAnswers(getErasure);
    await openPhone('/privacy');
    await expect.element(page.getByText('We couldn’t load what is kept about you.')).toBeVisible();
    server.answer(getErasure, free);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByText(/You can register again at any time/)).toBeVisible();
    await expectAccessible();
  });

  it('says what stays of a loan, until when and why', async () => {
    server.answer(getErasure, { ...free, keptUntil: '2036-11-20' });
    await openPhone('/privacy');
    await expect.element(page.getByRole('heading', { name: /^Kept until .*2036/ })).toBeVisible();
    await expect.element(page.getByText(/^Laws on bookkeeping/)).toBeVisible();
    await expect.element(page.getByText(/You can register again at any time/)).not.toBeInTheDocument();
    await expect.element(ask).toBeVisible();
  });

  it('says what stands in the way, and offers nothing', async () => {
    server.answer(getErasure, { ...free, holds: ['debt', 'hold'] });
    await openPhone('/privacy');
    await expect.element(page.getByText('There is something left to repay.')).toBeVisible();
    await expect.element(page.getByText('Your account is locked or on hold.')).toBeVisible();
    const wayOut = page.getByRole('link', { name: /There is something left to repay/ });
    await expect.element(wayOut).toHaveAttribute('href', '/repayDetail');
    await expect.element(page.getByRole('link', { name: /on hold/ })).toHaveAttribute('href', '/service');
    await expect.element(ask).not.toBeInTheDocument();
  });
});

describe('closing the account', () => {
  it('shows a wrong password beside its field', async () => {
    server.answer(getErasure, free);
    server.refuse(closeAccount, 'wrong_credentials');
    await openPhone('/privacy');
    await ask.click();
    await password.fill('something else');
    await sheet.getByRole('button', { name: 'Close my account' }).click();
    await expect.element(password).toHaveAttribute('aria-invalid', 'true');
  });

  it('begins a wait that can be taken back', async () => {
    let answer: Parameters<typeof server.answer<typeof getErasure>>[1] = free;
    server.answerBy(getErasure, () => answer);
    server.answerBy(closeAccount, () => {
      answer = { ...free, waiting };
      return { erasesOn: waiting.erasesOn };
    });
    server.answerBy(takeBackErasure, () => {
      answer = free;
      return null;
    });
    await openPhone('/privacy');
    await ask.click();
    await password.fill('three green mangoes');
    await sheet.getByRole('button', { name: 'Close my account' }).click();
    await expect.element(page.getByRole('heading', { name: /^Your account closes on/ })).toBeVisible();
    await page.getByRole('button', { name: 'Keep my account' }).click();
    await expect.element(ask).toBeVisible();
    expect(server.callsOf(takeBackErasure)).toHaveLength(1);
  });

  it('that something has come in the way of is told on the screen', async () => {
    let holds: 'order'[] = [];
    server.answerBy(getErasure, () => ({ ...free, holds }));
    server.refuse(closeAccount, 'erasure_held', { holds: ['order'] });
    await openPhone('/privacy');
    await ask.click();
    await password.fill('three green mangoes');
    holds = ['order'];
    await sheet.getByRole('button', { name: 'Close my account' }).click();
    await expect.element(page.getByText('You have an application or a loan that isn’t over.')).toBeVisible();
    await expect.element(ask).not.toBeInTheDocument();
  });
});

describe('what was agreed to', () => {
  const consent = { language: 'en' as const, at: '2026-11-15T04:00:00.000Z' };

  it('is listed, and its words can be read as they were', async () => {
    server.answer(getErasure, free);
    server.answer(listConsents, {
      consents: [
        { ...consent, consentId: 2, kind: 'reminders', choice: 'letter', version: null, hasText: false },
        { ...consent, consentId: 1, kind: 'policy', choice: 'agreed', version: '3', hasText: true },
      ],
    });
    server.answer(getConsentText, { text: 'Those words.' });
    await openPhone('/privacy');
    await expect.element(page.getByText('Reminders as letters in the app')).toBeVisible();
    await page.getByRole('button', { name: 'Read it as it was then' }).click();
    await expect.element(sheet.getByText('Those words.')).toBeVisible();
    await expectAccessible();
    expect(server.callsOf(getConsentText).map(({ input }) => input)).toEqual([{ consentId: 1 }]);
  });
});

describe('a copy of the data', () => {
  const askedAt = '2026-11-15T04:00:00.000Z';
  const making = { state: 'making' as const, askedAt, expiresAt: null, byteSize: null };
  const ready = {
    ...making,
    state: 'ready' as const,
    expiresAt: '2026-11-18T04:00:00.000Z',
    byteSize: 2_400_000,
  };
  const nextAt = '2026-11-16T04:00:00.000Z';

  it('is asked for with a proof, and then watched until it is ready', async () => {
    server.answer(getErasure, free);
    let copy: Parameters<typeof server.answer<typeof getExport>>[1] = { newest: null, nextAt: null };
    server.answerBy(getExport, () => copy);
    server.answerBy(askExport, () => {
      copy = { newest: making, nextAt };
      return { askedAt };
    });
    await openPhone('/privacy');
    await page.getByRole('button', { name: 'Ask for a copy' }).click();
    await password.fill('three green mangoes');
    await sheet.getByRole('button', { name: 'Ask for a copy' }).click();
    await expect.element(page.getByText(/^We’re putting your copy together/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Ask for a copy' })).not.toBeInTheDocument();
    copy = { newest: ready, nextAt };
    await expect
      .element(page.getByText(/^Your copy is ready until .*2.4 MB/), { timeout: 10_000 })
      .toBeVisible();
    await expectAccessible();
  });

  it('is fetched with a proof, and never saved where there is none', async () => {
    const address = '/exports/1?expires=1&for=borrower-1&name=my-data.zip&signature=x';
    server.answer(getErasure, free);
    server.answer(getExport, { newest: ready, nextAt });
    server.answer(openExport, { url: address });
    server.file(address, { refused: 'account_locked', data: { reason: 'wrong_codes', until: null } });
    await openPhone('/privacy');
    await page.getByRole('button', { name: 'Download' }).click();
    await password.fill('three green mangoes');
    await sheet.getByRole('button', { name: 'Download' }).click();
    await expectAddress('/lock');
    expect(server.callsOf(openExport)[0]?.input).toEqual({ password: 'three green mangoes' });
  });

  it('that could not be made, or loaded, says so', async () => {
    server.answer(getErasure, free);
    server.answer(getExport, { newest: { ...making, state: 'failed' }, nextAt: null });
    await openPhone('/privacy');
    await expect.element(page.getByText(/^Your copy couldn’t be made/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Ask for a copy' })).toBeVisible();
  });
});
