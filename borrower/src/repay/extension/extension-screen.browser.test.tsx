import {
  type ExtensionOptions,
  type ExtensionView,
  getExtensionOptions,
  major,
  requestExtension,
  signExtension,
} from '@hiram/contract';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, openPhone, server } from '../../app/test-phone.tsx';

const option = (days: number, price: number, isAllowed = true): ExtensionOptions['options'][number] => ({
  days,
  pricePercent: price === 0 ? 0 : 0.5,
  price: major(price),
  isAllowed,
  moved: [
    {
      withdrawalId: 1,
      period: 1,
      dueOn: '2028-01-31',
      newDueOn: days === 14 ? '2028-02-14' : '2028-03-01',
      amount: major(2_096),
    },
  ],
});
const options: ExtensionOptions = {
  orderId: 12,
  orderNo: 'H00000012',
  unpaid: major(2_096),
  obstacle: null,
  payDays: 7,
  options: [option(14, 0), option(30, 10.48)],
  extensions: [],
  payment: null,
};
const extension: ExtensionView = {
  extensionId: 3,
  days: 30,
  price: major(10.48),
  status: 'requested',
  requestedAt: '2028-01-20T04:00:00.000Z',
  payUntil: null,
  reason: null,
  doneOn: null,
  addendum: null,
  moved: [],
};
const addendum = { number: 'HX-2028-00000003', sha256: 'a'.repeat(64), pages: [], pdf: '/x', signedAt: null };
const asked: ExtensionOptions = { ...options, options: [], obstacle: 'extension_open' };
const path = '/extension/12';

describe('later due dates', () => {
  it('are shown with price and old dates before anybody asks, and asked for at that price', async () => {
    server.answer(getExtensionOptions, options);
    server.answerBy(requestExtension, ({ input }) => {
      expect(input).toMatchObject({ loanOrderId: 12, days: 30, price: 10.48 });
      server.answer(getExtensionOptions, { ...asked, extensions: [extension] });
      return { extensionId: 3 };
    });
    await openPhone(path);
    await expect.element(page.getByText('Mon, Jan 31, 2028')).toBeVisible();
    await expect.element(page.getByText('Mon, Feb 14, 2028')).toBeVisible();
    await expect.element(page.getByText('Free of charge')).toBeVisible();
    await page.getByRole('radio', { name: /30 days later/ }).click();
    await expect.element(page.getByText('Wed, Mar 1, 2028')).toBeVisible();
    await expect.element(page.getByText(/you pay nothing now/)).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Ask for these dates' }).click();
    await expect.element(page.getByText('We’ve got your request')).toBeVisible();
    await expectAccessible();
  });

  it('that the law does not allow today are not offered', async () => {
    server.answer(getExtensionOptions, { ...options, options: [option(14, 0), option(30, 10.48, false)] });
    await openPhone(path);
    await expect.element(page.getByText('14 days later')).toBeVisible();
    await expect.element(page.getByText('30 days later')).not.toBeInTheDocument();
  });

  it('are signed only after the addendum was read, and then paid with a mark of their own', async () => {
    const approved: ExtensionView = { ...extension, status: 'approved', payUntil: '2028-01-27', addendum };
    server.answer(getExtensionOptions, { ...asked, extensions: [approved] });
    server.answerBy(signExtension, ({ input }) => {
      expect(input).toEqual({ extensionId: 3, sha256: addendum.sha256 });
      server.answer(getExtensionOptions, {
        ...asked,
        extensions: [{ ...approved, status: 'signed' }],
        payment: {
          mark: '23456789',
          price: major(10.48),
          payUntil: '2028-01-27',
          payee: { bankName: 'Metrobank', accountName: 'Hiram Demo', accountNumber: '0001', branch: null },
          qr: null,
        },
      });
      return { status: 'signed' as const };
    });
    await openPhone(path);
    await expect.element(page.getByText('Approved: 30 days later')).toBeVisible();
    const button = page.getByRole('button', { name: 'Sign', exact: true });
    await expect.element(button).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('checkbox').click();
    await expectAccessible();
    await button.click();
    await expect.element(page.getByText('Pay ₱10.48 for the new dates')).toBeVisible();
    await expect.element(page.getByText('Deferred-transfer mark', { exact: true })).toBeVisible();
    await expect.element(page.getByText('2345 6789')).toBeVisible();
    await expectAccessible();
  });

  it('that were refused say why, and those that moved show the schedule as it was', async () => {
    server.answer(getExtensionOptions, {
      ...options,
      extensions: [
        { ...extension, status: 'refused', reason: 'income' },
        {
          ...extension,
          ...{ extensionId: 2, status: 'done', doneOn: '2027-12-01', addendum },
          moved: [{ period: 1, dueOn: '2027-12-20', newDueOn: '2028-01-19' }],
        },
      ],
    });
    await openPhone(path);
    await expect.element(page.getByText(/Later dates would not help/)).toBeVisible();
    await expect.element(page.getByText('Mon, Dec 20, 2027')).toBeVisible();
    await expectAccessible();
  });

  it('of a loan that cannot be extended say so', async () => {
    server.answer(getExtensionOptions, { ...asked, obstacle: 'extended_enough' });
    await openPhone(path);
    await expect
      .element(page.getByText('The due dates have been moved as often as they can be.'))
      .toBeVisible();
  });
});
