import { addDays } from '@hiram/contract';
import { listPayouts, type PayoutList } from '@hiram/contract/desk';
import { beforeAll, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { type StaffClient, useStaff } from '../loan/test-borrowing.ts';
import { orFail, useHouse, withdrawableOrder } from '../loan/test-loans.ts';
import { countDays } from '../reports/count-days.ts';
import { bookOf } from '../reports/test-book.ts';
import { strangerClient } from '../staff/test-desk.ts';
import { useTestServer } from '../test-server.ts';
import { drawBalance, failPayout, settlePayout } from './test-drawing.ts';

const server = useTestServer();
const house = useHouse(server);
const cashier = useStaff(server, 'cashier');
let stranger: StaffClient;
let first: string;
/** The payouts of the demo's lender in the order that they were asked for. */
const settled: number[] = [];
let failed: number;
let waiting: number;

async function payOut(
  wish: { readonly amount: number; readonly times: number },
  finish: 'settled' | 'failed' | 'waiting' = 'settled',
): Promise<{ readonly orderId: number; readonly withdrawalIds: readonly number[] }> {
  const borrower = await house.newBorrower();
  const orderId = await withdrawableOrder(house, borrower);
  const withdrawalIds: number[] = [];
  for (let time = 0; time < wish.times; time += 1) {
    const drawing = { orderId, amountCents: wish.amount * 100 };
    const { withdrawalId } = orFail(await house.run((tx) => drawBalance(tx, borrower, drawing)));
    if (finish === 'settled') orFail(await house.run((tx) => settlePayout(tx, house.system, withdrawalId)));
    if (finish === 'failed')
      orFail(await house.run((tx) => failPayout(tx, house.system, withdrawalId, 'account_closed')));
    withdrawalIds.push(withdrawalId);
  }
  return { orderId, withdrawalIds };
}

/** Four days: two payouts of one loan and one of another lender's; one more; one that failed; one more, and one under way. */
beforeAll(async () => {
  await server.query(`insert into installation (market, mode) values ('ph', 'demo') on conflict do nothing`);
  stranger = await strangerClient(server, 'cashier');
  const book = bookOf(server, house);
  first = book.today();
  settled.push(...(await payOut({ amount: 20_000, times: 2 })).withdrawalIds);
  const other = await payOut({ amount: 20_000, times: 1 });
  await server.query(
    `with moved as (update orders set company_id = (select id from companies where registration_number = 'E-1')
       where id = $1 returning borrower_id, company_id)
     update borrowers b set company_id = m.company_id from moved m where b.id = m.borrower_id`,
    [other.orderId],
  );
  book.goTo(addDays(first, 1));
  settled.push(...(await payOut({ amount: 30_000, times: 1 })).withdrawalIds);
  book.goTo(addDays(first, 2));
  [failed = 0] = (await payOut({ amount: 10_000, times: 1 }, 'failed')).withdrawalIds;
  book.goTo(addDays(first, 3));
  settled.push(...(await payOut({ amount: 30_000, times: 1 })).withdrawalIds);
  [waiting = 0] = (await payOut({ amount: 10_000, times: 1 }, 'waiting')).withdrawalIds;
});

async function listed(page: { status?: PayoutList; offset?: number; limit?: number } = {}, staff = cashier) {
  const { payouts, counts, total } = dataOf(await staff.call(listPayouts, page));
  return { ids: payouts.map(({ withdrawalId }) => withdrawalId), counts, total };
}

const none = { waiting: 0, sent: 0, settled: 0, failed: 0, unknown: 0, contradicted: 0 };

test('payouts are as many before a night has counted them, after it, and in between, for each lender', async () => {
  const counted = async () =>
    server.query<{ number: number }>(
      `select coalesce(sum(number), 0)::int as number from counted_days where figure = 'paid_out'`,
    );
  const steps = [
    { today: first, number: 0 },
    { today: addDays(first, 2), number: 3 },
    { today: addDays(first, 3), number: 4 },
    { today: addDays(first, 6), number: 5 },
  ];
  for (const { today, number } of steps) {
    await countDays(server.database, today);
    expect(await counted()).toEqual([{ number }]);
    expect((await listed()).counts).toEqual({ ...none, settled: 4, failed: 1, waiting: 1 });
    expect((await listed({}, stranger)).counts).toEqual({ ...none, settled: 1 });
  }
});

test('a page of them begins with the oldest, and of what is done with the newest', async () => {
  const all = [...settled, failed, waiting].sort((one, another) => one - another);
  const newest = settled.toReversed();
  for (let offset = 0; offset <= all.length; offset += 2)
    expect(await listed({ offset, limit: 2 })).toMatchObject({
      ids: all.slice(offset, offset + 2),
      total: 6,
    });
  for (let offset = 0; offset <= newest.length; offset += 3)
    expect(await listed({ status: 'settled', offset, limit: 3 })).toMatchObject({
      ids: newest.slice(offset, offset + 3),
      total: 4,
    });
  expect(await listed({ status: 'failed' })).toMatchObject({ ids: [failed], total: 1 });
  expect(await listed({ status: 'waiting' })).toMatchObject({ ids: [waiting], total: 1 });
  expect(await listed({ status: 'sent' })).toMatchObject({ ids: [], total: 0 });
  const [foreign] = (await listed({}, stranger)).ids;
  expect(all).not.toContain(foreign);
});

test('one that the bank contradicts is in that list as well as in its own', async () => {
  const about = [settled[0], failed];
  const contradict = (said: string | null) =>
    server.query(
      `update payouts set contradiction = $2, contradicted_at = case when $2::text is not null then now() end
       where withdrawal_id = any($1)`,
      [about, said],
    );
  await contradict('other_transfer');
  expect(await listed({ status: 'contradicted' })).toEqual({
    ids: about,
    counts: { ...none, settled: 4, failed: 1, waiting: 1, contradicted: 2 },
    total: 2,
  });
  expect((await listed({ status: 'contradicted' }, stranger)).total).toBe(0);
  await contradict(null);
  expect((await listed()).counts.contradicted).toBe(0);
});
