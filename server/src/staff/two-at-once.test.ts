import { type AnyOperation, major, type OutputOf, type SentInput } from '@hiram/contract';
import * as desk from '@hiram/contract/desk';
import { getStaffInfo } from '@hiram/contract/desk';
import { beforeAll, describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { lineOnPaper } from '../../../fixtures/png.ts';
import { agree } from '../../../fixtures/staff.ts';
import { newBorrower } from '../account/test-borrower.ts';
import { applicant, type StaffClient, staffClient } from '../loan/test-borrowing.ts';
import { useTestServer } from '../test-server.ts';
import { auditOf, putOrder } from './test-desk.ts';
import { newMember } from './test-staff.ts';

const server = useTestServer();
/** Two of each role that does something here. */
const pairs = {} as Record<'admin' | 'approver' | 'reviewer', readonly [StaffClient, StaffClient]>;
beforeAll(async () => {
  for (const role of ['admin', 'approver', 'reviewer'] as const)
    pairs[role] = [await staffClient(server, role), await staffClient(server, role, 2)];
});

type Role = keyof typeof pairs;

/** Both colleagues at once, each with a wish of their own. */
function both<Op extends AnyOperation>(role: Role, operation: Op, wishes: readonly SentInput<Op>[]) {
  return Promise.all(
    wishes.map((wish, index) =>
      (pairs[role][index] as StaffClient).call(operation, wish, { idempotencyKey: crypto.randomUUID() }),
    ),
  );
}

async function read<Op extends AnyOperation>(operation: Op, input: SentInput<Op>): Promise<OutputOf<Op>> {
  return dataOf(await pairs.admin[0].call(operation, input));
}

/** One of them did it; the other is told why not, and is not on record. */
async function expectOneOfTwo(
  { path }: AnyOperation,
  answers: readonly { readonly ok: boolean }[],
  refused: Readonly<Record<string, unknown>>,
): Promise<void> {
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ ok: false, ...refused });
  expect(await recordsOf(path)).toBe(1);
}

async function expectBoth({ path }: AnyOperation, answers: readonly { readonly ok: boolean }[]) {
  expect(answers.map(({ ok }) => ok)).toEqual([true, true]);
  expect(await recordsOf(path)).toBe(2);
}

/** How often it is on record since the last question. */
async function recordsOf(path: string): Promise<number> {
  const { length } = await server.query('select from audit_log where operation = $1', [path]);
  const fresh = length - (counted.get(path) ?? 0);
  counted.set(path, length);
  return fresh;
}
const counted = new Map<string, number>();

const draft: desk.ProductDraft = {
  name: 'Hiram Twice',
  logo: '/pictures/product-steady.svg',
  minWithdrawal: major(1000),
  effectiveFrom: '2026-11-15',
  rateConfigs: [
    {
      periodDays: 12,
      periodUnit: 'month',
      rate: 800,
      method: 'flat',
      serviceFeePercent: 0,
      overdueDailyPercent: 0.05,
      overdueCapPercent: 20,
      minAmount: major(80_000),
      maxAmount: major(90_000),
      step: major(10_000),
    },
  ],
};
const account = { bankName: 'Metrobank', accountName: 'Hiram Demo Lending', accountNumber: '001234567890' };

