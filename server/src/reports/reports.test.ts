import { orderNumber, toCents } from '@hiram/contract';
import * as desk from '@hiram/contract/desk';
import { staffRoles } from '@hiram/contract/desk';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import {
  approvedOrder,
  houseOf,
  staffClient,
  submittedOrder,
  type TestOrder,
} from '../loan/test-borrowing.ts';
import { orFail } from '../loan/test-loans.ts';
import { repay } from '../repayment/repay.ts';
import { strangerClient } from '../staff/test-desk.ts';
import { useTestServer } from '../test-server.ts';
import { drawBalance, failPayout, settlePayout } from '../withdrawal/test-drawing.ts';
import { exportUpTo } from './export-csv.ts';

const server = useTestServer();
let drawn: TestOrder;
const day = '2026-11-15';

beforeAll(async () => {
  drawn = await approvedOrder(server);
  await draw(drawn, 'settled');
  await draw(await approvedOrder(server), 'failed');
  await submittedOrder(server);
});

async function draw({ orderId, borrower }: TestOrder, outcome: 'settled' | 'failed'): Promise<void> {
  const { run, system, callerOf } = await houseOf(server);
  const caller = callerOf(borrower.id);
  const { withdrawalId } = orFail(
    await run((tx) => drawBalance(tx, caller, { orderId, amountCents: 100_000_00 })),
  );
  orFail(
    await run(async (tx) =>
      outcome === 'settled'
        ? settlePayout(tx, system, withdrawalId)
        : failPayout(tx, system, withdrawalId, 'account_closed'),
    ),
  );
}

describe('the journal', () => {
  test('of an order has every posting with lines that balance', async () => {
    const cashier = await staffClient(server, 'cashier');
    const { journals, hasMore } = dataOf(await cashier.call(desk.listJournals, { orderId: drawn.orderId }));
    expect(journals.map(({ kind }) => kind)).toEqual(['payout_settled', 'payout']);
    expect(hasMore).toBe(false);
    for (const { lines } of journals) {
      const debit = lines.reduce((sum, line) => sum + toCents(line.debit), 0);
      expect(debit).toBeGreaterThan(0);
      expect(lines.reduce((sum, line) => sum + toCents(line.credit), 0)).toBe(debit);
    }
  });

  test('of the house is read page by page and by day', async () => {
    const cashier = await staffClient(server, 'cashier');
    const all = dataOf(await cashier.call(desk.listJournals, {}));
    expect(all.journals.length).toBe(4);
    const older = dataOf(
      await cashier.call(desk.listJournals, { beforeId: all.journals[1]?.journalId ?? 0 }),
    );
    expect(older.journals).toEqual(all.journals.slice(2));
    expect(dataOf(await cashier.call(desk.listJournals, { to: '2026-11-14' })).journals).toEqual([]);
  });

  test('of another lender is not seen', async () => {
    const outsider = await strangerClient(server, 'cashier');
    expect(dataOf(await outsider.call(desk.listJournals, {})).journals).toEqual([]);
    expect(dataOf(await outsider.call(desk.getTrialBalance, { on: day })).accounts).toEqual([]);
    const { orderId } = drawn;
    expect(dataOf(await outsider.call(desk.listJournals, { orderId })).journals).toEqual([]);
    const balance = { kind: 'trial_balance', from: day, to: day } as const;
    expect(dataOf(await outsider.call(desk.exportCsv, balance)).csv).toMatch(/\r\ntotal,,,0,0,0\r\n$/);
    expect(await outsider.call(desk.exportCsv, { ...balance, orderId })).toMatchObject({
      refusal: 'record_not_found',
    });
  });
});

describe('the trial balance', () => {
  test('has equal sides, and says what the borrower owes', async () => {
    const auditor = await staffClient(server, 'auditor');
    const balance = dataOf(await auditor.call(desk.getTrialBalance, { on: day, orderId: drawn.orderId }));
    expect(balance.debit).toBe(balance.credit);
    expect(balance.accounts.find(({ account }) => account === 'principal')?.balance).toBe(100_000);
    expect(balance.accounts.find(({ account }) => account === 'in_transit')?.balance).toBe(0);
  });

  test('at an earlier day knows nothing of later ones', async () => {
    const auditor = await staffClient(server, 'auditor');
    expect(dataOf(await auditor.call(desk.getTrialBalance, { on: '2026-11-14' }))).toMatchObject({
      accounts: [],
      debit: 0,
      credit: 0,
    });
  });
});

