import type { AnyOperation } from '@hiram/contract';
import * as desk from '@hiram/contract/desk';
import { type StaffRole, staffRoles } from '@hiram/contract/desk';
import { beforeAll, describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { withoutSecrets } from '../audit/audit.ts';
import { type StaffClient, staffClient } from '../loan/test-borrowing.ts';
import { type ForeignThings, fillDemoLender } from '../test-lenders.ts';
import { useTestServer } from '../test-server.ts';
import { ownFilePath, subjectFields } from './own-file.ts';
import { mobileIndexOf } from './own-numbers.ts';
import { unseen } from './test-desk.ts';

const server = useTestServer();
const staff = {} as Record<StaffRole, StaffClient>;
let things: ForeignThings;
/** Proposals about a borrower, by what they say of whom. */
let proposals: { coupon: number; slip: number };
beforeAll(async () => {
  for (const role of staffRoles) staff[role] = await staffClient(server, role, 3);
  things = await fillDemoLender(server);
  const { borrowerId, slipId } = things;
  const coupon = dataOf(
    await staff.admin.call(desk.issueCoupon, { borrowerId, discount: 10, expiresOn: '2030-01-01' }),
  );
  const [slip] = await server.query<{ id: string }>(
    `insert into proposals (company_id, kind, subject, payload, proposed_by, proposed_at)
     values (1, 'slip', 'slip', $1, $2, $3) returning id`,
    [JSON.stringify({ slipId, amount: 100 }), staff.cashier.staffId, server.clock.now()],
  );
  proposals = { coupon: coupon.proposalId, slip: Number(slip?.id) };
}, 120_000);

type Inputs = (things: ForeignThings) => readonly object[];
const ofOrder: Inputs = ({ orderId }) => [{ orderId }];
const range = { from: '2026-11-01', to: '2026-11-15' };
const somePlan = { kind: 'pause', instalments: null, firstDueOn: '2026-12-31' };

/** Everything that names a borrower, an order or something of theirs. */
const tried: Readonly<Record<string, Inputs>> = {
  ...Object.fromEntries(
    [
      ...[desk.takeOrder, desk.leaveOrder],
      ...[desk.releaseWithdrawCode, desk.getReview, desk.getAuditTrail, desk.listJournals],
    ].map(({ path }) => [path, ofOrder]),
  ),
  [desk.assignOrders.path]: ({ orderId }) => [{ orderIds: [orderId], assignTo: null }],
  [desk.passFirstAudit.path]: ({ orderId }) => [{ orderId, seen: unseen }],
  [desk.passFinalAudit.path]: ({ orderId }) => [{ orderId, seen: unseen }],
  [desk.refuseOrder.path]: ({ orderId }) => [{ orderId, reasons: ['income_too_low'] }],
  [desk.refuseUnreachable.path]: ({ orderId }) => [{ orderId, tried: 'Called twice.' }],
  [desk.askDocuments.path]: ({ orderId }) => [{ orderId, documents: ['payslip'] }],
  [desk.reactivateOrder.path]: ({ orderId }) => [{ orderId, note: 'Called back.' }],
  [desk.getTrialBalance.path]: ({ orderId }) => [{ on: '2026-11-15', orderId }],
  [desk.exportCsv.path]: ({ orderId }) => [{ kind: 'trial_balance', ...range, orderId }],
  [desk.exportJournal.path]: ({ orderId }) => [{ ...range, orderId, evenWithoutCodes: true }],
  [desk.proposeRefund.path]: ({ orderId }) => [{ orderId, amount: 100 }],
  [desk.proposeWriteOff.path]: ({ orderId }) => [{ orderId, note: 'Cannot be reached' }],
  [desk.proposeFeeWaiver.path]: ({ orderId }) => [{ orderId, note: 'Cannot be reached' }],
  [desk.bookLine.path]: ({ orderId, lineId }) => [{ orderId, lineId }],
  [desk.proposeLine.path]: ({ orderId, lineId }) => [{ action: 'assign', orderId, lineId }],
  [desk.getBorrowerPage.path]: ({ borrowerId }) => [{ borrowerId }],
  [desk.findBorrower.path]: ({ mobile }) => [{ mobile }],
  [desk.revealNumber.path]: ({ borrowerId }) => [{ borrowerId, what: 'card', reason: 'to compare' }],
  [desk.revealContacts.path]: ({ borrowerId }) => [{ borrowerId, reason: 'to call' }],
  [desk.releaseUnlockCode.path]: ({ lockedId }) => [{ borrowerId: lockedId }],
  [desk.proposeBlacklisting.path]: ({ borrowerId }) => [{ kind: 'mobile', borrowerId, reason: 'Fraud.' }],
  [desk.freezeBorrower.path]: ({ borrowerId }) => [
    { borrowerId, reason: 'fraud_check', until: '2026-12-01' },
  ],
  [desk.unfreezeBorrower.path]: ({ borrowerId }) => [{ borrowerId, note: 'Checked.' }],
  [desk.startErasure.path]: ({ borrowerId }) => [{ borrowerId, note: 'A letter.' }],
  [desk.endBorrowerSessions.path]: ({ borrowerId }) => [{ borrowerId, note: 'Checked.' }],
  [desk.decideIdentity.path]: ({ borrowerId }) => [
    {
      borrowerId,
      isVerified: true,
      seen: { identity: unseen.identity, identityPhotos: unseen.identityPhotos },
    },
  ],
  [desk.startNumberChange.path]: ({ borrowerId }) => [
    { borrowerId, mobile: '09179990002', note: 'Called back.' },
  ],
  [desk.proposeNumberChange.path]: ({ borrowerId, changeId }) => [{ borrowerId, changeId }],
  [desk.refuseNumberChange.path]: ({ borrowerId, changeId }) => [{ borrowerId, changeId }],
  [desk.proposeBankChange.path]: ({ requestId }) => [{ requestId }],
  [desk.refuseBankChange.path]: ({ requestId }) => [{ requestId }],
  [desk.revealBankChange.path]: ({ requestId }) => [{ requestId, reason: 'to compare' }],
  [desk.issueCoupon.path]: ({ borrowerId }) => [{ borrowerId, discount: 100, expiresOn: '2030-01-01' }],
  [desk.listDeskCoupons.path]: ({ borrowerId }) => [{ borrowerId }],
  [desk.searchAudit.path]: ({ borrowerId, orderId }) => [{ borrowerId }, { orderId }],
  [desk.searchAccess.path]: ({ borrowerId, mobile }) => [{ borrowerId }, { mobile }],
  [desk.askBankAboutPayout.path]: ({ withdrawalId }) => [{ withdrawalId }],
  [desk.reconcilePayout.path]: ({ withdrawalId }) => [
    { withdrawalId, outcome: 'failed', note: 'Statement, page 2' },
  ],
  [desk.getTimeline.path]: ({ borrowerId }) => [{ borrowerId }],
  [desk.listColleagues.path]: ({ borrowerId }) => [{ borrowerId }],
  [desk.writeNote.path]: ({ borrowerId }) => [{ borrowerId, text: 'Mine.' }],
  [desk.strikeNote.path]: ({ noteId }) => [{ noteId, reason: 'Mine.' }],
  [desk.listTasks.path]: ({ borrowerId, orderId }) => [{ borrowerId }, { orderId }],
  [desk.addTask.path]: ({ borrowerId, staffId }) => [
    { what: 'Call', assignTo: staffId, dueOn: '2030-01-01', borrowerId },
  ],
  [desk.finishTask.path]: ({ taskId }) => [{ taskId, isDone: true }],
  [desk.getCollectionCase.path]: ofOrder,
  [desk.getLoan.path]: ofOrder,
  [desk.assignLateLoan.path]: ({ orderId }) => [{ orderId, assignTo: null }],
  [desk.logCall.path]: ({ orderId }) => [{ orderId, outcome: 'reached' }],
  [desk.takePromise.path]: ({ orderId }) => [{ orderId, amount: 100, on: '2026-11-15' }],
  [desk.writeCollectionNote.path]: ({ orderId }) => [{ orderId, note: 'Called back.' }],
  [desk.planNextAction.path]: ({ orderId }) => [{ orderId, next: null }],
  [desk.remindLateLoans.path]: ({ orderId }) => [{ orderIds: [orderId] }],
  [desk.listExtensions.path]: ({ orderId }) => [{ orderId }],
  [desk.approveExtension.path]: ({ extensionId }) => [{ extensionId }],
  [desk.refuseExtension.path]: ({ extensionId }) => [{ extensionId, reason: 'income' }],
  [desk.listHardshipPlans.path]: ofOrder,
  [desk.previewHardshipPlan.path]: ({ orderId }) => [{ orderId, ...somePlan }],
  [desk.proposeHardshipPlan.path]: ({ orderId }) => [{ orderId, ...somePlan, note: 'In hospital' }],
  [desk.withdrawHardshipPlan.path]: ({ planId }) => [{ planId }],
  [desk.acceptSlip.path]: ({ slipId, lineId }) => [{ slipId, lineId }],
  [desk.proposeSlip.path]: ({ slipId }) => [{ slipId, amount: 100 }],
  [desk.listSlips.path]: ({ slipId }) => [{ slipId }],
  [desk.getConversation.path]: ({ conversationId }) => [{ conversationId }],
  [desk.takeConversation.path]: ({ conversationId }) => [{ conversationId, from: null }],
  [desk.leaveConversation.path]: ({ conversationId }) => [{ conversationId }],
  [desk.answerConversation.path]: ({ conversationId }) => [{ conversationId, text: 'Good morning.' }],
  [desk.closeConversation.path]: ({ conversationId }) => [{ conversationId, lastMessageId: 1 }],
  [desk.listRefunds.path]: ({ refundId }) => [{ refundId }],
  [desk.askBankAboutRefund.path]: ({ refundId }) => [{ refundId }],
  [desk.proposeRefundOutcome.path]: ({ refundId }) => [
    { refundId, outcome: 'settled', note: 'Statement, page 2' },
  ],
  [desk.refuseSlip.path]: ({ slipId }) => [{ slipId, reason: 'unreadable' }],
  [desk.decideProposal.path]: () =>
    Object.values(proposals).map((proposalId) => ({ proposalId, isConfirmed: false })),
};
/** A link is about somebody at the desk, and nobody's loan. */
const aboutStaff = [desk.takeStaffLink.path];

const isOperation = (value: unknown): value is AnyOperation =>
  typeof value === 'object' && value !== null && 'api' in value && 'effect' in value;
const operations = Object.values<unknown>(desk)
  .filter(isOperation)
  .filter(({ caller }) => caller === 'staff');
const operationAt = (path: string) => operations.find((each) => each.path === path) as AnyOperation;

describe('whoever is the borrower', () => {
  test.each(Object.entries(tried))('is refused %s, and the try is on record', async (path, inputsOf) => {
    const operation = operationAt(path);
    const role = operation.roles[0] as StaffRole;
    for (const input of inputsOf(things)) {
      const [subject] = await server.query<{ mobile: string }>(
        `select b.mobile from borrowers b where b.id = coalesce($1,
           (select borrower_id from orders where id = $2),
           (select o.borrower_id from withdrawals w join orders o on o.id = w.order_id where w.id = $3),
           (select borrower_id from slips where id = $4),
           (select borrower_id from bank_change_requests where id = $5),
           (select borrower_id from extensions where id = $9),
           (select borrower_id from orders where id = $10),
           (select borrower_id from hardship_plans where id = $11),
           (select borrower_id from conversations where id = $12),
           (select borrower_id from notes where id = $13),
           (select borrower_id from tasks where id = $14),
           (select o.borrower_id from refunds r join orders o on o.id = r.order_id where r.id = $8),
           (select id from borrowers where mobile = $6 and company_id = 1),
           (select (payload ->> 'borrowerId')::bigint from proposals where id = $7),
           (select s.borrower_id from slips s join proposals p on s.id = (p.payload ->> 'slipId')::bigint where p.id = $7))`,
        subjectsOf(input),
      );
      const mobile = subject?.mobile ?? '';
      await server.query('update staff set mobile_index = $1', [
        mobileIndexOf(server.personalData, 1, mobile),
      ]);
      const before = await server.query('select from audit_log where operation = $1', [ownFilePath]);
      expect(await staff[role].call(operation, input as never), JSON.stringify(input)).toMatchObject({
        refusal: 'own_file',
        code: 30035,
      });
      const after = await server.query<{ detail: { operation: string } }>(
        'select detail from audit_log where operation = $1 order by number',
        [ownFilePath],
      );
      expect(after).toHaveLength(before.length + 1);
      expect(after.at(-1)?.detail).toMatchObject({
        ...(withoutSecrets(operation, input) as object),
        operation: path,
      });
      await server.query('update staff set mobile_index = null');
      expect(await staff[role].call(operation, input as never)).not.toMatchObject({ refusal: 'own_file' });
    }
  });

  test('is tried for every operation that names one', () => {
    const named = operations.filter(({ path, input }) => {
      const { entries, options } = input(server.market) as {
        entries?: object;
        options?: readonly { entries: object }[];
      };
      const all = [entries ?? {}, ...(options ?? []).map((option) => option.entries)];
      return !aboutStaff.includes(path) && all.some((each) => subjectFields.some((name) => name in each));
    });
    expect(Object.keys(tried).toSorted()).toEqual(named.map(({ path }) => path).toSorted());
  });
});

function subjectsOf(input: object): unknown[] {
  const { borrowerId, orderId, withdrawalId, slipId, requestId, mobile, proposalId, refundId, ...rest } =
    input as Record<string, unknown>;
  const { orderIds: [first] = [] } = input as { readonly orderIds?: readonly unknown[] };
  const subjects = [borrowerId, orderId, withdrawalId, slipId, requestId, mobile, proposalId, refundId];
  const others = [rest.extensionId, first, rest.planId, rest.conversationId, rest.noteId, rest.taskId];
  return [...subjects, ...others].map((value) => value ?? null);
}

describe('they are known', () => {
  const page = () => staff.auditor.call(desk.getBorrowerPage, { borrowerId: things.borrowerId });
  const own = { refusal: 'own_file' };

  test('by the mobile they gave, and not by another', async () => {
    dataOf(await staff.auditor.call(desk.saveOwnNumbers, { ownMobile: '09180000001' }));
    expect(await page()).toMatchObject({ ok: true });
    dataOf(await staff.auditor.call(desk.saveOwnNumbers, { ownMobile: things.mobile }));
    expect(await page()).toMatchObject(own);
    dataOf(await staff.auditor.call(desk.saveOwnNumbers, { ownMobile: '09180000001' }));
  });

  test('by the ID number they gave', async () => {
    const [row] = await server.query<{ identity_index: Buffer | null }>(
      'select identity_index from borrower_profiles where borrower_id = $1',
      [things.borrowerId],
    );
    expect(row?.identity_index).not.toBeNull();
    await server.query(`update staff set identity_index = $1 where id = $2`, [
      row?.identity_index,
      staff.auditor.staffId,
    ]);
    expect(await page()).toMatchObject(own);
    await server.query(`update staff set identity_index = null where id = $1`, [staff.auditor.staffId]);
  });

  test('by their address at the desk, however it is capitalised', async () => {
    await server.query(`update borrower_profiles set email = '', email_index = $2 where borrower_id = $1`, [
      things.borrowerId,
      server.personalData.blindIndex(1, 'email', 'auditor-3@staff.example'),
    ]);
    expect(await page()).toMatchObject(own);
  });
});
