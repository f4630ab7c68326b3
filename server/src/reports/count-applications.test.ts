import { addDays, todayIn } from '@hiram/contract';
import * as desk from '@hiram/contract/desk';
import { beforeAll, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { submittedOrder, useStaff } from '../loan/test-borrowing.ts';
import { drawnOrder, orFail, terms, useHouse, withdrawableOrder } from '../loan/test-loans.ts';
import { strangerClient } from '../staff/test-desk.ts';
import { useTestServer } from '../test-server.ts';
import { drawBalance, failPayout } from '../withdrawal/test-drawing.ts';
import { countApplications } from './count-applications.ts';
import { countDays } from './count-days.ts';

const server = useTestServer();
const house = useHouse(server);
const reviewer = useStaff(server, 'reviewer');
const auditor = useStaff(server, 'auditor');

beforeAll(async () => {
  await server.query(`insert into installation (market, mode) values ('ph', 'demo') on conflict do nothing`);
});

const today = () => todayIn(server.market.timeZone, server.clock.now());
const daysFrom = async (from: string) =>
  dataOf(await auditor.call(desk.getDashboard, { from, to: today() })).days;
const counted = () => server.query('select * from counted_applications order by day');

/** One is refused, one is approved though the bank turns the payout down, and one is paid out. */
async function aDay(): Promise<void> {
  const { orderId } = await submittedOrder(server);
  await reviewer.call(desk.takeOrder, { orderId });
  dataOf(await reviewer.call(desk.refuseOrder, { orderId, reasons: ['income_too_low'] }));
  const borrower = await house.newBorrower();
  const order = { orderId: await withdrawableOrder(house, borrower), amountCents: 20_000_00 };
  const { withdrawalId } = orFail(await house.run((tx) => drawBalance(tx, borrower, order)));
  orFail(await house.run((tx) => failPayout(tx, house.system, withdrawalId, 'account_closed')));
  await drawnOrder(house, await house.newBorrower(), 30_000_00, terms);
}

test('what the dashboard says of a day is the same after a night has counted it', async () => {
  const first = today();
  await aDay();
  server.clock.advance({ days: 9 });
  await aDay();
  server.clock.advance({ days: 1 });
  await aDay();
  const from = addDays(first, -3);
  const live = await daysFrom(from);
  const busy = { applications: 3, approvals: 2, refusals: 1, payouts: 1, payoutFailures: 1 };
  expect(live.filter(({ applications }) => applications > 0)).toMatchObject([
    { day: first, ...busy },
    { day: addDays(first, 9), ...busy },
    { day: addDays(first, 10), ...busy },
  ]);

  // Neither yesterday nor today is counted: what was begun before midnight may still be written.
  const days = await countApplications(server.database, today());
  expect((await counted()).at(-1)).toMatchObject({ applications: 0, refusals: 0 });
  expect(await countDays(server.database, today())).toBe(9);
  expect(await daysFrom(from)).toEqual(live);
  expect(days).toBe((await counted()).length);
  expect(await countApplications(server.database, today())).toBe(0);

  server.clock.advance({ days: 1 });
  const both = await Promise.all([
    countApplications(server.database, today()),
    countApplications(server.database, today()),
  ]);
  expect(both[0] + both[1]).toBe(1);
  expect((await counted()).at(-1)).toMatchObject({ applications: 3, approvals: 2, refusals: 1 });
  expect((await daysFrom(from)).slice(0, live.length)).toEqual(live);
  // It is taken from what is counted.
  await server.query('update counted_applications set refusals = 7 where day = $1', [first]);
  expect((await daysFrom(first))[0]).toMatchObject({ day: first, applications: 3, refusals: 7 });
});

test('the days of one lender are not those of another', async () => {
  const stranger = await strangerClient(server, 'auditor');
  await aDay();
  const range = { from: today(), to: today() };
  expect(dataOf(await stranger.call(desk.getDashboard, range)).days).toMatchObject([{ applications: 0 }]);
  server.clock.advance({ days: 3 });
  await countApplications(server.database, today());
  expect(await server.query('select from counted_applications where company_id <> 1')).toEqual([]);
  // Also when the days of both are counted.
  await server.query(
    `insert into counted_applications select id, $1, 0, 0, 0, 0 from companies where registration_number = 'E-1'`,
    [range.to],
  );
  expect(dataOf(await stranger.call(desk.getDashboard, range)).days).toMatchObject([{ applications: 0 }]);
});
