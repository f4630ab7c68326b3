import { writeToService } from '@hiram/contract';
import {
  addTask,
  answerConversation,
  askDocuments,
  assignLateLoan,
  assignOrders,
  countQueues,
  decideProposal,
  finishTask,
  leaveOrder,
  listNotices,
  type Notice,
  proposePayee,
  readNotices,
  strikeNote,
  takeOrder,
  writeNote,
} from '@hiram/contract/desk';
import { describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { newBorrower } from '../account/test-borrower.ts';
import { type StaffClient, submittedOrder, useStaff } from '../loan/test-borrowing.ts';
import { useTestServer } from '../test-server.ts';
import { settledWithdrawal, waitingWithdrawal } from '../withdrawal/test-payouts.ts';

const server = useTestServer();
const support = useStaff(server, 'support');
const reviewer = useStaff(server, 'reviewer');
const approver = useStaff(server, 'approver');
const admin = useStaff(server, 'admin');
const cashier = useStaff(server, 'cashier');

const newKey = () => ({ idempotencyKey: crypto.randomUUID() });
const noticesOf = async (staff: StaffClient, kind: Notice['kind']) =>
  dataOf(await staff.call(listNotices, {})).filter((notice) => notice.kind === kind);
const own = async (staff: StaffClient) => dataOf(await staff.call(countQueues, {})).own;

describe('somebody at the desk is told', () => {
  test('that a note mentions them, until it is struck out', async () => {
    const borrower = await newBorrower(server);
    const text = `Please look at this: ${'x'.repeat(200)}`;
    const note = { borrowerId: borrower.id, text, mentions: [reviewer.staffId] };
    const { noteId } = dataOf(await support.call(writeNote, note, newKey()));
    const [told] = await noticesOf(reviewer, 'mention');
    expect(told).toMatchObject({ about: noteId, by: 'support 1', borrowerId: borrower.id, isRead: false });
    expect(told?.words).toHaveLength(121);
    expect(await noticesOf(support, 'mention')).toEqual([]);
    dataOf(await support.call(strikeNote, { noteId, reason: 'Wrong person.' }));
    expect(await noticesOf(reviewer, 'mention')).toEqual([]);
  });

  test('of a task that a colleague gave them, and of each that is due, counted in the menu until it is done', async () => {
    const before = await own(reviewer);
    const task = { what: 'Ask for the payslip', assignTo: reviewer.staffId };
    const { taskId } = dataOf(await support.call(addTask, { ...task, dueOn: '2026-11-16' }, newKey()));
    expect(await noticesOf(reviewer, 'task_given')).toMatchObject([{ about: taskId, words: task.what }]);
    expect(await noticesOf(reviewer, 'task_due')).toEqual([]);
    server.clock.advance({ days: 1 });
    expect(await noticesOf(reviewer, 'task_due')).toMatchObject([{ about: taskId, by: 'support 1' }]);
    // Told once, as what it is now.
    expect(await noticesOf(reviewer, 'task_given')).toEqual([]);
    expect(await own(reviewer)).toEqual({ tasksDue: before.tasksDue + 1, unread: before.unread + 1 });
    dataOf(await reviewer.call(finishTask, { taskId, isDone: true }));
    expect(await own(reviewer)).toEqual(before);
  });

  test('of a proposal that they could confirm, and of what became of their own', async () => {
    const payee = { bankName: 'Metrobank', accountName: 'Hiram Demo Lending', accountNumber: '001112223334' };
    const { proposalId } = dataOf(await admin.call(proposePayee, payee, newKey()));
    expect(await noticesOf(approver, 'proposal')).toMatchObject([{ about: proposalId, by: 'admin 1' }]);
    expect(await noticesOf(admin, 'proposal')).toEqual([]);
    expect(await noticesOf(reviewer, 'proposal')).toEqual([]);
    // Whoever came less than a day ago, or was invited by the proposer, could not.
    await server.query('update staff set invited_by = $2 where id = $1', [approver.staffId, admin.staffId]);
    expect(await noticesOf(approver, 'proposal')).toEqual([]);
    await server.query(
      `update staff set invited_by = null, confirms_from = $2::timestamptz + interval '1 hour' where id = $1`,
      [approver.staffId, server.clock.now()],
    );
    expect(await noticesOf(approver, 'proposal')).toEqual([]);
    await server.query('update staff set confirms_from = null where id = $1', [approver.staffId]);
    dataOf(await approver.call(decideProposal, { proposalId, isConfirmed: false }, newKey()));
    expect(await noticesOf(admin, 'proposal_dropped')).toMatchObject([
      { about: proposalId, by: 'approver 1' },
    ]);
    expect(await noticesOf(approver, 'proposal')).toEqual([]);
  });

  test('that the documents they asked for have come', async () => {
    const { orderId, borrower } = await submittedOrder(server);
    dataOf(await reviewer.call(takeOrder, { orderId }));
    dataOf(await reviewer.call(askDocuments, { orderId, documents: ['payslip'] }));
    expect(await noticesOf(reviewer, 'documents_came')).toEqual([]);
    await server.query(
      `with moved as (update orders set status = 'in_review' where id = $1)
       insert into order_events (order_id, event, from_status, to_status, caller_kind, caller_id, at)
       values ($1, 'resubmit', 'resubmit', 'in_review', 'borrower', $2, $3)`,
      [orderId, borrower.id, server.clock.now()],
    );
    expect(await noticesOf(reviewer, 'documents_came')).toMatchObject([
      { about: orderId, orderId, borrowerId: borrower.id },
    ]);
  });

  test('that a borrower has written again in their conversation', async () => {
    const borrower = await newBorrower(server);
    dataOf(await borrower.client.call(writeToService, { text: 'Hello?' }, newKey()));
    const [row] = await server.query<{ id: string }>('select id from conversations where borrower_id = $1', [
      borrower.id,
    ]);
    const conversationId = Number(row?.id);
    dataOf(await support.call(answerConversation, { conversationId, text: 'Yes?' }, newKey()));
    expect(await noticesOf(support, 'reply')).toEqual([]);
    server.clock.advance({ seconds: 60 });
    dataOf(await borrower.client.call(writeToService, { text: 'Thank you.' }, newKey()));
    expect(await noticesOf(support, 'reply')).toMatchObject([{ about: conversationId }]);
  });

  test('that an overdue loan was handed to them, by somebody else', async () => {
    const { orderId } = await settledWithdrawal(server, 12_000);
    await server.query(`update orders set status = 'repaying' where id = $1`, [orderId]);
    await server.query(
      `update instalments set due_on = '2026-11-01', status = 'overdue' where order_id = $1 and period = 1`,
      [orderId],
    );
    dataOf(await support.call(assignLateLoan, { orderId, assignTo: support.staffId }));
    expect(await noticesOf(support, 'loan_given')).toEqual([]);
    dataOf(await admin.call(assignLateLoan, { orderId, assignTo: null }));
    dataOf(await admin.call(assignLateLoan, { orderId, assignTo: support.staffId }));
    expect(await noticesOf(support, 'loan_given')).toMatchObject([{ about: orderId, by: 'admin 1' }]);
  });

  test('that an application was given to them, told once however often they open it, until they let go of it', async () => {
    const { orderId, borrower } = await submittedOrder(server);
    const give = (staff: StaffClient, assignTo: number) =>
      staff.call(assignOrders, { orderIds: [orderId], assignTo });
    dataOf(await give(approver, reviewer.staffId));
    const [told] = await noticesOf(reviewer, 'order_given');
    expect(told).toMatchObject({ about: orderId, orderId, borrowerId: borrower.id, by: 'approver 1' });
    expect(await noticesOf(approver, 'order_given')).toEqual([]);
    dataOf(await reviewer.call(readNotices, { notices: [{ kind: 'order_given', about: orderId }] }));
    server.clock.advance({ seconds: 60 });
    dataOf(await reviewer.call(takeOrder, { orderId }));
    expect(await noticesOf(reviewer, 'order_given')).toMatchObject([{ about: orderId, isRead: true }]);
    dataOf(await give(admin, reviewer.staffId));
    expect(await noticesOf(reviewer, 'order_given')).toMatchObject([{ by: 'admin 1', isRead: false }]);
    dataOf(await reviewer.call(leaveOrder, { orderId }));
    expect(await noticesOf(reviewer, 'order_given')).toEqual([]);
    // What somebody takes by themselves is no news to them.
    dataOf(await reviewer.call(takeOrder, { orderId }));
    expect(await noticesOf(reviewer, 'order_given')).toEqual([]);
  });

  test('of a payout that the bank does not answer for, where it is their work', async () => {
    const { withdrawalId } = await waitingWithdrawal(server);
    await server.query(
      `update payouts set status = 'unknown', sent_at = $2, tried_at = $2 where withdrawal_id = $1`,
      [withdrawalId, server.clock.now()],
    );
    for (const staff of [cashier, approver])
      expect(await noticesOf(staff, 'payout_unknown')).toMatchObject([{ about: withdrawalId }]);
    expect(await noticesOf(admin, 'payout_unknown')).toEqual([]);
  });
});

describe('what was read', () => {
  test('is read for that person, and unread again when there is more to it; two at once mark it once', async () => {
    const borrower = await newBorrower(server);
    const note = { borrowerId: borrower.id, text: 'Both.', mentions: [reviewer.staffId, approver.staffId] };
    const { noteId } = dataOf(await support.call(writeNote, note, newKey()));
    const notices = [{ kind: 'mention', about: noteId } as const];
    const { unread } = await own(reviewer);
    await Promise.all([1, 2].map(async () => dataOf(await reviewer.call(readNotices, { notices }))));
    expect((await own(reviewer)).unread).toBe(unread - 1);
    expect((await noticesOf(reviewer, 'mention'))[0]).toMatchObject({ about: noteId, isRead: true });
    expect((await noticesOf(approver, 'mention'))[0]).toMatchObject({ about: noteId, isRead: false });
    await server.query(`update notice_reads set at = at - interval '1 hour' where about = $1`, [noteId]);
    expect((await own(reviewer)).unread).toBe(unread);
  });

  test('is only what concerns them: what somebody makes up leaves no row', async () => {
    const notices = [{ kind: 'mention', about: 999_999 } as const];
    dataOf(await reviewer.call(readNotices, { notices }));
    expect(await server.query('select from notice_reads where about = 999999')).toEqual([]);
  });
});
