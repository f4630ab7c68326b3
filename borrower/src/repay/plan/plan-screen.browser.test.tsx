import {
  declineHardshipPlan,
  getHardshipPlans,
  getLastWithdrawError,
  getOrderInfo,
  major,
  type PlanView,
  signHardshipPlan,
} from '@hiram/contract';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aWithdrawableOrder } from '../../app/test-answers.ts';
import { expectAccessible, openPhone, server } from '../../app/test-phone.tsx';

const paper = { number: 'HP-2028-00000004', sha256: 'b'.repeat(64), pages: [], pdf: '/x', signedAt: null };
const offered: PlanView = {
  planId: 4,
  kind: 'smaller',
  status: 'offered',
  acceptUntil: '2028-02-08',
  breakAfterDays: 15,
  beganOn: null,
  warnedOn: null,
  endedOn: null,
  waivedFee: major(31.5),
  before: [
    { dueOn: '2028-01-20', amount: major(2_096) },
    { dueOn: '2028-02-20', amount: major(2_096) },
  ],
  after: ['2028-03-01', '2028-04-01', '2028-05-01', '2028-06-01'].map((dueOn) => ({
    dueOn,
    amount: major(1_048),
  })),
  paper,
};
const active: PlanView = { ...offered, status: 'active', beganOn: '2028-02-02' };
const path = '/hardship/12';
const answer = (...plans: PlanView[]) =>
  server.answer(getHardshipPlans, { orderId: 12, orderNo: 'HO-000012', plans });

describe('a hardship plan', () => {
  it('is shown beside the old dates with the same sum, and signed only after it was read', async () => {
    answer(offered);
    server.answerBy(signHardshipPlan, ({ input }) => {
      expect(input).toEqual({ planId: 4, sha256: paper.sha256 });
      answer(active);
      return { status: 'active' as const };
    });
    await openPhone(path);
    await expect.element(page.getByText('Smaller instalments over a longer time')).toBeVisible();
    await expect.element(page.getByText('Thu, Jan 20, 2028')).toBeVisible();
    await expect.element(page.getByText('Wed, Mar 1, 2028')).toBeVisible();
    expect(page.getByText(/^₱4,192/).elements()).toHaveLength(2);
    await expect.element(page.getByText(/Overdue fees of ₱31.50 are waived/)).toBeVisible();
    const sign = page.getByRole('button', { name: 'Sign the plan' });
    await expect.element(sign).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('checkbox').click();
    await expectAccessible();
    await sign.click();
    await expect.element(page.getByText('Your plan has begun')).toBeVisible();
    // The old dates stay to be read.
    await expect.element(page.getByText('Thu, Jan 20, 2028')).toBeVisible();
    await expectAccessible();
  });

  it('is declined only when that was asked twice', async () => {
    answer(offered);
    server.answerBy(declineHardshipPlan, ({ input }) => {
      expect(input).toEqual({ planId: 4 });
      answer({ ...offered, status: 'declined', endedOn: '2028-02-02', before: [] });
      return { status: 'declined' as const };
    });
    await openPhone(path);
    await page.getByRole('button', { name: 'I don’t want this plan' }).click();
    await page.getByRole('button', { name: 'Not yet' }).click();
    await page.getByRole('button', { name: 'I don’t want this plan' }).click();
    await expect.element(page.getByText(/You can ask us for another plan/)).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Decline the plan' }).click();
    await expect.element(page.getByText(/You declined it/)).toBeVisible();
    await expect.element(page.getByText('There is no plan for this loan now.')).toBeVisible();
  });

  it('says that what was paid since the offer counts', async () => {
    answer({ ...offered, before: offered.before.slice(1) });
    await openPhone(path);
    await expect.element(page.getByText(/counts for the first new instalments/)).toBeVisible();
  });

  it('that is late says what happens next', async () => {
    answer({ ...active, warnedOn: '2028-03-02' });
    await openPhone(path);
    await expect.element(page.getByText('An instalment of your plan is overdue')).toBeVisible();
    await expectAccessible();
  });

  it('that waits for an answer is told on the loan', async () => {
    server.answer(getOrderInfo, { ...aWithdrawableOrder, plan: 'offered' });
    server.answer(getLastWithdrawError, null);
    answer(offered);
    await openPhone('/detail/12');
    await page.getByRole('link', { name: /We offer you a plan/ }).click();
    await expect.element(page.getByText('Smaller instalments over a longer time')).toBeVisible();
  });
});
