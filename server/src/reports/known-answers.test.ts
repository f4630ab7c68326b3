import { beforeAll, describe, expect, test } from 'vitest';
import { extendOrder } from '../extension/extend.ts';
import { orFail, useHouse } from '../loan/test-loans.ts';
import { writeOffOrder } from '../loss/write-off.ts';
import { useTestServer } from '../test-server.ts';
import { countDays } from './count-days.ts';
import { sumLedger } from './sum-ledger.ts';
import { bookOf } from './test-book.ts';
import { everyReport } from './test-counted.ts';

const server = useTestServer();
const house = useHouse(server);
let book: ReturnType<typeof bookOf>;

/**
 * Five loans, each of six weekly instalments, of which 2 % is kept back and nothing else is earned.
 *   A 60,000 on 15 Nov, 10,000 a week: always on its day, repaid on 27 Dec.
 *   B 30,000 on 15 Nov,  5,000 a week: pays on 22 Nov and never again; written off on 31 Jan, then 1,000 comes.
 *   C 12,000 on  1 Dec,  2,000 a week: never pays.
 *   D 24,000 on  1 Dec,  4,000 a week: pays on 8 and 15 Dec and never again.
 *   E 18,000 on 20 Dec,  3,000 a week: always on its day, repaid on 31 Jan.
 */
beforeAll(async () => {
  book = bookOf(server, house);
  const { goTo, lend, pay } = book;
  expect(book.today()).toBe('2026-11-15');
  const a = await lend(60_000);
  const b = await lend(30_000);
  goTo('2026-11-22');
  await pay(a, 10_000);
  await pay(b, 5_000);
  goTo('2026-11-29');
  await pay(a, 10_000);
  goTo('2026-12-01');
  const c = await lend(12_000);
  const d = await lend(24_000);
  goTo('2026-12-06');
  await pay(a, 10_000);
  goTo('2026-12-08');
  await pay(d, 4_000);
  goTo('2026-12-13');
  await pay(a, 10_000);
  goTo('2026-12-15');
  await pay(d, 4_000);
  goTo('2026-12-20');
  await pay(a, 10_000);
  const e = await lend(18_000);
  goTo('2026-12-27');
  await pay(a, 10_000);
  await pay(e, 3_000);
  for (const day of ['2027-01-03', '2027-01-10', '2027-01-17', '2027-01-24', '2027-01-31']) {
    goTo(day);
    await pay(e, 3_000);
  }
  orFail(await house.run((tx) => writeOffOrder(tx, house.approver, { orderId: b })));
  await pay(b, 1_000);
  // What happens later changes no report of an earlier day.
  goTo('2027-02-10');
  await pay(c, 12_000);
  orFail(
    await house.run((tx) =>
      extendOrder(tx, house.system, { orderId: d, extensionId: 1, days: 300, priceCents: 0 }),
    ),
  );
});

const november = { from: '2026-11-01', to: '2026-11-30' };
const december = { from: '2026-12-01', to: '2026-12-31' };
const january = { from: '2027-01-01', to: '2027-01-31' };

async function rowsOf(name: Parameters<typeof book.report>[0], asked: Parameters<typeof book.report>[1]) {
  const { rows, agreements } = await book.report(name, asked);
  for (const { figure, reported, ledger } of agreements) expect([figure, reported]).toEqual([figure, ledger]);
  expect(agreements.length).toBeGreaterThan(0);
  return rows;
}

