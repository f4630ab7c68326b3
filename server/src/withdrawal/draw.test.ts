import { isRefusal, type OrderStatus } from '@hiram/contract';
import { describe, expect, test } from 'vitest';
import { applyForLoan } from '../application/apply-for-loan.ts';
import { cancelOrder } from '../application/cancel-application.ts';
import { orderBalances } from '../ledger/post.ts';
import { orFail, terms, useHouse, withdrawableOrder } from '../loan/test-loans.ts';
import { waiting } from '../staff/test-desk.ts';
import { useTestServer } from '../test-server.ts';
import { drawBalance, failPayout, settlePayout } from './test-drawing.ts';

const server = useTestServer({ mostConnections: 40 });
const house = useHouse(server);

async function stored(orderId: number): Promise<{ status: OrderStatus; balance: number }> {
  const [row] = await server.query<{ status: OrderStatus; balance: string }>(
    'select status, balance_cents as balance from orders where id = $1',
    [orderId],
  );
  if (!row) throw new Error(`there is no order ${orderId}`);
  return { status: row.status, balance: Number(row.balance) };
}

describe('withdrawing a balance', () => {
  test('64 at once want all of it: one wins, 63 hear 40006, five times over', async () => {
    for (let round = 0; round < 5; round += 1) {
      const borrower = await house.newBorrower();
      const orderId = await withdrawableOrder(house, borrower, 80_000_00);
      const answers = await Promise.all(
        Array.from({ length: 64 }, () =>
          house.run((tx) => drawBalance(tx, borrower, { orderId, amountCents: 80_000_00 })),
        ),
      );
      expect(answers.filter((answer) => !isRefusal(answer))).toHaveLength(1);
      expect(
        answers.filter((answer) => isRefusal(answer) && answer.refusal === 'insufficient_balance'),
      ).toHaveLength(63);
      expect(await stored(orderId)).toEqual({ status: 'paying_out', balance: 0 });
      expect(await server.query('select from withdrawals where order_id = $1', [orderId])).toHaveLength(1);
    }
  });

  test('the books follow the money: in transit, then owed', async () => {
    const borrower = await house.newBorrower();
    const orderId = await withdrawableOrder(house, borrower, 100_000_00);
    const { withdrawalId } = orFail(
      await house.run((tx) => drawBalance(tx, borrower, { orderId, amountCents: 60_000_00 })),
    );
    expect(await house.run((tx) => orderBalances(tx, orderId))).toEqual({ in_transit: 58_800_00 });
    orFail(await house.run((tx) => settlePayout(tx, house.system, withdrawalId)));
    expect(await house.run((tx) => orderBalances(tx, orderId))).toMatchObject({
      in_transit: 0,
      principal: 60_000_00,
    });
    expect(await stored(orderId)).toEqual({ status: 'withdrawable', balance: 40_000_00 });
  });

  test('a payout settled twice, also at once, makes one schedule', async () => {
    const borrower = await house.newBorrower();
    const orderId = await withdrawableOrder(house, borrower);
    const { withdrawalId } = orFail(
      await house.run((tx) => drawBalance(tx, borrower, { orderId, amountCents: 120_000_00 })),
    );
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => house.run((tx) => settlePayout(tx, house.system, withdrawalId))),
    );
    expect(answers).toEqual(Array(6).fill(null));
    expect(await server.query('select from instalments where order_id = $1', [orderId])).toHaveLength(6);
    const [sum] = await server.query<{ principal: string; interest: string }>(
      'select sum(principal_cents) as principal, sum(interest_cents) as interest from instalments where order_id = $1',
      [orderId],
    );
    // 0.8 percent of 120,000 for six weeks.
    expect(sum).toEqual({ principal: '12000000', interest: '576000' });
    expect(
      await house.run((tx) => failPayout(tx, house.system, withdrawalId, 'account_closed')),
    ).toMatchObject({
      refusal: 'not_now',
    });
  });

  test('a failed payout puts everything back', async () => {
    const borrower = await house.newBorrower();
    const orderId = await withdrawableOrder(house, borrower);
    const { withdrawalId } = orFail(
      await house.run((tx) => drawBalance(tx, borrower, { orderId, amountCents: 70_000_00 })),
    );
    expect(await house.run((tx) => failPayout(tx, house.system, withdrawalId, 'account_closed'))).toBeNull();
    expect(await house.run((tx) => failPayout(tx, house.system, withdrawalId, 'account_closed'))).toBeNull();
    expect(await stored(orderId)).toEqual({ status: 'withdrawable', balance: 120_000_00 });
    expect(await house.run((tx) => orderBalances(tx, orderId))).toEqual({ in_transit: 0 });
    expect(await house.run((tx) => settlePayout(tx, house.system, withdrawalId))).toMatchObject({
      refusal: 'not_now',
    });
  });

  test('a cancellation that waited for the payout to settle comes too late', async () => {
    const borrower = await house.newBorrower();
    const orderId = await withdrawableOrder(house, borrower, 100_000_00);
    const { withdrawalId } = orFail(
      await house.run((tx) => drawBalance(tx, borrower, { orderId, amountCents: 60_000_00 })),
    );
    // Both have their connections before the order is held: the owner, in its transaction, sees no new ones.
    await Promise.all([1, 2].map(() => house.run((tx) => orderBalances(tx, orderId))));
    await server.query('begin');
    await server.query('select from orders where id = $1 for update', [orderId]);
    const settled = house.run((tx) => settlePayout(tx, house.system, withdrawalId));
    await waiting(server, 1);
    const cancelled = house.run((tx) => cancelOrder(tx, borrower, orderId));
    await waiting(server, 2);
    await server.query('commit');
    expect(await settled).toBeNull();
    expect(await cancelled).toMatchObject({ refusal: 'not_now', data: { reason: 'already_paid_out' } });
    expect(await stored(orderId)).toEqual({ status: 'withdrawable', balance: 40_000_00 });
  });

  test('nobody reaches another borrower’s order, and nothing of it changes', async () => {
    const borrower = await house.newBorrower();
    const stranger = await house.newBorrower();
    const orderId = await withdrawableOrder(house, borrower);
    expect(await house.run((tx) => drawBalance(tx, stranger, { orderId, amountCents: 1_00 }))).toMatchObject({
      refusal: 'record_not_found',
    });
    expect(await stored(orderId)).toEqual({ status: 'withdrawable', balance: 120_000_00 });
  });

  test('a second application while one is running is refused, also at the same moment', async () => {
    const borrower = await house.newBorrower();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        house.run((tx) => applyForLoan(tx, borrower, { appId: 1, amountCents: 80_000_00, terms })),
      ),
    );
    expect(answers.filter((answer) => !isRefusal(answer))).toHaveLength(1);
    expect(answers.filter((answer) => isRefusal(answer) && answer.refusal === 'in_progress')).toHaveLength(9);
  });
});
