import { getOrderInfo, getRepayOptions, major } from '@hiram/contract';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aRepayingOrder, aWithdrawableOrder, someRepayOptions } from '../../app/test-answers.ts';
import { expectAccessible, expectAddress, openPhone, server } from '../../app/test-phone.tsx';

describe('the repayment schedule', () => {
  it('has every instalment of every payout, what is paid and left of each, and in all', async () => {
    server.answer(getOrderInfo, aRepayingOrder);
    server.answer(getRepayOptions, someRepayOptions);
    await openPhone('/repayDetail');
    await expect.element(page.getByText('1 of 3 instalments repaid. 1 is overdue.')).toBeVisible();
    expect(page.getByText('Withdrawal of ₱40,000').elements()).toHaveLength(2);
    expect(page.getByText('Already paid').elements()).toHaveLength(3);
    await expectAccessible();
    await page.getByRole('button', { name: 'Repay', exact: true }).click();
    await expectAddress(`/repay/${aRepayingOrder.orderId}`);
  });

  it('goes into the calendar as a file with what is still to be paid', async () => {
    const made: Blob[] = [];
    const make = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      made.push(file as Blob);
      return '#';
    });
    server.answer(getOrderInfo, aRepayingOrder);
    await openPhone('/repayDetail');
    await page.getByRole('button', { name: /Add to calendar/ }).click();
    make.mockRestore();
    const text = await made[0]?.text();
    expect(text?.match(/BEGIN:VEVENT/g)).toHaveLength(2);
    expect(text).toContain('SUMMARY:Repay ₱13\\,840 to Sample Lending');
  });

  it('before a payout says that there is nothing to repay', async () => {
    server.answer(getOrderInfo, aWithdrawableOrder);
    await openPhone('/repayDetail');
    await expect.element(page.getByText(/so there’s nothing to repay/)).toBeVisible();
    await expect
      .element(page.getByRole('button', { name: 'Repay', exact: true }))
      .toHaveAttribute('aria-disabled', 'true');
    await expectAccessible();
  });

  it('of a loan that is over says so, with the proof of it', async () => {
    server.answer(getOrderInfo, { ...aRepayingOrder, status: 6, owed: major(0) });
    await openPhone('/repayDetail');
    await expect.element(page.getByText('This loan is repaid')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Repay', exact: true })).not.toBeInTheDocument();
    await expectAccessible();
  });

  it('of nobody’s loan leads to the loans on offer', async () => {
    await openPhone('/repayDetail');
    await expect.element(page.getByText('You have no loans yet.')).toBeVisible();
  });
});
