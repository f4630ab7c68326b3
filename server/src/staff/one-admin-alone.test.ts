import { type AnyOperation, writeToService } from '@hiram/contract';
import * as desk from '@hiram/contract/desk';
import { staffRoles } from '@hiram/contract/desk';
import { beforeAll, describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { type StaffClient, staffClient, submittedOrder } from '../loan/test-borrowing.ts';
import { useTestServer } from '../test-server.ts';
import { unseen } from './test-desk.ts';
import { newMember, type TestMember } from './test-staff.ts';

/*
 * An administrator who wants a loan paid, the payee changed, a product sold or an account of their own, and has
 * nobody with them: tries everything that an administrator may do, again and again and days later, with all that
 * came of it before.
 */

const server = useTestServer();
let admin: StaffClient;
let victim: TestMember;
let things: { orderId: number; borrowerId: number; mobile: string; appId: number; conversationId: number };
beforeAll(async () => {
  admin = await staffClient(server, 'admin');
  // Those who are there, and do nothing.
  for (const role of staffRoles) await staffClient(server, role, 2);
  victim = await newMember(server, 'victim@staff.example', 'approver');
  const { orderId, borrower } = await submittedOrder(server);
  const [product] = dataOf(await admin.call(desk.listProducts, {}));
  dataOf(await borrower.client.call(writeToService, { text: 'Hello?' }));
  const [asked] = await server.query<{ id: string }>('select id from conversations');
  const { id: borrowerId, mobile } = borrower;
  things = { orderId, borrowerId, mobile, appId: product?.appId ?? 0, conversationId: Number(asked?.id) };
});

const draft = {
  name: 'Hiram Alone',
  logo: '/pictures/product-steady.svg',
  minWithdrawal: 1000,
  effectiveFrom: '2026-12-15',
  rateConfigs: [
    {
      ...{ periodDays: 12, periodUnit: 'month', rate: 800, method: 'flat', serviceFeePercent: 0 },
      ...{ overdueDailyPercent: 0.05, overdueCapPercent: 20, minAmount: 80_000, maxAmount: 90_000 },
      step: 10_000,
    },
  ],
};
const payee = { bankName: 'Metrobank', accountName: 'Hiram Demo Lending', accountNumber: '001112223334' };

type Wishes = () => Promise<readonly object[]> | readonly object[];

const everyColleague = async () => {
  const members = dataOf(await admin.call(desk.listStaff, {}));
  return members.flatMap(({ staffId }) => (staffId === 0 || staffId === admin.staffId ? [] : [{ staffId }]));
};
const everyProposal = async () =>
  dataOf(await admin.call(desk.listProposals, {})).map(({ proposalId }) => ({ proposalId }));

/** Every write that an administrator may call, with what such a person would send. */
const wanted: Readonly<Record<string, Wishes>> = {
  [desk.inviteStaff.path]: () =>
    staffRoles.map((role) => ({ email: `mine-${role}@staff.example`, name: 'Mine', role })),
  [desk.changeStaff.path]: async () =>
    (await everyColleague()).flatMap(({ staffId }) => staffRoles.map((role) => ({ staffId, role }))),
  [desk.enableStaff.path]: everyColleague,
  [desk.resetSecondFactor.path]: everyColleague,
  [desk.resetStaffPassword.path]: () => [{ email: victim.email }],
  [desk.proposeProduct.path]: () => [draft, { ...draft, appId: things.appId }],
  [desk.proposeProductList.path]: () => [{ products: [{ appId: things.appId, availability: 'retired' }] }],
  [desk.proposeRateSetting.path]: () => [
    { name: 'ph_other_loans_effective_month_percent', value: 5, source: 'Mine' },
  ],
  [desk.proposePayee.path]: () => [payee],
  [desk.proposeLimit.path]: () => desk.limitNames.map((name) => ({ name, value: desk.mostLimit(name) })),
  [desk.proposeBlacklisting.path]: () => [{ kind: 'mobile', borrowerId: things.borrowerId, reason: 'Mine.' }],
  [desk.proposeUnblacklisting.path]: () => [{ entryId: 1, reason: 'Mine.' }],
  [desk.uploadLenderPicture.path]: () => [{ use: 'LOGO', picture: new Blob(['no picture']) }],
  [desk.takeBackCoupon.path]: () => [{ couponId: 1, note: 'Mine.' }],
  [desk.proposeJournal.path]: () => [
    {
      purpose: 'manual',
      on: '2026-11-14',
      reason: 'Mine.',
      lines: [
        { account: 'bank', debit: 10, credit: 0 },
        { account: 'own_funds', debit: 0, credit: 10 },
      ],
    },
  ],
  [desk.proposeBooks.path]: () => [{ closedThrough: null, reason: 'Mine.' }],
  [desk.issueCoupon.path]: () => [{ borrowerId: things.borrowerId, discount: 100, expiresOn: '2030-01-01' }],
  [desk.saveConfig.path]: () =>
    ['CUSTOMER_SERVICE_FACEBOOK', 'WHATSAPP', 'LINE', 'WEBSITE']
      .flatMap((key) =>
        [null, 'https://demo.example'].map((was) => ({ key, value: 'https://mine.example', was })),
      )
      .concat({ key: 'LICENCE_AUTHORITY', value: 'https://mine.example', was: null }),
  [desk.saveText.path]: () => [
    { kind: 'policy', name: 'policy', language: 'en', body: { text: 'Pay first.' } },
  ],
  [desk.saveInviteCode.path]: () => [{ code: 'MINE-1', label: 'Mine', was: null }],
  [desk.freezeBorrower.path]: () => [
    { borrowerId: things.borrowerId, reason: 'fraud_check', until: '2026-12-01' },
  ],
  [desk.unfreezeBorrower.path]: () => [{ borrowerId: things.borrowerId, note: 'Mine.' }],
  [desk.startErasure.path]: () => [{ borrowerId: things.borrowerId, note: 'Mine.' }],
  [desk.startNumberChange.path]: () => [
    { borrowerId: things.borrowerId, mobile: '09179990003', note: 'Mine.' },
  ],
  [desk.endBorrowerSessions.path]: () => [{ borrowerId: things.borrowerId, note: 'Mine.' }],
  [desk.releaseUnlockCode.path]: () => [{ borrowerId: things.borrowerId }],
  [desk.revealNumber.path]: () => [{ borrowerId: things.borrowerId, what: 'card', reason: 'Mine.' }],
  [desk.revealBankChange.path]: () => [{ requestId: 1, reason: 'Mine.' }],
  [desk.sendMessageAgain.path]: () => [{ messageId: 1 }],
  [desk.exportCsv.path]: () => [{ kind: 'trial_balance', from: '2026-11-01', to: '2026-11-15' }],
  [desk.exportJournal.path]: () => [{ from: '2026-11-01', to: '2026-11-15', evenWithoutCodes: true }],
  [desk.proposeAccountCodes.path]: () => [{ accounts: [{ account: 'bank', code: '1010', name: 'Mine' }] }],
  [desk.proposeProvisionRates.path]: () => [
    { late_0: 0, late_1: 0, late_31: 0, late_61: 0, late_91: 0, late_181: 0 },
  ],
  [desk.exportReport.path]: () => [{ name: 'flows', from: '2026-11-01', to: '2026-11-15' }],
  [desk.assignOrders.path]: () => [{ orderIds: [things.orderId], assignTo: null }],
  [desk.assignLateLoan.path]: () => [{ orderId: things.orderId, assignTo: admin.staffId }],
  [desk.logCall.path]: () => [{ orderId: things.orderId, outcome: 'reached' }],
  [desk.takePromise.path]: () => [{ orderId: things.orderId, amount: 1, on: '2030-01-01' }],
  [desk.writeCollectionNote.path]: () => [{ orderId: things.orderId, note: 'Mine.' }],
  [desk.planNextAction.path]: () => [{ orderId: things.orderId, next: null }],
  [desk.revealContacts.path]: () => [{ borrowerId: things.borrowerId, reason: 'to call' }],
  [desk.sendInvitationAgain.path]: () => [{ email: 'nobody@staff.example' }],
  [desk.saveMailChoices.path]: () => [{ language: 'en', off: [] }],
  [desk.withdrawInvitation.path]: () => [{ email: 'nobody@staff.example' }],
  [desk.writeNote.path]: () => [{ borrowerId: things.borrowerId, text: 'Mine.' }],
  [desk.strikeNote.path]: () => [{ noteId: 1, reason: 'Mine.' }],
  [desk.addTask.path]: () => [{ what: 'Mine', assignTo: admin.staffId, dueOn: '2030-01-01' }],
  [desk.finishTask.path]: () => [{ taskId: 1, isDone: true }],
  [desk.readNotices.path]: () => [{ notices: [{ kind: 'proposal', about: 1 }] }],
  [desk.remindLateLoans.path]: () => [{ orderIds: [things.orderId] }],
  [desk.takeConversation.path]: () => [{ conversationId: things.conversationId, from: null }],
  [desk.answerConversation.path]: () => [{ conversationId: things.conversationId, text: 'Mine.' }],
  [desk.leaveConversation.path]: () => [{ conversationId: things.conversationId }],
  [desk.closeConversation.path]: () => [{ conversationId: things.conversationId, lastMessageId: 1 }],
  [desk.saveOwnNumbers.path]: () => [{ ownMobile: '09181111111' }],
  // At the end, when there is something to confirm, to take, and somebody to put out.
  [desk.decideProposal.path]: async () =>
    (await everyProposal()).map((proposal) => ({ ...proposal, isConfirmed: true })),
  [desk.takeStaffLink.path]: everyProposal,
  [desk.endStaffSessions.path]: everyColleague,
  [desk.disableStaff.path]: everyColleague,
};
/** What is about their own account alone, and would end it. */
const aboutOneself = [
  desk.logOutStaff,
  desk.changeStaffPassword,
  desk.beginStepUp,
  desk.stepUp,
  desk.beginAddingStaffPasskey,
  desk.addStaffPasskey,
  desk.renameStaffPasskey,
  desk.removeStaffPasskey,
  desk.renewRecoveryCodes,
  desk.beginSettingApp,
  desk.setApp,
  desk.endOwnSession,
  // Refused where this is tried: the demo alone has it.
  desk.moveDemoClock,
  desk.endOtherSessions,
  desk.saveView,
  desk.removeView,
].map(({ path }) => path);

const isOperation = (value: unknown): value is AnyOperation =>
  typeof value === 'object' && value !== null && 'api' in value && 'effect' in value;
const operations = Object.values<unknown>(desk)
  .filter(isOperation)
  .filter(({ caller, effect }) => caller === 'staff' && effect === 'write');

/** All that is meant by a loan paid, a payee changed, a product sold, an account taken over. */
const guarded: Readonly<Record<string, string>> = {
  orders: 'id, status, balance_cents',
  withdraw_codes: '*',
  withdrawals: '*',
  payouts: '*',
  refunds: '*',
  journals: '*',
  // An unused one may be taken back by one person; none is given or changed.
  coupons: 'id, borrower_id, discount_cents, expires_on, order_id',
  payees: '*',
  apps: '*',
  period_configs: '*',
  rate_configs: '*',
  rate_settings: '*',
  lender_limits: '*',
  company_texts: '*',
  company_configs: '*',
  staff: 'id, email, role, password_hash, totp_secret, totp_confirmed_at, totp_new_secret',
  staff_links: 'token_hash, used_at',
  passkeys: '*',
};

async function whatCounts(): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const [table, columns] of Object.entries(guarded))
    found[table] = await server.query(
      `select t::text as row from (select ${columns} from ${table}) t order by 1`,
    );
  return found;
}