describe('portfolio at risk', () => {
  const band = (risk: string, loans: number, loansShare: number, principal: number, share: number) => ({
    ...{ name: '', risk, loans, loans_share: loansShare, principal, principal_share: share },
  });

  test('on 30 November: A owes 40,000 and is on time, B owes 25,000 and is a day late', async () => {
    expect(await rowsOf('at_risk', november)).toEqual([
      // 25,000 of 65,000
      band('par_1', 1, 0.5, 25_000, 0.384615),
      band('par_30', 0, 0, 0, 0),
      band('par_60', 0, 0, 0, 0),
      band('par_90', 0, 0, 0, 0),
    ]);
  });

  test('on 31 December: B is 32 days late, C 23, D 9, E on time; A is repaid', async () => {
    // B 25,000 + C 12,000 + D 16,000 = 53,000 of 68,000, with E's 15,000
    expect(await rowsOf('at_risk', december)).toEqual([
      band('par_1', 3, 0.75, 53_000, 0.779412),
      band('par_30', 1, 0.25, 25_000, 0.367647),
      band('par_60', 0, 0, 0, 0),
      band('par_90', 0, 0, 0, 0),
    ]);
  });

  test.each([
    // B's oldest unpaid instalment was due on 29 November.
    ['2026-11-29', [0, 0, 0]],
    ['2026-11-30', [1, 0, 0]],
    ['2026-12-29', [3, 0, 0]],
    ['2026-12-30', [3, 1, 0]],
    // D's on 22 December.
    ['2027-01-21', [3, 2, 0]],
    ['2027-01-22', [3, 3, 0]],
    ['2027-01-28', [3, 3, 0]],
    ['2027-01-29', [3, 3, 1]],
    // Written off, and no longer at risk.
    ['2027-01-31', [2, 2, 0]],
  ])('a loan is counted from the day on which it is more than so many days late: %s', async (to, counts) => {
    const rows = await rowsOf('at_risk', { from: to, to });
    expect(rows.map(({ loans }) => loans)).toEqual([...counts, 0]);
  });
});

test('ageing on 31 December has every loan once', async () => {
  const rows = await rowsOf('ageing', december);
  expect(rows.map(({ late, loans, principal }) => [late, loans, principal])).toEqual([
    ['late_0', 1, 15_000],
    ['late_1', 2, 28_000],
    ['late_31', 1, 25_000],
    ['late_61', 0, 0],
    ['late_91', 0, 0],
    ['late_181', 0, 0],
  ]);
});

test('vintage: of the 90,000 of November and the 54,000 of December', async () => {
  const rows = await rowsOf('vintage', { from: '2026-11-20', to: january.to });
  expect(rows.map((row) => Object.values(row))).toEqual([
    ['2026-11-01', 0, 90_000, 0, 0],
    // B, 32 days late: 25,000 of 90,000. Then it is written off, and lost.
    ['2026-11-01', 1, 90_000, 25_000, 0.277778],
    ['2026-11-01', 2, 90_000, 25_000, 0.277778],
    ['2026-12-01', 0, 54_000, 0, 0],
    // C, 54 days late, and D, 40 days: 12,000 and 16,000 of 54,000
    ['2026-12-01', 1, 54_000, 28_000, 0.518519],
  ]);
});

test('roll rates of December and January', async () => {
  const rows = await rowsOf('roll_rates', { from: '2026-12-05', to: january.to });
  expect(rows.map((row) => Object.values(row))).toEqual([
    // On 30 November A owed 40,000 and B 25,000.
    ['2026-12-01', 'late_0', 'repaid', 1, 40_000, 1],
    ['2026-12-01', 'late_1', 'late_31', 1, 25_000, 1],
    // On 31 December E owed 15,000; C 12,000 and D 16,000, both of which roll on; B 25,000.
    ['2027-01-01', 'late_0', 'repaid', 1, 15_000, 1],
    ['2027-01-01', 'late_1', 'late_31', 2, 28_000, 1],
    ['2027-01-01', 'late_31', 'written_off', 1, 25_000, 1],
  ]);
});

test('expected against collected: what a day asked for, and what came of it by the end', async () => {
  const rows = await rowsOf('expected', december);
  const on = (day: string) => rows.find((row) => row.day === day);
  // B 5,000 and A 10,000; C 2,000 and D 4,000; D's third and C's third.
  expect(on('2026-12-06')).toMatchObject({ expected: 15_000, paid: 10_000, unpaid: 5_000, moved: 0 });
  expect(on('2026-12-08')).toMatchObject({ expected: 6_000, paid: 4_000, unpaid: 2_000, collected: 4_000 });
  expect(on('2026-12-22')).toMatchObject({ expected: 6_000, paid: 0, paid_share: 0, collected: 0 });
  expect(on('2026-12-07')).toMatchObject({ expected: 0, paid_share: null });
  // By the middle of February C has paid everything, and D's due dates have moved.
  const later = await rowsOf('expected', { from: december.from, to: '2027-02-15' });
  expect(later.find((row) => row.day === '2026-12-22')).toMatchObject({
    paid: 2_000,
    moved: 4_000,
    unpaid: 0,
  });
});

