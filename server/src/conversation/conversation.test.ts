import {
  askWithdrawCode,
  cancelApplication,
  getConversations,
  listMessages,
  readAnswers,
  writeToService,
} from '@hiram/contract';
import {
  answerConversation,
  closeConversation,
  freezeBorrower,
  getConversation,
  leaveConversation,
  listConversations,
  listOrders,
  releaseWithdrawCode,
  takeConversation,
} from '@hiram/contract/desk';
import { describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { newBorrower, type TestBorrower } from '../account/test-borrower.ts';
import { lockAccount } from '../credentials/account-lock.ts';
import { erase } from '../erasure/test-erasures.ts';
import { jpeg } from '../files/test-pictures.ts';
import { approvedOrder, type StaffClient, submittedOrder, useStaff } from '../loan/test-borrowing.ts';
import { useTestServer } from '../test-server.ts';

const server = useTestServer();
const support = useStaff(server, 'support');
const colleague = useStaff(server, 'support', 2);
const approver = useStaff(server, 'approver');

const newKey = () => ({ idempotencyKey: crypto.randomUUID() });
const write = ({ client }: TestBorrower, text: string, more: object = {}) =>
  client.call(writeToService, { text, ...more }, newKey());
const answer = (staff: StaffClient, conversationId: number, text = 'We are on it.') =>
  staff.call(answerConversation, { conversationId, text }, newKey());
const own = async ({ client }: TestBorrower) => dataOf(await client.call(getConversations, {}));

async function conversationOf({ id }: TestBorrower): Promise<number> {
  const [row] = await server.query<{ id: string }>(
    'select id from conversations where borrower_id = $1 order by id desc limit 1',
    [id],
  );
  return Number(row?.id);
}
const deskView = async (conversationId: number) =>
  dataOf(await support.call(getConversation, { conversationId }));

describe('writing to customer service', () => {
  test('opens a conversation, goes on in it, and is sealed where it lies', async () => {
    const borrower = await newBorrower(server);
    dataOf(await write(borrower, 'Where is my money?\nI have waited.'));
    dataOf(await write(borrower, 'Please.'));
    const { messages, open } = await own(borrower);
    expect(messages).toMatchObject([
      { isOwn: true, text: 'Where is my money?\nI have waited.', kind: 'question', isRead: false },
      { isOwn: true, text: 'Please.', picture: null },
    ]);
    expect(open).toMatchObject([{ kind: 'question', waitingSince: server.clock.now().toISOString() }]);
    const [row] = await server.query<{ text: string }>(
      `select encode(text, 'escape') as text from conversation_messages where borrower_id = $1`,
      [borrower.id],
    );
    expect(row?.text).not.toContain('money');
  });

  test('is possible while the account is locked, with a picture that the desk sees', async () => {
    const borrower = await newBorrower(server);
    const account = { companyId: 1, borrowerId: borrower.id, at: server.clock.now() };
    await server.database.write(async (tx) => ({
      value: await lockAccount(tx, account, { reason: 'staff', until: null }),
      keep: true,
    }));
    const picture = new Blob([await jpeg()]);
    dataOf(await write(borrower, 'I am locked out.', { picture }));
    expect((await own(borrower)).messages[0]?.picture).toContain('/files/');
    const { messages } = await deskView(await conversationOf(borrower));
    expect(messages).toMatchObject([{ by: null, text: 'I am locked out.' }]);
    const shown = await fetch(`${server.url}${messages[0]?.picture}`);
    expect(shown.headers.get('content-type')).toBe('image/jpeg');
  });

  test('refuses nothing to say, too much of it, and what is no picture', async () => {
    const borrower = await newBorrower(server);
    expect(await write(borrower, ' ')).toMatchObject({
      code: 10004,
      data: { fields: { text: 'field_required' } },
    });
    expect(await write(borrower, 'a'.repeat(2001))).toMatchObject({ code: 10004 });
    const picture = new Blob(['no picture']);
    expect(await write(borrower, 'Look.', { picture })).toMatchObject({ refusal: 'upload_failed' });
    expect((await own(borrower)).messages).toEqual([]);
  });

  test('is said once by one key, and thirty times an hour at most', async () => {
    const borrower = await newBorrower(server);
    const key = newKey();
    const twice = await Promise.all(
      [1, 2].map(() => borrower.client.call(writeToService, { text: 'Once.' }, key)),
    );
    expect(twice[0]).toEqual(twice[1]);
    for (let said = 1; said < 30; said += 1) dataOf(await write(borrower, `Number ${said}`));
    expect(await write(borrower, 'One too many')).toMatchObject({ refusal: 'too_many_messages' });
    server.clock.advance({ seconds: 3601 });
    expect(await write(borrower, 'An hour later')).toMatchObject({ ok: true });
  });

  test('two at once are in one conversation', async () => {
    const borrower = await newBorrower(server);
    await Promise.all([write(borrower, 'One'), write(borrower, 'Two')]);
    const rows = await server.query('select from conversations where borrower_id = $1', [borrower.id]);
    expect(rows).toHaveLength(1);
  });
});

describe('answering', () => {
  test('ends the wait, is told by a letter, and is read', async () => {
    const borrower = await newBorrower(server);
    await write(borrower, 'Hello?');
    const conversationId = await conversationOf(borrower);
    const waiting = dataOf(await support.call(listConversations, { limit: 100 }));
    expect(waiting.conversations.map((each) => each.conversationId)).toContain(conversationId);
    dataOf(await answer(support, conversationId, 'Good morning.'));
    dataOf(await answer(support, conversationId, 'And one more thing.'));
    const { messages, open } = await own(borrower);
    expect(messages.map(({ isOwn, text, isRead }) => [isOwn, text, isRead])).toEqual([
      [true, 'Hello?', true],
      [false, 'Good morning.', false],
      [false, 'And one more thing.', false],
    ]);
    expect(open).toMatchObject([{ waitingSince: null }]);
    const letters = dataOf(await borrower.client.call(listMessages, {})).messages;
    expect(letters.map(({ title }) => title)).toEqual(['Customer service has answered']);
    dataOf(await borrower.client.call(readAnswers, { upToId: messages[2]?.messageId ?? 0 }));
    expect((await deskView(conversationId)).messages.map(({ isRead }) => isRead)).toEqual([true, true, true]);
    const texts = await server.query(`select from sms_outbox where mobile = $1 and kind = 'notice'`, [
      borrower.mobile,
    ]);
    expect(texts).toEqual([]);
  });

  test('is for whoever has taken it; a colleague takes over from whom they see there', async () => {
    const borrower = await newBorrower(server);
    await write(borrower, 'Hello?');
    const conversationId = await conversationOf(borrower);
    dataOf(await support.call(takeConversation, { conversationId, from: null }));
    expect(await answer(colleague, conversationId)).toMatchObject({
      refusal: 'taken_by_other',
      data: { by: 'support 1' },
    });
    expect(await colleague.call(leaveConversation, { conversationId })).toMatchObject({
      refusal: 'taken_by_other',
    });
    expect(await colleague.call(takeConversation, { conversationId, from: null })).toMatchObject({
      refusal: 'changed_meanwhile',
    });
    dataOf(await colleague.call(takeConversation, { conversationId, from: support.staffId }));
    dataOf(await answer(colleague, conversationId));
    dataOf(await colleague.call(leaveConversation, { conversationId }));
    expect(await deskView(conversationId)).toMatchObject({ taken: null });
  });

  test('never closes over what the borrower has just written; afterwards a new one opens', async () => {
    const borrower = await newBorrower(server);
    await write(borrower, 'Hello?');
    const conversationId = await conversationOf(borrower);
    const { messageId } = dataOf(await answer(support, conversationId));
    await write(borrower, 'Wait!');
    const close = (lastMessageId: number) =>
      support.call(closeConversation, { conversationId, lastMessageId });
    expect(await close(messageId)).toMatchObject({ refusal: 'changed_meanwhile' });
    dataOf(await close((await deskView(conversationId)).messages.at(-1)?.messageId ?? 0));
    expect(await answer(support, conversationId)).toMatchObject({ refusal: 'not_now' });
    expect(await support.call(takeConversation, { conversationId, from: support.staffId })).toMatchObject({
      refusal: 'not_now',
    });
    await write(borrower, 'Once more');
    expect(await conversationOf(borrower)).not.toBe(conversationId);
    expect((await own(borrower)).messages.map(({ event, text }) => event ?? text)).toEqual([
      'Hello?',
      'We are on it.',
      'Wait!',
      'closed',
      'Once more',
    ]);
  });

  test('says how long it usually takes, from five answers on', async () => {
    // All that was answered before in this file is older than thirty days.
    server.clock.advance({ days: 31 });
    for (const [index, minutes] of [2, 200, 10, 12, 6].entries()) {
      const borrower = await newBorrower(server);
      await write(borrower, 'Hello?');
      expect((await own(borrower)).usualAnswerMinutes, `after ${index} answers`).toBeNull();
      server.clock.advance({ seconds: minutes * 60 });
      dataOf(await answer(support, await conversationOf(borrower)));
    }
    expect((await own(await newBorrower(server))).usualAnswerMinutes).toBe(10);
  });
});

describe('an appeal', () => {
  test('is one at a time, is about the freeze, and is closed only once it is answered', async () => {
    const borrower = await newBorrower(server);
    expect(dataOf(await write(borrower, 'I appeal.', { kind: 'appeal' })).kind).toBe('question');
    const until = server.clock.now().toISOString().slice(0, 10);
    dataOf(await approver.call(freezeBorrower, { borrowerId: borrower.id, reason: 'fraud_check', until }));
    expect(dataOf(await write(borrower, 'It was me.', { kind: 'appeal' })).kind).toBe('appeal');
    dataOf(await write(borrower, 'Here is proof.', { kind: 'appeal' }));
    const conversationId = await conversationOf(borrower);
    const { messages, frozen, kind } = await deskView(conversationId);
    expect({ kind, frozen, texts: messages.map(({ text }) => text) }).toMatchObject({
      kind: 'appeal',
      frozen: { reason: 'fraud_check' },
      texts: ['It was me.', 'Here is proof.'],
    });
    const lastMessageId = messages[1]?.messageId ?? 0;
    expect(await approver.call(closeConversation, { conversationId, lastMessageId })).toMatchObject({
      refusal: 'not_now',
    });
    const answered = dataOf(await answer(approver, conversationId)).messageId;
    dataOf(await approver.call(closeConversation, { conversationId, lastMessageId: answered }));
  });

  test('goes on when the freeze is over', async () => {
    const borrower = await newBorrower(server);
    const until = server.clock.now().toISOString().slice(0, 10);
    dataOf(await approver.call(freezeBorrower, { borrowerId: borrower.id, reason: 'fraud_check', until }));
    dataOf(await write(borrower, 'It was me.', { kind: 'appeal' }));
    server.clock.advance({ days: 2 });
    expect(dataOf(await write(borrower, 'Thank you.', { kind: 'appeal' })).kind).toBe('appeal');
  });
});

describe('asking for the withdraw code', () => {
  test('is one request however often it is tapped, and the release answers it', async () => {
    const { orderId, borrower } = await approvedOrder(server);
    const ask = () => borrower.client.call(askWithdrawCode, { loanOrderId: orderId });
    const [one, two] = await Promise.all([ask(), ask()]);
    const askedAt = server.clock.now().toISOString();
    expect([dataOf(one), dataOf(two)]).toMatchObject([{ askedAt }, { askedAt }]);
    const queue = { queue: 'waiting_for_code', limit: 100 } as const;
    const listed = async () =>
      dataOf(await support.call(listOrders, queue)).orders.find((order) => order.orderId === orderId);
    expect(await listed()).toMatchObject({ codeAskedAt: askedAt });
    dataOf(await write(borrower, 'It is urgent.', { kind: 'withdraw_code' }));
    dataOf(await support.call(releaseWithdrawCode, { orderId }));
    const { messages, open } = await own(borrower);
    expect(messages.map(({ event, text }) => event ?? text)).toEqual([
      'code_asked',
      'It is urgent.',
      'code_sent',
    ]);
    expect(open).toEqual([]);
    expect(dataOf(await write(borrower, 'Not here yet.', { kind: 'withdraw_code' })).kind).toBe('question');
  });

  test('asked for again with another loan, is about that one', async () => {
    const first = await approvedOrder(server);
    const { client } = first.borrower;
    dataOf(await client.call(askWithdrawCode, { loanOrderId: first.orderId }));
    dataOf(await client.call(cancelApplication, { orderId: first.orderId }, newKey()));
    server.clock.advance({ seconds: 60 });
    const { orderId } = await approvedOrder(server, { borrower: first.borrower });
    const ask = () => client.call(askWithdrawCode, { loanOrderId: orderId });
    const askedAt = server.clock.now().toISOString();
    expect([dataOf(await ask()), dataOf(await ask())]).toMatchObject([{ askedAt }, { askedAt }]);
    dataOf(await support.call(releaseWithdrawCode, { orderId }));
    const { messages, open } = await own(first.borrower);
    expect(messages.map(({ event }) => event)).toEqual(['code_asked', 'code_asked', 'code_sent']);
    expect(open).toEqual([]);
  });

  test('is for an own order with something to withdraw', async () => {
    const { orderId } = await approvedOrder(server);
    const stranger = await newBorrower(server);
    const ask = (loanOrderId: number) => stranger.client.call(askWithdrawCode, { loanOrderId });
    expect(await ask(orderId)).toMatchObject({ refusal: 'record_not_found' });
    const { orderId: submitted, borrower } = await submittedOrder(server);
    expect(await borrower.client.call(askWithdrawCode, { loanOrderId: submitted })).toMatchObject({
      refusal: 'not_now',
    });
  });
});

test('an erasure empties what was written, and forgets the pictures', async () => {
  const borrower = await newBorrower(server);
  dataOf(await write(borrower, 'My secret.', { picture: new Blob([await jpeg()]) }));
  await erase(server, borrower);
  const rows = await server.query(
    `select m.text, m.file_id, (select count(*)::int from files f
       where f.borrower_id = m.borrower_id and f.forgotten_at is null) as files
     from conversation_messages m where m.borrower_id = $1`,
    [borrower.id],
  );
  expect(rows).toEqual([{ text: null, file_id: null, files: 0 }]);
  await expect(server.query('delete from conversation_messages')).rejects.toThrow('append-only');
});
