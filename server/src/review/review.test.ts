import { apply, getPeriodConfig, type SentInput, toOrderStatusNumber } from '@hiram/contract';
import {
  askDocuments,
  freezeBorrower,
  passFinalAudit,
  passFirstAudit,
  reactivateOrder,
  refuseOrder,
  refuseUnreachable,
  takeOrder,
  unfreezeBorrower,
} from '@hiram/contract/desk';
import { describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { auditOf, verifyIdentity } from '../../../fixtures/order.ts';
import { applicant, staffClient, submittedOrder, useStaff } from '../loan/test-borrowing.ts';
import { pictureOf, putOrder, templatesOf, auditOf as trailOf, unseen, waiting } from '../staff/test-desk.ts';
import { lastSms, useTestServer } from '../test-server.ts';

const server = useTestServer();
const reviewer = useStaff(server, 'reviewer');
const approver = useStaff(server, 'approver');

async function firstAuditPassedOrder() {
  const order = await submittedOrder(server);
  await reviewer.call(takeOrder, { orderId: order.orderId });
  await verifyIdentity(reviewer, order.orderId);
  const audit = await auditOf(reviewer, order.orderId);
  expect(await reviewer.call(passFirstAudit, audit)).toEqual({
    ok: true,
    data: { status: toOrderStatusNumber('first_audit_passed') },
  });
  return order;
}

async function orderRow(orderId: number) {
  const [row] = await server.query<Record<string, unknown>>('select * from orders where id = $1', [orderId]);
  return row;
}

describe('two audits', () => {
  test('by two people make a balance, an agreement and a letter', async () => {
    const { orderId, borrower } = await firstAuditPassedOrder();
    expect(await approver.call(passFinalAudit, await auditOf(approver, orderId))).toEqual({
      ok: true,
      data: { status: toOrderStatusNumber('withdrawable') },
    });
    expect(await orderRow(orderId)).toMatchObject({
      balance_cents: '12000000',
      first_auditor_id: String(reviewer.staffId),
      final_auditor_id: String(approver.staffId),
      taken_by: null,
    });
    expect(await server.query('select from contracts where order_id = $1', [orderId])).toHaveLength(1);
    expect(await templatesOf(server, borrower.id)).toEqual([
      'application_received',
      'review_started',
      'identity_verified',
      'first_audit_passed',
      'approved',
    ]);
    expect(await lastSms(server, borrower.mobile)).toBe(
      "Your loan is approved. You can withdraw until Dec 15, 2026. We never ask for money before you've received yours. - Hiram Demo Lending",
    );
  });

  test('are never one person’s, even when their role has changed in between', async () => {
    const { orderId } = await firstAuditPassedOrder();
    const turncoat = await staffClient(server, 'reviewer', 3);
    await server.query('update orders set first_auditor_id = $1 where id = $2', [turncoat.staffId, orderId]);
    await server.query(`update staff set role = 'approver' where id = $1`, [turncoat.staffId]);
    const before = await pictureOf(server);
    expect(await turncoat.call(passFinalAudit, { orderId, seen: unseen })).toMatchObject({
      refusal: 'same_person',
      code: 40009,
    });
    expect(await pictureOf(server)).toEqual(before);
    // And should the code be wrong, the table itself does not take it.
    await expect(
      server.query('update orders set final_auditor_id = first_auditor_id where id = $1', [orderId]),
    ).rejects.toThrow(/check constraint/);
  });

  test('wait while the account is frozen', async () => {
    const { orderId, borrower } = await firstAuditPassedOrder();
    await approver.call(freezeBorrower, {
      borrowerId: borrower.id,
      reason: 'identity_check',
      until: '2026-11-20',
    });
    const before = await pictureOf(server);
    expect(await approver.call(passFinalAudit, await auditOf(approver, orderId))).toMatchObject({
      refusal: 'account_frozen',
      data: { reason: 'identity_check' },
    });
    expect(await pictureOf(server)).toEqual(before);
    await approver.call(unfreezeBorrower, { borrowerId: borrower.id, note: 'Checked.' });
    expect(await approver.call(passFinalAudit, await auditOf(approver, orderId))).toMatchObject({ ok: true });
  });

  test('pass once when two approvers decide at once, and a repeated call hears the first answer', async () => {
    const { orderId } = await firstAuditPassedOrder();
    const second = await staffClient(server, 'approver', 2);
    const idempotencyKey = crypto.randomUUID();
    const audit = await auditOf(approver, orderId);
    const answers = await Promise.all([
      approver.call(passFinalAudit, audit, { idempotencyKey }),
      second.call(passFinalAudit, audit),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ refusal: 'not_now' });
    expect(await approver.call(passFinalAudit, audit, { idempotencyKey })).toEqual(answers[0]);
    const finals = (await trailOf(server, orderId)).filter(
      ({ operation }) => operation === passFinalAudit.path,
    );
    expect(finals).toHaveLength(1);
  });
});

describe('refusing', () => {
  test('keeps the reasons, each once, and gives the coupon back', async () => {
    const borrower = await applicant(server);
    const [coupon] = await server.query<{ id: string }>(
      `insert into coupons (company_id, borrower_id, discount_cents, expires_on)
       values (1, $1, 50000, '2027-01-01') returning id`,
      [borrower.id],
    );
    const { orderId } = await submittedOrder(server, { borrower, couponId: Number(coupon?.id) });
    await reviewer.call(takeOrder, { orderId });
    const reasons: SentInput<typeof refuseOrder>['reasons'] = [
      'income_too_low',
      'debts_too_high',
      'income_too_low',
    ];
    expect(await reviewer.call(refuseOrder, { orderId, reasons })).toEqual({
      ok: true,
      data: { status: toOrderStatusNumber('refused') },
    });
    expect(await orderRow(orderId)).toMatchObject({ refusal_reasons: ['income_too_low', 'debts_too_high'] });
    expect(await server.query('select status, order_id from coupons where id = $1', [coupon?.id])).toEqual([
      { status: 'unused', order_id: null },
    ]);
    expect(await templatesOf(server, borrower.id)).toContain('refused');
  });

  test('needs a reason that the borrower can read', async () => {
    const { orderId } = await putOrder(server, 'in_review');
    for (const reasons of [[], ['because']])
      expect(await reviewer.call(refuseOrder, { orderId, reasons: reasons as never })).toMatchObject({
        code: 10004,
      });
  });

  test('what a colleague has passed meanwhile has moved on, and is the approver’s', async () => {
    const { orderId } = await putOrder(server, 'first_audit_passed');
    const moved = { refusal: 'not_now', data: { status: toOrderStatusNumber('first_audit_passed') } };
    expect(await reviewer.call(refuseOrder, { orderId, reasons: ['income_too_low'] })).toMatchObject(moved);
    expect(await reviewer.call(takeOrder, { orderId })).toMatchObject(moved);
  });

  test('who could not be reached keeps what was tried on record', async () => {
    const { orderId, borrowerId } = await putOrder(server, 'in_review');
    const tried = 'Called on Monday and Tuesday, wrote on Wednesday.';
    expect(await reviewer.call(refuseUnreachable, { orderId, tried: ' ' })).toMatchObject({ code: 10004 });
    expect(await reviewer.call(refuseUnreachable, { orderId, tried })).toEqual({
      ok: true,
      data: { status: toOrderStatusNumber('refused_unreachable') },
    });
    expect(await trailOf(server, orderId)).toMatchObject([{ detail: { orderId, tried } }]);
    expect(await templatesOf(server, borrowerId)).toEqual(['unreachable']);
  });
});

describe('asking for documents', () => {
  test('says which, in whose words and since when', async () => {
    const { orderId, borrowerId } = await putOrder(server, 'in_review');
    const documents: SentInput<typeof askDocuments>['documents'] = ['payslip', 'contacts', 'payslip'];
    expect(await reviewer.call(askDocuments, { orderId, documents, note: 'The newest.' })).toEqual({
      ok: true,
      data: { status: toOrderStatusNumber('resubmit') },
    });
    expect(await orderRow(orderId)).toMatchObject({
      asked_documents: ['payslip', 'contacts'],
      asked_note: 'The newest.',
      asked_at: server.clock.now(),
      refusal_reasons: [],
    });
    expect(await server.query('select identity_status from borrowers where id = $1', [borrowerId])).toEqual([
      { identity_status: 'verified_by_hand' },
    ]);
    expect(await server.query('select data from messages where borrower_id = $1', [borrowerId])).toEqual([
      { data: { documents: ['payslip', 'contacts'], note: 'The newest.' } },
    ]);
  });

  test('for the identity rejects the one that was sent', async () => {
    const { orderId, borrower } = await submittedOrder(server);
    await reviewer.call(takeOrder, { orderId });
    await reviewer.call(askDocuments, { orderId, documents: ['identity'] });
    expect(await server.query('select identity_status from borrowers where id = $1', [borrower.id])).toEqual([
      { identity_status: 'rejected' },
    ]);
  });
});

describe('reactivating', () => {
  test('brings the application back into review', async () => {
    const { orderId, borrowerId } = await putOrder(server, 'refused_unreachable');
    const support = await staffClient(server, 'support');
    expect(await support.call(reactivateOrder, { orderId, note: 'Called back.' })).toEqual({
      ok: true,
      data: { status: toOrderStatusNumber('in_review') },
    });
    expect(await templatesOf(server, borrowerId)).toEqual(['reactivated']);
  });

  test('is refused when the borrower has another running order', async () => {
    const { orderId, borrowerId } = await putOrder(server, 'refused_unreachable');
    await putOrder(server, 'in_review', borrowerId);
    const before = await pictureOf(server);
    expect(await reviewer.call(reactivateOrder, { orderId, note: 'Called back.' })).toMatchObject({
      refusal: 'in_progress',
      code: 40005,
    });
    expect(await pictureOf(server)).toEqual(before);
  });

  test('waits for an application that is being made, and then finds it', async () => {
    const borrower = await applicant(server);
    const { orderId } = await putOrder(server, 'refused_unreachable', borrower.id);
    const config = dataOf(await borrower.client.call(getPeriodConfig, { appId: 1 }));
    // The application has been found in order, and its row is about to be written.
    await server.query('begin');
    await server.query('lock table orders in share mode');
    const wish = { amt: 120_000, periodDays: 6, appId: 1, configId: config.id };
    const applied = borrower.client.call(apply, wish);
    await waiting(server, 1);
    const reactivated = reviewer.call(reactivateOrder, { orderId, note: 'Called back.' });
    await waiting(server, 2);
    await server.query('commit');
    expect(await applied).toMatchObject({ ok: true });
    expect(await reactivated).toMatchObject({ refusal: 'in_progress' });
  });

  test('comes first when it began first: the new application is refused', async () => {
    const borrower = await applicant(server);
    const { orderId } = await putOrder(server, 'refused_unreachable', borrower.id);
    const config = dataOf(await borrower.client.call(getPeriodConfig, { appId: 1 }));
    await server.query('begin');
    await server.query('lock table messages in share mode');
    const reactivated = reviewer.call(reactivateOrder, { orderId, note: 'Called back.' });
    await waiting(server, 1);
    const wish = { amt: 120_000, periodDays: 6, appId: 1, configId: config.id };
    const applied = borrower.client.call(apply, wish);
    await waiting(server, 2);
    await server.query('commit');
    expect(await reactivated).toMatchObject({ ok: true });
    expect(await applied).toMatchObject({ refusal: 'in_progress' });
  });
});
