import {
  bindBank,
  getUserInfo,
  type OrderStatus,
  orderStatuses,
  resubmitApplication,
  type SentInput,
  stageOf,
  toQualification,
  updateEmergency,
  updateUser,
  uploadCredit,
} from '@hiram/contract';
import { askDocuments, passFirstAudit, takeOrder } from '@hiram/contract/desk';
import { describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { auditOf, verifyIdentity } from '../../../fixtures/order.ts';
import { bankAccountOf, contacts } from '../../../fixtures/person.ts';
import { photoOf } from '../../../fixtures/png.ts';
import type { TestBorrower } from '../account/test-borrower.ts';
import { submittedOrder, useStaff } from '../loan/test-borrowing.ts';
import { orderIn } from '../order/test-orders.ts';
import { waiting } from '../staff/test-desk.ts';
import { useTestServer } from '../test-server.ts';

/** What the first audit has judged stays as it was judged, for as long as money depends on it. */

const server = useTestServer();
const reviewer = useStaff(server, 'reviewer');

const changed: SentInput<typeof updateUser> = {
  monthlyIncome: 99_000,
  email: 'other@mail.example',
  address: '99 Other Street',
};

async function partsOf({ client }: TestBorrower) {
  const { userQualificationView: view } = dataOf(await client.call(getUserInfo, {}));
  return [toQualification(view.basicInformation), toQualification(view.bankCard)];
}

const isJudged = (status: OrderStatus) => status === 'first_audit_passed' || stageOf(status) === 'loan';

describe('while an order is', () => {
  test.each(orderStatuses.filter(isJudged))('%s, the details cannot be changed', async (status) => {
    const { borrower } = await orderIn(server, status);
    const { client } = borrower;
    expect(await partsOf(borrower)).toEqual(['verified', 'verified']);
    const refused = await client.call(updateUser, changed);
    expect(refused).toMatchObject({ refusal: 'fields_locked', code: 10022 });
    expect((refused as { data: { fields: string[] } }).data.fields.toSorted()).toEqual(
      Object.keys(changed).toSorted(),
    );
    const photo = { payslip: photoOf('another payslip') };
    expect(await client.call(uploadCredit, photo)).toMatchObject({ refusal: 'fields_locked' });
    const account = { ...bankAccountOf(borrower), cardNo: '5550001112223' };
    expect(await client.call(bindBank, account)).toMatchObject({ refusal: 'bank_edit_not_allowed' });
    // Whom to call in an emergency may change at any time.
    expect(await client.call(updateEmergency, { contacts: [...contacts('09181119999')] })).toMatchObject({
      ok: true,
    });
  });

  test.each(orderStatuses.filter((status) => !isJudged(status)))('%s, they can', async (status) => {
    const { borrower } = await orderIn(server, status);
    expect(await partsOf(borrower)).toEqual(['submitted', 'submitted']);
    const wish = { ...changed, email: `${borrower.mobile}.${status}@mail.example` };
    expect(await borrower.client.call(updateUser, wish)).toMatchObject({ ok: true });
    const photo = { payslip: photoOf(`payslip of ${borrower.mobile}`) };
    expect(await borrower.client.call(uploadCredit, photo)).toMatchObject({ ok: true });
  });
});

describe('a change at the moment of the audit', () => {
  test('that waits for it finds everything locked', async () => {
    const { orderId, borrower } = await submittedOrder(server);
    dataOf(await reviewer.call(takeOrder, { orderId }));
    await verifyIdentity(reviewer, orderId);
    const audit = await auditOf(reviewer, orderId);
    // Two connections are open: `waiting` does not see those that come later.
    await Promise.all([1, 2, 3].map(() => borrower.client.call(getUserInfo, {})));
    // The audit has moved the order and is about to tell the borrower.
    await server.query('begin');
    await server.query('lock table messages in share mode');
    const passed = reviewer.call(passFirstAudit, audit);
    await waiting(server, 1);
    const updated = borrower.client.call(updateUser, { monthlyIncome: 99_000 });
    await waiting(server, 2);
    await server.query('commit');
    expect(await passed).toMatchObject({ ok: true });
    expect(await updated).toMatchObject({ refusal: 'fields_locked' });
  });
});

describe('what is asked for again', () => {
  test('is rejected, open, and to be changed before the application comes back', async () => {
    const { orderId, borrower } = await submittedOrder(server);
    const { client } = borrower;
    dataOf(await reviewer.call(takeOrder, { orderId }));
    dataOf(await reviewer.call(askDocuments, { orderId, documents: ['baseInfo', 'bankInfo'] }));
    expect(await partsOf(borrower)).toEqual(['rejected', 'rejected']);
    expect(await client.call(resubmitApplication, { orderId })).toMatchObject({
      refusal: 'documents_missing',
      data: { missing: ['baseInfo', 'bankInfo'] },
    });
    dataOf(await client.call(updateUser, { monthlyIncome: 30_000 }));
    expect(await partsOf(borrower)).toEqual(['submitted', 'rejected']);
    dataOf(await client.call(bindBank, { ...bankAccountOf(borrower), cardNo: '5550001112223' }));
    expect(await partsOf(borrower)).toEqual(['submitted', 'submitted']);
    expect(await client.call(resubmitApplication, { orderId })).toMatchObject({ ok: true });
  });
});
