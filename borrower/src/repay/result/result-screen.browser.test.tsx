import { getOrderInfo, listRepayments, major, type RepaymentView } from '@hiram/contract';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aRepayingOrder, aRepayment } from '../../app/test-answers.ts';
import { expectAccessible, expectAddress, openPhone, server } from '../../app/test-phone.tsx';

const booked: RepaymentView = {
  ...aRepayment,
  state: 'repaid',
  booked: {
    repaymentId: 3,
    amount: major(13_840),
    receivedOn: '2026-03-06',
    overdueFee: major(40),
    interest: major(506.67),
    principal: major(13_283.33),
    credit: major(10),
  },
};
const path = `/repayResult/${aRepayment.id}`;

describe('what became of a payment', () => {
  it('is looked at again by itself until it is decided', async () => {
    server.answer(listRepayments, [aRepayment]);
    server.answer(getOrderInfo, aRepayingOrder);
    await openPhone(path);
    await expect.element(page.getByText('Checking repayment')).toBeVisible();
    await expect.element(page.getByText('This page updates by itself.')).toBeVisible();
    await expectAccessible();
    server.answer(listRepayments, [booked]);
    await expect.element(page.getByText('Repaid', { exact: true })).toBeVisible();
    for (const figure of ['₱40', '₱506.67', '₱13,283.33', '₱10'])
      await expect.element(page.getByText(figure, { exact: true })).toBeVisible();
    await expect.element(page.getByRole('button', { name: /Receipt as PDF/ })).toBeVisible();
    await expect.element(page.getByText('₱70,000')).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'See schedule' }).click();
    await expectAddress(`/repayDetail?order=${aRepayingOrder.orderId}`);
  });

  it('says why it failed and what to do, and lets it be tried again', async () => {
    server.answer(listRepayments, [{ ...aRepayment, state: 'failed', reason: 'unreadable' }]);
    await openPhone(path);
    await expect.element(page.getByText('We couldn’t read the picture of the slip.')).toBeVisible();
    await expect.element(page.getByText(/Don’t send the money again/)).toBeVisible();
    await expectAccessible();
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('that ended the loan comes with the proof of it', async () => {
    server.answer(listRepayments, [booked]);
    server.answer(getOrderInfo, { ...aRepayingOrder, status: 6, owed: major(0) });
    await openPhone(path);
    await expect.element(page.getByText('This loan is repaid')).toBeVisible();
    await expect.element(page.getByRole('button', { name: /Proof of repayment as PDF/ })).toBeVisible();
    await expectAccessible();
  });

  it('is told to be missing when nobody knows it', async () => {
    server.answer(listRepayments, []);
    await openPhone(path);
    await expect.element(page.getByText('We can’t find this repayment.')).toBeVisible();
  });
});

describe('all payments', () => {
  it('are listed, each with the way to what became of it', async () => {
    server.answer(listRepayments, [
      booked,
      { ...aRepayment, id: 'slip-6', state: 'failed', reason: 'expired' },
    ]);
    server.answer(getOrderInfo, aRepayingOrder);
    await openPhone('/repayments');
    await expect.element(page.getByText('Repayment failed')).toBeVisible();
    await expectAccessible();
    await page.getByRole('link', { name: /Repaid/ }).click();
    await expectAddress(path);
  });

  it('are none yet', async () => {
    server.answer(listRepayments, []);
    await openPhone('/repayments');
    await expect.element(page.getByText(/No repayments yet/)).toBeVisible();
  });
});