describe('CSV', () => {
  // Nothing has been repaid yet; those are below.
  test.each(desk.csvKinds.filter((kind) => kind !== 'repayments'))(
    '%s has a heading and leaves a trace in the audit log',
    async (kind) => {
      const auditor = await staffClient(server, 'auditor');
      const { fileName, csv } = dataOf(await auditor.call(desk.exportCsv, { kind, from: day, to: day }));
      expect(fileName).toBe(`hiram-${kind.replaceAll('_', '-')}-${day}-${day}.csv`);
      expect(csv.split('\r\n').length).toBeGreaterThan(2);
      const [row] = await server.query<{ detail: unknown }>(
        'select detail from audit_log where staff_id = $1 order by number desc limit 1',
        [auditor.staffId],
      );
      expect(row?.detail).toEqual({ kind, from: day, to: day });
    },
  );

  test('is whole or not at all: a file that would be cut off is refused', async () => {
    const { run, approver } = await houseOf(server);
    const admin = { ...approver, role: 'admin' as const };
    const wanted = { kind: 'audit', from: day, to: day } as const;
    const { csv } = orFail(await run((tx) => exportUpTo(server, 1_000)(tx, admin, wanted)));
    const rows = csv.trimEnd().split('\r\n').length - 1;
    expect(await run((tx) => exportUpTo(server, rows)(tx, admin, wanted))).toHaveProperty('csv');
    expect(await run((tx) => exportUpTo(server, rows - 1)(tx, admin, wanted))).toMatchObject({
      refusal: 'report_too_large',
    });
  });

  test.each([
    ['payouts', ['bank reference', 'borrower', 'name', 'bank', 'account']],
    ['orders', ['borrower', 'name', 'status', 'term', 'decision', 'decided']],
  ] as const)('%s says in words whose and what it is', async (kind, columns) => {
    // The draws of this test name no account, as a withdrawal by the phone does.
    await server.query(
      `update withdrawals w set bank_account_id = a.id from orders o join bank_accounts a on a.borrower_id = o.borrower_id
       where o.id = w.order_id`,
    );
    const cashier = await staffClient(server, 'cashier');
    const { csv } = dataOf(await cashier.call(desk.exportCsv, { kind, from: day, to: day }));
    const [heading = [], ...rows] = csv.split('\r\n').map((line) => line.split(','));
    const row = rows.find((cells) => cells.includes(orderNumber(drawn.orderId))) ?? [];
    const cells = Object.fromEntries(columns.map((column) => [column, row[heading.indexOf(column)]]));
    expect(cells).toEqual(
      kind === 'payouts'
        ? {
            'bank reference': expect.any(String),
            borrower: String(drawn.borrower.id),
            name: 'Ana Maria Santos',
            bank: 'Metrobank',
            account: expect.stringMatching(/^•••• \d{4}$/),
          }
        : {
            borrower: String(drawn.borrower.id),
            name: 'Ana Maria Santos',
            status: 'withdrawable',
            term: '6 months',
            decision: 'approved',
            decided: day,
          },
    );
  });

  test('the balances of one order have equal sides', async () => {
    const cashier = await staffClient(server, 'cashier');
    const { orderId } = drawn;
    const ofOrder = { kind: 'trial_balance', from: day, to: day, orderId } as const;
    const balance = dataOf(await cashier.call(desk.exportCsv, ofOrder));
    expect(balance.fileName).toBe(`hiram-trial-balance-order-${orderId}-${day}-${day}.csv`);
    expect(balance.csv).toMatch(/^total,,,(\d+),\1,0\r\n$/m);
    expect(await cashier.call(desk.exportCsv, { ...ofOrder, orderId: 999_999 })).toMatchObject({
      refusal: 'record_not_found',
    });
  });

  test('a channel that is a formula is text', async () => {
    await server.query(`update borrowers set channel = '=HYPERLINK("http://x")' where id = $1`, [
      drawn.borrower.id,
    ]);
    const auditor = await staffClient(server, 'auditor');
    const { csv } = dataOf(await auditor.call(desk.exportCsv, { kind: 'funnel', from: day, to: day }));
    expect(csv).toContain(`"'=HYPERLINK(""http://x"")"`);
    await server.query(`update borrowers set channel = '' where id = $1`, [drawn.borrower.id]);
  });

  test('the audit log can be had of one person, act, borrower or order', async () => {
    const auditor = await staffClient(server, 'auditor');
    const rowsOf = async (wanted: object) => {
      const asked = { kind: 'audit', from: day, to: day, ...wanted } as const;
      const { csv } = dataOf(await auditor.call(desk.exportCsv, asked));
      return csv.trimEnd().split('\r\n').slice(1);
    };
    const all = await rowsOf({});
    const ofOrder = await rowsOf({ orderId: drawn.orderId });
    expect(ofOrder.length).toBeGreaterThan(0);
    expect(ofOrder.length).toBeLessThan(all.length);
    expect(ofOrder.every((row) => all.includes(row))).toBe(true);
    const reviewer = await staffClient(server, 'reviewer');
    const { id: borrowerId } = drawn.borrower;
    dataOf(await reviewer.call(desk.revealNumber, { borrowerId, what: 'card', reason: 'to compare' }));
    const shown = await rowsOf({ operation: '/borrowers/reveal' });
    expect(shown).toHaveLength(1);
    expect(shown[0]).toContain('to compare');
    expect((await rowsOf({ borrowerId })).at(-1)).toBe(shown[0]);
    expect(await rowsOf({ staffId: reviewer.staffId })).toEqual(shown);
    const own = await rowsOf({ staffId: auditor.staffId });
    expect(own.every((row) => row.includes('/exports/csv'))).toBe(true);
    expect(await rowsOf({ borrowerId: 999_999 })).toEqual([]);
  });

  test('the audit log is not for the cashier', async () => {
    const cashier = await staffClient(server, 'cashier');
    expect(await cashier.call(desk.exportCsv, { kind: 'audit', from: day, to: day })).toMatchObject({
      refusal: 'wrong_role',
    });
  });
});

