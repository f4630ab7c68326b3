import { getRepayOptions, getScoreFactors, getUserInfo } from '@hiram/contract';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aCompleteBorrower, someRepayOptions } from '../app/test-answers.ts';
import { expectAccessible, expectAddress, openPhone, server } from '../app/test-phone.tsx';

const recharge = page.getByRole('link', { name: /^Recharge/ });

describe('My', () => {
  it('leads to the payment page where the lender has one', async () => {
    server.answer(getUserInfo, { ...aCompleteBorrower, lastOrderId: someRepayOptions.orderId });
    server.answer(getRepayOptions, { ...someRepayOptions, hasRecharge: true });
    await openPhone('/my');
    await recharge.click();
    await expectAddress(`/repay/${someRepayOptions.orderId}?way=recharge`);
    await expect.element(page.getByRole('radio', { name: /Payment page/ })).toBeChecked();
  });

  it('says nothing of one where there is none', async () => {
    server.answer(getUserInfo, { ...aCompleteBorrower, lastOrderId: someRepayOptions.orderId });
    server.answer(getRepayOptions, someRepayOptions);
    await openPhone('/my');
    await page.getByRole('link', { name: 'Repayments' }).hover();
    expect(server.callsOf(getRepayOptions)).toHaveLength(1);
    await expect.element(recharge).not.toBeInTheDocument();
  });

  it('shows the credit score, what it is made of, and what would raise it', async () => {
    server.answer(getScoreFactors, {
      points: 30,
      most: 100,
      factors: [{ factor: 'identity_verified', points: 0, most: 20, canRise: true }],
    });
    await openPhone('/my');
    await expect.element(page.getByText('30', { exact: true })).toBeVisible();
    await page.getByText('What it’s based on').click();
    await expect.element(page.getByText(/0 of 20/)).toBeVisible();
    await expectAccessible();
  });
});
