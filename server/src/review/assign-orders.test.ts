import { toOrderStatusNumber } from '@hiram/contract';
import {
  assignOrders,
  getAuditTrail,
  getDashboard,
  getReview,
  leaveOrder,
  listOrders,
  takeOrder,
} from '@hiram/contract/desk';
import { describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { staffClient, useStaff } from '../loan/test-borrowing.ts';
import { putOrder, strangerClient } from '../staff/test-desk.ts';
import { useTestServer } from '../test-server.ts';

const server = useTestServer();
const lead = useStaff(server, 'approver');
const reviewer = useStaff(server, 'reviewer');
const colleague = useStaff(server, 'reviewer', 2);

async function assign(orderIds: number[], assignTo: number | null) {
  const { outcomes } = dataOf(await lead.call(assignOrders, { orderIds, assignTo }));
  return outcomes.map(({ outcome }) => outcome);
}
const takenBy = async (orderId: number) => dataOf(await lead.call(getReview, { orderId })).order.takenBy;

describe('assigning applications', () => {
  test('gives several at once to a colleague, and is in the log of each', async () => {
    const orders = [await putOrder(server, 'submitted'), await putOrder(server, 'in_review')];
    const orderIds = orders.map(({ orderId }) => orderId);
    expect(await assign(orderIds, reviewer.staffId)).toEqual(['assigned', 'assigned']);
    for (const orderId of orderIds) {
      expect(await takenBy(orderId)).toMatchObject({ staffId: reviewer.staffId, assignedBy: 'approver 1' });
      const trail = dataOf(await lead.call(getAuditTrail, { orderId }));
      expect(trail.map(({ operation }) => operation)).toContain('/orders/assigned');
    }
    // A submitted one is in review when its reviewer begins, and not before.
    const { order } = dataOf(await lead.call(getReview, { orderId: orderIds[0] ?? 0 }));
    expect(order.status).toBe(toOrderStatusNumber('submitted'));
    const mine = dataOf(await reviewer.call(listOrders, { queue: 'first_audit', taken: 'me', limit: 100 }));
    expect(mine.orders.map(({ orderId }) => orderId)).toEqual(expect.arrayContaining(orderIds));
  });

  test('lasts longer than what somebody took themselves, until they let go or it is taken away', async () => {
    const { orderId } = await putOrder(server, 'submitted');
    await assign([orderId], reviewer.staffId);
    server.clock.advance({ days: 2 });
    expect(await colleague.call(takeOrder, { orderId })).toMatchObject({
      refusal: 'taken_by_other',
      data: { by: 'reviewer 1' },
    });
    const range = { from: '2026-11-01', to: '2026-11-30' };
    const { mine } = dataOf(await reviewer.call(getDashboard, range));
    expect(mine.map((each) => each.orderId)).toContain(orderId);
    // Beginning to work on it does not make it anybody's again after a while.
    dataOf(await reviewer.call(takeOrder, { orderId }));
    server.clock.advance({ days: 2 });
    expect(await colleague.call(takeOrder, { orderId })).toMatchObject({ refusal: 'taken_by_other' });
    dataOf(await reviewer.call(leaveOrder, { orderId }));
    dataOf(await colleague.call(takeOrder, { orderId }));
    expect(await takenBy(orderId)).toMatchObject({ staffId: colleague.staffId, assignedBy: null });
    expect(await assign([orderId], null)).toEqual(['assigned']);
    expect(await takenBy(orderId)).toBeNull();
  });

  test('of somebody who works here no longer holds nobody up', async () => {
    const { orderId } = await putOrder(server, 'submitted');
    const leaver = await staffClient(server, 'reviewer', 9);
    await assign([orderId], leaver.staffId);
    await server.query('update staff set disabled_at = now() where id = $1', [leaver.staffId]);
    expect(await takenBy(orderId)).toBeNull();
    expect(await colleague.call(takeOrder, { orderId })).toMatchObject({ ok: true });
    expect(await lead.call(assignOrders, { orderIds: [orderId], assignTo: leaver.staffId })).toMatchObject({
      refusal: 'record_not_found',
    });
  });

  test('leaves alone what is over, what is another role’s work, and who did the first audit', async () => {
    const over = await putOrder(server, 'refused');
    const first = await putOrder(server, 'submitted');
    const final = await putOrder(server, 'first_audit_passed');
    await server.query('update orders set first_auditor_id = $2 where id = $1', [
      final.orderId,
      lead.staffId,
    ]);
    const orderIds = [final.orderId, over.orderId, first.orderId, first.orderId];
    const { outcomes } = dataOf(await lead.call(assignOrders, { orderIds, assignTo: lead.staffId }));
    expect(outcomes).toEqual([
      { orderId: over.orderId, outcome: 'moved_on' },
      { orderId: first.orderId, outcome: 'not_their_work' },
      { orderId: final.orderId, outcome: 'same_person' },
    ]);
    expect(await takenBy(final.orderId)).toBeNull();
  });

  test('finds neither orders nor colleagues of another lender, and then does nothing at all', async () => {
    const { orderId } = await putOrder(server, 'submitted');
    const stranger = await strangerClient(server, 'approver');
    for (const wish of [
      { orderIds: [orderId, 999_999], assignTo: reviewer.staffId },
      { orderIds: [orderId], assignTo: stranger.staffId },
    ])
      expect(await lead.call(assignOrders, wish)).toMatchObject({ refusal: 'record_not_found' });
    expect(
      await stranger.call(assignOrders, { orderIds: [orderId], assignTo: stranger.staffId }),
    ).toMatchObject({ refusal: 'record_not_found' });
    expect(await takenBy(orderId)).toBeNull();
  });

  test('by two people at once leaves it with one of the two', async () => {
    const { orderId } = await putOrder(server, 'submitted');
    const admin = await staffClient(server, 'admin');
    const answers = await Promise.all([
      lead.call(assignOrders, { orderIds: [orderId], assignTo: reviewer.staffId }),
      admin.call(assignOrders, { orderIds: [orderId], assignTo: colleague.staffId }),
    ]);
    expect(answers.map(({ ok }) => ok)).toEqual([true, true]);
    expect([reviewer.staffId, colleague.staffId]).toContain((await takenBy(orderId))?.staffId);
  });
});
