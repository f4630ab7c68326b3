import { addDays, daysBetween, isRefusal } from '@hiram/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Tx } from '../db/database.ts';
import type { Statement } from '../db/sql.ts';
import { post } from '../ledger/post.ts';
import { instalmentDue } from '../ledger/postings/instalment-due.ts';
import { statementImported } from '../ledger/postings/statement-imported.ts';
import { useHouse } from '../loan/test-loans.ts';
import { useTestServer } from '../test-server.ts';
import { countDays } from './count-days.ts';
import { exportReport } from './export-report.ts';
import { getTrialBalance } from './journals.ts';
import { sumLedger } from './sum-ledger.ts';
import { bookOf } from './test-book.ts';
import { countedRows, everyReport, everySplit, forgetCounted } from './test-counted.ts';

const server = useTestServer();
const house = useHouse(server);
const november = { from: '2026-11-01', to: '2026-11-30' };
let book: ReturnType<typeof bookOf>;
let orderId: number;

/** Two loans of two channels, of which one is late from 29 November on. */
beforeAll(async () => {
  await server.query(`insert into installation (market, mode) values ('ph', 'demo') on conflict do nothing`);
  book = bookOf(server, house);
  orderId = await book.lend(30_000);
  const other = await book.lend(12_000);
  await server.query(
    `update borrowers set channel = 'poster' where id = (select borrower_id from orders where id = $1)`,
    [other],
  );
  book.goTo('2026-11-22');
  await book.pay(orderId, 5_000);
  await book.pay(other, 12_000);
  book.goTo('2026-12-01');
});

const countedTo = async () =>
  (await server.query<{ day: string }>('select up_to::text as day from counted_books'))[0]?.day;
/** Of which evenings the book is counted. */
const evenings = async () =>
  (
    await server.query<{ day: string }>(
      'select day::text from counted_loans union select day::text from counted_debts order by 1',
    )
  ).map(({ day }) => day);

describe('a day', () => {
  test('is counted when a whole day has passed since, once, by however many runs', async () => {
    const [first] = await server.query<{ day: string }>('select min(settled_on)::text as day from payouts');
    expect(await countDays(server.database, addDays(first?.day ?? '', 1))).toBe(0);
    expect(await countedTo()).toBeUndefined();
    expect(await countDays(server.database, addDays(first?.day ?? '', 2))).toBe(1);
    expect(await countedTo()).toBe(first?.day);
    const both = await Promise.all([
      countDays(server.database, '2026-12-02'),
      countDays(server.database, '2026-12-02'),
    ]);
    expect(both.reduce((sum, days) => sum + days)).toBe(daysBetween(first?.day ?? '', '2026-11-30'));
    expect(await countDays(server.database, '2026-12-02')).toBe(0);
    expect(await countedTo()).toBe('2026-11-30');
  });

  test('leaves the book of its evening to the next two, unless it was the last of its month', async () => {
    await forgetCounted(server);
    await countDays(server.database, '2026-12-02');
    expect(await evenings()).toEqual(['2026-11-30']);
    expect(await countDays(server.database, '2026-12-03')).toBe(1);
    expect(await evenings()).toEqual(['2026-11-30', '2026-12-01']);
    expect(await countDays(server.database, '2026-12-05')).toBe(2);
    expect(await evenings()).toEqual(['2026-11-30', '2026-12-02', '2026-12-03']);
  });

  test('is counted the same in parts as in one piece, and not at all', async () => {
    const periods = [november, { from: '2026-11-20', to: '2027-02-03' }];
    const inOne = await everyReport(server, house.approver, periods, everySplit);
    await forgetCounted(server);
    expect(await everyReport(server, house.approver, periods, everySplit)).toEqual(inOne);
    expect(await countDays(server.database, '2027-02-03', 1)).toBeGreaterThan(60);
    expect(await evenings()).toEqual(['2026-11-30', '2026-12-31', '2027-01-31', '2027-02-01']);
    expect(await everyReport(server, house.approver, periods, everySplit)).toEqual(inOne);
  });

  test('is counted the same by itself as together with others, and has one row for each figure', async () => {
    const periods = [november, { from: '2026-11-20', to: '2027-02-03' }];
    const together = await countedRows(server);
    await forgetCounted(server);
    const counted = await everyReport(server, house.approver, periods, everySplit);
    for (const today of ['2026-11-30', '2026-12-02', '2026-12-24', '2027-01-02', '2027-02-02', '2027-02-03'])
      expect(await countDays(server.database, today)).toBeGreaterThan(0);
    expect(await countedRows(server)).toEqual(together);
    expect(await everyReport(server, house.approver, periods, everySplit)).toEqual(counted);
  });

  test('that is counted while a CSV is made changes nothing in it', async () => {
    await forgetCounted(server);
    await countDays(server.database, '2026-12-10');
    const asked = { name: 'at_risk' as const, from: '2026-11-01', to: '2027-02-03', by: 'all' as const };
    const input = { ...asked, appId: undefined, channel: undefined, inviteCode: undefined };
    const calm = await house.run((tx) => exportReport(tx, house.approver, input));
    const crossed = await house.run((tx) => {
      let isFirst = true;
      const interrupted: Tx = {
        ...tx,
        async one<Row>(statement: Statement) {
          const row = await tx.one<Row>(statement);
          // Several nights at once, as after days without a server.
          if (isFirst) await countDays(server.database, '2026-12-20');
          isFirst = false;
          return row;
        },
      };
      return exportReport(interrupted, house.approver, input);
    });
    expect(await countedTo()).toBe('2026-12-18');
    expect(isRefusal(crossed)).toBe(false);
    expect(crossed).toEqual(calm);
  });

  test('of a lender without loans is none', async () => {
    const [lender] = await server.query<{ id: number }>(
      `insert into companies (name, registration_number) values ('None', 'N') returning id::int`,
    );
    await countDays(server.database, '2027-02-02');
    expect(await server.query('select up_to from counted_books where company_id = $1', [lender?.id])).toEqual(
      [],
    );
  });
});