const tried: Readonly<Record<string, () => Promise<void>>> = {
  async [desk.leaveOrder.path]() {
    const { orderId } = await putOrder(server, 'in_review');
    await pairs.reviewer[0].call(desk.takeOrder, { orderId });
    // A colleague does not let go of what is not theirs; both may say that they hold nothing.
    await both('reviewer', desk.leaveOrder, [{ orderId }, { orderId }]);
    expect(await pairs.reviewer[1].call(desk.takeOrder, { orderId })).toMatchObject({ ok: true });
    const operations = (await auditOf(server, orderId)).map(({ operation, staff_id }) => [
      operation,
      staff_id,
    ]);
    expect(operations).toContainEqual(['/orders/leave', String(pairs.reviewer[0].staffId)]);
  },
  async [desk.issueCoupon.path]() {
    const { id: borrowerId } = await newBorrower(server, '09551000001');
    const coupon = { borrowerId, discount: 500, expiresOn: '2026-12-31' };
    const answers = await both('admin', desk.issueCoupon, [coupon, coupon]);
    await expectOneOfTwo(desk.issueCoupon, answers, { refusal: 'already_proposed' });
  },
  async [desk.proposeLimit.path]() {
    const wish = (value: number) => ({ name: 'coupons_daily', value }) as const;
    const answers = await both('admin', desk.proposeLimit, [wish(5), wish(6)]);
    await expectOneOfTwo(desk.proposeLimit, answers, { refusal: 'already_proposed' });
  },
  async [desk.unfreezeBorrower.path]() {
    const { id: borrowerId } = await newBorrower(server, '09551000002');
    await pairs.approver[0].call(desk.freezeBorrower, {
      borrowerId,
      reason: 'fraud_check',
      until: '2026-12-01',
    });
    const answers = await both('approver', desk.unfreezeBorrower, [
      { borrowerId, note: 'Seen by one.' },
      { borrowerId, note: 'Seen by the other.' },
    ]);
    await expectOneOfTwo(desk.unfreezeBorrower, answers, { refusal: 'not_now' });
  },
  async [desk.endBorrowerSessions.path]() {
    const { id: borrowerId } = await newBorrower(server, '09551000003');
    const wish = (note: string) => ({ borrowerId, note });
    const answers = await both('admin', desk.endBorrowerSessions, [wish('First'), wish('Second')]);
    await expectBoth(desk.endBorrowerSessions, answers);
    // One of them ended it, and the other found nobody logged in.
    expect(answers.map((answer) => dataOf(answer).ended).toSorted()).toEqual([0, 1]);
  },
  async [desk.revealNumber.path]() {
    const { id: borrowerId } = await applicant(server);
    const wish = (reason: string) => ({ borrowerId, what: 'card', reason }) as const;
    const answers = await both('reviewer', desk.revealNumber, [wish('First'), wish('Second')]);
    await expectBoth(desk.revealNumber, answers);
    expect(answers[0]).toEqual(answers[1]);
  },
  async [desk.revealContacts.path]() {
    const { id: borrowerId } = await applicant(server);
    const wish = (reason: string) => ({ borrowerId, reason });
    const answers = await both('admin', desk.revealContacts, [wish('First'), wish('Second')]);
    await expectBoth(desk.revealContacts, answers);
    expect(answers[0]).toEqual(answers[1]);
  },
  async [desk.withdrawInvitation.path]() {
    const email = 'not-come@staff.example';
    await server.query(
      `insert into staff_links (token_hash, company_id, email, name, role, made_by, created_at, expires_at)
       values (sha256('late'), 1, $1, 'Late', 'support', $2, $3, $3::timestamptz + interval '1 day')`,
      [email, pairs.admin[0].staffId, server.clock.now()],
    );
    const answers = await both('admin', desk.withdrawInvitation, [{ email }, { email }]);
    await expectOneOfTwo(desk.withdrawInvitation, answers, { refusal: 'record_not_found' });
  },
  async [desk.exportCsv.path]() {
    const wish = { kind: 'trial_balance', from: '2026-11-01', to: '2026-11-15' } as const;
    const answers = await both('admin', desk.exportCsv, [wish, wish]);
    await expectBoth(desk.exportCsv, answers);
    expect(answers[0]).toEqual(answers[1]);
  },
  async [desk.exportJournal.path]() {
    const wish = { from: '2026-11-01', to: '2026-11-15', evenWithoutCodes: true };
    await expectBoth(desk.exportJournal, await both('admin', desk.exportJournal, [wish, wish]));
  },
  async [desk.proposeAccountCodes.path]() {
    const wish = (code: string) => ({ accounts: [{ account: 'bank', code, name: 'Cash at bank' } as const] });
    const answers = await both('admin', desk.proposeAccountCodes, [wish('1010'), wish('1020')]);
    await expectOneOfTwo(desk.proposeAccountCodes, answers, { refusal: 'already_proposed' });
  },
  async [desk.proposeProvisionRates.path]() {
    const wish = { late_0: 1, late_1: 2, late_31: 3, late_61: 4, late_91: 5, late_181: 6 };
    const answers = await both('admin', desk.proposeProvisionRates, [wish, { ...wish, late_0: 2 }]);
    await expectOneOfTwo(desk.proposeProvisionRates, answers, { refusal: 'already_proposed' });
  },
  async [desk.exportReport.path]() {
    const wish = { name: 'flows', from: '2026-11-01', to: '2026-11-15' } as const;
    const answers = await both('admin', desk.exportReport, [wish, wish]);
    await expectBoth(desk.exportReport, answers);
    expect(answers[0]).toEqual(answers[1]);
  },
  async [desk.inviteStaff.path]() {
    const wish = (role: desk.StaffRole) => ({ email: 'both@staff.example', name: 'Both', role });
    const answers = await both('admin', desk.inviteStaff, [wish('support'), wish('cashier')]);
    await expectOneOfTwo(desk.inviteStaff, answers, { refusal: 'already_proposed' });
  },
  async [desk.takeStaffLink.path]() {
    const [admin] = pairs.admin;
    const invited = { email: 'one-link@staff.example', name: 'One', role: 'support' } as const;
    const people = { proposer: admin, second: pairs.approver[0] };
    const proposalId = await agree(people, desk.inviteStaff, invited);
    // Whoever confirmed it, or is any other colleague, does not get it.
    expect(await pairs.admin[1].call(desk.takeStaffLink, { proposalId })).toMatchObject({
      refusal: 'record_not_found',
    });
    const answers = await Promise.all([1, 2].map(() => admin.call(desk.takeStaffLink, { proposalId })));
    await expectOneOfTwo(desk.takeStaffLink, answers, { refusal: 'not_now' });
  },
  async [desk.changeStaff.path]() {
    const { staffId } = await newMember(server, 'changed@staff.example', 'support');
    const answers = await both('admin', desk.changeStaff, [
      { staffId, role: 'cashier' },
      { staffId, role: 'auditor' },
    ]);
    await expectOneOfTwo(desk.changeStaff, answers, { refusal: 'already_proposed' });
  },
  async [desk.disableStaff.path]() {
    const { staffId, client } = await newMember(server, 'disabled@staff.example', 'support');
    const answers = await both('admin', desk.disableStaff, [{ staffId }, { staffId }]);
    await expectBoth(desk.disableStaff, answers);
    expect(await client.call(getStaffInfo, {})).toMatchObject({ refusal: 'session_expired' });
  },
  async [desk.enableStaff.path]() {
    const { staffId } = await newMember(server, 'enabled@staff.example', 'support');
    dataOf(await pairs.admin[0].call(desk.disableStaff, { staffId }));
    const answers = await both('admin', desk.enableStaff, [{ staffId }, { staffId }]);
    await expectOneOfTwo(desk.enableStaff, answers, { refusal: 'already_proposed' });
  },
  async [desk.resetSecondFactor.path]() {
    const { staffId } = await newMember(server, 'twice@staff.example', 'support');
    const answers = await both('admin', desk.resetSecondFactor, [{ staffId }, { staffId }]);
    await expectOneOfTwo(desk.resetSecondFactor, answers, { refusal: 'already_proposed' });
  },
  async [desk.resetStaffPassword.path]() {
    const { email } = await newMember(server, 'forgot@staff.example', 'support');
    const answers = await both('admin', desk.resetStaffPassword, [{ email }, { email }]);
    await expectOneOfTwo(desk.resetStaffPassword, answers, { refusal: 'already_proposed' });
  },
  async [desk.endStaffSessions.path]() {
    const { staffId, client } = await newMember(server, 'ended@staff.example', 'support');
    const answers = await both('admin', desk.endStaffSessions, [{ staffId }, { staffId }]);
    await expectBoth(desk.endStaffSessions, answers);
    const ended = answers.map((answer) => (answer.ok ? answer.data.ended : Number.NaN));
    expect(ended.toSorted()).toEqual([0, 1]);
    expect(await client.call(getStaffInfo, {})).toMatchObject({ refusal: 'session_expired' });
  },
  async [desk.saveOwnNumbers.path]() {
    const wish = (ownMobile: string) => ({ ownMobile });
    const wishes = [wish('09181111111'), wish('09182222222')];
    // Each says their own.
    await expectBoth(desk.saveOwnNumbers, await both('admin', desk.saveOwnNumbers, wishes));
  },
  async [desk.moveDemoClock.path]() {
    // What two come to in the demo is in demo-clock/move-clock.test.ts: here nobody moves it.
    const answers = await both('admin', desk.moveDemoClock, [{ days: 1 }, { days: 1 }]);
    for (const answer of answers) expect(answer).toMatchObject({ refusal: 'not_now' });
  },
  async [desk.logOutStaff.path]() {
    const { token } = await newMember(server, 'leaving@staff.example', 'support');
    const answers = await Promise.all([1, 2].map(() => server.client(token).call(desk.logOutStaff, {})));
    expect(answers.some(({ ok }) => ok)).toBe(true);
    expect(await server.client(token).call(getStaffInfo, {})).toMatchObject({ refusal: 'session_expired' });
  },
  async [desk.uploadLenderPicture.path]() {
    const wish = () => ({ use: 'LOGO' as const, picture: lineOnPaper(400, 300) });
    await expectBoth(
      desk.uploadLenderPicture,
      await both('admin', desk.uploadLenderPicture, [wish(), wish()]),
    );
  },
  async [desk.takeBackCoupon.path]() {
    const { id: borrowerId } = await newBorrower(server, '09551000778');
    const [coupon] = await server.query<{ id: string }>(
      `insert into coupons (company_id, borrower_id, discount_cents, expires_on)
       values (1, $1, 500, '2030-01-01') returning id`,
      [borrowerId],
    );
    const wish = { couponId: Number(coupon?.id), note: 'A mistake.' };
    const answers = await both('admin', desk.takeBackCoupon, [wish, wish]);
    await expectOneOfTwo(desk.takeBackCoupon, answers, { refusal: 'not_now' });
  },
  async [desk.proposeJournal.path]() {
    const wish = {
      purpose: 'manual',
      on: '2026-11-14',
      reason: 'Twice.',
      lines: [
        { account: 'bank', debit: 10, credit: 0 },
        { account: 'own_funds', debit: 0, credit: 10 },
      ],
    } as const;
    const answers = await both('admin', desk.proposeJournal, [wish, wish] as never);
    await expectOneOfTwo(desk.proposeJournal, answers, { refusal: 'already_proposed' });
  },
  async [desk.proposeBooks.path]() {
    await server.query(
      `insert into provisions (company_id, month_end, band, loans, principal_cents, rate_thousandths, provision_cents)
       values (1, '2026-10-31', 'late_0', 0, 0, 0, 0)`,
    );
    const wish = (reason: string) => ({ closedThrough: '2026-10-31', reason });
    const answers = await both('admin', desk.proposeBooks, [wish('One.'), wish('Two.')]);
    await expectOneOfTwo(desk.proposeBooks, answers, { refusal: 'already_proposed' });
  },
  async [desk.proposeBlacklisting.path]() {
    const wish = (reason: string) => ({ kind: 'mobile', number: '09551000777', reason }) as const;
    const answers = await both('admin', desk.proposeBlacklisting, [wish('One.'), wish('Two.')]);
    await expectOneOfTwo(desk.proposeBlacklisting, answers, { refusal: 'already_proposed' });
  },
  async [desk.proposeUnblacklisting.path]() {
    const [entry] = await server.query<{ id: string }>(
      `insert into blacklist (company_id, kind, number_index, masked, reason, added_by, confirmed_by, added_at)
       values (1, 'mobile', '\\x01', '••••', 'Fraud.', $1, $2, now()) returning id`,
      pairs.admin.map(({ staffId }) => staffId),
    );
    const wish = (reason: string) => ({ entryId: Number(entry?.id), reason });
    const answers = await both('admin', desk.proposeUnblacklisting, [wish('One.'), wish('Two.')]);
    await expectOneOfTwo(desk.proposeUnblacklisting, answers, { refusal: 'already_proposed' });
  },
  async [desk.proposeProductList.path]() {
    const products = dataOf(await pairs.admin[0].call(desk.listProducts, {})).map(({ appId }) => appId);
    const wish = (availability: desk.Availability) => ({
      products: products.map((appId) => ({ appId, availability })),
    });
    const answers = await both('admin', desk.proposeProductList, [wish('always'), wish('when_first')]);
    await expectOneOfTwo(desk.proposeProductList, answers, { refusal: 'already_proposed' });
  },
  async [desk.proposeProduct.path]() {
    const [product] = await read(desk.listProducts, {});
    const terms = { ...draft, appId: product?.appId };
    const cheaper = { ...terms, minWithdrawal: 2000 };
    const answers = await both('admin', desk.proposeProduct, [terms, cheaper]);
    await expectOneOfTwo(desk.proposeProduct, answers, { refusal: 'already_proposed', code: 30009 });
    // Another product is another matter.
    expect(await pairs.admin[0].call(desk.proposeProduct, draft)).toMatchObject({ ok: true });
  },
  async [desk.proposePayee.path]() {
    const answers = await both('admin', desk.proposePayee, [
      account,
      { ...account, accountNumber: '009876543210' },
    ]);
    await expectOneOfTwo(desk.proposePayee, answers, { refusal: 'already_proposed' });
    const won = answers.findIndex(({ ok }) => ok);
    expect(answers[1 - won]).toMatchObject({ data: { by: `admin ${won + 1}` } });
    const [open] = await read(desk.listProposals, { status: 'open' }).then((all) =>
      all.filter(({ kind }) => kind === 'payee'),
    );
    // Once it is decided, the next may come.
    await pairs.admin[won]?.call(desk.decideProposal, {
      proposalId: open?.proposalId ?? 0,
      isConfirmed: false,
    });
    expect(await pairs.admin[0].call(desk.proposePayee, account)).toMatchObject({ ok: true });
  },
  async [desk.proposeRateSetting.path]() {
    const [figure] = await read(desk.listRateSettings, {});
    const name = figure?.name ?? '';
    const values = figure?.kind === 'yes_no' ? [true, false] : [10, 20];
    const answers = await both(
      'admin',
      desk.proposeRateSetting,
      values.map((value) => ({ name, value, source: 'Circular 1' })),
    );
    await expectOneOfTwo(desk.proposeRateSetting, answers, { refusal: 'already_proposed' });
  },
  async [desk.saveText.path]() {
    const wish = (text: string) =>
      ({ kind: 'policy', name: 'policy', language: 'en', body: { text } }) as const;
    const answers = await both('admin', desk.saveText, [wish('One.'), wish('Other.')]);
    await expectOneOfTwo(desk.saveText, answers, { refusal: 'already_proposed' });
  },
  async [desk.saveConfig.path]() {
    const was = (await read(desk.listConfigs, {})).COMPANY_ADDRESS ?? null;
    const wish = (value: string) => ({ key: 'COMPANY_ADDRESS', value, was }) as const;
    const answers = await both('admin', desk.saveConfig, [wish('Us, by one'), wish('Us, by two')]);
    await expectOneOfTwo(desk.saveConfig, answers, { refusal: 'changed_meanwhile', code: 30008 });
    const there = (await read(desk.listConfigs, {})).COMPANY_ADDRESS;
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ data: { value: there } });
    // Having seen it, the second may replace it.
    const again = await pairs.admin[1].call(desk.saveConfig, { ...wish('Us, agreed'), was: there });
    expect(again).toMatchObject({ ok: true });
    const about = { key: 'ABOUT_US', was: (await read(desk.listConfigs, {})).ABOUT_US ?? null } as const;
    const proposed = await both('admin', desk.saveConfig, [
      { ...about, value: 'Us, by one' },
      { ...about, value: 'Us, by two' },
    ]);
    expect(proposed.filter(({ ok }) => ok)).toHaveLength(1);
    expect(proposed.find(({ ok }) => !ok)).toMatchObject({ refusal: 'already_proposed' });
  },
  async [desk.saveInviteCode.path]() {
    const made = (label: string) => ({ code: 'BOTH-1', label, was: null });
    const answers = await both('admin', desk.saveInviteCode, [made('One'), made('Other')]);
    await expectOneOfTwo(desk.saveInviteCode, answers, { refusal: 'changed_meanwhile' });
    const label = answers[0]?.ok ? 'One' : 'Other';
    const was = { label, isDisabled: false };
    const changes = await both('admin', desk.saveInviteCode, [
      { code: 'BOTH-1', label: 'Renamed', was },
      { code: 'BOTH-1', label, isDisabled: true, was },
    ]);
    await expectOneOfTwo(desk.saveInviteCode, changes, { refusal: 'changed_meanwhile' });
  },
};