async function tryEverything(): Promise<string[]> {
  const done: string[] = [];
  for (const [path, wishesOf] of Object.entries(wanted)) {
    const operation = operations.find((each) => each.path === path) as AnyOperation;
    for (const wish of await wishesOf()) {
      const answer = await admin.call(operation, wish as never, { idempotencyKey: crypto.randomUUID() });
      expect(answer, `${path} ${JSON.stringify(wish)}`).not.toMatchObject({ refusal: 'request_error' });
      if (answer.ok) done.push(path);
    }
  }
  return done;
}

describe('one administrator alone', () => {
  test('gets no loan paid, no payee changed, no product sold and no account, whatever they try and for days', async () => {
    const before = await whatCounts();
    const done = await tryEverything();
    // It was tried in earnest: everything could be proposed, and colleagues could be put out.
    for (const { path } of [desk.inviteStaff, desk.proposePayee, desk.proposeProduct, desk.disableStaff])
      expect(done).toContain(path);
    expect(done).not.toContain(desk.decideProposal.path);
    expect(done).not.toContain(desk.takeStaffLink.path);
    for (const days of [1.1, 2, 3]) {
      server.clock.advance({ days });
      await tryEverything();
    }
    expect(await whatCounts()).toEqual(before);
    // And a reviewer's or an approver's work is none of theirs.
    const { orderId } = things;
    for (const operation of [
      desk.takeOrder,
      desk.passFirstAudit,
      desk.passFinalAudit,
      desk.releaseWithdrawCode,
    ])
      expect(await admin.call(operation, { orderId, seen: unseen })).toMatchObject({ refusal: 'wrong_role' });
  }, 120_000);

  test('tries every write that an administrator may call', () => {
    const may = operations.filter(({ roles }) => roles.includes('admin')).map(({ path }) => path);
    expect([...Object.keys(wanted), ...aboutOneself].toSorted()).toEqual(may.toSorted());
  });
});