const interestOfNovember = async () => (await book.report('yield', november)).rows[0]?.interest;
const openSums = () =>
  server.query(
    `select coalesce(sum(cents), 0)::int as cents from (
       select s.cents from ledger_sums s where s.account_kind = 'principal'
       union all select -e.amount_cents from entries e join ledger_accounts a on a.id = e.account_id
       where a.kind = 'principal') both_sides`,
  );

describe('the sums of the ledger', () => {
  test('have every journal once, by however many runs', async () => {
    const both = await Promise.all([sumLedger(server.database, 2), sumLedger(server.database, 2)]);
    expect(Math.max(...both)).toBeGreaterThan(0);
    await sumLedger(server.database, 2);
    expect(await openSums()).toEqual([{ cents: 0 }]);
    expect(await sumLedger(server.database)).toBe(0);
  });

  test('are what the trial balance of any day comes to when every entry is added up', async () => {
    await house.run(async (tx) =>
      post(
        tx,
        1,
        statementImported({
          statementId: 1,
          accountNumber: '1',
          occurredOn: '2026-11-23',
          amountCents: 12_345,
        }),
      ),
    );
    const balances = async () => {
      const days = ['2026-10-31', '2026-11-21', '2026-11-22', '2026-11-23', '2026-12-31'];
      return Promise.all(
        days.map((on) =>
          server.database.readReport((tx) => getTrialBalance(tx, house.approver, { on, orderId: undefined })),
        ),
      );
    };
    await forgetCounted(server);
    const added = await balances();
    expect(added.at(-1)).toMatchObject({ accounts: expect.arrayContaining([expect.anything()]) });
    await sumLedger(server.database, 2);
    expect(await balances()).toEqual(added);
    expect(await openSums()).toEqual([{ cents: 0 }]);
    const [entries] = await server.query(
      `select sum(greatest(amount_cents, 0))::int as debit, sum(-least(amount_cents, 0))::int as credit from entries`,
    );
    const sums = 'select sum(debit_cents)::int as debit, sum(credit_cents)::int as credit from account_sums';
    expect(await server.query(sums)).toEqual([entries]);
  });

  test('miss nothing that is posted later for an earlier day, before and after it is added up', async () => {
    expect(await interestOfNovember()).toBe(0);
    const late = { orderId, cause: 'late', occurredOn: '2026-11-22', interestCents: 700 };
    await house.run(async (tx) => post(tx, 1, instalmentDue(late)));
    expect(await interestOfNovember()).toBe(7);
    expect(await sumLedger(server.database)).toBe(1);
    expect(await interestOfNovember()).toBe(7);
  });

  test('wait for whoever has posted and not committed, and leave it to the next run when that takes long', async () => {
    await server.query('begin');
    try {
      await server.query(
        `insert into journals (company_id, order_id, kind, reference, occurred_on)
         values (1, $1, 'instalment_due', 'slow', '2026-11-22')`,
        [orderId],
      );
      // A later number than that of the slow one, which nobody sees yet.
      const later = { orderId, cause: 'later', occurredOn: '2026-11-23', interestCents: 100 };
      await house.run(async (tx) => post(tx, 1, instalmentDue(later)));
      expect(await sumLedger(server.database)).toBe(0);
    } finally {
      await server.query('commit');
    }
    expect(await interestOfNovember()).toBe(8);
    expect(await sumLedger(server.database)).toBe(2);
    expect(await interestOfNovember()).toBe(8);
  });
});
