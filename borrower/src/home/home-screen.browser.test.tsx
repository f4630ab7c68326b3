import {
  getLoanProgress,
  getRepayOptions,
  getUserInfo,
  type LoanProgress,
  listApps,
  major,
} from '@hiram/contract';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aCompleteBorrower, someRepayOptions } from '../app/test-answers.ts';
import { expectAccessible, expectAddress, openPhone, server } from '../app/test-phone.tsx';

const order: Omit<LoanProgress, 'status'> = {
  orderId: 12,
  applyAmount: major(100_000),
  balance: major(0),
  contract: null,
  overdue: null,
  canExtend: false,
};

/** Home of somebody whose details are complete and whose loan is in this state. */
async function openHome(status: LoanProgress['status']): Promise<void> {
  server.answer(getUserInfo, aCompleteBorrower);
  server.answer(getLoanProgress, { ...order, status });
  await openPhone('/');
}

describe('home', () => {
  it.each([
    { status: 1, text: 'Under review', again: false },
    { status: 3, text: 'First audit passed, waiting for the final audit', again: false },
    { status: 9, text: 'Ready to withdraw', again: false },
    { status: 12, text: 'Refused', again: true },
  ] as const)('shows a loan of status $status and its wallet', async ({ status, text, again }) => {
    await openHome(status);
    await expect.element(page.getByText(text)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Open my wallet' })).toBeVisible();
    const applyAgain = page.getByRole('button', { name: 'Apply again' });
    if (again) await expect.element(applyAgain).toBeVisible();
    else await expect.element(applyAgain).not.toBeInTheDocument();
    await expectAccessible();
  });

  it('lets a loan be repaid while there is something to repay', async () => {
    server.answer(getRepayOptions, someRepayOptions);
    await openHome(4);
    await page.getByRole('button', { name: 'Repay', exact: true }).click();
    await expectAddress('/repay/12');
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