test('disbursed and collected by day', async () => {
  const rows = await rowsOf('flows', november);
  expect(rows).toHaveLength(30);
  expect(rows.find(({ day }) => day === '2026-11-15')).toEqual({
    ...{ day: '2026-11-15', payouts: 2, lent: 90_000, paid_out: 88_200, repayments: 0, collected: 0 },
  });
  expect(rows.find(({ day }) => day === '2026-11-22')).toMatchObject({ repayments: 2, collected: 15_000 });
});

test('outstanding on 31 December, and after B was written off, whose last 1,000 make the loss smaller', async () => {
  expect(await rowsOf('outstanding', december)).toEqual([
    { name: '', loans: 4, principal: 68_000, interest_due: 0, fees_due: 0, credit: 0, owed: 68_000 },
  ]);
  expect(await rowsOf('outstanding', january)).toEqual([
    { name: '', loans: 2, principal: 28_000, interest_due: 0, fees_due: 0, credit: 0, owed: 28_000 },
  ]);
});

test('write-off and recovery', async () => {
  expect(await rowsOf('write_offs', { from: december.from, to: january.to })).toEqual([
    { month: '2026-12-01', loans: 0, principal: 0, interest: 0, fees: 0, written_off: 0, recovered: 0 },
    {
      ...{ month: '2027-01-01', loans: 1, principal: 25_000, interest: 0, fees: 0 },
      ...{ written_off: 25_000, recovered: 1_000 },
    },
  ]);
});

test('yield from 15 to 30 November', async () => {
  // A: 7 evenings of 60,000, 7 of 50,000, 2 of 40,000 = 850,000. B: 7 of 30,000, 9 of 25,000 = 435,000.
  // 1,285,000 / 16 = 80,312.50. Fees: 2 % of 90,000 = 1,800. 1,800 × 365 / 1,285,000 = 0.511284.
  expect(await rowsOf('yield', { from: '2026-11-15', to: november.to })).toEqual([
    {
      ...{ name: '', average_principal: 80_312.5, interest: 0, overdue_fees: 0, service_fees: 1_800 },
      ...{ extensions: 0, coupons: 0, income: 1_800, yearly_yield: 0.511284 },
      // (1 + 0.511284 / 12) ^ 12 − 1
      effective_yield: 0.649862,
    },
  ]);
});

test('a day before the first loan knows nothing of any', async () => {
  const before = { from: '2026-11-14', to: '2026-11-14' };
  for (const name of ['outstanding', 'at_risk', 'ageing', 'vintage', 'roll_rates', 'yield'] as const)
    expect([name, await rowsOf(name, before)]).toEqual([name, []]);
});

test('every report says the same once its days are counted and its journals are added up', async () => {
  const periods = [november, december, january, { from: '2026-11-20', to: '2027-01-12' }];
  periods.push({ from: november.from, to: book.today() }, { from: '2027-02-01', to: '2027-02-01' });
  const uncounted = await everyReport(server, house.approver, periods);
  await server.query(`insert into installation (market, mode) values ('ph', 'demo') on conflict do nothing`);
  expect(await countDays(server.database, book.today())).toBeGreaterThan(80);
  expect(await sumLedger(server.database)).toBeGreaterThan(0);
  expect(await everyReport(server, house.approver, periods)).toEqual(uncounted);
  // What was counted is what they are made of: without the loans there is a report of a counted month all the same.
  await server.query('truncate past_instalments');
  const [rolled] = await rowsOf('roll_rates', december);
  expect(rolled).toMatchObject({ late_before: 'late_0', late_after: 'repaid', principal_before: 40_000 });
});
