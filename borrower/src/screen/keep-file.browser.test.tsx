import { getAgreement } from '@hiram/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAddress, openPhone, server } from '../app/test-phone.tsx';

const first = '/files/1?expires=1&for=borrower-1&name=agreement-7.pdf&signature=x';
const second = '/files/1?expires=2&for=borrower-1&name=agreement-7.pdf&signature=y';
const agreement = {
  orderId: 7,
  number: 'A-7',
  templateVersion: 1,
  language: 'en' as const,
  madeAt: '2026-11-15T04:00:00.000Z',
  sha256: 'a'.repeat(64),
  pages: [],
  acceptedAt: null,
};
const pdf = new Blob(['%PDF-1.7'], { type: 'application/pdf' });
const row = page.getByRole('button', { name: /Open as PDF/ });
const saved: string[] = [];

beforeEach(() => {
  saved.length = 0;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  let address = first;
  server.answerBy(getAgreement, () => {
    const answer = { ...agreement, pdf: address };
    address = second;
    return answer;
  });
});

afterEach(() => vi.restoreAllMocks());

it('saves a file under the name that its address gives it', async () => {
  server.file(first, pdf);
  await openPhone('/contract');
  await row.click();
  await expect.poll(() => saved).toEqual(['agreement-7.pdf']);
});

it('asks for another address where the first has run out, and saves the file all the same', async () => {
  server.file(first, { refused: 'file_unavailable' });
  server.file(second, pdf);
  await openPhone('/contract');
  await row.click();
  await expect.poll(() => saved).toEqual(['agreement-7.pdf']);
  await expect.element(page.getByText('We can’t download this file.')).not.toBeInTheDocument();
});

it('says that there is no such file, and never saves the answer that says so', async () => {
  server.file(first, { refused: 'file_unavailable' });
  server.file(second, { refused: 'file_unavailable' });
  await openPhone('/contract');
  await row.click();
  await expect.element(page.getByText('We can’t download this file.')).toBeVisible();
  expect(saved).toEqual([]);
  await expectAddress('/contract');
});

it('logs out where the session is over', async () => {
  server.file(first, { refused: 'session_expired' });
  await openPhone('/contract');
  await row.click();
  await expect.element(page.getByText('Your session has expired. Log in again.')).toBeVisible();
  await expect.poll(() => localStorage.getItem('hiram_token')).toBeNull();
  expect(saved).toEqual([]);
});

it('leads to the lock where the account is locked', async () => {
  server.file(first, { refused: 'account_locked', data: { reason: 'wrong_codes', until: null } });
  await openPhone('/contract');
  await row.click();
  await expectAddress('/lock');
  expect(saved).toEqual([]);
});
