import {
  getAllCompanyConfigs,
  getCredit,
  getLastWithdrawError,
  getLoanProgress,
  getRepayOptions,
  getUserInfo,
  type LoanProgress,
  listApps,
  major,
} from '@hiram/contract';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aCompleteBorrower, someProgress, someRepayOptions } from '../app/test-answers.ts';
import { expectAccessible, expectAddress, openPhone, server } from '../app/test-phone.tsx';

/** Home of somebody whose details are complete and whose loan is in this state. */
async function openHome(status: LoanProgress['status'], more: Partial<LoanProgress> = {}): Promise<void> {
  server.answer(getUserInfo, aCompleteBorrower);
  server.answer(getLoanProgress, { ...someProgress, ...more, status });
  await openPhone('/');
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const offer = page.getByText('What you can borrow');

describe('home', () => {
  it.each([
    { status: 1, text: 'Under review', first: 'Open my wallet', second: null, isOffered: false },
    { status: 3, text: /First review passed/, first: 'Open my wallet', second: null, isOffered: false },
    { status: 9, text: 'Ready to withdraw', first: 'Open my wallet', second: null, isOffered: false },
    { status: 10, text: /on its way to your bank/, first: 'Open my wallet', second: null, isOffered: false },
    {
      status: 6,
      text: 'All repaid. Thank you.',
      first: 'Apply again',
      second: 'Open my wallet',
      isOffered: true,
    },
    { status: 11, text: /is cancelled/, first: 'Apply again', second: 'Open my wallet', isOffered: true },
    { status: 12, text: /can’t offer you/, first: 'See why', second: 'Apply again', isOffered: true },
  ] as const)('says how a loan of status $status stands, and what to do', async (expected) => {
    await openHome(expected.status);
    await expect.element(page.getByText(expected.text)).toBeVisible();
    await expect.element(button(expected.first)).toBeVisible();
    if (expected.second) await expect.element(button(expected.second)).toBeVisible();
    if (expected.isOffered) await expect.element(offer).toBeInTheDocument();
    else await expect.element(offer).not.toBeInTheDocument();
    await expectAccessible();
  });

  it('says that a transfer came back, why, and where to mend it', async () => {
    const failed = { orderId: someProgress.orderId, withdrawalId: 3, amount: major(60_000) };
    const at = '2026-11-16T10:00:00.000Z';
    server.answer(getLastWithdrawError, { ...failed, failure: 'account_closed', at });
    await openHome(9);
    await expect.element(page.getByRole('heading', { name: /₱60,000/ })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'My bank account' })).toBeVisible();
    await expectAccessible();
  });

  it('leads to customer service', async () => {
    await openHome(1);
    await page.getByRole('link', { name: /^Customer service/ }).click();
    await expectAddress('/service');
  });

  it('says what is owed next and when, and leads there', async () => {
    server.answer(getRepayOptions, someRepayOptions);
    await openHome(4, { nextDue: { amount: major(7306.66), dueOn: '2026-12-15', daysLeft: 5 } });
    await expect.element(page.getByText('₱7,306.66')).toBeVisible();
    await expect.element(page.getByText(/Due .*Dec 15.* In 5 days\./)).toBeVisible();
    await expect.element(button('Open my wallet')).toBeVisible();
    await expect.element(offer).not.toBeInTheDocument();
    await expectAccessible();
    await button('Repay').click();
    await expectAddress('/repay/12');
  });

  it('says what the reviewer asked for, in their words, and leads to the first of it', async () => {
    await openHome(2, {
      asked: {
        documents: [
          { document: 'identity', isGiven: true },
          { document: 'payslip', isGiven: false },
        ],
        note: 'The left half is dark',
        at: '2026-01-02T03:04:05.000Z',
      },
    });
    await expect.element(page.getByText('“The left half is dark”')).toBeVisible();
    // Once is enough.
    expect(page.getByText(/^We need .* from you$/).elements()).toHaveLength(1);
    await expectAccessible();
    server.answer(getCredit, { payslip: null, addressProof: null });
    await button('Send what’s needed').click();
    await expectAddress('/creditInfo');
  });

  it('says that an account is on hold, and how that ends', async () => {
    server.answer(getUserInfo, {
      ...aCompleteBorrower,
      frozen: { reason: 'fraud_check', note: null, until: '2099-12-01T00:00:00.000Z' },
    });
    await openPhone('/');
    await expect.element(page.getByText('Your account is on hold')).toBeVisible();
    await button('See why, and what lifts it').click();
    await expectAddress('/frozen');
  });

  it('the page about a hold says that there is none, under a title of its own', async () => {
    server.answer(getUserInfo, aCompleteBorrower);
    await openPhone('/frozen');
    await expect.element(page.getByRole('heading', { name: 'Your account is open' })).toBeVisible();
    await expect.poll(() => document.title).toContain('Account status');
    await expectAccessible();
  });

  it('tells a borrower who could not be reached how to go on, and lets them go to My', async () => {
    await openHome(5);
    const notice = page.getByRole('dialog', { name: 'We couldn’t reach you' });
    await expect.element(notice.getByText(/please contact customer service to reactivate/)).toBeVisible();
    for (let time = 0; time < 3; time += 1) await userEvent.keyboard('{Escape}');
    await expect.element(notice).toBeVisible();
    await expect
      .element(notice.getByRole('link', { name: 'Website' }))
      .toHaveAttribute('href', 'https://lender.example');
    await expectAccessible();
    await notice.getByRole('button', { name: 'Go to My' }).click();
    await expectAddress('/my');
  });

  it('shows the lender’s own pictures', async () => {
    const picture = { src: '/pictures/product-steady.svg', alt: 'Our branch', width: 656, height: 240 };
    server.answer(getAllCompanyConfigs, { HOME_IMAGES: [picture] });
    server.answer(getUserInfo, aCompleteBorrower);
    await openPhone('/');
    await expect.element(page.getByRole('img', { name: 'Our branch' })).toBeInTheDocument();
  });

  it('says when nothing is on offer', async () => {
    server.answer(listApps, []);
    await openPhone('/');
    await expect.element(page.getByText(/No loans are available right now/)).toBeVisible();
    await expectAccessible();
  });

  it('says when it could not ask for what is on offer, and asks again on request', async () => {
    server.breakDown(listApps, 404);
    await openPhone('/');
    await expect.element(page.getByText(/We couldn’t load the loans/)).toBeVisible();
    await expect.element(page.getByRole('alert').getByText(/Network error 404/)).toBeVisible();
    server.answer(listApps, []);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByText(/No loans are available right now/)).toBeVisible();
  });

  it('says that a slow read is loading, and lets the borrower go elsewhere', async () => {
    server.hold(listApps);
    await openPhone('/');
    await expect.element(page.getByText('Loading', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'My' }).click();
    await expectAddress('/my');
  });
});
