import { askErasure, getConsentText, getErasure, listConsents, takeBackErasure } from '@hiram/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, openPhone, server } from '../../app/test-phone.tsx';

const free = { waitDays: 14, holds: [], keptUntil: null, waiting: null };
const waiting = { reason: 'asked' as const, askedAt: '2026-11-15T04:00:00.000Z', erasesOn: '2026-11-29' };
const ask = page.getByRole('button', { name: 'Delete my account' });
const sheet = page.getByRole('dialog');
const password = sheet.getByLabelText('Password', { exact: true });

beforeEach(() => {
  server.answer(listConsents, { consents: [] });
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
    await expect.element(ask).not.toBeInTheDocument();
  });
});

describe('deleting the account', () => {
  it('shows a wrong password beside its field', async () => {
    server.answer(getErasure, free);
    server.refuse(askErasure, 'wrong_credentials');
    await openPhone('/privacy');
    await ask.click();
    await password.fill('something else');
    await sheet.getByRole('button', { name: 'Delete my account' }).click();
    await expect.element(password).toHaveAttribute('aria-invalid', 'true');
  });

  it('begins a wait that can be taken back', async () => {
    let answer: Parameters<typeof server.answer<typeof getErasure>>[1] = free;
    server.answerBy(getErasure, () => answer);
    server.answerBy(askErasure, () => {
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
    await sheet.getByRole('button', { name: 'Delete my account' }).click();
    await expect
      .element(page.getByRole('heading', { name: /^Your account will be deleted on/ }))
      .toBeVisible();
    await page.getByRole('button', { name: 'Keep my account' }).click();
    await expect.element(ask).toBeVisible();
    expect(server.callsOf(takeBackErasure)).toHaveLength(1);
  });

  it('that something has come in the way of is told on the screen', async () => {
    let holds: 'order'[] = [];
    server.answerBy(getErasure, () => ({ ...free, holds }));
    server.refuse(askErasure, 'erasure_held', { holds: ['order'] });
    await openPhone('/privacy');
    await ask.click();
    await password.fill('three green mangoes');
    holds = ['order'];
    await sheet.getByRole('button', { name: 'Delete my account' }).click();
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
