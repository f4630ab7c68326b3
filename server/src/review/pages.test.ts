import { getScoreFactors, type OrderStatus, sendSlip, uploadSignature } from '@hiram/contract';
import {
  freezeBorrower,
  getBorrowerPage,
  getReview,
  leaveOrder,
  releaseWithdrawCode,
  type StaffRole,
  staffRoles,
  takeOrder,
} from '@hiram/contract/desk';
import { beforeAll, describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { signatureOf } from '../../../fixtures/png.ts';
import { blobOf, jpeg } from '../files/test-pictures.ts';
import {
  applicant,
  approvedOrder,
  houseOf,
  type StaffClient,
  staffClient,
  submittedOrder,
  type TestOrder,
} from '../loan/test-borrowing.ts';
import { orFail } from '../loan/test-loans.ts';
import { orderIn } from '../order/test-orders.ts';
import { repay } from '../repayment/repay.ts';
import { putOrder, strangerClient } from '../staff/test-desk.ts';
import { useTestServer } from '../test-server.ts';

const server = useTestServer();
let order: TestOrder;
beforeAll(async () => {
  order = await submittedOrder(server);
});

async function reviewAs(role: StaffRole, { orderId }: TestOrder = order) {
  return dataOf(await (await staffClient(server, role)).call(getReview, { orderId }));
}

async function pageAs(role: StaffRole, borrowerId = order.borrower.id) {
  return dataOf(await (await staffClient(server, role)).call(getBorrowerPage, { borrowerId }));
}

/** What is typed into a profile and only those read who judge. */
const ofJudges = [
  'identity',
  'birthday',
  'address',
  'monthlyIncome',
  'isCitizen',
  'expenses',
  'incomeRange',
  'job',
] as const;

describe.each(staffRoles)('%s', (role) => {
  const judges = ['reviewer', 'approver', 'admin', 'auditor'].includes(role);

  test('gets of a borrower what the role needs, and no more', async () => {
    const { person, score, photos, duplicates } = await pageAs(role);
    expect(person).toMatchObject({ realName: 'Ana Maria Santos', mobile: order.borrower.mobile });
    for (const field of ofJudges) expect(person[field] !== null, field).toBe(judges);
    expect(person.contacts.length > 0).toBe(judges);
    expect(person.signatureImg !== null).toBe(judges);
    expect(score !== null).toBe(judges);
    expect(photos.length > 0).toBe(judges);
    if (!judges) expect(duplicates).toEqual([]);
    expect(person.cardNo !== null).toBe(judges || role === 'cashier');
    // Whatever a profile has besides is known here: a new field is hidden until somebody needs it.
    const told = Object.entries(person).filter(([, value]) => value !== null && !isEmpty(value));
    if (!judges)
      expect(told.map(([name]) => name).filter((name) => !ofEverybody.has(name))).toEqual(
        role === 'cashier' ? ['bankName', 'cardNo'] : [],
      );
  });

  test.runIf(getReview.roles.includes(role))('gets as much of an application', async () => {
    const { applicant: person, judgement, duplicates, photos } = await reviewAs(role);
    expect(person.monthlyIncome !== null).toBe(judges);
    expect(judgement !== null).toBe(judges);
    expect(photos.length > 0).toBe(judges);
    if (!judges) expect(duplicates).toEqual([]);
  });
});

/** Who somebody is, and how their account stands. */
const ofEverybody = new Set([
  ...['mobile', 'companyName', 'companyRegistration', 'registeredAt', 'realName', 'bankChangePending'],
  ...['lastOrderId', 'language', 'remindedBy', 'unreadMessages', 'policyVersion', 'frozen'],
  ...['userQualificationView', 'lockedFields', 'onboarding'],
]);

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

describe('the review', () => {
  test('has what a decision needs, with numbers hidden', async () => {
    const review = await reviewAs('reviewer');
    expect(review).toMatchObject({
      order: { orderId: order.orderId, borrowerName: 'Ana Maria Santos', takenBy: null },
      view: { principal: 120_000, quote: { received: 120_000 } },
      applicant: { identity: expect.stringMatching(/^•••• \d{4}$/), monthlyIncome: 25_000.5 },
      guard: { isAllowed: true },
    });
    expect(review.photos.map(({ purpose }) => purpose)).toEqual(
      expect.arrayContaining(['frontImage', 'backImage', 'handHoldImage', 'payslip', 'signature']),
    );
    expect(review.guard.figures.length).toBeGreaterThan(0);
    const perMonth = review.view.quote?.perPeriod ?? 0;
    expect(review.judgement?.affordability).toMatchObject({ instalmentsPerMonth: perMonth });
    expect(JSON.stringify(review)).not.toContain('9900000000');
  });

  test('the score is the one the borrower sees, factor by factor', async () => {
    const score = (await reviewAs('reviewer')).judgement?.score;
    const own = await order.borrower.client.call(getScoreFactors, {});
    expect(own).toEqual({ ok: true, data: score });
    expect(score?.factors.reduce((sum, { points }) => sum + points, 0)).toBe(score?.points);
  });

  test('a burden above what is left is recommended to be refused, with the reason', async () => {
    const heavy = await submittedOrder(server, { amt: 3_000_000, periods: 6 });
    const { judgement } = await reviewAs('reviewer', heavy);
    expect(judgement?.recommendation.decision).toBe('refuse');
    expect(judgement?.recommendation.reasons).toContain('nothing_left');
  });

  test('points to those who have the same account, contact or phone', async () => {
    const other = await applicant(server);
    await server.query(
      `insert into borrower_devices (company_id, borrower_id, device_hash, first_seen_at)
       values (1, $1, 'same', now()), (1, $2, 'same', now())`,
      [order.borrower.id, other.id],
    );
    await server.query(
      `update bank_accounts set card_index = (select card_index from bank_accounts where borrower_id = $1)
       where borrower_id = $2`,
      [order.borrower.id, other.id],
    );
    dataOf(await other.client.call(uploadSignature, { img: signatureOf(order.borrower.mobile) }));
    const { duplicates } = await reviewAs('reviewer');
    const kinds = duplicates.filter(({ borrowerId }) => borrowerId === other.id).map(({ kind }) => kind);
    expect(kinds.sort()).toEqual(['card', 'device', 'phone', 'picture']);
  });

  test('says to each role what it can do, and why not', async () => {
    const fresh = await submittedOrder(server);
    const reasonOf = async (role: StaffRole, action: string) =>
      (await reviewAs(role, fresh)).allowedActions.find((each) => each.action === action);
    expect(await reasonOf('reviewer', 'take')).toMatchObject({ allowed: true });
    expect(await reasonOf('support', 'take')).toMatchObject({ allowed: false, reason: 'reason_role' });
    expect(await reasonOf('approver', 'pass_final_audit')).toMatchObject({
      reason: 'reason_not_at_this_stage',
    });
    await server.query(`update orders set status = 'in_review', taken_by = $2, taken_at = $3 where id = $1`, [
      fresh.orderId,
      (await staffClient(server, 'reviewer', 2)).staffId,
      server.clock.now(),
    ]);
    expect(await reasonOf('reviewer', 'pass_first_audit')).toMatchObject({ reason: 'reason_taken' });
    expect(await reasonOf('reviewer', 'take')).toMatchObject({ reason: 'reason_taken' });
  });

  test('what is in review or has passed the first audit can be taken, by whose work it is', async () => {
    const fresh = await submittedOrder(server);
    const takersAt = async (status: OrderStatus) => {
      await server.query('update orders set status = $2 where id = $1', [fresh.orderId, status]);
      const may = await Promise.all(
        (['reviewer', 'approver', 'support'] as const).map(async (role) => {
          const { allowedActions } = await reviewAs(role, fresh);
          return allowedActions.find(({ action }) => action === 'take')?.allowed ? [role] : [];
        }),
      );
      return may.flat();
    };
    expect(await takersAt('submitted')).toEqual(['reviewer']);
    expect(await takersAt('in_review')).toEqual(['reviewer']);
    expect(await takersAt('first_audit_passed')).toEqual(['approver']);
    expect(await takersAt('resubmit')).toEqual([]);
  });

  test('says of a withdraw code what releasing one would answer, and why not', async () => {
    const support = await staffClient(server, 'support');
    const changed = async (change: string) => {
      const { orderId } = await approvedOrder(server);
      await server.query(`update orders set ${change} where id = $1`, [orderId]);
      return orderId;
    };
    const onHold = await approvedOrder(server);
    const hold = { borrowerId: onHold.borrower.id, reason: 'legal_request', until: '2026-11-20' } as const;
    await (await staffClient(server, 'admin')).call(freezeBorrower, hold);
    const bare = (await putOrder(server, 'withdrawable')).orderId;
    await server.query(
      `update orders set balance_cents = amount_cents, withdraw_until = '2026-12-01' where id = $1`,
      [bare],
    );
    const told = async (orderId: number) => {
      const answer = await support.call(getReview, { orderId });
      return answer.ok && answer.data.allowedActions.find(({ action }) => action === 'release_code');
    };
    const cases = [
      [(await approvedOrder(server)).orderId, true, null],
      [await changed(`status = 'first_audit_passed', balance_cents = 0`), false, 'reason_not_approved'],
      [await changed(`status = 'paying_out'`), false, 'reason_paying_out'],
      [await changed(`status = 'cancelled', balance_cents = 0`), false, 'reason_over'],
      [await changed('balance_cents = 0'), false, 'reason_nothing_left'],
      [await changed(`withdraw_until = '2026-11-14'`), false, 'reason_window_ended'],
      // The page itself shows the hold, and that there is no agreement.
      [onHold.orderId, false, null],
      [bare, false, null],
    ] as const;
    for (const [orderId, allowed, reason] of cases) {
      expect(await told(orderId)).toEqual({ action: 'release_code', allowed, reason });
      expect(await support.call(releaseWithdrawCode, { orderId })).toMatchObject({ ok: allowed });
    }
  });

  test('says who may release a code', async () => {
    const approved = await approvedOrder(server);
    const may = await Promise.all(
      getReview.roles.map(async (role) => {
        const { allowedActions } = await reviewAs(role, approved);
        const told = allowedActions.find(({ action }) => action === 'release_code');
        expect(told?.allowed ? null : 'reason_role').toBe(told?.reason);
        return told?.allowed ? [role] : [];
      }),
    );
    expect(may.flat().sort()).toEqual([...releaseWithdrawCode.roles].sort());
  });

  test('lets go only who has taken it', async () => {
    const fresh = await submittedOrder(server);
    const [first, second] = [await staffClient(server, 'reviewer'), await staffClient(server, 'reviewer', 2)];
    const told = async (client: StaffClient) => {
      const answer = await client.call(getReview, fresh);
      return answer.ok && answer.data.allowedActions.find(({ action }) => action === 'leave');
    };
    expect(await told(first)).toEqual({ action: 'leave', allowed: false, reason: null });
    await first.call(takeOrder, fresh);
    expect(await told(second)).toEqual({ action: 'leave', allowed: false, reason: null });
    expect(await second.call(leaveOrder, fresh)).toMatchObject({ refusal: 'taken_by_other' });
    expect(await told(first)).toEqual({ action: 'leave', allowed: true, reason: null });
    // Somebody whose work it is no longer cannot even let it go.
    await server.query(`update staff set role = 'support' where id = $1`, [first.staffId]);
    expect(await told(first)).toEqual({ action: 'leave', allowed: false, reason: 'reason_role' });
    expect(await first.call(leaveOrder, fresh)).toMatchObject({ refusal: 'wrong_role' });
    await server.query(`update staff set role = 'reviewer' where id = $1`, [first.staffId]);
    expect(await first.call(leaveOrder, fresh)).toMatchObject({ ok: true });
  });

  test('is not for the cashier, nor for another lender', async () => {
    const cashier = await staffClient(server, 'cashier');
    expect(await cashier.call(getReview, { orderId: order.orderId })).toMatchObject({
      refusal: 'wrong_role',
    });
    const stranger = await strangerClient(server, 'reviewer');
    expect(await stranger.call(getReview, { orderId: order.orderId })).toMatchObject({
      refusal: 'record_not_found',
    });
    expect(await stranger.call(getBorrowerPage, { borrowerId: order.borrower.id })).toMatchObject({
      refusal: 'record_not_found',
    });
  });
});

describe('the borrower page', () => {
  test('has everything about one person', async () => {
    const page = await pageAs('admin');
    expect(page).toMatchObject({
      borrowerId: order.borrower.id,
      person: { realName: 'Ana Maria Santos', cardNo: '•••• 7890' },
      inviteCode: 'HIRAM-DEMO',
      lock: null,
      current: { orderId: order.orderId },
      messages: [{ title: 'We’ve got your application' }],
    });
    expect(page.orders.map(({ orderId }) => orderId)).toEqual([order.orderId]);
    expect(page.photos.length).toBeGreaterThan(4);
    const wish = { borrowerId: order.borrower.id, language: 'zh' } as const;
    const chinese = await (await staffClient(server, 'admin')).call(getBorrowerPage, wish);
    expect(chinese).toMatchObject({ data: { messages: [{ title: '已收到您的申请' }] } });
  });

  test('has what was repaid and what is only claimed, newest first, without the pictures', async () => {
    const { orderId, borrower } = await orderIn(server, 'repaying');
    const { run, system } = await houseOf(server);
    const money = { orderId, amountCents: 100_00, source: 'statement', transferReference: 'a line' } as const;
    orFail(await run((tx) => repay(tx, system, money)));
    server.clock.advance({ seconds: 60 });
    const slip = {
      loanOrderId: orderId,
      amt: 200,
      method: 'qr',
      transferredOn: system.today,
      slip: blobOf(await jpeg()),
    } as const;
    const { slipId } = dataOf(await borrower.client.call(sendSlip, slip));
    const { repayments } = await pageAs('support', borrower.id);
    expect(repayments).toMatchObject([
      { id: `slip-${slipId}`, orderId, method: 'qr', state: 'checking', amount: 200, booked: null },
      { orderId, method: 'transfer', state: 'repaid', booked: { amount: 100, receivedOn: system.today } },
    ]);
    expect(repayments[0]).not.toHaveProperty('slipUrl');
    expect((await pageAs('support')).repayments).toEqual([]);
  });

  test('shows pictures only to those who judge applicants', async () => {
    for (const role of staffRoles) {
      const seesPictures = !['support', 'cashier'].includes(role);
      expect((await pageAs(role)).photos.length > 0).toBe(seesPictures);
    }
  });
});
