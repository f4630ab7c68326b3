import {
  apply,
  getLoanProgress,
  getOrderInfo,
  getPeriodConfig,
  getUserInfo,
  major,
  updateUser,
} from '@hiram/contract';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aCompleteBorrower, aProduct, aWithdrawableOrder, someProgress } from '../../app/test-answers.ts';
import { expectAccessible, expectAddress, openPhone, server } from '../../app/test-phone.tsx';
import { applicationDraft } from '../../form/application-draft.ts';
import type { RateConfig } from '../../price/quote-on-phone.ts';

const terms = (periodDays: number): RateConfig => ({
  periodDays,
  periodUnit: 'month',
  rate: 800,
  method: 'flat',
  serviceFeePercent: 0,
  overdueDailyPercent: 0.1,
  overdueCapPercent: 10,
  amounts: { min: major(80_000), max: major(3_000_000), step: major(10_000) },
});
const chosen = { appId: aProduct.id, orderId: null, amountCents: 100_000_00, periodDays: 12, couponId: null };
const send = page.getByRole('button', { name: 'Send application' });

beforeEach(() => {
  server.answer(getUserInfo, aCompleteBorrower);
  server.answer(getPeriodConfig, { id: 1, rateConfigs: [terms(6), terms(12), terms(24)] });
  server.answer(updateUser, null);
  server.answer(apply, { loanOrderId: 12 });
});

it('what was chosen is what is asked for, with its price above the button', async () => {
  applicationDraft.keep(aCompleteBorrower.mobile, chosen);
  server.answer(getOrderInfo, { ...aWithdrawableOrder, orderId: 12, status: 0 });
  await openPhone('/question');
  await expect.element(page.getByRole('link', { name: /₱100,000 · 12 months/ })).toBeVisible();
  await expect.element(page.getByText('₱9,133.33').first()).toBeVisible();
  await expectAccessible();
  await send.click();
  await expectAddress('/success/12');
  expect(server.callsOf(apply)[0]?.input).toMatchObject({ amt: 100_000, periodDays: 12 });
  expect(applicationDraft.newest(aCompleteBorrower.mobile)).toBeNull();
});

it('without a choice it is the largest amount for the longest time, which is said, and can be changed', async () => {
  await openPhone('/question');
  await expect.element(page.getByText(/You haven’t chosen an amount/)).toBeVisible();
  await page.getByRole('link', { name: /₱3,000,000 · 24 months/ }).click();
  await expectAddress('/apply/1');
  expect(server.callsOf(apply)).toEqual([]);
});

it('leads to the loan there is, and offers to send nothing', async () => {
  server.answer(getLoanProgress, { ...someProgress, orderId: 12, status: 4 });
  applicationDraft.keep(aCompleteBorrower.mobile, chosen);
  await openPhone('/question');
  await expectAddress('/detail/12');
  expect(server.callsOf(apply)).toEqual([]);
});
