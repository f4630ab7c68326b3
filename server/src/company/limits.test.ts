import { register } from '@hiram/contract';
import * as desk from '@hiram/contract/desk';
import { beforeAll, describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { auditOf, verifyIdentity } from '../../../fixtures/order.ts';
import { newBorrower } from '../account/test-borrower.ts';
import { type StaffClient, staffClient, submittedOrder } from '../loan/test-borrowing.ts';
import { putOrder } from '../staff/test-desk.ts';
import { demo } from '../start/demo.ts';
import { useTestServer } from '../test-server.ts';

const server = useTestServer();
let admin: StaffClient;
let approver: StaffClient;
let reviewer: StaffClient;
beforeAll(async () => {
  admin = await staffClient(server, 'admin');
  approver = await staffClient(server, 'approver');
  reviewer = await staffClient(server, 'reviewer');
});

async function agreeOn(name: desk.LimitName, value: number): Promise<void> {
  const { proposalId } = dataOf(await admin.call(desk.proposeLimit, { name, value }));
  dataOf(await approver.call(desk.decideProposal, { proposalId, isConfirmed: true }));
}

describe('a limit', () => {
  test('is the market’s until two people have agreed on another', async () => {
    const present = async () =>
      dataOf(await approver.call(desk.listLimits, {})).find(({ name }) => name === 'approver_daily');
    expect(await present()).toEqual({ name: 'approver_daily', value: 20_000_000, isOwn: false });
    const { proposalId } = dataOf(
      await admin.call(desk.proposeLimit, { name: 'approver_daily', value: 250_000 }),
    );
    expect(await present()).toMatchObject({ isOwn: false });
    dataOf(await approver.call(desk.decideProposal, { proposalId, isConfirmed: true }));
    expect(await present()).toEqual({ name: 'approver_daily', value: 250_000, isOwn: true });
  });
});

describe('the target of a queue', () => {
  const first = async (staff: StaffClient) =>
    dataOf(await staff.call(desk.countQueues, {})).queues?.find(({ queue }) => queue === 'first_audit');

  test('is the product’s until two people have agreed on another, and what is late is counted by it', async () => {
    await putOrder(server, 'submitted');
    server.clock.advance({ days: 2 });
    expect(await first(reviewer)).toMatchObject({ targetHours: 24, count: 1, lateCount: 1 });
    await agreeOn('target_first_audit', 72);
    expect(await first(reviewer)).toMatchObject({ targetHours: 72, count: 1, lateCount: 0 });
  });

  test('is an hour at least, and a year at most; collection has none', async () => {
    const propose = (name: string, value: number) =>
      admin.call(desk.proposeLimit, { name: name as desk.LimitName, value });
    for (const [name, value] of [
      ['target_slips', 0],
      ['target_slips', 8_761],
      ['target_collection', 5],
    ] as const)
      expect(await propose(name, value)).toMatchObject({ refusal: 'request_error' });
    const { queues } = dataOf(await admin.call(desk.countQueues, {}));
    expect(queues?.filter(({ targetHours }) => targetHours === null).map(({ queue }) => queue)).toEqual([
      'collection',
    ]);
  });
});

describe('what the lender asks of phones', () => {
  const present = async (wanted: desk.LimitName) =>
    dataOf(await admin.call(desk.listLimits, {})).find(({ name }) => name === wanted);

  test('is agreed on by two people, and holds for the next who registers', async () => {
    expect(await present('register_code')).toEqual({ name: 'register_code', value: 0, isOwn: true });
    const wish = {
      mobile: '09170008801',
      password: 'three green mangoes',
      telemarketingCode: demo.inviteCode,
    };
    await agreeOn('register_code', 1);
    expect(await present('register_code')).toEqual({ name: 'register_code', value: 1, isOwn: false });
    expect(await server.client().call(register, wish)).toMatchObject({ refusal: 'code_expired' });
    await agreeOn('register_code', 0);
    expect(await server.client().call(register, wish)).toMatchObject({ ok: true });
  });

  test.each([
    ['withdrawal_wait_hours', 36, 'withdrawal_wait_hours'],
    ['register_codes_daily', 700, 'most_register_codes_per_day'],
    ['sign_in_codes_daily', 4_000, 'most_sign_in_codes_per_day'],
    ['notices_daily', 9_000, 'most_notices_per_day'],
    ['address_codes_daily', 25, 'most_sms_per_address_per_day'],
  ] as const)('%s becomes %d, and nothing else changes', async (name, value, column) => {
    const [before] = await server.query('select * from companies where id = 1');
    await agreeOn(name, value);
    const [after] = await server.query('select * from companies where id = 1');
    expect(after).toEqual({ ...(before as object), [column]: value });
    expect(await present(name)).toEqual({ name, value, isOwn: true });
  });

  test.each([
    ['register_code', 2],
    ['withdrawal_wait_hours', 721],
    ['sign_in_codes_daily', 9],
    ['address_codes_daily', 0],
  ] as const)('%s is never %d', async (name, value) => {
    expect(await admin.call(desk.proposeLimit, { name, value })).toMatchObject({
      refusal: 'request_error',
      data: { fields: { value: 'field_invalid' } },
    });
  });
});

describe('what one person approves in a day', () => {
  /** Passed by the first, of 120,000 each. */
  async function passedOrder(): Promise<number> {
    const { orderId } = await submittedOrder(server);
    dataOf(await reviewer.call(desk.takeOrder, { orderId }));
    await verifyIdentity(reviewer, orderId);
    dataOf(await reviewer.call(desk.passFirstAudit, await auditOf(reviewer, orderId)));
    return orderId;
  }
  /** As if they had approved one more of 120,000, without the paper that takes a second to print. */
  async function putApproval({ staffId }: StaffClient): Promise<void> {
    const { orderId } = await putOrder(server, 'withdrawable');
    await server.query(
      `insert into order_events (order_id, event, from_status, to_status, caller_kind, caller_id, at)
       values ($1, 'pass_final_audit', 'first_audit_passed', 'withdrawable', 'staff', $2, $3)`,
      [orderId, staffId, server.clock.now()],
    );
  }
  const approve = async (by: StaffClient, orderId: number) =>
    by.call(desk.passFinalAudit, await auditOf(by, orderId));

  test('ends at the limit, for that person and that day of the lender', async () => {
    await agreeOn('approver_daily', 250_000);
    const orderId = await passedOrder();
    const left = async (by: StaffClient) => dataOf(await by.call(desk.getReview, { orderId })).approvalsLeft;
    expect(await left(approver)).toBe(250_000);
    expect(await left(reviewer)).toBeNull();
    await putApproval(approver);
    await putApproval(approver);
    expect(await left(approver)).toBe(10_000);
    expect(await approve(approver, orderId)).toMatchObject({
      refusal: 'daily_limit_reached',
      code: 30034,
      data: { left: 10_000 },
    });
    // Nothing of it has stayed; a colleague has a limit of their own.
    expect(await left(approver)).toBe(10_000);
    expect(await left(await staffClient(server, 'approver', 2))).toBe(250_000);
    // It is noon in Manila: the day there ends in twelve hours.
    server.clock.advance({ seconds: 12 * 3600 - 1 });
    expect(await approve(approver, orderId)).toMatchObject({ refusal: 'daily_limit_reached' });
    server.clock.advance({ seconds: 1 });
    expect(await approve(approver, orderId)).toMatchObject({ ok: true });
  });

  test('is counted one after the other, when two are approved at once', async () => {
    server.clock.advance({ days: 1 });
    await agreeOn('approver_daily', 120_000);
    const orders = [await passedOrder(), await passedOrder()];
    const answers = await Promise.all(orders.map((orderId) => approve(approver, orderId)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({
      refusal: 'daily_limit_reached',
      data: { left: 0 },
    });
  });
});

describe('coupons', () => {
  const coupon = (borrowerId: number, discount = 100) => ({
    ...{ borrowerId, discount, expiresOn: '2027-12-31' },
  });

  test('are not larger than agreed, by the limit of the day they are confirmed', async () => {
    const { id } = await newBorrower(server, '09550001001');
    await agreeOn('coupon_largest', 400);
    expect(await admin.call(desk.issueCoupon, coupon(id, 401))).toMatchObject({
      refusal: 'amount_not_allowed',
      data: { most: 400 },
    });
    const { proposalId } = dataOf(await admin.call(desk.issueCoupon, coupon(id, 400)));
    await agreeOn('coupon_largest', 300);
    expect(await approver.call(desk.decideProposal, { proposalId, isConfirmed: true })).toMatchObject({
      refusal: 'amount_not_allowed',
    });
  });

  test('are not more in a day than agreed, also when two are proposed at once', async () => {
    server.clock.advance({ days: 1 });
    await agreeOn('coupons_daily', 2);
    const borrowers = [];
    for (const mobile of ['09550001002', '09550001003', '09550001004'])
      borrowers.push((await newBorrower(server, mobile)).id);
    const answers = await Promise.all(borrowers.map((id) => admin.call(desk.issueCoupon, coupon(id))));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({
      refusal: 'daily_limit_reached',
      data: { left: 0 },
    });
  });
});
