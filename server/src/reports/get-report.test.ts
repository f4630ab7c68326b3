import * as desk from '@hiram/contract/desk';
import { beforeAll, describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { sql } from '../db/sql.ts';
import { staffClient } from '../loan/test-borrowing.ts';
import { type House, useHouse } from '../loan/test-loans.ts';
import { strangerClient } from '../staff/test-desk.ts';
import { useTestServer } from '../test-server.ts';
import { getReport } from './get-report.ts';
import { bookOf } from './test-book.ts';

const server = useTestServer();
const house: House = useHouse(server);
const days = { from: '2026-11-01', to: '2026-11-15' };

/** 10,000 without a channel, 20,000 by a poster with a code, 40,000 by a poster without. */
beforeAll(async () => {
  const { lend } = bookOf(server, house);
  await lend(10_000);
  const coded = await lend(20_000);
  const plain = await lend(40_000);
  const put = (orderId: number, change: string) =>
    server.query(`update borrowers set ${change} where id = (select borrower_id from orders where id = $1)`, [
      orderId,
    ]);
  await put(
    coded,
    `channel = 'poster', invite_code_id = (select id from invite_codes where code = 'HIRAM-DEMO')`,
  );
  await put(plain, `channel = 'poster'`);
});

async function principalBy(asked: object): Promise<unknown> {
  const auditor = await staffClient(server, 'auditor');
  const wish = { name: 'outstanding', ...days, ...asked } as const;
  const { rows, agreements } = dataOf(await auditor.call(desk.getReport, wish));
  for (const { reported, ledger } of agreements) expect(reported).toBe(ledger);
  return Object.fromEntries(rows.map(([name, , principal]) => [name, principal]));
}

describe('a report', () => {
  test.each([
    [{}, { '': 70_000 }],
    [{ by: 'channel' }, { poster: 60_000, '': 10_000 }],
    [{ by: 'invite_code' }, { '': 50_000, 'HIRAM-DEMO': 20_000 }],
    [{ channel: 'poster' }, { '': 60_000 }],
    [{ channel: '' }, { '': 10_000 }],
    [{ inviteCode: '' }, { '': 50_000 }],
    [
      { channel: 'poster', by: 'invite_code' },
      { '': 40_000, 'HIRAM-DEMO': 20_000 },
    ],
    [{ appId: 1 }, { '': 70_000 }],
    [{ appId: 999_999 }, {}],
    [{ to: '2026-11-14' }, {}],
  ])('can be narrowed and split: %j', async (asked, principal) => {
    expect(await principalBy(asked)).toEqual(principal);
  });

  test('is split by the names of products', async () => {
    const [app] = await server.query<{ name: string }>('select name from apps where id = 1');
    expect(await principalBy({ by: 'product' })).toEqual({ [app?.name ?? '']: 70_000 });
  });

  test.each(desk.reportNames)('%s has the columns that it says, narrowed or not', async (name) => {
    const auditor = await staffClient(server, 'auditor');
    for (const narrowed of [{}, { channel: 'poster', inviteCode: 'HIRAM-DEMO', appId: 1 }]) {
      const report = dataOf(await auditor.call(desk.getReport, { name, ...days, ...narrowed }));
      for (const row of report.rows) expect(row).toHaveLength(Object.keys(desk.reportColumns[name]).length);
      for (const { reported, ledger } of report.agreements) expect(reported).toBe(ledger);
    }
  });

  test('may be of each channel that anybody came by, and of no other', async () => {
    const auditor = await staffClient(server, 'auditor');
    const there = await server.query<{ channel: string }>(
      'select channel from borrowers where company_id = 1 group by channel order by channel',
    );
    expect(there.length).toBeGreaterThan(1);
    const { channels } = dataOf(await auditor.call(desk.listReportChoices, {}));
    expect(channels).toEqual(there.map(({ channel }) => channel));
  });

  test('of another lender is not seen', async () => {
    const outsider = await strangerClient(server, 'auditor');
    expect(dataOf(await outsider.call(desk.getReport, { name: 'outstanding', ...days })).rows).toEqual([]);
    expect(dataOf(await outsider.call(desk.listReportChoices, {})).channels).not.toContain('poster');
  });

  test.each([
    ['2026-11-16', '2026-11-15'],
    ['2020-01-01', '2026-11-15'],
  ])('is refused from %s to %s', async (from, to) => {
    const auditor = await staffClient(server, 'auditor');
    const refusal = { refusal: 'period_not_allowed', code: 30037, data: { most: 1100 } };
    for (const operation of [desk.getReport, desk.exportReport])
      expect(await auditor.call(operation, { name: 'flows', from, to })).toMatchObject(refusal);
  });

  test.each(['0001-01-01', '9999-12-31'])(
    'takes %s for a mistake: there are no months around it',
    async (day) => {
      const auditor = await staffClient(server, 'auditor');
      for (const name of ['roll_rates', 'vintage'] as const)
        expect(await auditor.call(desk.getReport, { name, from: day, to: day })).toMatchObject({
          code: 10004,
          data: { fields: { from: 'date_input', to: 'date_input' } },
        });
    },
  );

  test('is refused when its statement uses up its time, and nobody else has to wait', async () => {
    await server.query('begin');
    try {
      await server.query('lock table past_instalments in access exclusive mode');
      const answer = await server.database.readReport(async (tx) => {
        await tx.run(sql`set local statement_timeout = '100ms'`);
        const narrowed = { appId: undefined, channel: undefined, inviteCode: undefined };
        return getReport(tx, house.approver, { name: 'at_risk', ...days, by: 'all', ...narrowed });
      });
      expect(answer).toEqual({ refusal: 'report_too_large', data: null });
    } finally {
      await server.query('rollback');
    }
  });

  test('reads one snapshot, writes nothing, and has less time than the work of the day', async () => {
    const settings = await server.database.readReport((tx) =>
      tx.one(sql`
        select current_setting('transaction_isolation') as isolation,
          current_setting('transaction_read_only') as read_only, current_setting('statement_timeout') as timeout`),
    );
    expect(settings).toEqual({ isolation: 'repeatable read', readOnly: 'on', timeout: '20s' });
    const after = await server.database.read((tx) =>
      tx.one(sql`select current_setting('statement_timeout') as timeout`),
    );
    expect(after).toEqual({ timeout: '30s' });
  });
});

test('as CSV a report has its heading and its rows, and leaves a trace in the audit log', async () => {
  const auditor = await staffClient(server, 'auditor');
  const wish = { name: 'outstanding', ...days, by: 'channel' } as const;
  const { fileName, csv } = dataOf(await auditor.call(desk.exportReport, wish));
  expect(fileName).toBe('hiram-outstanding-2026-11-01-2026-11-15.csv');
  expect(csv.split('\r\n')).toEqual([
    'name,loans,principal,interest_due,fees_due,credit,owed',
    'poster,2,60000,0,0,0,60000',
    ',1,10000,0,0,0,10000',
    '',
  ]);
  const [row] = await server.query<{ operation: string; detail: unknown }>(
    'select operation, detail from audit_log where staff_id = $1 order by number desc limit 1',
    [auditor.staffId],
  );
  expect(row).toEqual({ operation: '/reports/export', detail: wish });
});
