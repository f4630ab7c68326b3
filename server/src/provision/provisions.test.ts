import { toCents } from '@hiram/contract';
import * as desk from '@hiram/contract/desk';
import { beforeAll, describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { staffClient } from '../loan/test-borrowing.ts';
import { orFail, useHouse } from '../loan/test-loans.ts';
import { writeOffOrder } from '../loss/write-off.ts';
import { bookOf } from '../reports/test-book.ts';
import { runDaily } from '../start/daily-run.ts';
import { useTestServer } from '../test-server.ts';
import { monthEndsAfter } from './post-provisions.ts';

const server = useTestServer();
const house = useHouse(server);
let book: ReturnType<typeof bookOf>;
let late: number;

/** By the market's rates: 1 % on time, 5 % from the first day on, 25 % from day 31, 50 % from 61, 75 % from 91. */
beforeAll(async () => {
  await server.query(`insert into installation (market, mode) values ('ph', 'demo') on conflict do nothing`);
  book = bookOf(server, house);
  // Due from 22 November on, 5,000 a week: it pays once, and never again.
  late = await book.lend(30_000);
  book.goTo('2026-11-22');
  await book.pay(late, 5_000);
});

const run = (today = book.today()) => runDaily(server.database, { today, at: server.clock.now() });

async function journals(): Promise<unknown[]> {
  const rows = await server.query<{ on: string; cents: string }>(
    `select j.occurred_on::text as on, e.amount_cents as cents
     from journals j join entries e on e.journal_id = j.id join ledger_accounts a on a.id = e.account_id
     where j.kind = 'provision' and a.kind = 'provision_expense' order by j.occurred_on`,
  );
  return rows.map(({ on, cents }) => [on, Number(cents)]);
}

describe('a provision', () => {
  test('is posted when its month is over, with the figures of its last evening, however late', async () => {
    book.goTo('2026-11-30');
    await run();
    // October had no loans, so nothing was posted for it; November is not over.
    expect(await journals()).toEqual([]);
    book.goTo('2026-12-03');
    // What comes in December is nothing to November.
    await book.pay(late, 2_000);
    expect(await run()).toMatchObject({ provisionsPosted: 1 });
    // On 30 November it owed 25,000 and was a day late: 5 %.
    expect(await journals()).toEqual([['2026-11-30', 1_250_00]]);
  });

  test('is posted once, by two runs at once and by another on the next day', async () => {
    const all = await Promise.all([run(), run()]);
    expect(all.map(({ provisionsPosted }) => provisionsPosted)).toEqual([0, 0]);
    book.goTo('2027-01-02');
    const both = await Promise.all([run(), run()]);
    expect(both.map(({ provisionsPosted }) => provisionsPosted).toSorted()).toEqual([0, 1]);
    book.goTo('2027-01-03');
    expect(await run()).toMatchObject({ provisionsPosted: 0 });
    // On 31 December: 23,000, since 29 November, 32 days: 25 % are 5,750, of which 1,250 are there.
    expect(await journals()).toEqual([
      ['2026-11-30', 1_250_00],
      ['2026-12-31', 4_500_00],
    ]);
  });

  test('is made up for month by month, where nothing ran for long, and goes back when the loan is over', async () => {
    book.goTo('2027-02-10');
    const proposal = { orderId: late };
    orFail(await house.run((tx) => writeOffOrder(tx, house.approver, proposal)));
    book.goTo('2027-03-15');
    expect(await run()).toMatchObject({ provisionsPosted: 2 });
    expect((await journals()).slice(2)).toEqual([
      // On 31 January: 63 days late, 50 % of 23,000 are 11,500, of which 5,750 are there.
      ['2027-01-31', 5_750_00],
      // Written off: all of it comes back.
      ['2027-02-28', -11_500_00],
    ]);
    const [account] = await server.query<{ cents: string }>(
      `select balance_cents as cents from ledger_accounts where kind = 'provision' and company_id = 1`,
    );
    expect(Number(account?.cents)).toBe(0);
  });

  test('goes by the rates that two people have agreed on, from the next month on', async () => {
    const admin = await staffClient(server, 'admin');
    const approver = await staffClient(server, 'approver');
    const before = dataOf(await approver.call(desk.getProvisions, {}));
    expect(before).toMatchObject({ isOwn: false, rates: { late_0: 1, late_181: 100 } });
    const rates = { late_0: 2.5, late_1: 5, late_31: 25, late_61: 50, late_91: 75, late_181: 100 };
    const { proposalId } = dataOf(await admin.call(desk.proposeProvisionRates, rates));
    expect(dataOf(await approver.call(desk.getProvisions, {})).isOwn).toBe(false);
    dataOf(await approver.call(desk.decideProposal, { proposalId, isConfirmed: true }));

    book.goTo('2027-03-30');
    await book.lend(10_000);
    book.goTo('2027-04-01');
    expect(await run()).toMatchObject({ provisionsPosted: 1 });
    const { months, ...present } = dataOf(await approver.call(desk.getProvisions, {}));
    expect(present).toEqual({ rates, isOwn: true });
    expect(months.map(({ monthEnd }) => monthEnd)).toEqual([
      ...['2027-03-31', '2027-02-28', '2027-01-31', '2026-12-31', '2026-11-30', '2026-10-31'],
    ]);
    expect(months[0]?.bands.map(({ band }) => band)).toEqual([...desk.lateBands]);
    expect(months[0]?.bands[0]).toMatchObject({ loans: 1, principal: 10_000, rate: 2.5, provision: 250 });
    // What was posted by other rates stays.
    expect(toCents(months[3]?.provision ?? (0 as never))).toBe(5_750_00);
  });

  test('counts what comes on the last day of the month, which no night has counted yet', async () => {
    const approver = await staffClient(server, 'approver');
    book.goTo('2027-05-30');
    const fresh = await book.lend(10_000);
    await run();
    book.goTo('2027-05-31');
    await book.pay(fresh, 4_000);
    await book.lend(1_000);
    book.goTo('2027-06-01');
    await run();
    const { months } = dataOf(await approver.call(desk.getProvisions, {}));
    expect(months[0]).toMatchObject({
      monthEnd: '2027-05-31',
      bands: [{ loans: 2, principal: 7_000 }, {}, {}, {}, {}, {}],
    });
  });
});

test.each([
  [null, '2026-11-16', ['2026-10-31']],
  ['2026-10-31', '2026-11-30', []],
  ['2026-10-31', '2026-12-01', ['2026-11-30']],
  ['2026-11-30', '2027-03-01', ['2026-12-31', '2027-01-31', '2027-02-28']],
  ['2028-01-31', '2028-03-01', ['2028-02-29']],
])('after %s, on %s, the months that are over are %j', (last, today, ends) => {
  expect(monthEndsAfter(last, today)).toEqual(ends);
});
