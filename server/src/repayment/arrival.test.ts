import { addDays } from '@hiram/contract';
import { describe, expect, test } from 'vitest';
import { orderBalances } from '../ledger/post.ts';
import { drawnOrder, orFail, useHouse } from '../loan/test-loans.ts';
import { runDaily } from '../start/daily-run.ts';
import { useTestServer } from '../test-server.ts';
import { repay } from './repay.ts';
import { expectSoundBooks } from './test-books.ts';

const server = useTestServer();
const house = useHouse(server);

let transfers = 0;
function pay(orderId: number, amountCents: number, receivedOn?: string) {
  transfers += 1;
  const transferReference = `arrival ${transfers}`;
  return house.run((tx) =>
    repay(tx, house.system, { orderId, amountCents, source: 'statement', transferReference, receivedOn }),
  );
}

/** 120,000 at 0.8% flat for six weeks: 20,960 a week. A day late costs 0.05% of what is late. */
const drawn = async () => drawnOrder(house, await house.newBorrower());
const newDay = () => runDaily(server.database, { today: house.system.today, at: house.system.at });
const balances = (orderId: number) => house.run((tx) => orderBalances(tx, orderId));
const fees = (orderId: number) =>
  server.query<{ cents: number; status: string }>(
    'select overdue_fee_cents::int as cents, status from instalments where order_id = $1 order by period limit 1',
    [orderId],
  );

describe('money that is booked after it has arrived', () => {
  test('on the due date was in time, and what was charged since is taken back', async () => {
    const orderId = await drawn();
    server.clock.advance({ days: 7 });
    const dueOn = house.system.today;
    server.clock.advance({ days: 3 });
    await newDay();
    expect(await fees(orderId)).toEqual([{ cents: 31_44, status: 'overdue' }]);
    orFail(await pay(orderId, 20_960_00, dueOn));
    expect(await fees(orderId)).toEqual([{ cents: 0, status: 'repaid' }]);
    expect((await balances(orderId)).overdue_fee_receivable).toBe(0);
    expect((await balances(orderId)).principal).toBe(100_000_00);
    await expectSoundBooks(server);
  });

  test('late pays for the days up to its arrival, and its rest for those after it', async () => {
    const orderId = await drawn();
    server.clock.advance({ days: 9 });
    const arrivedOn = house.system.today;
    server.clock.advance({ days: 4 });
    await newDay();
    // Two days of 20,960 are 20.96: with the fee first, 10,020.96 leave 10,960 unpaid from that day on.
    orFail(await pay(orderId, 10_020_96, arrivedOn));
    expect(await fees(orderId)).toEqual([{ cents: 20_96 + 21_92, status: 'overdue' }]);
    expect((await balances(orderId)).overdue_fee_receivable).toBe(21_92);
    await expectSoundBooks(server);
    await newDay();
    expect(await fees(orderId)).toEqual([{ cents: 20_96 + 21_92, status: 'overdue' }]);
  });

  test('and ends the loan is measured by the day of its arrival', async () => {
    const orderId = await drawn();
    server.clock.advance({ days: 1 });
    const arrivedOn = house.system.today;
    server.clock.advance({ days: 30 });
    await newDay();
    orFail(await pay(orderId, 120_137_14, arrivedOn));
    const { borrower_credit, ...owed } = await balances(orderId);
    expect(borrower_credit).toBe(0);
    expect(Object.values(owed)).toEqual([0, 0, 0, 0]);
    expect(await server.query('select status from orders where id = $1', [orderId])).toEqual([
      { status: 'done' },
    ]);
    await expectSoundBooks(server);
  });

  test('counts from no day before its payout, nor from one that has not come', async () => {
    const orderId = await drawn();
    const { today } = house.system;
    orFail(await pay(orderId, 100_00, addDays(today, -40)));
    orFail(await pay(orderId, 100_00, addDays(today, 40)));
    const received = await server.query(
      'select received_on::text as day from repayments where order_id = $1',
      [orderId],
    );
    expect(received).toEqual([{ day: today }, { day: today }]);
  });

  test('by one reference is booked once, whatever order the second telling names', async () => {
    const [one, other] = [await drawn(), await drawn()];
    const told = (orderId: number, source: 'statement' | 'recharge' = 'statement') =>
      house.run((tx) =>
        repay(tx, house.system, { orderId, amountCents: 5_00, source, transferReference: 'only once' }),
      );
    const first = orFail(await told(one));
    expect(await told(other)).toEqual(first);
    // Another house has references of its own.
    expect(orFail(await told(other, 'recharge')).repaymentId).not.toBe(first.repaymentId);
  });
});
