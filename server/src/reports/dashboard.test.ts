import * as desk from '@hiram/contract/desk';
import { expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { sql } from '../db/sql.ts';
import { approvedOrder, submittedOrder, useStaff } from '../loan/test-borrowing.ts';
import { drawnOrder, useHouse } from '../loan/test-loans.ts';
import { QueueCounts } from '../review/queues.ts';
import { useTestServer } from '../test-server.ts';
import { getDashboard as loadDashboard } from './dashboard.ts';

const server = useTestServer();
const house = useHouse(server);
const reviewer = useStaff(server, 'reviewer');
const approver = useStaff(server, 'approver');
const admin = useStaff(server, 'admin');
const otherAdmin = useStaff(server, 'admin', 2);
const support = useStaff(server, 'support');
const auditor = useStaff(server, 'auditor');
const range = { from: '2026-11-01', to: '2026-11-15' };

test('what somebody took is theirs as long as the queue says so', async () => {
  const { orderId } = await submittedOrder(server);
  await reviewer.call(desk.takeOrder, { orderId });
  const seen = async () => {
    const { mine } = dataOf(await reviewer.call(desk.getDashboard, range));
    const { order } = dataOf(await reviewer.call(desk.getReview, { orderId }));
    return { isMine: mine.some((each) => each.orderId === orderId), isTaken: order.takenBy !== null };
  };
  expect(await seen()).toEqual({ isMine: true, isTaken: true });
  server.clock.advance({ seconds: 31 * 60 });
  expect(await seen()).toEqual({ isMine: false, isTaken: false });
});

test('whoever is asked for the identity card again has been identified all the same', async () => {
  const { orderId } = await submittedOrder(server);
  await reviewer.call(desk.takeOrder, { orderId });
  const funnel = async () => {
    const { identified, applied } = dataOf(await auditor.call(desk.getDashboard, range)).funnel;
    return { identified, applied };
  };
  const before = await funnel();
  expect(before.applied).toBeGreaterThan(0);
  expect(before.identified).toBe(before.applied);
  dataOf(await reviewer.call(desk.askDocuments, { orderId, documents: ['identity'] }));
  expect(await funnel()).toEqual(before);
});

test('an alarm about wrong codes is as old as the codes, and not as the newest that somebody got', async () => {
  const { orderId } = await approvedOrder(server);
  await support.call(desk.releaseWithdrawCode, { orderId });
  const triedAt = server.clock.now().toISOString();
  await server.query('update withdraw_codes set wrong_tries = 10 where order_id = $1', [orderId]);
  server.clock.advance({ seconds: 600 });
  await support.call(desk.releaseWithdrawCode, { orderId: (await approvedOrder(server)).orderId });
  const { alerts } = dataOf(await auditor.call(desk.getDashboard, range));
  expect(alerts.find(({ kind }) => kind === 'many_wrong_codes')).toMatchObject({ count: 10, at: triedAt });
});

test('what is late is added up at once, and where thousands of instalments are, now and then for all desks together', async () => {
  const orderId = await drawnOrder(house, await house.newBorrower());
  const lateFor = async (client: typeof admin) =>
    dataOf(await client.call(desk.getDashboard, range)).late.instalments;
  const put = (number: number) =>
    server.query(
      `insert into instalments (order_id, withdrawal_id, period, due_on, principal_cents, interest_cents)
       select $1, w.id, 1000 + coalesce((select max(period) from instalments), 0) + n, $2::date, 100, 0
       from withdrawals w, generate_series(1, $3::int) n where w.order_id = $1`,
      [orderId, range.from, number],
    );
  const before = await lateFor(auditor);
  await put(2_000 - before);
  expect(await lateFor(auditor)).toBe(2_000);
  await put(1);
  expect(await lateFor(auditor)).toBe(2_001);
  await put(1);
  server.clock.advance({ seconds: 14 });
  expect(await lateFor(support)).toBe(2_001);
  server.clock.advance({ seconds: 1 });
  expect(await lateFor(support)).toBe(2_002);
  await server.query('delete from instalments where order_id = $1 and period > 1000', [orderId]);
});

test('a range with too much in it is refused', async () => {
  await server.query('begin');
  try {
    await server.query('lock table borrowers in access exclusive mode');
    const answer = await server.database.readReport(async (tx) => {
      await tx.run(sql`set local statement_timeout = '100ms'`);
      return loadDashboard({ queueCounts: new QueueCounts() })(tx, house.approver, range);
    });
    expect(answer).toEqual({ refusal: 'report_too_large', data: null });
  } finally {
    await server.query('rollback');
  }
});

test('what one has proposed oneself waits for others', async () => {
  const proposalsFor = async (client: typeof admin) => {
    const { queues } = dataOf(await client.call(desk.countQueues, {}));
    const { waitingForMe } = dataOf(await client.call(desk.getDashboard, range));
    const counts = [queues ?? [], waitingForMe].map(
      (each) => each.find(({ queue }) => queue === 'proposals')?.count,
    );
    expect(counts[0]).toBe(counts[1]);
    return counts[0];
  };
  dataOf(await admin.call(desk.proposeLimit, { name: 'approver_daily', value: 250_000 }));
  expect(await proposalsFor(admin)).toBe(0);
  expect(await proposalsFor(otherAdmin)).toBe(1);
  expect(await proposalsFor(approver)).toBe(1);
});

test('a new lender’s administrator is told what is missing, nobody else is, and what is done is not', async () => {
  const stepsFor = async (client: typeof admin) =>
    dataOf(await client.call(desk.getDashboard, range)).firstSteps;
  // The tests’ own lender has everything but words about itself, if at all.
  expect(await stepsFor(admin)).not.toContain('payee');
  await server.query('update payees set ended_at = now() where company_id = 1 and ended_at is null');
  await server.query(`delete from company_configs where company_id = 1 and key like 'ABOUT%'`);
  expect(await stepsFor(admin)).toEqual(expect.arrayContaining(['payee', 'about']));
  expect(await stepsFor(reviewer)).toEqual([]);
  await server.query(
    `insert into company_configs (company_id, key, value) values (1, 'ABOUT_US_fil', '"Kami ito."')`,
  );
  expect(await stepsFor(admin)).not.toContain('about');
  await server.query(`update staff set disabled_at = now() where company_id = 1 and role = 'approver'`);
  expect(await stepsFor(admin)).not.toContain('colleague');
  await server.query(
    `update staff set disabled_at = now() where company_id = 1 and role = 'admin' and id <> $1`,
    [admin.staffId],
  );
  expect(await stepsFor(admin)).toContain('colleague');
});
