import { toOrderStatusNumber } from '@hiram/contract';
import { leaveOrder, listOrders, passFirstAudit, takeOrder } from '@hiram/contract/desk';
import { describe, expect, test } from 'vitest';
import { staffClient, useStaff } from '../loan/test-borrowing.ts';
import { auditOf, putOrder, templatesOf } from '../staff/test-desk.ts';
import { useTestServer } from '../test-server.ts';

const server = useTestServer();
const reviewer = useStaff(server, 'reviewer');
const colleague = useStaff(server, 'reviewer', 2);

async function holderOf(orderId: number): Promise<number | null> {
  const [row] = await server.query<{ taken_by: string | null }>('select taken_by from orders where id = $1', [
    orderId,
  ]);
  return row?.taken_by ? Number(row.taken_by) : null;
}

/** Nothing is known of these borrowers, so it is recommended to refuse them. */
const overruled = 'They are made up.';

describe('taking an application', () => {
  test('begins its review, and tells the borrower once', async () => {
    const { orderId, borrowerId } = await putOrder(server, 'submitted');
    expect(await reviewer.call(takeOrder, { orderId })).toEqual({
      ok: true,
      data: { status: toOrderStatusNumber('in_review') },
    });
    expect(await reviewer.call(takeOrder, { orderId })).toEqual({
      ok: true,
      data: { status: toOrderStatusNumber('in_review') },
    });
    expect(await holderOf(orderId)).toBe(reviewer.staffId);
    expect(await templatesOf(server, borrowerId)).toEqual(['review_started']);
  });

  test('in the final audit only puts a name to it', async () => {
    const { orderId, borrowerId } = await putOrder(server, 'first_audit_passed');
    const approver = await staffClient(server, 'approver');
    expect(await approver.call(takeOrder, { orderId })).toEqual({
      ok: true,
      data: { status: toOrderStatusNumber('first_audit_passed') },
    });
    expect(await holderOf(orderId)).toBe(approver.staffId);
    expect(await templatesOf(server, borrowerId)).toEqual([]);
  });

  test('goes to one of eight who reach for it at once', async () => {
    const { orderId } = await putOrder(server, 'submitted');
    const people = await Promise.all(
      Array.from({ length: 8 }, (_, index) => staffClient(server, 'reviewer', index + 1)),
    );
    const answers = await Promise.all(people.map((each) => each.call(takeOrder, { orderId })));
    const winners = people.filter((_, index) => answers[index]?.ok);
    expect(winners).toHaveLength(1);
    expect(await holderOf(orderId)).toBe(winners[0]?.staffId);
    expect(await auditOf(server, orderId)).toHaveLength(1);
  });

  test('holds for half an hour; then a colleague can take over, or go on without', async () => {
    const { orderId, seen } = await putOrder(server, 'in_review');
    await reviewer.call(takeOrder, { orderId });
    server.clock.advance({ seconds: 1799 });
    expect(await colleague.call(takeOrder, { orderId })).toMatchObject({ refusal: 'taken_by_other' });
    server.clock.advance({ seconds: 1 });
    expect(await colleague.call(takeOrder, { orderId })).toMatchObject({ ok: true });
    expect(await holderOf(orderId)).toBe(colleague.staffId);
    expect(await reviewer.call(passFirstAudit, { orderId, seen, overruled })).toMatchObject({
      refusal: 'taken_by_other',
    });
    server.clock.advance({ seconds: 1800 });
    expect(await reviewer.call(passFirstAudit, { orderId, seen, overruled })).toMatchObject({ ok: true });
  });

  test('is over when the order moves', async () => {
    const { orderId, seen } = await putOrder(server, 'in_review');
    await reviewer.call(takeOrder, { orderId });
    await reviewer.call(passFirstAudit, { orderId, seen, overruled });
    expect(await holderOf(orderId)).toBeNull();
  });
});

describe('leaving an application', () => {
  test('lets a colleague take it, and moves nothing', async () => {
    const { orderId } = await putOrder(server, 'in_review');
    await reviewer.call(takeOrder, { orderId });
    expect(await reviewer.call(leaveOrder, { orderId })).toEqual({
      ok: true,
      data: { status: toOrderStatusNumber('in_review') },
    });
    expect(await holderOf(orderId)).toBeNull();
    expect(await colleague.call(takeOrder, { orderId })).toMatchObject({ ok: true });
    expect((await auditOf(server, orderId)).map(({ operation }) => operation)).toEqual([
      takeOrder.path,
      leaveOrder.path,
      takeOrder.path,
    ]);
  });

  test('is for whoever has it', async () => {
    const { orderId } = await putOrder(server, 'in_review');
    expect(await reviewer.call(leaveOrder, { orderId })).toMatchObject({ refusal: 'not_now' });
    await reviewer.call(takeOrder, { orderId });
    expect(await colleague.call(leaveOrder, { orderId })).toMatchObject({
      refusal: 'taken_by_other',
      data: { by: 'reviewer 1' },
    });
    expect(await holderOf(orderId)).toBe(reviewer.staffId);
  });
});

test('the list names who has an order, as long as they do', async () => {
  const { orderId } = await putOrder(server, 'submitted');
  await reviewer.call(takeOrder, { orderId });
  const listed = async () => {
    const answer = await colleague.call(listOrders, { queue: 'first_audit', limit: 100 });
    return answer.ok ? answer.data.orders.find((order) => order.orderId === orderId) : undefined;
  };
  expect(await listed()).toMatchObject({
    takenBy: { staffId: reviewer.staffId, name: 'reviewer 1', at: server.clock.now().toISOString() },
  });
  server.clock.advance({ seconds: 1800 });
  expect(await listed()).toMatchObject({ takenBy: null });
});
