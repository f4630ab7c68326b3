import { expect, test } from 'vitest';
import { useHouse } from '../loan/test-loans.ts';
import { bookOf } from '../reports/test-book.ts';
import { runDaily } from '../start/daily-run.ts';
import { useTestServer } from '../test-server.ts';
import { startPlan } from './test-plans.ts';

const server = useTestServer();
const house = useHouse(server);

/**
 * 6,000 lent on 15 November, 1,000 a week from 22 November on. Nothing comes; on 2 December a plan begins that asks for
 * 500 a week from 22 December on. The first 500 come on their day, and nothing after them.
 */
test('reports of every day say what was asked for on it, before, with and after a plan', async () => {
  const book = bookOf(server, house);
  const nextDay = () => runDaily(server.database, { today: book.today(), at: server.clock.now() });
  const orderId = await book.lend(6_000);
  book.goTo('2026-12-02');
  await nextDay();
  expect(await startPlan(house, { orderId, more: 6, inDays: 20 })).toBeNull();
  book.goTo('2026-12-22');
  await book.pay(orderId, 500);
  book.goTo('2026-12-30');
  await nextDay();
  book.goTo('2027-01-14');
  await nextDay();
  expect(await server.query('select status from hardship_plans')).toEqual([{ status: 'broken' }]);

  const from = '2026-11-15';
  const on = async (day: string, to: string) =>
    (await book.report('expected', { from, to })).rows.find((row) => row.day === day);
  // Seen from before the plan, from within it, and from after it.
  expect(await on('2026-11-22', '2026-12-01')).toMatchObject({
    expected: 1_000,
    paid: 0,
    moved: 0,
    unpaid: 1_000,
  });
  expect(await on('2026-11-22', '2026-12-10')).toMatchObject({
    expected: 1_000,
    paid: 0,
    moved: 1_000,
    unpaid: 0,
  });
  expect(await on('2026-11-22', '2027-01-20')).toMatchObject({
    expected: 1_000,
    paid: 500,
    moved: 0,
    unpaid: 500,
  });
  // What was due while the plan lasted was not asked for then, and is not missing now.
  expect(await on('2026-12-06', '2027-01-20')).toMatchObject({ expected: 0, paid: 0, unpaid: 0 });
  expect(await on('2026-12-22', '2026-12-23')).toMatchObject({
    expected: 500,
    paid: 500,
    moved: 0,
    unpaid: 0,
  });
  expect(await on('2026-12-29', '2026-12-30')).toMatchObject({
    expected: 500,
    paid: 0,
    moved: 0,
    unpaid: 500,
  });

  const late = async (to: string) =>
    (await server.query<{ days: number }>('select overdue_days as days from loans_on($1)', [to]))[0]?.days;
  expect([await late('2026-12-01'), await late('2026-12-02'), await late('2026-12-21')]).toEqual([9, 10, 10]);
  // The plan's own lateness counts once it is more, and after the plan that of the first dates.
  expect([await late('2027-01-13'), await late('2027-01-14')]).toEqual([15, 53]);
  for (const to of ['2026-12-01', '2026-12-10', '2026-12-23', '2027-01-14']) {
    const { agreements } = await book.report('outstanding', { from, to });
    for (const { reported, ledger } of agreements) expect(reported).toEqual(ledger);
  }
});
