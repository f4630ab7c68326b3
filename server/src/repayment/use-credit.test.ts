import { addDays, type OrderStatus } from '@hiram/contract';
import { describe, expect, test } from 'vitest';
import { orderBalances } from '../ledger/post.ts';
import { orFail, useHouse, withdrawableOrder } from '../loan/test-loans.ts';
import { bindSomeAccount, refundCredit } from '../refund/test-refunds.ts';
import { runDaily } from '../start/daily-run.ts';
import { useTestServer } from '../test-server.ts';
import { drawBalance, settlePayout } from '../withdrawal/test-drawing.ts';
import { repay } from './repay.ts';
import { expectSoundBooks } from './test-books.ts';

const server = useTestServer();
const house = useHouse(server);

const balances = (orderId: number) => house.run((tx) => orderBalances(tx, orderId));
const runDay = (today = house.system.today) => runDaily(server.database, { today, at: house.system.at });
const feesOf = (orderId: number) =>
  server.query(`select from journals where order_id = $1 and kind = 'overdue_fee'`, [orderId]);
const firstOf = async (orderId: number) =>
  (
    await server.query<{ status: string; paid: number; fee: number }>(
      `select i.status, (i.paid_principal_cents + i.paid_interest_cents)::int as paid, i.overdue_fee_cents::int as fee
       from instalments i where i.order_id = $1 and i.status <> 'repaid' or i.changed_on = $2 and i.order_id = $1
       order by i.due_on, i.id limit 1`,
      [orderId, house.system.today],
    )
  )[0];

/**
 * Half of 120,000 was drawn and repaid with so much more; then the other half was drawn, in six weeks at 10,480. The
 * order has nothing left to draw.
 */
async function drawnWithCredit(creditCents: number): Promise<{ orderId: number; borrowerId: number }> {
  const borrower = await house.newBorrower();
  await bindSomeAccount(server, borrower.borrowerId);
  const orderId = await withdrawableOrder(house, borrower);
  const drawHalf = async () => {
    const { withdrawalId } = orFail(
      await house.run((tx) => drawBalance(tx, borrower, { orderId, amountCents: 60_000_00 })),
    );
    orFail(await house.run((tx) => settlePayout(tx, house.system, withdrawalId)));
  };
  await drawHalf();
  const money = { orderId, amountCents: 60_000_00 + creditCents, transferReference: `T${orderId}` };
  orFail(await house.run((tx) => repay(tx, house.system, { ...money, source: 'statement' })));
  await drawHalf();
  expect((await balances(orderId)).borrower_credit).toBe(-creditCents);
  return { orderId, borrowerId: borrower.borrowerId };
}

describe('the borrower’s credit', () => {
  test('waits for the due date: until then it can be asked back', async () => {
    const { orderId, borrowerId } = await drawnWithCredit(1_000_00);
    server.clock.advance({ days: 6 });
    await runDay();
    expect((await balances(orderId)).borrower_credit).toBe(-1_000_00);
    orFail(await refundCredit(server, house, { orderId, borrowerId, amountCents: 400_00 }));
    server.clock.advance({ days: 1 });
    await runDay();
    expect(await firstOf(orderId)).toEqual({ status: 'pending', paid: 600_00, fee: 0 });
    expect((await balances(orderId)).borrower_credit).toBe(0);
    await expectSoundBooks(server);
  });

  test('pays what falls due on the day itself, so that nobody is late beside their own money', async () => {
    const { orderId } = await drawnWithCredit(20_000_00);
    server.clock.advance({ days: 7 });
    await runDay();
    expect((await balances(orderId)).borrower_credit).toBe(-9_520_00);
    await runDay();
    expect((await balances(orderId)).borrower_credit).toBe(-9_520_00);
    server.clock.advance({ days: 3 });
    await runDay();
    expect(await feesOf(orderId)).toEqual([]);
    await expectSoundBooks(server);
  });

  test('leaves a fee for the rest only, also when the daily run comes three days late', async () => {
    const { orderId } = await drawnWithCredit(10_000_00);
    server.clock.advance({ days: 10 });
    await runDay();
    const first = await firstOf(orderId);
    // 480 are unpaid; whoever had no credit would be charged for 10,480.
    expect(first).toMatchObject({ status: 'overdue', paid: 10_000_00 });
    const { rate } = (
      await server.query<{ rate: number }>(
        'select overdue_daily_rate::int as rate from order_with_terms where id = $1',
        [orderId],
      )
    )[0] as { rate: number };
    expect(first?.fee).toBe(Math.floor((480_00 * rate * 3) / 100_000));
    await expectSoundBooks(server);
  });

  test('that is enough for all of it ends the loan on its last day, and the rest stays the borrower’s', async () => {
    const { orderId } = await drawnWithCredit(70_000_00);
    for (let week = 1; week <= 6; week += 1) {
      server.clock.advance({ days: 7 });
      await runDay();
    }
    const [order] = await server.query<{ status: OrderStatus }>('select status from orders where id = $1', [
      orderId,
    ]);
    expect(order?.status).toBe('done');
    expect(await feesOf(orderId)).toEqual([]);
    expect(await balances(orderId)).toMatchObject({ principal: 0, borrower_credit: -7_120_00 });
    await runDay(addDays(house.system.today, 1));
    expect((await balances(orderId)).borrower_credit).toBe(-7_120_00);
    await expectSoundBooks(server);
  });
});
