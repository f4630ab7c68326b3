import {
  cancelApplication,
  changeApplication,
  getOrderInfo,
  type OrderStatus,
  orderStatuses,
  resubmitApplication,
  type SentInput,
  toOrderStatusNumber,
  updateEmergency,
  uploadCredit,
} from '@hiram/contract';
import { describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { lineOnPaper } from '../../../fixtures/png.ts';
import { decide } from '../account/test-borrower.ts';
import {
  applicant,
  approvedOrder,
  couponFor,
  expectUntouched,
  houseOf,
  sentWithdrawCode,
  submittedOrder,
  type TestOrder,
} from '../loan/test-borrowing.ts';
import { orFail, setOrderStatus } from '../loan/test-loans.ts';
import { reviewOrder } from '../review/test-moves.ts';
import { useTestServer } from '../test-server.ts';

const server = useTestServer();

const couponStatus = async (id: number) =>
  (await server.query<{ status: string }>('select status from coupons where id = $1', [id]))[0]?.status;

async function viewOf({ orderId, borrower }: TestOrder) {
  return dataOf(await borrower.client.call(getOrderInfo, { loanOrderId: orderId }));
}

describe('changing an application', () => {
  const change = (
    { orderId, borrower }: TestOrder,
    wishes: Partial<SentInput<typeof changeApplication>> = {},
  ) =>
    borrower.client.call(changeApplication, {
      orderId,
      amt: 200_000,
      configId: 1,
      periodDays: 18,
      ...wishes,
    });

  test('takes today’s terms, tells so, and stays where it is in the review', async () => {
    const order = await submittedOrder(server);
    for (const [index, status] of (['submitted', 'in_review', 'resubmit'] as const).entries()) {
      await setOrderStatus(server, order.orderId, status);
      const amt = 200_000 + index;
      expect(await change(order, { amt })).toEqual({ ok: true, data: { loanOrderId: order.orderId } });
      expect(await viewOf(order)).toMatchObject({
        status: toOrderStatusNumber(status),
        principal: amt,
        periodDays: 18,
        rate: 0.85,
      });
    }
    const { timeline } = await viewOf(order);
    expect(timeline.map(({ event }) => event)).toEqual(['apply', 'change', 'change', 'change']);
    const letters = await server.query(
      `select data from messages where borrower_id = $1 and template = 'application_changed'`,
      [order.borrower.id],
    );
    expect(letters).toEqual([200_000, 200_001, 200_002].map((amount) => ({ data: { amount } })));
  });

  test('into what it is changes nothing, and nobody is told', async () => {
    const borrower = await applicant(server);
    const couponId = await couponFor(server, borrower);
    const order = await submittedOrder(server, { borrower });
    dataOf(await change(order, { couponId }));
    await expectUntouched(server, borrower, () => change(order, { couponId }), {
      data: { loanOrderId: order.orderId },
    });
    expect((await viewOf(order)).timeline.map(({ event }) => event)).toEqual(['apply', 'change']);
    expect(await change(order)).toMatchObject({ ok: true });
    expect((await viewOf(order)).timeline).toHaveLength(3);
  });

  test('answers a repeated call as the first, with one event', async () => {
    const order = await submittedOrder(server);
    const options = { idempotencyKey: crypto.randomUUID() };
    const input = { orderId: order.orderId, amt: 90_000, configId: 1, periodDays: 12 };
    const send = () => order.borrower.client.call(changeApplication, input, options);
    expect(await send()).toEqual(await send());
    expect((await viewOf(order)).timeline).toHaveLength(2);
  });

  test('swaps the coupon: the old one comes back, the new one is set aside', async () => {
    const borrower = await applicant(server);
    const [first, second] = [await couponFor(server, borrower), await couponFor(server, borrower)];
    const order = await submittedOrder(server, { borrower, couponId: first });
    expect(await change(order, { couponId: first })).toMatchObject({ ok: true });
    expect([await couponStatus(first), await couponStatus(second)]).toEqual(['reserved', 'unused']);
    expect(await change(order, { couponId: second })).toMatchObject({ ok: true });
    expect([await couponStatus(first), await couponStatus(second)]).toEqual(['unused', 'reserved']);
    expect(await change(order)).toMatchObject({ ok: true });
    expect([await couponStatus(first), await couponStatus(second)]).toEqual(['unused', 'unused']);
  });

  test('keeps a coupon whose day has passed since it was set aside', async () => {
    const borrower = await applicant(server);
    const couponId = await couponFor(server, borrower);
    const order = await submittedOrder(server, { borrower, couponId });
    await server.query(`update coupons set expires_on = '2026-01-01' where id = $1`, [couponId]);
    expect(await change(order, { couponId })).toMatchObject({ ok: true });
    expect(await couponStatus(couponId)).toBe('reserved');
  });

  test('is refused for terms and coupons that are not on offer, and nothing changes', async () => {
    const borrower = await applicant(server);
    const couponId = await couponFor(server, borrower);
    const order = await submittedOrder(server, { borrower, couponId });
    const stranger = await applicant(server);
    const others = await couponFor(server, stranger);
    const expired = await couponFor(server, borrower, { expiresOn: '2026-11-14' });
    const cases = [
      [{ amt: 79_999.99 }, 'amount_not_allowed'],
      [{ amt: 3_000_000.01 }, 'amount_not_allowed'],
      [{ periodDays: 7 }, 'record_not_found'],
      [{ configId: 999 }, 'record_not_found'],
      [{ couponId: 999_999 }, 'coupon_not_found'],
      [{ couponId: others }, 'coupon_not_found'],
      [{ couponId: expired }, 'coupon_unusable'],
    ] as const;
    for (const [wishes, refusal] of cases)
      await expectUntouched(server, borrower, () => change(order, wishes), { refusal });
    await expectUntouched(server, borrower, () => change({ ...order, borrower: stranger }), {
      refusal: 'record_not_found',
    });
  });

  test('is refused from the first audit on, and while the account is frozen', async () => {
    const order = await submittedOrder(server);
    for (const status of orderStatuses) {
      if (['submitted', 'in_review', 'resubmit'].includes(status)) continue;
      await setOrderStatus(server, order.orderId, status);
      await expectUntouched(server, order.borrower, () => change(order), {
        refusal: 'not_now',
        data: { status: toOrderStatusNumber(status) },
      });
    }
    await setOrderStatus(server, order.orderId, 'submitted');
    await server.query(
      `update borrowers set frozen_at = $2, freeze_reason = 'fraud_check', frozen_until = '2030-01-01' where id = $1`,
      [order.borrower.id, server.clock.now()],
    );
    await expectUntouched(server, order.borrower, () => change(order), { refusal: 'account_frozen' });
  });

  test('against staff taking and passing it at the same moment: what was passed is what stands', async () => {
    const { run, reviewer } = await houseOf(server);
    for (let round = 0; round < 4; round += 1) {
      const order = await submittedOrder(server);
      const [changed, taken] = await Promise.all([
        change(order),
        run((tx) => reviewOrder(tx, reviewer, order.orderId, 'take')),
      ]);
      orFail(taken);
      expect(changed.ok).toBe(true);
      const [late, passed] = await Promise.all([
        change(order, { amt: 300_000 }),
        run((tx) => reviewOrder(tx, reviewer, order.orderId, 'pass_first_audit')),
      ]);
      orFail(passed);
      const { principal, timeline } = await viewOf(order);
      const events = timeline.map(({ event }) => event);
      expect(events.at(-1)).toBe('pass_first_audit');
      expect(principal).toBe(late.ok ? 300_000 : 200_000);
    }
  });
});

describe('cancelling', () => {
  const cancel = ({ orderId, borrower }: TestOrder) => borrower.client.call(cancelApplication, { orderId });

  test('is free before money is on its way: coupon back, code void, a letter', async () => {
    const borrower = await applicant(server);
    const couponId = await couponFor(server, borrower);
    const order = await approvedOrder(server, { borrower, couponId });
    await sentWithdrawCode(server, order);
    expect(await cancel(order)).toEqual({ ok: true, data: null });
    expect(await viewOf(order)).toMatchObject({
      status: toOrderStatusNumber('cancelled'),
      balance: 0,
      hasOpenCode: false,
      quote: null,
    });
    expect(await couponStatus(couponId)).toBe('unused');
    const [letter] = await server.query(
      `select order_id::int from messages where borrower_id = $1 and template = 'application_cancelled'`,
      [borrower.id],
    );
    expect(letter).toEqual({ order_id: order.orderId });
  });

  test('is refused once it is over or money is on its way, and nothing changes', async () => {
    const order = await submittedOrder(server);
    const free: readonly OrderStatus[] = [
      'submitted',
      'in_review',
      'resubmit',
      'first_audit_passed',
      'withdrawable',
    ];
    for (const status of orderStatuses) {
      if (free.includes(status)) continue;
      await setOrderStatus(server, order.orderId, status);
      await expectUntouched(server, order.borrower, () => cancel(order), { refusal: 'not_now' });
    }
    await setOrderStatus(server, order.orderId, 'submitted');
    const stranger = await applicant(server);
    await expectUntouched(server, order.borrower, () => cancel({ ...order, borrower: stranger }), {
      refusal: 'record_not_found',
    });
  });
});

describe('handing in again', () => {
  const resubmit = ({ orderId, borrower }: TestOrder) =>
    borrower.client.call(resubmitApplication, { orderId });
  const asked = ['identity', 'payslip', 'addressProof', 'contacts'];

  /** As the desk asks: the identity is rejected, and from now on only what is newer counts. */
  async function askedOrder(documents: readonly string[]): Promise<TestOrder> {
    const order = await submittedOrder(server);
    const { run, reviewer } = await houseOf(server);
    orFail(await run((tx) => reviewOrder(tx, reviewer, order.orderId, 'take')));
    await server.query(
      `with asked as (insert into order_events (order_id, event, from_status, to_status, caller_kind, at)
         values ($1, 'ask_documents', 'in_review', 'resubmit', 'staff', $3))
       update orders set status = 'resubmit', asked_documents = $2, asked_note = 'A clearer picture, please', asked_at = $3
       where id = $1`,
      [order.orderId, documents, server.clock.now()],
    );
    // As rows they are older than every asking.
    await server.query(`update files set created_at = '2026-01-01' where borrower_id = $1`, [
      order.borrower.id,
    ]);
    if (documents.includes('identity')) await decide(server, order.borrower, 'identity_status', 'rejected');
    return order;
  }

  test('needs everything that was asked for, given after it was asked', async () => {
    const order = await askedOrder(asked);
    const { client } = order.borrower;
    const missing = (documents: readonly string[]) => ({
      refusal: 'documents_missing',
      code: 40021,
      data: { missing: documents },
    });
    await expectUntouched(server, order.borrower, () => resubmit(order), missing(asked));
    expect((await viewOf(order)).asked).toEqual({
      documents: asked.map((document) => ({ document, isGiven: false })),
      note: 'A clearer picture, please',
      at: server.clock.now().toISOString(),
    });
    server.clock.advance({ seconds: 1 });
    const picture = lineOnPaper(200, 200);
    expect(await client.call(uploadCredit, { payslip: picture })).toMatchObject({ ok: true });
    await expectUntouched(
      server,
      order.borrower,
      () => resubmit(order),
      missing(['identity', 'addressProof', 'contacts']),
    );
    expect(await client.call(uploadCredit, { addressProof: picture })).toMatchObject({ ok: true });
    await decide(server, order.borrower, 'identity_status', 'submitted');
    const contacts = [
      { name: 'Lito Santos', relationship: 'sibling', phone: '09181110003' },
      { name: 'Nena Cruz', relationship: 'friend', phone: '09181110004' },
    ] as const;
    expect(await client.call(updateEmergency, { contacts: [...contacts] })).toMatchObject({ ok: true });
    expect((await viewOf(order)).asked?.documents.every(({ isGiven }) => isGiven)).toBe(true);
    expect(await resubmit(order)).toEqual({ ok: true, data: null });
    expect(await viewOf(order)).toMatchObject({ status: toOrderStatusNumber('in_review'), asked: null });
    expect(await resubmit(order)).toMatchObject({ refusal: 'not_now' });
  });

  test('is refused in every state but the one that waits for documents', async () => {
    const order = await submittedOrder(server);
    for (const status of orderStatuses) {
      if (status === 'resubmit') continue;
      await setOrderStatus(server, order.orderId, status);
      await expectUntouched(server, order.borrower, () => resubmit(order), { refusal: 'not_now' });
    }
    const stranger = await applicant(server);
    expect(await resubmit({ ...order, borrower: stranger })).toMatchObject({ refusal: 'record_not_found' });
  });
});
