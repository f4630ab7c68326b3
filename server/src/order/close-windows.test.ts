import { todayIn } from '@hiram/contract';
import { describe, expect, test } from 'vitest';
import { orFail, useHouse, withdrawableOrder } from '../loan/test-loans.ts';
import type { Borrower } from '../operation/caller.ts';
import { runDaily } from '../start/daily-run.ts';
import { useTestServer } from '../test-server.ts';
import { drawBalance, settlePayout } from '../withdrawal/test-drawing.ts';

const server = useTestServer();
const house = useHouse(server);

const today = () => todayIn(server.market.timeZone, server.clock.now());
const run = () => runDaily(server.database, { today: today(), at: server.clock.now() });

async function draw(borrower: Borrower, orderId: number, amountCents: number): Promise<void> {
  const { withdrawalId } = orFail(
    await house.run((tx) => drawBalance(tx, borrower, { orderId, amountCents })),
  );
  orFail(await house.run((tx) => settlePayout(tx, house.system, withdrawalId)));
}

async function orderRow(orderId: number) {
  const [row] = await server.query<{ status: string; balance: number; until: string }>(
    'select status, balance_cents::int as balance, withdraw_until::text as until from orders where id = $1',
    [orderId],
  );
  return row;
}

describe('the time to withdraw', () => {
  test('is set by the first payout, and no later one moves it', async () => {
    const borrower = await house.newBorrower();
    const orderId = await withdrawableOrder(house, borrower, 100_000_00);
    await draw(borrower, orderId, 10_000_00);
    const until = (await orderRow(orderId))?.until;
    server.clock.advance({ days: 3 });
    await draw(borrower, orderId, 10_000_00);
    expect((await orderRow(orderId))?.until).toBe(until);
    server.clock.advance({ days: 4 });
    expect(today()).toBe(until);
    // On its last day, a payout still leaves the rest to be withdrawn.
    await draw(borrower, orderId, 10_000_00);
    expect(await orderRow(orderId)).toEqual({ status: 'withdrawable', balance: 70_000_00, until });
  });

  test('is over for the rest when a payout arrives after it, and the borrower is told so', async () => {
    const borrower = await house.newBorrower();
    const orderId = await withdrawableOrder(house, borrower, 100_000_00);
    await draw(borrower, orderId, 10_000_00);
    server.clock.advance({ days: 7 });
    const last = { orderId, amountCents: 10_000_00 };
    const { withdrawalId } = orFail(await house.run((tx) => drawBalance(tx, borrower, last)));
    server.clock.advance({ days: 1 });
    await run();
    orFail(await house.run((tx) => settlePayout(tx, house.system, withdrawalId)));
    expect(await orderRow(orderId)).toMatchObject({ status: 'repaying', balance: 0 });
    const told = await server.query<{ template: string }>(
      'select template from messages where order_id = $1 order by id',
      [orderId],
    );
    expect(told.map(({ template }) => template).slice(-2)).toEqual(['payout_settled', 'window_ended']);
  });

  test('lasts to the end of its last day; with the next morning the balance is gone', async () => {
    const [one, other] = [await house.newBorrower(), await house.newBorrower()];
    const drawn = await withdrawableOrder(house, one, 100_000_00);
    await draw(one, drawn, 10_000_00);
    const undrawn = await withdrawableOrder(house, other, 100_000_00);
    const until = (await orderRow(drawn))?.until;
    await server.query('update orders set withdraw_until = $2 where id = $1', [undrawn, until]);
    server.clock.advance({ days: 7 });
    expect(today()).toBe(until);
    await run();
    expect(await orderRow(drawn)).toEqual({ status: 'withdrawable', balance: 90_000_00, until });
    expect(await orderRow(undrawn)).toEqual({ status: 'withdrawable', balance: 100_000_00, until });
    server.clock.advance({ days: 1 });
    await run();
    expect(await orderRow(drawn)).toEqual({ status: 'repaying', balance: 0, until });
    expect(await orderRow(undrawn)).toEqual({ status: 'cancelled', balance: 0, until });
  });
});
