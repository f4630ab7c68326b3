import { register } from '@hiram/contract';
import * as desk from '@hiram/contract/desk';
import { beforeAll, describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { auditOf, verifyIdentity } from '../../../fixtures/order.ts';
import { newBorrower } from '../account/test-borrower.ts';
import { type StaffClient, staffClient, submittedOrder } from '../loan/test-borrowing.ts';
import { putOrder } from '../staff/test-desk.ts';
import { registration, useTestServer } from '../test-server.ts';

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

describe('what stands in the lender’s own row', () => {
  const limitOf = async (wanted: desk.LimitName) =>
    dataOf(await approver.call(desk.listLimits, {})).find(({ name }) => name === wanted);

  test('changes like any other figure, and is what the phone meets at once', async () => {
    expect(await limitOf('mobile_verified')).toMatchObject({ value: 0, isOwn: true });
    await agreeOn('mobile_verified', 1);
    expect(await limitOf('mobile_verified')).toMatchObject({ value: 1, isOwn: false });
    const unproved = registration('09550000901');
    expect(await server.client().call(register, unproved)).toMatchObject({ refusal: 'code_expired' });
    await agreeOn('mobile_verified', 0);
    expect(await server.client().call(register, unproved)).toMatchObject({ ok: true });
  });

  test.each([
    ['withdrawal_wait_hours', 48, 'withdrawal_wait_hours'],
    ['register_codes_daily', 70, 'most_register_codes_per_day'],
    ['sign_in_codes_daily', 71, 'most_sign_in_codes_per_day'],
    ['notices_daily', 72, 'most_notices_per_day'],
    ['codes_per_address_daily', 73, 'most_sms_per_address_per_day'],
  ] as const)('%s is kept where it is read, and nothing else changes', async (name, value, column) => {
    const lender = async () => (await server.query<Record<string, unknown>>('select * from companies'))[0];
    const before = await lender();
    await agreeOn(name, value);
    expect(await limitOf(name)).toEqual({ name, value, isOwn: true });
    expect(await lender()).toEqual({ ...before, [column]: value });
  });

  test.each([
    ['mobile_verified', 2],
    ['withdrawal_wait_hours', 721],
    ['codes_per_address_daily', 0],
    ['loans_days_kept', 364],
    ['loans_days_kept', 10_959],
  ] as const)('%s cannot be %d', async (name, value) => {
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
