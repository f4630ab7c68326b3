import { addDays, major, type OutputOf, todayIn } from '@hiram/contract';
import { getReconciliation } from '@hiram/contract/desk';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, openDesk, server } from '../test-desk.tsx';

const agreeing: OutputOf<typeof getReconciliation> = {
  on: '2026-11-14',
  accounts: [
    { accountNumber: '000000000001', closing: major(5_000), statementOn: '2026-11-14' },
    { accountNumber: '000000000002', closing: null, statementOn: null },
  ],
  bank: major(5_000),
  ledger: major(5_000),
  difference: major(0),
  parts: [],
  suspense: major(120.5),
  awaitingStatement: major(0),
  paymentProvider: major(0),
};

beforeEach(() => page.viewport(1440, 900));

describe('the reconciliation', () => {
  it('is of yesterday, and says that bank and ledger agree', async () => {
    server.answer(getReconciliation, agreeing);
    await openDesk('/reconciliation');
    await expect.element(page.getByText('Bank and ledger agree to the cent.')).toBeVisible();
    await expect.element(page.getByText('No statement reaches this day')).toBeVisible();
    const yesterday = addDays(todayIn('Asia/Manila', Date.now()), -1);
    expect(server.callsOf(getReconciliation)[0]?.input).toEqual({ on: yesterday });
    await expect
      .element(page.getByRole('link', { name: 'In the ledger' }))
      .toHaveAttribute('href', '/desk/ledger?view=trial_balance&to=2026-11-14');
    await expectAccessible();
  });

  it('says how much the bank has less, of what it consists, and what nobody can explain', async () => {
    server.answer(getReconciliation, {
      ...agreeing,
      bank: major(4_799.99),
      difference: major(-200.01),
      parts: [
        { part: 'payouts_under_way', amount: major(-200), count: 1 },
        { part: 'unexplained', amount: major(-0.01), count: 1 },
      ],
    });
    await openDesk('/reconciliation?on=2026-11-14');
    await expect.element(page.getByText(/The bank has ₱200.01 less than the ledger says/)).toBeVisible();
    await expect.element(page.getByText('₱0.01 of it is unexplained.')).toBeVisible();
    await expect
      .element(page.getByRole('row', { name: /Payouts that the bank/ }))
      .toMatchTextContent('200.00');
    await expectAccessible();
  });
});
