import { type OrderStatus, orderStatuses } from '@hiram/contract';
import * as desk from '@hiram/contract/desk';
import { type StaffRole, staffRoles } from '@hiram/contract/desk';
import { beforeAll, describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { type StaffClient, staffClient } from '../loan/test-borrowing.ts';
import { orderIn } from '../order/test-orders.ts';
import { useTestServer } from '../test-server.ts';
import { auditOf, type DeskTestOrder, pictureOf, putOrder, strangerClient, unseen } from './test-desk.ts';

/** Every staff operation on an order or a borrower, with the states it works in, by role. */
interface Tried {
  readonly operation: Parameters<StaffClient['call']>[0];
  readonly input: (order: DeskTestOrder) => Record<string, unknown>;
  readonly worksIn: Partial<Record<StaffRole, readonly OrderStatus[]>>;
}

const ofOrder = ({ orderId }: DeskTestOrder) => ({ orderId });
const anAudit = ({ orderId, seen }: DeskTestOrder) => ({ orderId, seen, overruled: 'They are made up.' });

const onOrders: readonly Tried[] = [
  {
    operation: desk.takeOrder,
    input: ofOrder,
    worksIn: { reviewer: ['submitted', 'in_review'], approver: ['first_audit_passed'] },
  },
  { operation: desk.passFirstAudit, input: anAudit, worksIn: { reviewer: ['in_review'] } },
  {
    operation: desk.refuseOrder,
    input: ({ orderId }) => ({ orderId, reasons: ['income_too_low', 'debts_too_high'] }),
    worksIn: { reviewer: ['in_review'], approver: ['first_audit_passed'] },
  },
  {
    operation: desk.refuseUnreachable,
    input: ({ orderId }) => ({ orderId, tried: 'Called three times on three days.' }),
    worksIn: { reviewer: ['in_review'] },
  },
  {
    operation: desk.askDocuments,
    input: ({ orderId }) => ({ orderId, documents: ['payslip'], note: 'The newest one, please.' }),
    worksIn: { reviewer: ['in_review'] },
  },
  {
    operation: desk.reactivateOrder,
    input: ({ orderId }) => ({ orderId, note: 'Called back today.' }),
    worksIn: { support: ['refused_unreachable'], reviewer: ['refused_unreachable'] },
  },
];

/** These need more than an order's row to succeed; their successes are in tests of their own. */
const others: readonly Tried[] = [
  {
    operation: desk.leaveOrder,
    input: ofOrder,
    worksIn: { reviewer: ['in_review'], approver: ['in_review'] },
  },
  { operation: desk.passFinalAudit, input: anAudit, worksIn: { approver: ['first_audit_passed'] } },
  {
    operation: desk.releaseWithdrawCode,
    input: ofOrder,
    worksIn: { support: ['withdrawable'], approver: ['withdrawable'] },
  },
];

const onBorrowers: readonly Tried[] = [
  { operation: desk.releaseUnlockCode, input: ({ borrowerId }) => ({ borrowerId }), worksIn: {} },
  {
    operation: desk.freezeBorrower,
    input: ({ borrowerId }) => ({ borrowerId, reason: 'fraud_check', until: '2026-12-01' }),
    worksIn: {},
  },
  {
    operation: desk.unfreezeBorrower,
    input: ({ borrowerId }) => ({ borrowerId, note: 'Checked.' }),
    worksIn: {},
  },
];

const server = useTestServer();
const staff = {} as Record<StaffRole, StaffClient>;
/** One in each state; nothing that is tried on them is allowed to change them. */
const orders: { status: OrderStatus; order: DeskTestOrder }[] = [];
beforeAll(async () => {
  for (const role of staffRoles) staff[role] = await staffClient(server, role);
  for (const status of orderStatuses) {
    const { orderId, borrower } = await orderIn(server, status);
    const { seen } = dataOf(await staff.reviewer.call(desk.getReview, { orderId }));
    orders.push({ status, order: { orderId, borrowerId: borrower.id, mobile: borrower.mobile, seen } });
  }
}, 60_000);

const nameOf = ({ operation }: Tried) => operation.path;
const table = (tried: readonly Tried[]) => tried.map((each) => [nameOf(each), each] as const);
const worksOf = ({ worksIn }: Tried) => Object.entries(worksIn) as [StaffRole, readonly OrderStatus[]][];
/** Somebody who may, and an order on which they may. */
async function ready(tried: Tried): Promise<{ role: StaffRole; order: DeskTestOrder }> {
  const [[role, works] = ['reviewer', ['in_review']] as const] = worksOf(tried);
  return { role, order: await putOrder(server, works.at(-1) ?? 'in_review') };
}
const call = (client: StaffClient, { operation, input }: Tried, order: DeskTestOrder) =>
  client.call(operation, input(order) as never);

describe.each(table([...onOrders, ...others, ...onBorrowers]))('%s', (_, tried) => {
  test('does not know what is another lender’s, nor what does not exist', async () => {
    const order = await putOrder(server, 'in_review');
    const [role = 'admin'] = tried.operation.roles;
    const stranger = await strangerClient(server, role);
    const before = await pictureOf(server);
    const notFound = { refusal: 'record_not_found', code: 40007 };
    expect(await call(stranger, tried, order)).toMatchObject(notFound);
    const nobody = { orderId: 999_999, borrowerId: 999_999, mobile: '', seen: unseen };
    expect(await call(staff[role], tried, nobody)).toMatchObject(notFound);
    expect(await pictureOf(server)).toEqual(before);
  });

  test('needs a session', async () => {
    const order = await putOrder(server, 'in_review');
    const answer = await server.client().call(tried.operation, tried.input(order) as never);
    expect(answer).toMatchObject({ refusal: 'not_logged_in' });
  });
});

describe.each(table([...onOrders, ...others]))('%s', (_, tried) => {
  test('is refused in every other state, and changes nothing', async () => {
    const before = await pictureOf(server);
    for (const role of tried.operation.roles) {
      for (const { status, order } of orders) {
        if (tried.worksIn[role]?.includes(status)) continue;
        const answer = await call(staff[role], tried, order);
        // Also where it is another role's work: the order has moved on, or has not come so far.
        expect(answer, `${role} in ${status}`).toMatchObject({ refusal: 'not_now', code: 40008 });
      }
    }
    expect(await pictureOf(server)).toEqual(before);
  });
});

describe.each(table(onOrders))('%s', (_, tried) => {
  test('is on record with who did it and what was sent', async () => {
    for (const [role, works] of worksOf(tried)) {
      for (const status of works) {
        const order = await putOrder(server, status);
        expect(await call(staff[role], tried, order), `${role} in ${status}`).toMatchObject({ ok: true });
        expect(await auditOf(server, order.orderId)).toEqual([
          {
            operation: tried.operation.path,
            role,
            staff_id: String(staff[role].staffId),
            order_id: String(order.orderId),
            borrower_id: String(order.borrowerId),
            detail: tried.input(order),
          },
        ]);
      }
    }
  });

  test('happens once when two colleagues do it at once', async () => {
    const { role, order } = await ready(tried);
    const second = await staffClient(server, role, 2);
    const answers = await Promise.all([staff[role], second].map((client) => call(client, tried, order)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({
      refusal: tried.operation === desk.takeOrder ? 'taken_by_other' : 'not_now',
    });
    expect(await auditOf(server, order.orderId)).toHaveLength(1);
  });
});

describe.each(table(onOrders.filter(({ operation }) => operation !== desk.reactivateOrder)))(
  '%s',
  (_, tried) => {
    test('leaves alone what a colleague has taken, and says who has', async () => {
      const { role, order } = await ready(tried);
      const colleague = await staffClient(server, role, 2);
      const takenAt = server.clock.now().toISOString();
      expect(await colleague.call(desk.takeOrder, { orderId: order.orderId })).toMatchObject({ ok: true });
      const before = await pictureOf(server);
      expect(await call(staff[role], tried, order)).toMatchObject({
        refusal: 'taken_by_other',
        code: 30003,
        data: { by: `${role} 2`, at: takenAt },
      });
      expect(await pictureOf(server)).toEqual(before);
      expect(await call(colleague, tried, order)).toMatchObject({ ok: true });
    });
  },
);