/** Where two people at once are tried with what such a case needs around it. */
const elsewhere = {
  'every-operation.test.ts': [
    desk.takeOrder,
    desk.passFirstAudit,
    desk.refuseOrder,
    desk.refuseUnreachable,
    desk.askDocuments,
    desk.reactivateOrder,
  ],
  'review.test.ts': [desk.passFinalAudit],
  '../profile/checks.test.ts': [
    desk.decideIdentity,
    desk.proposeBankChange,
    desk.refuseBankChange,
    desk.revealBankChange,
  ],
  '../number-change/desk-number-changes.test.ts': [
    desk.startNumberChange,
    desk.proposeNumberChange,
    desk.refuseNumberChange,
  ],
  'release-codes.test.ts': [desk.releaseWithdrawCode, desk.releaseUnlockCode],
  'freeze-borrower.test.ts': [desk.freezeBorrower],
  '../erasure/run-erasures.test.ts': [desk.startErasure],
  'change-password.test.ts': [desk.changeStaffPassword],
  'step-up.test.ts': [desk.stepUp],
  'step-up-with-passkey.test.ts': [desk.beginStepUp],
  'own-second-factors.test.ts': [
    desk.beginAddingStaffPasskey,
    desk.addStaffPasskey,
    desk.renameStaffPasskey,
    desk.removeStaffPasskey,
    desk.renewRecoveryCodes,
    desk.beginSettingApp,
    desk.setApp,
  ],
  'own-sessions.test.ts': [desk.endOwnSession, desk.endOtherSessions],
  '../company/catalogue.test.ts': [desk.decideProposal],
  '../refund/refund.test.ts': [desk.proposeRefund],
  '../loss/losses.test.ts': [desk.proposeWriteOff, desk.proposeFeeWaiver],
  '../refund/reconcile-refund.test.ts': [desk.askBankAboutRefund, desk.proposeRefundOutcome],
  '../statement/statement.test.ts': [
    desk.importStatement,
    desk.bookLine,
    desk.proposeLine,
    desk.saveMapping,
    desk.acceptSlip,
    desk.proposeSlip,
    desk.refuseSlip,
  ],
  '../note/notes.test.ts': [desk.writeNote, desk.strikeNote],
  '../task/tasks.test.ts': [desk.addTask, desk.finishTask],
  '../notice/notices.test.ts': [desk.readNotices],
  '../mail/mail.test.ts': [desk.sendInvitationAgain, desk.saveMailChoices],
  '../conversation/conversation.test.ts': [
    desk.takeConversation,
    desk.leaveConversation,
    desk.answerConversation,
    desk.closeConversation,
  ],
  '../review/assign-orders.test.ts': [desk.assignOrders],
  'own-views.test.ts': [desk.saveView, desk.removeView],
  '../collection/late-loans.test.ts': [desk.assignLateLoan, desk.planNextAction, desk.writeCollectionNote],
  '../collection/log-call.test.ts': [desk.logCall],
  '../collection/judge-promises.test.ts': [desk.takePromise],
  '../collection/remind-late-loans.test.ts': [desk.remindLateLoans],
  '../extension/extension.test.ts': [desk.approveExtension, desk.refuseExtension],
  '../hardship/hardship.test.ts': [desk.proposeHardshipPlan, desk.withdrawHardshipPlan],
  '../messages/unsent-messages.test.ts': [desk.sendMessageAgain],
  '../withdrawal/desk-payouts.test.ts': [desk.reconcilePayout, desk.askBankAboutPayout],
} satisfies Readonly<Record<string, readonly AnyOperation[]>>;

describe('two people at once', () => {
  test.each(Object.entries(tried))('%s', (_, play) => play());

  test('are tried for every operation of staff that changes something', () => {
    const isWrite = (value: unknown): value is AnyOperation =>
      typeof value === 'object' && value !== null && 'effect' in value && value.effect !== 'read';
    const writes = Object.values<unknown>(desk)
      .filter(isWrite)
      .filter(({ caller }) => caller === 'staff')
      .map(({ path }) => path);
    const others = Object.values(elsewhere).flatMap((operations) => operations.map(({ path }) => path));
    expect([...Object.keys(tried), ...others].toSorted()).toEqual(writes.toSorted());
  });
});
