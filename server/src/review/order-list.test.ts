import { resubmitApplication, toOrderStatusNumber } from '@hiram/contract';
import {
  askDocuments,
  countQueues,
  findBorrower,
  getAuditTrail,
  leaveOrder,
  listOrders,
  logInStaff,
  logOutStaff,
  type OrderQueue,
  orderQueues,
  passFirstAudit,
  type QueueName,
  releaseWithdrawCode,
  staffRoles,
  takeOrder,
} from '@hiram/contract/desk';
import { describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { auditOf, verifyIdentity } from '../../../fixtures/order.ts';
import { putPhotos } from '../account/test-borrower.ts';
import { writeAudit } from '../audit/audit.ts';
import { approvedOrder, staffClient, submittedOrder, useStaff } from '../loan/test-borrowing.ts';
import { putOrder, strangerClient } from '../staff/test-desk.ts';
import { demo } from '../start/demo.ts';
import { useTestServer } from '../test-server.ts';

const server = useTestServer();
const reviewer = useStaff(server, 'reviewer');

async function queue(name: OrderQueue, client = reviewer, page: { offset?: number; limit?: number } = {}) {
  const answer = dataOf(await client.call(listOrders, { queue: name, ...page }));
  return { total: answer.total, ids: answer.orders.map(({ orderId }) => orderId) };
}

async function queuesOf(orderId: number): Promise<OrderQueue[]> {
  const found: OrderQueue[] = [];
  for (const name of orderQueues) {
    if ((await queue(name, reviewer, { limit: 100 })).ids.includes(orderId)) found.push(name);
  }
  return found;
}

describe('the queues', () => {
  test('an order is where its state puts it', async () => {
    const expected = [
      ['submitted', ['first_audit', 'all']],
      ['in_review', ['first_audit', 'all']],
      ['resubmit', ['documents', 'all']],
      ['first_audit_passed', ['final_audit', 'all']],
      ['withdrawable', ['agreement', 'all']],
      ['refused_unreachable', ['unreachable', 'all']],
      ['refused', ['all']],
    ] as const;
    for (const [status, queues] of expected) {
      const { orderId } = await putOrder(server, status);
      expect(await queuesOf(orderId), `status ${status}`).toEqual(queues);
    }
  });

  test('what was sent back and came again is resubmitted, until it moves on', async () => {
    const { orderId, borrower } = await submittedOrder(server);
    await reviewer.call(takeOrder, { orderId });
    await reviewer.call(askDocuments, { orderId, documents: ['payslip'] });
    server.clock.advance({ seconds: 60 });
    await server.query(`delete from borrower_photos where borrower_id = $1 and purpose = 'payslip'`, [
      borrower.id,
    ]);
    await putPhotos(server, borrower, ['payslip']);
    await server.query('update files set created_at = $2 where borrower_id = $1', [
      borrower.id,
      server.clock.now(),
    ]);
    expect(await borrower.client.call(resubmitApplication, { orderId })).toMatchObject({ ok: true });
    expect(await queuesOf(orderId)).toEqual(['first_audit', 'resubmitted', 'all']);
    await reviewer.call(takeOrder, { orderId });
    expect(await queuesOf(orderId)).toContain('resubmitted');
    await verifyIdentity(reviewer, orderId);
    await reviewer.call(passFirstAudit, await auditOf(reviewer, orderId));
    expect(await queuesOf(orderId)).toEqual(['final_audit', 'all']);
  });

  test('who has accepted the agreement waits for a code, and does not when one is under way', async () => {
    const { orderId } = await approvedOrder(server, { isAccepted: false });
    expect(await queuesOf(orderId)).toEqual(['agreement', 'all']);
    const accepted = await approvedOrder(server);
    expect(await queuesOf(accepted.orderId)).toEqual(['waiting_for_code', 'all']);
    const support = await staffClient(server, 'support');
    await support.call(releaseWithdrawCode, { orderId: accepted.orderId });
    expect(await queuesOf(accepted.orderId)).toEqual(['code_out', 'all']);
    server.clock.advance({ days: 1 });
    expect(await queuesOf(accepted.orderId)).toEqual(['waiting_for_code', 'all']);
  });

  test('the longest waiting comes first, and pages tell how many there are', async () => {
    const { ids: before, total } = await queue('unreachable', reviewer, { limit: 100 });
    const added: number[] = [];
    for (let count = 0; count < 3; count += 1) {
      server.clock.advance({ seconds: 60 });
      added.push((await putOrder(server, 'refused_unreachable')).orderId);
    }
    const all = [...before, ...added];
    expect(await queue('unreachable')).toEqual({ total: total + 3, ids: all });
    expect(await queue('unreachable', reviewer, { offset: 1, limit: 2 })).toEqual({
      total: total + 3,
      ids: all.slice(1, 3),
    });
    expect(await queue('unreachable', reviewer, { offset: 500 })).toEqual({ total: total + 3, ids: [] });
  });

  test('a line says who, what and since when', async () => {
    const { orderId, borrower } = await submittedOrder(server);
    const appliedAt = server.clock.now().toISOString();
    server.clock.advance({ seconds: 60 });
    await reviewer.call(takeOrder, { orderId });
    const answer = await reviewer.call(listOrders, { queue: 'first_audit', limit: 100 });
    expect(answer.ok && answer.data.orders.find((order) => order.orderId === orderId)).toMatchObject({
      borrowerId: borrower.id,
      borrowerName: 'Ana Maria Santos',
      mobile: borrower.mobile,
      status: toOrderStatusNumber('in_review'),
      principal: 120_000,
      balance: 0,
      applyTime: appliedAt,
      since: appliedAt,
    });
  });

  test('an application that is taken, let go or forgotten keeps its place and its age', async () => {
    const { orderId } = await submittedOrder(server);
    const since = server.clock.now().toISOString();
    server.clock.advance({ seconds: 60 });
    const { orderId: later } = await submittedOrder(server);
    const places = async () => {
      const { orders } = dataOf(await reviewer.call(listOrders, { queue: 'first_audit', limit: 100 }));
      expect(orders.find((order) => order.orderId === orderId)?.since).toBe(since);
      return orders.map((order) => order.orderId).filter((each) => each === orderId || each === later);
    };
    expect(await places()).toEqual([orderId, later]);
    server.clock.advance({ seconds: 60 });
    await reviewer.call(takeOrder, { orderId });
    expect(await places()).toEqual([orderId, later]);
    await reviewer.call(leaveOrder, { orderId });
    expect(await places()).toEqual([orderId, later]);
    await reviewer.call(takeOrder, { orderId });
    server.clock.advance({ seconds: 3600 });
    expect(await places()).toEqual([orderId, later]);
  });

  test('a list is narrowed by state, product, age, amount and who has it, and sorted', async () => {
    const lead = await staffClient(server, 'admin');
    const [first, second] = [await putOrder(server, 'submitted'), await putOrder(server, 'submitted')];
    await server.query('update orders set amount_cents = 777_00 where id = $1', [first.orderId]);
    await server.query('update orders set amount_cents = 778_00 where id = $1', [second.orderId]);
    const within = { minAmount: 777, maxAmount: 778, limit: 100 } as const;
    const found = async (wish: object, name: OrderQueue = 'first_audit') => {
      const answer = dataOf(await reviewer.call(listOrders, { queue: name, ...within, ...wish }));
      expect(answer.total).toBe(answer.orders.length);
      return answer.orders.map(({ orderId }) => orderId);
    };
    const both = [first.orderId, second.orderId];
    expect(await found({})).toEqual(both);
    expect(await found({ minAmount: 778 })).toEqual([second.orderId]);
    expect(await found({ maxAmount: 777 })).toEqual([first.orderId]);
    expect(await found({ sort: 'largest' })).toEqual(both.toReversed());
    expect(await found({ sort: 'smallest' })).toEqual(both);
    expect(await found({ sort: 'newest' })).toEqual(both.toReversed());
    // All orders begin with the newest.
    expect(await found({}, 'all')).toEqual(both.toReversed());
    await reviewer.call(takeOrder, { orderId: first.orderId });
    expect(await found({ taken: 'me' })).toEqual([first.orderId]);
    expect(await found({ taken: 'nobody' })).toEqual([second.orderId]);
    expect(await found({ taken: 'others' })).toEqual([]);
    expect(await found({ holderId: reviewer.staffId })).toEqual([first.orderId]);
    expect(await found({ holderId: lead.staffId })).toEqual([]);
    expect(await found({ status: toOrderStatusNumber('in_review') }, 'all')).toEqual([first.orderId]);
    expect(await found({ appId: 1 })).toEqual(both);
    expect(await found({ appId: 999 })).toEqual([]);
    expect(await found({ waitedHours: 2 })).toEqual([]);
    server.clock.advance({ seconds: 3 * 3600 });
    expect(await found({ waitedHours: 2 })).toEqual(both);
    // Nobody has it any more, after so long.
    expect(await found({ taken: 'nobody' })).toEqual(both);
    const { products, colleagues } = dataOf(await lead.call(listOrders, { queue: 'all', limit: 1 }));
    expect(products.length).toBeGreaterThan(0);
    expect(new Set(colleagues.map(({ role }) => role))).toEqual(new Set(['approver', 'reviewer']));
  });

  test('all orders are read page by page from the newest application or the oldest, and no other lender’s', async () => {
    const made = [await putOrder(server, 'refused'), await putOrder(server, 'submitted')];
    server.clock.advance({ seconds: 60 });
    made.push(
      await putOrder(server, 'repaying'),
      await putOrder(server, 'done'),
      await putOrder(server, 'done'),
    );
    await server.query('update orders set amount_cents = 991_00 where id = $1', [made[1]?.orderId]);
    const foreign = await putOrder(server, 'done');
    const stranger = await strangerClient(server, 'admin');
    await server.query(
      `update orders set company_id = (select company_id from staff where email = 'admin@elsewhere.example') where id = $1`,
      [foreign.orderId],
    );
    const rows = await server.query<{ id: string }>(
      'select id from orders where company_id = 1 order by applied_at, id',
    );
    const oldest = rows.map(({ id }) => Number(id));
    const total = oldest.length;
    expect(oldest.slice(-5)).toEqual(made.map(({ orderId }) => orderId));
    const page = async (wish: object) => {
      const answer = dataOf(await reviewer.call(listOrders, { queue: 'all', limit: 3, ...wish }));
      expect(answer.total).toBe(total);
      return answer.orders.map(({ orderId }) => orderId);
    };
    for (let offset = 0; offset < total + 3; offset += 3) {
      expect(await page({ offset })).toEqual(oldest.toReversed().slice(offset, offset + 3));
      expect(await page({ offset, sort: 'oldest' })).toEqual(oldest.slice(offset, offset + 3));
    }
    for (const [sort, by] of [
      ['largest', 'amount_cents desc'],
      ['smallest', 'amount_cents'],
    ] as const) {
      const sorted = await server.query<{ id: string }>(
        `select id from orders where company_id = 1 order by ${by}, applied_at, id offset 2 limit 3`,
      );
      expect(await page({ sort, offset: 2 })).toEqual(sorted.map(({ id }) => Number(id)));
    }
    expect(await queue('all', stranger)).toEqual({ total: 1, ids: [foreign.orderId] });
    await server.query('update orders set company_id = 1 where id = $1', [foreign.orderId]);
  });

  test('all orders are as old as their application, but wait since they came to where they are', async () => {
    const { orderId } = await putOrder(server, 'submitted');
    await server.query('update orders set amount_cents = 992_00 where id = $1', [orderId]);
    const only = { queue: 'all', minAmount: 992, maxAmount: 992 } as const;
    const found = async (wish: object = {}) => {
      const { total, orders } = dataOf(await reviewer.call(listOrders, { ...only, ...wish }));
      expect(orders).toHaveLength(total);
      return orders.map(({ applyTime, since }) => ({ applyTime, since }));
    };
    const applyTime = server.clock.now().toISOString();
    server.clock.advance({ seconds: 5 * 3600 });
    const since = server.clock.now().toISOString();
    await server.query(
      `with moved as (update orders set status = 'refused' where id = $1)
       insert into order_events (order_id, event, from_status, to_status, caller_kind, at)
       values ($1, 'refuse', 'submitted', 'refused', 'system', $2)`,
      [orderId, since],
    );
    expect(await found()).toEqual([{ applyTime, since }]);
    server.clock.advance({ seconds: 3600 });
    expect(await found({ waitedHours: 2 })).toEqual([]);
    server.clock.advance({ seconds: 3601 });
    expect(await found({ waitedHours: 2 })).toEqual([{ applyTime, since }]);
  });

  test('what somebody had whose access has ended is nobody’s', async () => {
    const { orderId } = await putOrder(server, 'submitted');
    await server.query('update orders set amount_cents = 993_00 where id = $1', [orderId]);
    const leaver = await staffClient(server, 'reviewer', 8);
    await leaver.call(takeOrder, { orderId });
    for (const name of ['first_audit', 'all'] as const) {
      const only = { queue: name, minAmount: 993, maxAmount: 993 } as const;
      const totalOf = async (wish: object) =>
        dataOf(await reviewer.call(listOrders, { ...only, ...wish })).total;
      const totals = async () => [
        await totalOf({ taken: 'others' }),
        await totalOf({ taken: 'nobody' }),
        await totalOf({ taken: 'me' }),
        await totalOf({ holderId: leaver.staffId }),
      ];
      expect(await totals()).toEqual([1, 0, 0, 1]);
      await server.query('update staff set disabled_at = now() where id = $1', [leaver.staffId]);
      expect(await totals()).toEqual([0, 1, 0, 0]);
      await server.query('update staff set disabled_at = null where id = $1', [leaver.staffId]);
    }
  });

  test('what waits is counted with how much of it is late', async () => {
    const countOf = async (name: QueueName) =>
      dataOf(await reviewer.call(countQueues, {})).queues?.find((each) => each.queue === name);
    const before = await countOf('final_audit');
    await putOrder(server, 'first_audit_passed');
    expect(await countOf('final_audit')).toMatchObject({
      count: (before?.count ?? 0) + 1,
      lateCount: before?.lateCount,
    });
    server.clock.advance({ seconds: 13 * 3600 });
    const after = await countOf('final_audit');
    expect(after?.lateCount).toBe(after?.count);
  });

  test('every role may look, and nobody beyond their lender', async () => {
    const { orderId, mobile } = await putOrder(server, 'submitted');
    for (const role of staffRoles)
      expect((await queue('all', await staffClient(server, role), { limit: 100 })).ids).toContain(orderId);
    const stranger = await strangerClient(server, 'admin');
    expect(await queue('all', stranger)).toEqual({ total: 0, ids: [] });
    for (const answer of [
      await stranger.call(findBorrower, { mobile }),
      await stranger.call(getAuditTrail, { orderId }),
      await reviewer.call(findBorrower, { mobile: '09999999999' }),
      await reviewer.call(getAuditTrail, { orderId: 999_999 }),
    ])
      expect(answer).toMatchObject({ refusal: 'record_not_found' });
  });
});

test('the trail of an order tells who did what, newest first', async () => {
  const { orderId, seen } = await putOrder(server, 'submitted');
  const at = server.clock.now().toISOString();
  await reviewer.call(takeOrder, { orderId });
  const audit = { orderId, seen, overruled: 'Nobody has asked what they earn yet.' };
  await reviewer.call(passFirstAudit, audit);
  await reviewer.call(passFirstAudit, audit);
  const trail = await reviewer.call(getAuditTrail, { orderId });
  const row = { at, staffName: 'reviewer 1', role: 'reviewer', detail: { orderId } };
  expect(trail).toEqual({
    ok: true,
    data: [
      { ...row, number: expect.any(Number), operation: '/orders/passFirstAudit', detail: audit },
      { ...row, number: expect.any(Number), operation: '/orders/take' },
    ],
  });
});

test('what is done to a transfer is in the trail of its order', async () => {
  const { orderId } = await putOrder(server, 'repaying');
  const cashier = await staffClient(server, 'cashier');
  const [withdrawal] = await server.query<{ id: string }>(
    `insert into withdrawals (order_id, amount_cents, fee_cents, requested_at) values ($1, 100, 0, now()) returning id`,
    [orderId],
  );
  const withdrawalId = Number(withdrawal?.id);
  await server.database.write(async (tx) => {
    const at = server.clock.now();
    const from = { address: '192.0.2.1', tokenHash: null };
    const by = { companyId: 1, staffId: cashier.staffId, role: 'cashier', at, ...from } as const;
    await writeAudit(tx, server.personalData, by, '/payouts/reconcile', { withdrawalId });
    return { value: undefined, keep: true };
  });
  expect(await reviewer.call(getAuditTrail, { orderId })).toMatchObject({
    data: [{ operation: '/payouts/reconcile', detail: { withdrawalId } }],
  });
});

test('logging in and out are on record, without the password; a failed try is not', async () => {
  const [{ email }] = demo.staff;
  const rows = () =>
    server.query<{ operation: string; detail: unknown }>(
      `select l.operation, l.detail from audit_log l join staff s on s.id = l.staff_id
       where s.email = $1 order by number`,
      [email],
    );
  expect(await server.client().call(logInStaff, { email, password: 'wrong' })).toMatchObject({ ok: false });
  expect(await rows()).toEqual([]);
  const entered = dataOf(await server.client().call(logInStaff, { email, password: demo.password }));
  await server.client(entered.token).call(logOutStaff, {});
  expect(await rows()).toEqual([
    { operation: '/staff/login', detail: {} },
    { operation: '/staff/logout', detail: {} },
  ]);
});