describe('the dashboard', () => {
  test('counts the day, the funnel and what is late', async () => {
    const approver = await staffClient(server, 'approver');
    const dashboard = dataOf(await approver.call(desk.getDashboard, { from: '2026-11-14', to: day }));
    expect(dashboard.days).toEqual([
      {
        day: '2026-11-14',
        applications: 0,
        approvals: 0,
        refusals: 0,
        payouts: 0,
        payoutAmount: 0,
        payoutFailures: 0,
      },
      {
        day,
        applications: 3,
        approvals: 2,
        refusals: 0,
        payouts: 1,
        payoutAmount: 100_000,
        payoutFailures: 1,
      },
    ]);
    const { funnel, funnelByChannel, funnelByInviteCode } = dashboard;
    expect(funnel).toMatchObject({ identified: 3, applied: 3, approved: 2, withdrew: 1 });
    expect(funnelByInviteCode.map(({ name }) => name)).toContain('HIRAM-DEMO');
    for (const rows of [funnelByChannel, funnelByInviteCode])
      expect(rows.reduce((sum, row) => sum + row.registered, 0)).toBe(funnel.registered);
    expect(dashboard.late).toEqual({
      instalments: 0,
      amount: 0,
      applicationsOverADay: 0,
      payoutsOverAnHour: 0,
    });
    expect(dashboard.alerts).toEqual([]);
  });

  test('shows each role what it can do something about', async () => {
    for (const role of staffRoles) {
      const client = await staffClient(server, role);
      const { waitingForMe } = dataOf(await client.call(desk.getDashboard, { from: day, to: day }));
      const own = desk.queueNames.filter((queue) =>
        (desk.queueRoles[queue] as readonly string[]).includes(role),
      );
      expect(waitingForMe.map(({ queue }) => queue)).toEqual(own);
    }
  });

  test('says how much is late after the due day', async () => {
    server.clock.advance({ days: 40 });
    const { run, system } = await houseOf(server);
    orFail(
      await run((tx) =>
        repay(tx, system, {
          orderId: drawn.orderId,
          amountCents: 1_00,
          source: 'statement' as const,
          transferReference: 'x',
        }),
      ),
    );
    const cashier = await staffClient(server, 'cashier');
    const { late } = dataOf(await cashier.call(desk.getDashboard, { from: day, to: day }));
    expect(late.instalments).toBe(1);
    expect(late.amount).toBeGreaterThan(16_000);
    expect(late.applicationsOverADay).toBe(1);
    server.clock.advance({ days: -40 });
  });
});

