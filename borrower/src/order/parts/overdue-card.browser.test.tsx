import {
  getCustomerService,
  getLastWithdrawError,
  getLoanProgress,
  getOrderInfo,
  getRepayOptions,
  getUserInfo,
  major,
  type OverdueView,
} from '@hiram/contract';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aCompleteBorrower, aRepayingOrder, someRepayOptions } from '../../app/test-answers.ts';
import { expectAccessible, expectAddress, openPhone, server } from '../../app/test-phone.tsx';

const overdue = aRepayingOrder.overdue as OverdueView;

const others = aRepayingOrder.allowedActions.filter(({ action }) => action !== 'extend');
const may = { allowed: true, reason: null } as const;
const mayNot = { allowed: false, reason: 'reason_extension_open' } as const;

function answerWith(changes: Partial<OverdueView> | null, canExtend = false) {
  const now = changes === null ? null : { ...overdue, ...changes };
  server.answer(getUserInfo, aCompleteBorrower);
  server.answer(getLastWithdrawError, null);
  server.answer(getRepayOptions, someRepayOptions);
  const extend = { action: 'extend', ...(canExtend ? may : mayNot) } as const;
  server.answer(getOrderInfo, { ...aRepayingOrder, overdue: now, allowedActions: [...others, extend] });
  const { orderId, status, principal, balance } = aRepayingOrder;
  server.answer(getLoanProgress, {
    orderId,
    status,
    applyAmount: principal,
    balance,
    contract: null,
    overdue: now,
    canExtend,
    nextDue: null,
    asked: null,
    withdrawUntil: null,
    usuallyHours: null,
  });
}

const screens = ['/home', `/detail/${aRepayingOrder.orderId}`, '/repayDetail'];
const ways = page.getByRole('list', { name: 'Ways out' });

describe.each(screens)('what is overdue, on %s', (path) => {
  it('is told with what it costs a day, how far it can grow and until when, and two ways out', async () => {
    answerWith({});
    await openPhone(path);
    await expect.element(page.getByRole('heading', { name: 'Overdue', exact: true })).toBeVisible();
    await expect
      .element(
        page.getByText(
          'It was due on Thu, Mar 5, 2026. Each day adds ₱13.84. It can grow by ₱650.50 at most, until Fri, Apr 24, 2026; after that it stays as it is.',
        ),
      )
      .toBeVisible();
    await expect
      .element(ways.getByRole('link', { name: /^Talk to us/ }))
      .toHaveAttribute('href', 'https://lender.example');
    await expectAccessible();
    await ways.getByRole('link', { name: /^Pay/ }).click();
    await expectAddress(`/repay/${aRepayingOrder.orderId}`);
  });

  it('can be moved to later dates where that can be asked for', async () => {
    answerWith({}, true);
    await openPhone(path);
    await expect
      .element(ways.getByRole('link', { name: /^Move the due dates/ }))
      .toHaveAttribute('href', `/extension/${aRepayingOrder.orderId}`);
  });

  it('that does not grow any more says so', async () => {
    answerWith({ feePerDay: major(0), feeLeft: major(0), growsUntil: null });
    await openPhone(path);
    await expect
      .element(page.getByText('It was due on Thu, Mar 5, 2026. It does not grow any more.'))
      .toBeVisible();
  });

  it('leads to nobody where the lender has named no place', async () => {
    answerWith({});
    server.answer(getCustomerService, { url: null });
    await openPhone(path);
    await expect.element(ways.getByRole('link', { name: /^Pay/ })).toBeVisible();
    await expect.element(ways.getByRole('link', { name: /^Talk to us/ })).not.toBeInTheDocument();
  });

  it('is not mentioned where nothing is', async () => {
    answerWith(null);
    await openPhone(path);
    await expect.element(page.getByRole('button', { name: /^Repay/ }).first()).toBeVisible();
    await expect.element(ways).not.toBeInTheDocument();
  });
});

it('the page of a loan says when we reminded, the newest day last', async () => {
  answerWith({});
  const reminders = ['2026-03-08T01:00:00.000Z', '2026-03-06T01:00:00.000Z'].map((at) => ({
    at,
    bySms: true,
  }));
  server.answer(getOrderInfo, { ...aRepayingOrder, reminders });
  await openPhone(`/detail/${aRepayingOrder.orderId}`);
  await expect
    .element(page.getByText('We reminded you on Fri, Mar 6, 2026 and Sun, Mar 8, 2026.'))
    .toBeVisible();
});
