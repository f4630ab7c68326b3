import * as phone from '@hiram/contract';
import { type AnyOperation, getPeriodConfig, listApps, logIn } from '@hiram/contract';
import * as desk from '@hiram/contract/desk';
import { type StaffRole, staffRoles } from '@hiram/contract/desk';
import { beforeAll, describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { lineOnPaper } from '../../../fixtures/png.ts';
import { plainMapping } from '../statement/parse/test-statements.ts';
import {
  type ForeignThings,
  fillDemoLender,
  lenderDay,
  rowsBesides,
  type SecondLender,
  secondLender,
} from '../test-lenders.ts';
import { registration, useTestServer } from '../test-server.ts';
import { unseen } from './test-desk.ts';

const isOperation = (value: unknown): value is AnyOperation =>
  typeof value === 'object' && value !== null && 'api' in value && 'effect' in value;
const operations = Object.values<unknown>(desk)
  .filter(isOperation)
  .filter(({ caller }) => caller === 'staff');

const range = { from: '2026-11-01', to: lenderDay };
const text = { kind: 'policy', name: 'policy', language: 'en', body: { text: 'Our words.' } } as const;
const somePlan = { kind: 'pause', instalments: null, firstDueOn: '2026-12-31' };
const payee = { bankName: 'BDO Unibank', accountName: 'Elsewhere Lending', accountNumber: '009876543210' };
const draft = {
  name: 'Elsewhere Loan',
  logo: '/pictures/product-steady.svg',
  minWithdrawal: 1000,
  effectiveFrom: lenderDay,
  rateConfigs: [
    {
      ...{ periodDays: 12, periodUnit: 'month', rate: 800, method: 'flat', serviceFeePercent: 0 },
      ...{ overdueDailyPercent: 0.05, overdueCapPercent: 20, minAmount: 80_000, maxAmount: 90_000 },
      step: 10_000,
    },
  ],
};

type Inputs = readonly object[];

/** Everything that can be read at the desk, asked for by the second lender about itself. */
const reads = ({
  order: { orderId, borrower },
  conversationId,
}: SecondLender): Readonly<Record<string, Inputs>> => ({
  [desk.getStaffInfo.path]: [{}],
  [desk.listSecondFactors.path]: [{}],
  [desk.listOwnSessions.path]: [{}],
  [desk.listStaff.path]: [{}],
  [desk.getBorrowerPage.path]: [{ borrowerId: borrower.id }],
  [desk.getReview.path]: [{ orderId }],
  [desk.getAuditTrail.path]: [{ orderId }],
  [desk.getTimeline.path]: [{ borrowerId: borrower.id }, { borrowerId: borrower.id, orderId }],
  [desk.listColleagues.path]: [{}, { borrowerId: borrower.id }],
  [desk.listTasks.path]: [{}, { list: 'given' }, { borrowerId: borrower.id }],
  [desk.listNotices.path]: [{}],
  [desk.getMailChoices.path]: [{}],
  [desk.findBorrower.path]: [{ mobile: borrower.mobile }],
  [desk.searchDesk.path]: [borrower.mobile, 'ana maria', `H${orderId}`].map((search) => ({ search })),
  [desk.listBorrowers.path]: [{ limit: 100 }, { search: 'ana', loan: 'application' }],
  [desk.listOrders.path]: desk.orderQueues.map((queue) => ({ queue, limit: 100 })),
  // Not everything, because its own exports are in its own log.
  [desk.searchAudit.path]: [desk.takeOrder, desk.issueCoupon].map(({ path }) => ({ operation: path })),
  // As with the log of acts: it looks at its own meanwhile.
  [desk.searchAccess.path]: [{ kind: 'reveal' }],
  [desk.searchSecurityEvents.path]: [{}],
  [desk.getStatus.path]: [{}],
  [desk.countQueues.path]: [{}],
  [desk.listViews.path]: [{}],
  [desk.listIdentityChecks.path]: [{ limit: 100 }],
  [desk.listBankChanges.path]: [{ limit: 100 }],
  [desk.listNumberChanges.path]: [{ limit: 100 }],
  [desk.listLocked.path]: [{ limit: 100 }],
  [desk.getConversation.path]: [{ conversationId }],
  [desk.listConversations.path]: desk.conversationStates.map((state) => ({ state, limit: 100 })),
  [desk.listStopped.path]: [{}],
  [desk.getDashboard.path]: [range],
  [desk.listPayouts.path]: [{ limit: 100 }, { status: 'unknown' }],
  [desk.listRefunds.path]: [{ limit: 100 }, { status: 'unknown' }],
  [desk.listUnsentMessages.path]: [{ limit: 100 }],
  [desk.listStatements.path]: [{ limit: 100 }],
  [desk.listMappings.path]: [{}],
  [desk.listStatementLines.path]: desk.lineStates.map((status) => ({ status, limit: 100 })),
  [desk.listSlips.path]: [{ limit: 100 }],
  [desk.listExtensions.path]: [{ limit: 100 }],
  [desk.listErasures.path]: [{ limit: 100 }],
  [desk.listLateLoans.path]: [{ limit: 100 }, { sort: 'amount', assigned: 'nobody' }],
  [desk.getCollectionCase.path]: [{ orderId }],
  [desk.listHardshipPlans.path]: [{ orderId }],
  [desk.getReconciliation.path]: [{ on: lenderDay }],
  [desk.listJournals.path]: [{}],
  [desk.getTrialBalance.path]: [{ on: lenderDay }],
  [desk.getAccountCodes.path]: [{}],
  [desk.getProvisions.path]: [{}],
  [desk.getReport.path]: desk.reportNames.map((name) => ({ name, ...range })),
  [desk.exportReport.path]: desk.reportNames.map((name) => ({ name, ...range })),
  [desk.listReportChoices.path]: [{}],
  [desk.getDemoClock.path]: [{}],
  [desk.listProducts.path]: [{}],
  [desk.checkProduct.path]: [draft],
  [desk.listRateSettings.path]: [{}],
  [desk.listProposals.path]: [{}, { status: 'open' }, { status: 'confirmed' }],
  [desk.listDeskCoupons.path]: [{}],
  [desk.listLimits.path]: [{}],
  [desk.getBooks.path]: [{}],
  [desk.listBlacklist.path]: [{}, { isRemoved: true }],
  [desk.listInviteCodes.path]: [{}],
  [desk.listConfigs.path]: [{}],
  [desk.listTexts.path]: desk.textKinds.map((kind) => ({ kind })),
  [desk.listPayees.path]: [{}],
  // A write for the sake of the record; to whoever gets the file it is a read.
  [desk.exportCsv.path]: desk.csvKinds.map((kind) => ({
    ...{ kind, ...range },
    ...(kind === 'audit' ? { operation: desk.takeOrder.path } : {}),
  })),
});

/** The second lender's loan is neither paid out nor late: of these it has nothing to read. */
const ofLaterLoans: readonly AnyOperation[] = [desk.previewHardshipPlan, desk.getLoan];

/** What is asked for by a number or an address, with those of the first lender. */
const askedByNumber: Readonly<Record<string, (things: ForeignThings) => Inputs>> = {
  [desk.getBorrowerPage.path]: ({ borrowerId }) => [{ borrowerId }],
  [desk.getReview.path]: ({ orderId }) => [{ orderId }],
  [desk.getAuditTrail.path]: ({ orderId }) => [{ orderId }],
  [desk.findBorrower.path]: ({ mobile }) => [{ mobile }],
  [desk.searchDesk.path]: ({ mobile, orderId, borrowerId }) =>
    [mobile, `H${orderId}`, `#${borrowerId}`].map((search) => ({ search })),
  [desk.getLoan.path]: ({ orderId }) => [{ orderId }],
  [desk.searchAudit.path]: ({ staffId, orderId, borrowerId }) => [{ staffId }, { orderId }, { borrowerId }],
  [desk.searchAccess.path]: ({ staffId, borrowerId }) => [{ staffId }, { borrowerId }],
  [desk.listJournals.path]: ({ orderId }) => [{ orderId }],
  [desk.getTrialBalance.path]: ({ orderId }) => [{ on: lenderDay, orderId }],
  [desk.listDeskCoupons.path]: ({ borrowerId }) => [{ borrowerId }],
  [desk.exportCsv.path]: ({ orderId }) => desk.csvKinds.map((kind) => ({ kind, ...range, orderId })),
  [desk.exportJournal.path]: ({ orderId }) => [{ ...range, orderId, evenWithoutCodes: true }],
  ...Object.fromEntries(
    [
      ...[desk.takeOrder, desk.leaveOrder, desk.passFirstAudit, desk.passFinalAudit],
      desk.releaseWithdrawCode,
    ].map(({ path }) => [path, ({ orderId }: ForeignThings) => [{ orderId, seen: unseen }]]),
  ),
  [desk.refuseOrder.path]: ({ orderId }) => [{ orderId, reasons: ['income_too_low'] }],
  [desk.refuseUnreachable.path]: ({ orderId }) => [{ orderId, tried: 'Called twice.' }],
  [desk.askDocuments.path]: ({ orderId }) => [{ orderId, documents: ['payslip'] }],
  [desk.reactivateOrder.path]: ({ orderId }) => [{ orderId, note: 'Called back.' }],
  [desk.revealNumber.path]: ({ borrowerId }) =>
    ['identity', 'card'].map((what) => ({ borrowerId, what, reason: 'to compare' })),
  [desk.revealContacts.path]: ({ borrowerId }) => [{ borrowerId, reason: 'to call' }],
  [desk.sendInvitationAgain.path]: ({ email }) => [{ email }],
  [desk.withdrawInvitation.path]: ({ email }) => [{ email }],
  [desk.releaseUnlockCode.path]: ({ lockedId }) => [{ borrowerId: lockedId }],
  [desk.freezeBorrower.path]: ({ borrowerId }) => [
    { borrowerId, reason: 'fraud_check', until: '2026-12-01' },
  ],
  [desk.unfreezeBorrower.path]: ({ borrowerId }) => [{ borrowerId, note: 'Checked.' }],
  [desk.startErasure.path]: ({ borrowerId }) => [{ borrowerId, note: 'A letter.' }],
  [desk.endBorrowerSessions.path]: ({ borrowerId }) => [{ borrowerId, note: 'Checked.' }],
  [desk.decideIdentity.path]: ({ borrowerId }) => [{ borrowerId, isVerified: true, seen: unseen }],
  [desk.startNumberChange.path]: ({ borrowerId }) => [
    { borrowerId, mobile: '09179990002', note: 'Called back.' },
  ],
  [desk.proposeNumberChange.path]: ({ borrowerId, changeId }) => [{ borrowerId, changeId }],
  [desk.refuseNumberChange.path]: ({ borrowerId, changeId }) => [{ borrowerId, changeId }],
  [desk.proposeBankChange.path]: ({ requestId }) => [{ requestId }],
  [desk.refuseBankChange.path]: ({ requestId }) => [{ requestId }],
  [desk.revealBankChange.path]: ({ requestId }) => [{ requestId, reason: 'to compare' }],
  [desk.issueCoupon.path]: ({ borrowerId }) => [{ borrowerId, discount: 100, expiresOn: '2030-01-01' }],
  [desk.decideProposal.path]: ({ proposalId }) =>
    [true, false].map((isConfirmed) => ({ proposalId, isConfirmed })),
  [desk.listStatementLines.path]: ({ statementId, lineId }) => [{ statementId }, { lineId, status: 'all' }],
  [desk.listSlips.path]: ({ slipId }) => [{ slipId }],
  [desk.getConversation.path]: ({ conversationId }) => [{ conversationId }],
  [desk.takeConversation.path]: ({ conversationId }) => [{ conversationId, from: null }],
  [desk.leaveConversation.path]: ({ conversationId }) => [{ conversationId }],
  [desk.answerConversation.path]: ({ conversationId }) => [{ conversationId, text: 'Good morning.' }],
  [desk.closeConversation.path]: ({ conversationId }) => [{ conversationId, lastMessageId: 1 }],
  [desk.listRefunds.path]: ({ refundId }) => [{ refundId }],
  [desk.bookLine.path]: ({ lineId, orderId }) => [{ lineId, orderId }],
  [desk.proposeLine.path]: ({ lineId, orderId }) => [
    { action: 'assign', lineId, orderId },
    { action: 'return', lineId, reason: 'Not ours.' },
    { action: 'explain', lineId, as: 'own_transfer' },
  ],
  [desk.getTimeline.path]: ({ borrowerId, orderId }) => [{ borrowerId }, { borrowerId, orderId }],
  [desk.listColleagues.path]: ({ borrowerId }) => [{ borrowerId }],
  [desk.writeNote.path]: ({ borrowerId, staffId }) => [
    { borrowerId, text: 'Ours.' },
    { borrowerId, text: 'Ours.', mentions: [staffId] },
  ],
  [desk.strikeNote.path]: ({ noteId }) => [{ noteId, reason: 'Ours.' }],
  [desk.listTasks.path]: ({ borrowerId, orderId }) => [{ borrowerId }, { orderId }],
  [desk.addTask.path]: ({ borrowerId, staffId }) => [
    { what: 'Ours', assignTo: staffId, dueOn: '2030-01-01', borrowerId },
  ],
  [desk.finishTask.path]: ({ taskId }) => [{ taskId, isDone: true }],
  [desk.getCollectionCase.path]: ({ orderId }) => [{ orderId }],
  [desk.assignOrders.path]: ({ orderId, staffId }) => [
    { orderIds: [orderId], assignTo: null },
    { orderIds: [orderId], assignTo: staffId },
  ],
  [desk.removeView.path]: () => [{ viewId: 1 }],
  [desk.assignLateLoan.path]: ({ orderId, staffId }) => [
    { orderId, assignTo: null },
    { orderId, assignTo: staffId },
  ],
  [desk.logCall.path]: ({ orderId }) => [{ orderId, outcome: 'reached' }],
  [desk.takePromise.path]: ({ orderId }) => [{ orderId, amount: 100, on: lenderDay }],
  [desk.writeCollectionNote.path]: ({ orderId }) => [{ orderId, note: 'Called back.' }],
  [desk.planNextAction.path]: ({ orderId }) => [{ orderId, next: { action: 'call', on: lenderDay } }],
  [desk.remindLateLoans.path]: ({ orderId }) => [{ orderIds: [orderId] }],
  [desk.listExtensions.path]: ({ orderId }) => [{ orderId }],
  [desk.approveExtension.path]: ({ extensionId }) => [{ extensionId }],
  [desk.refuseExtension.path]: ({ extensionId }) => [{ extensionId, reason: 'income' }],
  [desk.listHardshipPlans.path]: ({ orderId }) => [{ orderId }],
  [desk.previewHardshipPlan.path]: ({ orderId }) => [{ orderId, ...somePlan }],
  [desk.proposeHardshipPlan.path]: ({ orderId }) => [{ orderId, ...somePlan, note: 'In hospital' }],
  [desk.withdrawHardshipPlan.path]: ({ planId }) => [{ planId }],
  [desk.acceptSlip.path]: ({ slipId, lineId }) => [{ slipId, lineId }],
  [desk.proposeSlip.path]: ({ slipId }) => [{ slipId, amount: 100 }],
  [desk.refuseSlip.path]: ({ slipId }) => [{ slipId, reason: 'unreadable' }],
  [desk.importStatement.path]: ({ mappingId }) => [
    { file: new Blob(['Date,Amount']), fileName: 'lines.csv', mappingId: String(mappingId) },
  ],
  [desk.renameStaffPasskey.path]: ({ passkeyId }) => [{ passkeyId, label: 'Mine' }],
  [desk.removeStaffPasskey.path]: ({ passkeyId }) => [{ passkeyId }],
  [desk.endOwnSession.path]: ({ session }) => [{ session }],
  [desk.askBankAboutPayout.path]: ({ withdrawalId }) => [{ withdrawalId }],
  [desk.reconcilePayout.path]: ({ withdrawalId }) =>
    ['settled', 'failed'].map((outcome) => ({ withdrawalId, outcome, note: 'Statement, page 2' })),
  [desk.sendMessageAgain.path]: ({ messageId }) => [{ messageId }],
  [desk.proposeRefund.path]: ({ orderId }) => [{ orderId, amount: 100 }],
  [desk.proposeWriteOff.path]: ({ orderId }) => [{ orderId, note: 'Cannot be reached' }],
  [desk.proposeFeeWaiver.path]: ({ orderId }) => [{ orderId, note: 'Cannot be reached' }],
  [desk.askBankAboutRefund.path]: ({ refundId }) => [{ refundId }],
  [desk.proposeRefundOutcome.path]: ({ refundId }) => [
    { refundId, outcome: 'settled', note: 'Statement, page 2' },
  ],
  [desk.changeStaff.path]: ({ staffId }) => [{ staffId, role: 'auditor' }],
  [desk.endStaffSessions.path]: ({ staffId }) => [{ staffId }],
  [desk.resetSecondFactor.path]: ({ staffId }) => [{ staffId }],
  [desk.enableStaff.path]: ({ staffId }) => [{ staffId }],
  [desk.disableStaff.path]: ({ staffId }) => [{ staffId }],
  [desk.takeStaffLink.path]: ({ proposalId }) => [{ proposalId }],
  [desk.resetStaffPassword.path]: ({ email }) => [{ email }],
  [desk.proposeProduct.path]: ({ appId }) => [{ ...draft, appId }],
  [desk.proposeBlacklisting.path]: ({ borrowerId }) => [{ kind: 'mobile', borrowerId, reason: 'Fraud.' }],
  [desk.proposeUnblacklisting.path]: ({ blacklistId }) => [{ entryId: blacklistId, reason: 'Paid.' }],
  [desk.takeBackCoupon.path]: ({ couponId }) => [{ couponId, note: 'A mistake.' }],
  [desk.proposeProductList.path]: ({ appId }) => [{ products: [{ appId, availability: 'retired' }] }],
};

/** The second lender's own writes that name nothing that is there already, in the order of their making. */
const ownWrites: readonly [StaffRole, AnyOperation, object][] = [
  ['admin', desk.proposePayee, payee],
  ['admin', desk.proposeProduct, { ...draft, name: 'Elsewhere Second' }],
  [
    'admin',
    desk.proposeRateSetting,
    { name: 'ph_other_loans_effective_month_percent', value: 4, source: 'Circular 1' },
  ],
  ['admin', desk.saveText, text],
  ['admin', desk.saveView, { page: '/queues', title: 'Mine', filters: 'queue=all' }],
  ['admin', desk.saveConfig, { key: 'LINE', value: 'https://elsewhere.example', was: null }],
  ['admin', desk.saveConfig, { key: 'ABOUT_US', language: 'fil', value: 'Kami ito.', was: null }],
  [
    'admin',
    desk.proposeProvisionRates,
    { late_0: 1, late_1: 2, late_31: 3, late_61: 4, late_91: 5, late_181: 6 },
  ],
  [
    'admin',
    desk.proposeAccountCodes,
    { accounts: [{ account: 'bank', code: '1010', name: 'Cash at bank' }] },
  ],
  ['admin', desk.proposeLimit, { name: 'coupon_largest', value: 100 }],
  [
    'admin',
    desk.proposeJournal,
    {
      purpose: 'manual',
      on: '2026-11-14',
      reason: 'Begins here.',
      lines: [
        { account: 'bank', debit: 10, credit: 0 },
        { account: 'own_funds', debit: 0, credit: 10 },
      ],
    },
  ],
  ['admin', desk.uploadLenderPicture, { use: 'LOGO', picture: lineOnPaper(400, 300) }],
  ['admin', desk.proposeBooks, { closedThrough: '2026-10-31', reason: 'Audited.' }],
  ['admin', desk.saveInviteCode, { code: 'SECRET-1', label: 'Our own', was: null }],
  ['cashier', desk.saveMapping, { name: 'Our bank', mapping: plainMapping }],
  ['admin', desk.inviteStaff, { email: 'new@elsewhere.example', name: 'New', role: 'support' }],
];
/** About whoever calls, and nobody else. */
const aboutOneself = [
  desk.logOutStaff,
  desk.changeStaffPassword,
  desk.beginStepUp,
  desk.stepUp,
  desk.saveOwnNumbers,
  desk.beginAddingStaffPasskey,
  desk.addStaffPasskey,
  desk.renewRecoveryCodes,
  desk.beginSettingApp,
  desk.setApp,
  desk.endOtherSessions,
  desk.readNotices,
  desk.saveMailChoices,
  // Nobody's, but in the demo, where it is everybody's.
  desk.moveDemoClock,
];

const phoneOperations = Object.values<unknown>(phone)
  .filter(isOperation)
  .filter(({ caller }) => caller === 'borrower');
const sha256 = '0'.repeat(64);
const ofOrder = ({ orderId }: ForeignThings): Inputs => [{ orderId }];
const ofLoan = ({ orderId }: ForeignThings): Inputs => [{ loanOrderId: orderId }];

/** What a borrower asks for by a number, with those of the first lender. */
const askedByPhone: Readonly<Record<string, (things: ForeignThings) => Inputs>> = {
  [phone.cancelApplication.path]: ofOrder,
  [phone.resubmitApplication.path]: ofOrder,
  [phone.acceptAgreement.path]: ({ orderId }) => [{ orderId, sha256 }],
  [phone.quoteWithdrawal.path]: ({ orderId }) => [{ orderId, amt: 1_000 }],
  [phone.beginConfirmingWithdrawal.path]: ({ orderId }) => [{ orderId, withdrawAmount: 1_000 }],
  [phone.withdraw.path]: ({ orderId }) => [
    { orderId, withdrawAmount: 1_000, password: '12345678', bankcard: '•••• 1234' },
  ],
  [phone.changeApplication.path]: ({ orderId }) => [{ orderId, configId: 1, periodDays: 12, amt: 80_000 }],
  [phone.apply.path]: ({ appId, couponId }) => [
    { appId, configId: 1, periodDays: 12, amt: 80_000 },
    { appId: second.productId, configId: 1, periodDays: 12, amt: 80_000, couponId },
  ],
  [phone.quoteApplication.path]: ({ appId, couponId }) => [
    { appId, configId: 1, periodDays: 12, amt: 80_000 },
    { appId: second.productId, configId: 1, periodDays: 12, amt: 80_000, couponId },
  ],
  [phone.getAgreement.path]: ofLoan,
  [phone.getOrderInfo.path]: ofLoan,
  [phone.listTransactions.path]: ofLoan,
  [phone.getRepayOptions.path]: ofLoan,
  [phone.getPayoffQuote.path]: ofLoan,
  [phone.listRepayments.path]: ofLoan,
  [phone.askWithdrawCode.path]: ofLoan,
  [phone.getExtensionOptions.path]: ofLoan,
  [phone.getHardshipPlans.path]: ofLoan,
  [phone.getPaper.path]: ({ orderId }) => [{ kind: 'statement', loanOrderId: orderId }],
  [phone.recharge.path]: ({ orderId }) => [{ loanOrderId: orderId, amt: 1_000 }],
  [phone.sendSlip.path]: ({ orderId }) => [
    {
      ...{ loanOrderId: orderId, amt: 1_000, method: 'transfer', transferredOn: lenderDay },
      slip: lineOnPaper(400, 300),
    },
  ],
  [phone.requestExtension.path]: ({ orderId }) => [{ loanOrderId: orderId, days: 14, price: 0 }],
  [phone.signExtension.path]: ({ extensionId }) => [{ extensionId, sha256 }],
  [phone.signHardshipPlan.path]: ({ planId }) => [{ planId, sha256 }],
  [phone.declineHardshipPlan.path]: ({ planId }) => [{ planId }],
};
const thingNames = /^(?:loanOrderId|orderId|appId|couponId|extensionId|planId)$/;

const nobody: ForeignThings = {
  ...{
    orderId: 999_999,
    borrowerId: 999_999,
    lockedId: 999_999,
    staffId: 999_999,
    requestId: 999_999,
    changeId: 999_999,
  },
  ...{ withdrawalId: 999_999, proposalId: 999_999, appId: 999_999, lineId: 999_999, slipId: 999_999 },
  extensionId: 999_999,
  conversationId: 999_999,
  planId: 999_999,
  ...{ noteId: 999_999, taskId: 999_999 },
  ...{ refundId: 999_999, statementId: 999_999, mappingId: 999_999, messageId: 999_999 },
  ...{ mobile: '09999999999', email: 'nobody@staff.example' },
  blacklistId: 999_999,
  couponId: 999_999,
  ...{ passkeyId: 999_999, session: '000000000000' },
};

const server = useTestServer({ demo: { sandboxes: () => [] } });
let second: SecondLender;
let foreign: ForeignThings;
/** What the second lender's staff read before anything had happened at the first. */
let before: Map<string, unknown>;
beforeAll(async () => {
  second = await secondLender(server);
  // It exports everything twice, and is not to be warned of that.
  // Its October is posted, and can be closed.
  await server.query(
    `insert into provisions (company_id, month_end, band, loans, principal_cents, rate_thousandths, provision_cents)
     values ($1, '2026-10-31', 'late_0', 0, 0, 0, 0)`,
    [second.companyId],
  );
  await server.query(`insert into lender_limits values ($1, 'exports_daily', 1000)`, [second.companyId]);
  before = await readEverything();
  foreign = await fillDemoLender(server);
}, 120_000);

const operationAt = (path: string): AnyOperation => {
  const found = operations.find((operation) => operation.path === path);
  if (!found) throw new Error(`there is no ${path}`);
  return found;
};

function ask(role: StaffRole, operation: AnyOperation, input: object) {
  const key = { idempotencyKey: crypto.randomUUID() };
  return second.staff[role].call(operation, input as never, key);
}

/**
 * Every read by an administrator, who may read everything; only the dashboard is another one for each role.
 */
async function readEverything(): Promise<Map<string, unknown>> {
  const answers = new Map<string, unknown>();
  for (const [path, inputs] of Object.entries(reads(second))) {
    const operation = operationAt(path);
    for (const role of operation === desk.getDashboard ? staffRoles : (['admin'] as const))
      for (const input of inputs) {
        const answer = await ask(role, operation, input);
        answers.set(`${role} ${path} ${JSON.stringify(input)}`, answer);
      }
  }
  return answers;
}

describe('of two lenders on one server', () => {
  test('neither reads a word or a count of the other: nothing that happens at one changes what the other sees', async () => {
    const after = await readEverything();
    expect([...after.keys()]).toEqual([...before.keys()]);
    for (const [asked, answer] of after) {
      expect(answer, asked).toMatchObject({ ok: true });
      expect(answer, asked).toEqual(before.get(asked));
    }
  });

  test.each(Object.entries(askedByNumber))(
    'neither can ask about the other’s numbers: %s answers as if they were nobody’s, and changes nothing',
    async (path, inputsOf) => {
      const operation = operationAt(path);
      const rows = await rowsBesides(server, second.companyId);
      for (const role of operation.roles as readonly StaffRole[]) {
        const [asked, unknown] = [inputsOf(foreign), inputsOf(nobody)];
        for (const [index, input] of asked.entries()) {
          const answer = await ask(role, operation, input);
          expect(answer, `${role} ${JSON.stringify(input)}`).not.toMatchObject({ refusal: 'request_error' });
          // What is not there leaves no trace but its own number in the name of a file.
          const plain = (value: unknown) => JSON.stringify(value).replace(/-order-\d+-/, '');
          expect(plain(answer), `${role} ${JSON.stringify(input)}`).toBe(
            plain(await ask(role, operation, unknown[index] ?? {})),
          );
        }
      }
      expect(await rowsBesides(server, second.companyId)).toEqual(rows);
    },
  );

  test.each(Object.entries(askedByPhone))(
    'nor can its borrowers: %s answers as if it were nobody’s, and changes nothing',
    async (path, inputsOf) => {
      const operation = phoneOperations.find((each) => each.path === path);
      if (!operation) throw new Error(`there is no ${path}`);
      const { client } = second.order.borrower;
      const send = (input: object) =>
        client.call(operation, input as never, { idempotencyKey: crypto.randomUUID() });
      const rows = await rowsBesides(server, second.companyId);
      const unknown = inputsOf(nobody);
      for (const [index, input] of inputsOf(foreign).entries()) {
        const answer = await send(input);
        expect(answer, JSON.stringify(input)).not.toMatchObject({ refusal: 'request_error' });
        expect(JSON.stringify(answer)).toBe(JSON.stringify(await send(unknown[index] ?? {})));
      }
      expect(await rowsBesides(server, second.companyId)).toEqual(rows);
    },
  );

  test('every operation of the phone that names a thing is tried', () => {
    const naming = phoneOperations.filter((operation) => {
      const { entries = {} } = operation.input(server.market) as { entries?: Record<string, unknown> };
      return Object.keys(entries).some((name) => thingNames.test(name));
    });
    expect(Object.keys(askedByPhone).toSorted()).toEqual(naming.map(({ path }) => path).toSorted());
  });

  test('a stranger is at the lender whose host they came by, and else at the first', async () => {
    const ids = async () => dataOf(await server.client().call(listApps, {})).map(({ id }) => id);
    const moveTo = (host: string | null) =>
      server.query('update companies set host = $2 where id = $1', [second.companyId, host]);
    expect(await ids()).not.toContain(second.productId);
    await moveTo(new URL(server.url).host);
    expect(await ids()).toEqual([second.productId]);
    await moveTo(null);
  });

  test('what one of them writes is its own, and what was proposed there is confirmed for itself alone', async () => {
    const rows = await rowsBesides(server, second.companyId);
    for (const [role, operation, input] of ownWrites)
      expect(await ask(role, operation, input), operation.path).toMatchObject({ ok: true });
    const open = dataOf(await second.staff.admin.call(desk.listProposals, { status: 'open' }));
    // Lines, slips, refunds and bank accounts are proposed about something that is there.
    expect(open.map(({ kind }) => kind).toSorted()).toEqual([
      'account_codes',
      'books',
      'company_text',
      'journal',
      'limit',
      'payee',
      'product',
      'provision_rates',
      'rate_setting',
      'staff',
      'support_link',
      'text',
    ]);
    for (const { proposalId } of open)
      expect(await ask('approver', desk.decideProposal, { proposalId, isConfirmed: true })).toMatchObject({
        ok: true,
      });
    const now = await rowsBesides(server, second.companyId);
    for (const [table, wasThere] of rows)
      expect(now.get(table), table).toEqual(
        // A product's versions and offers, and the lines of a journal, do not say whose they are; the new ones are added.
        /^(?:period_configs|rate_configs|entries)$/.test(table) ? expect.arrayContaining(wasThere) : wasThere,
      );
  });

  test('every operation of staff is tried', () => {
    const paths = operations.map(({ path }) => path);
    const written = [...ownWrites.map(([, operation]) => operation), ...aboutOneself].map(({ path }) => path);
    const tried = new Set([...Object.keys(reads(second)), ...Object.keys(askedByNumber), ...written]);
    expect([...tried].toSorted()).toEqual(paths.toSorted());
    const read = operations
      .filter((operation) => operation.effect === 'read' && !ofLaterLoans.includes(operation))
      .map(({ path }) => path);
    expect(Object.keys(reads(second))).toEqual(expect.arrayContaining(read));
    expect(staffRoles.every((role) => second.staff[role].staffId > 0)).toBe(true);
  });

  test('a borrower of one has no account at the other, not even with the right password', async () => {
    const { mobile, password } = registration(foreign.mobile);
    const { companyId } = second;
    const wrong = { refusal: 'wrong_credentials' };
    expect(await server.client().call(logIn, { mobile, password, companyId })).toMatchObject(wrong);
    expect(await server.client().call(logIn, { mobile, password })).toMatchObject({ ok: true });
  });

  test('terms are public, and each lender has those of its own products only', async () => {
    const { companyId } = second;
    const terms = (appId: number) => server.client().call(getPeriodConfig, { appId, companyId });
    expect(await terms(second.productId)).toMatchObject({ ok: true });
    expect(await terms(foreign.appId)).toEqual(await terms(nobody.appId));
    expect(await terms(foreign.appId)).toMatchObject({ refusal: 'record_not_found' });
    const unnamed = (appId: number) => server.client().call(getPeriodConfig, { appId });
    expect(await unnamed(second.productId)).toEqual(await terms(second.productId));
    expect(await unnamed(nobody.appId)).toMatchObject({ refusal: 'record_not_found' });
  });
});