describe('the queues', () => {
  test('are counted, and not sent again while nothing changes', async () => {
    const reviewer = await staffClient(server, 'reviewer');
    const first = dataOf(await reviewer.call(desk.countQueues, {}));
    expect(first.queues?.find(({ queue }) => queue === 'first_audit')?.count).toBe(1);
    expect(dataOf(await reviewer.call(desk.countQueues, { tag: first.tag }))).toEqual({
      tag: first.tag,
      queues: null,
      own: { tasksDue: 0, unread: 0 },
    });
    await submittedOrder(server);
    const second = dataOf(await reviewer.call(desk.countQueues, { tag: first.tag }));
    expect(second.queues?.find(({ queue }) => queue === 'first_audit')?.count).toBe(2);
    expect(second.tag).not.toBe(first.tag);
  });

  test('have as many as their lists', async () => {
    const reviewer = await staffClient(server, 'reviewer');
    const { queues } = dataOf(await reviewer.call(desk.countQueues, {}));
    for (const queue of desk.orderQueues.filter((name) => name !== 'all')) {
      const { total } = dataOf(await reviewer.call(desk.listOrders, { queue }));
      expect([queue, queues?.find((each) => each.queue === queue)?.count]).toEqual([queue, total]);
    }
    const identities = dataOf(await reviewer.call(desk.listIdentityChecks, {}));
    expect(queues?.find(({ queue }) => queue === 'identity')?.count).toBe(identities.total);
  });
});

describe('money that comes in', () => {
  const firstDue = '2026-12-15';
  let orderId: number;
  beforeAll(async () => {
    const order = await approvedOrder(server);
    await draw(order, 'settled');
    orderId = order.orderId;
    server.clock.advance({ days: 30 });
  });
  afterAll(() => server.clock.advance({ days: -30 }));

  async function moneyToday(): Promise<{ collectedCents: number; expectedCents: number }> {
    const cashier = await staffClient(server, 'cashier');
    const { today } = dataOf(await cashier.call(desk.getDashboard, { from: day, to: day }));
    return { collectedCents: toCents(today.collected), expectedCents: toCents(today.expected) };
  }
  async function repayOne(transferReference: string): Promise<void> {
    const { run, system } = await houseOf(server);
    const money = { orderId, amountCents: 1_00, source: 'statement', transferReference } as const;
    orFail(await run((tx) => repay(tx, system, money)));
  }

  test('is collected on the day that books it, and is no longer expected of what is due then', async () => {
    const [unpaid] = await server.query<{ cents: number }>(
      `select sum(principal_cents + interest_cents + overdue_fee_cents
         - paid_principal_cents - paid_interest_cents - paid_overdue_fee_cents)::int as cents
       from instalments where due_on = $1`,
      [firstDue],
    );
    const before = await moneyToday();
    expect(before).toEqual({ collectedCents: 0, expectedCents: unpaid?.cents });
    await repayOne('today');
    expect(await moneyToday()).toEqual({
      collectedCents: 1_00,
      expectedCents: before.expectedCents - 1_00,
    });
    server.clock.advance({ days: 1 });
    expect(await moneyToday()).toEqual({ collectedCents: 0, expectedCents: 0 });
    server.clock.advance({ days: -1 });
    const outsider = await strangerClient(server, 'cashier');
    expect(dataOf(await outsider.call(desk.getDashboard, { from: day, to: day })).today).toEqual({
      collected: 0,
      expected: 0,
    });
  });

  test('is a list with the reference that the bank gave it', async () => {
    await repayOne('=1+1');
    const cashier = await staffClient(server, 'cashier');
    const rowsOf = async (from: string) => {
      const wanted = { kind: 'repayments', from, to: firstDue } as const;
      return dataOf(await cashier.call(desk.exportCsv, wanted))
        .csv.trimEnd()
        .split('\r\n');
    };
    const [heading, ...rows] = await rowsOf(firstDue);
    expect(heading).toBe('repayment,order,received,booked,source,reference,amount');
    const rest = `${orderId},${firstDue},${firstDue},statement`;
    expect(rows.map((row) => row.slice(row.indexOf(',') + 1))).toEqual([
      `${rest},today,1`,
      `${rest},'=1+1,1`,
    ]);
    expect(await rowsOf('2026-12-16')).toEqual([heading]);
  });
});
