import { getLastWithdrawError, getOrderInfo, getUserInfo, type OrderView } from '@hiram/contract';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aCompleteBorrower, aRepayingOrder, aWithdrawableOrder } from '../../app/test-answers.ts';
import { expectAccessible, expectAddress, openPhone, reopenPhone, server } from '../../app/test-phone.tsx';

async function openWallet(order: OrderView, path = '/detail/12'): Promise<void> {
  server.answer(getUserInfo, aCompleteBorrower);
  server.answer(getLastWithdrawError, null);
  server.answer(getOrderInfo, order);
  await openPhone(path);
}

const may = (...actions: string[]) =>
  aWithdrawableOrder.allowedActions.map((each) => ({ ...each, allowed: actions.includes(each.action) }));

describe('the wallet', () => {
  it('asks for what is owed first, and keeps the rest of the balance beside it', async () => {
    const { periodViews, owed } = aRepayingOrder;
    await openWallet({ ...aWithdrawableOrder, periodViews, owed, allowedActions: may('repay', 'withdraw') });
    const buttons = page.getByRole('contentinfo').getByRole('button');
    await expect.element(buttons.nth(0)).toHaveTextContent('Repay');
    await expect.element(buttons.nth(1)).toHaveTextContent('Withdraw');
    await expectAccessible();
  });

  it('says a wait once, before the first step', async () => {
    const waits = { ...aWithdrawableOrder, withdrawalsWaitUntil: '2099-01-01T00:00:00.000Z' };
    await openWallet(waits, '/detail/12?index=0');
    await expectAddress('/detail/12');
    await expect.element(page.getByText(/you can withdraw again from/)).toBeVisible();
    expect(page.getByText(/you can withdraw again from/).elements()).toHaveLength(1);
  });

  it('is glad about an approval once', async () => {
    await openWallet(aWithdrawableOrder);
    await expect.element(page.getByText('You’re approved')).toBeVisible();
    await expectAccessible();
    await reopenPhone();
    await expect.element(page.getByRole('button', { name: 'Withdraw' })).toBeVisible();
    await expect.element(page.getByText('You’re approved')).not.toBeInTheDocument();
  });
});
