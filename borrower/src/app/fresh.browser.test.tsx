import { getOrderInfo } from '@hiram/contract';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aWithdrawableOrder } from './test-answers.ts';
import { openPhone, server } from './test-phone.tsx';

const inReview = { ...aWithdrawableOrder, status: 1 as const, contractNumber: null };

describe('what is on the screen', () => {
  it('is asked for again when somebody looks at it again', async () => {
    server.answer(getOrderInfo, inReview);
    await openPhone('/progress');
    await expect.element(page.getByText('Under review')).toBeVisible();
    server.answer(getOrderInfo, aWithdrawableOrder);
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    await expect.element(page.getByText('Ready to withdraw')).toBeVisible();
  });

  it('recovers by itself when there is a network again, and says nothing while it is only old', async () => {
    server.answer(getOrderInfo, inReview);
    await openPhone('/progress');
    await expect.element(page.getByText('Under review')).toBeVisible();
    server.breakDown(getOrderInfo, 404);
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    await expect.poll(() => server.callsOf(getOrderInfo).length).toBe(2);
    await expect.element(page.getByText('Under review')).toBeVisible();
    await expect.element(page.getByRole('alert').getByText(/Network error/)).not.toBeInTheDocument();
  });

  it('that could not be loaded is loaded when the phone is online again', async () => {
    server.breakDown(getOrderInfo, 404);
    await openPhone('/progress');
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    server.answer(getOrderInfo, aWithdrawableOrder);
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
    await expect.element(page.getByText('Ready to withdraw')).toBeVisible();
  });
});
