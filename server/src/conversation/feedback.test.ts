import { getConversations, listMessages, readAnswers, sendFeedback, writeToService } from '@hiram/contract';
import {
  answerConversation,
  closeConversation,
  getConversation,
  listConversations,
} from '@hiram/contract/desk';
import { expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { newBorrower, type TestBorrower } from '../account/test-borrower.ts';
import { lockAccount } from '../credentials/account-lock.ts';
import { erase } from '../erasure/test-erasures.ts';
import { jpeg } from '../files/test-pictures.ts';
import { useStaff } from '../loan/test-borrowing.ts';
import { useTestServer } from '../test-server.ts';

const server = useTestServer();
const support = useStaff(server, 'support');

const newKey = () => ({ idempotencyKey: crypto.randomUUID() });
const tell = ({ client }: TestBorrower, text: string, more: object = {}, key = newKey()) =>
  client.call(sendFeedback, { topic: 'idea', text, ...more }, key);
const own = async ({ client }: TestBorrower, isFeedback = true) =>
  dataOf(await client.call(getConversations, { isFeedback }));
const waiting = async (kind?: 'feedback' | 'question') =>
  dataOf(await support.call(listConversations, { limit: 100, ...(kind && { kind }) })).conversations;
const conversationOf = async ({ id }: TestBorrower) =>
  (await waiting('feedback')).find(({ borrowerId }) => borrowerId === id)?.conversationId ?? 0;

test('feedback is told once by one key, with its topic, and stands apart from questions', async () => {
  const borrower = await newBorrower(server);
  const key = newKey();
  const once = () => tell(borrower, 'A dark theme.', {}, key);
  const [first, second] = await Promise.all([once(), once()]);
  expect(dataOf(first)).toEqual(dataOf(second));
  dataOf(await tell(borrower, 'It is slow.', { topic: 'problem', picture: new Blob([await jpeg()]) }));
  dataOf(await borrower.client.call(writeToService, { text: 'Where is my money?' }, newKey()));
  const { messages, open } = await own(borrower);
  expect(messages.map(({ kind, topic, text }) => [kind, topic, text])).toEqual([
    ['feedback', 'idea', 'A dark theme.'],
    ['feedback', 'problem', 'It is slow.'],
  ]);
  expect(messages[1]?.picture).toContain('/files/');
  expect(open.map(({ kind }) => kind)).toEqual(['feedback']);
  const service = await own(borrower, false);
  expect(service.messages.map(({ text, topic }) => [text, topic])).toEqual([['Where is my money?', null]]);
  expect(service.open.map(({ kind }) => kind)).toEqual(['question']);
});

test('is taken from a locked account, and refused without a topic, words, or a real picture', async () => {
  const borrower = await newBorrower(server);
  const account = { companyId: 1, borrowerId: borrower.id, at: server.clock.now() };
  await server.database.write(async (tx) => ({
    value: await lockAccount(tx, account, { reason: 'staff', until: null }),
    keep: true,
  }));
  expect(await tell(borrower, 'Hm.', { topic: 'gossip' })).toMatchObject({
    code: 10004,
    data: { fields: { topic: 'choice_input' } },
  });
  expect(await tell(borrower, ' ')).toMatchObject({ data: { fields: { text: 'field_required' } } });
  expect(await tell(borrower, 'a'.repeat(2001))).toMatchObject({ code: 10004 });
  expect(await tell(borrower, 'Look.', { picture: new Blob(['none']) })).toMatchObject({
    refusal: 'upload_failed',
  });
  expect((await own(borrower)).messages).toEqual([]);
  dataOf(await tell(borrower, 'A lock should say more.'));
});

test('counts with messages: thirty an hour, also when they come at once', async () => {
  const borrower = await newBorrower(server);
  for (let told = 1; told < 30; told += 1) dataOf(await tell(borrower, `Number ${told}`));
  const last = await Promise.all([tell(borrower, 'One'), tell(borrower, 'Other')]);
  expect(last.filter(({ ok }) => ok)).toHaveLength(1);
  expect(last.find(({ ok }) => !ok)).toMatchObject({ refusal: 'too_many_messages' });
  expect(await borrower.client.call(writeToService, { text: 'And?' }, newKey())).toMatchObject({
    refusal: 'too_many_messages',
  });
});

test('is listed by its kind, answered with a letter of its own, and counts in no waiting time', async () => {
  const borrower = await newBorrower(server);
  dataOf(await tell(borrower, 'More colours.', { topic: 'praise' }));
  const conversationId = await conversationOf(borrower);
  expect((await waiting('question')).map((each) => each.conversationId)).not.toContain(conversationId);
  expect((await waiting()).map((each) => each.conversationId)).toContain(conversationId);
  const { messages: seen } = dataOf(await support.call(getConversation, { conversationId }));
  expect(seen).toMatchObject([{ topic: 'praise', text: 'More colours.', by: null }]);
  dataOf(await support.call(answerConversation, { conversationId, text: 'Thank you.' }, newKey()));
  const letters = dataOf(await borrower.client.call(listMessages, {})).messages;
  expect(letters.map(({ title }) => title)).toEqual(['We’ve answered your feedback']);
  const rows = await server.query(
    'select from conversation_messages where conversation_id = $1 and waited_seconds is not null',
    [conversationId],
  );
  expect(rows).toEqual([]);
});

test('an answer to it is read where it stands, and not with the answers of customer service', async () => {
  const borrower = await newBorrower(server);
  dataOf(await tell(borrower, 'One.'));
  const conversationId = await conversationOf(borrower);
  dataOf(await support.call(answerConversation, { conversationId, text: 'Two.' }, newKey()));
  const upToId = (await own(borrower)).messages.at(-1)?.messageId ?? 0;
  dataOf(await borrower.client.call(readAnswers, { upToId }));
  expect((await own(borrower)).messages.at(-1)?.isRead).toBe(false);
  dataOf(await borrower.client.call(readAnswers, { upToId, isFeedback: true }));
  expect((await own(borrower)).messages.at(-1)?.isRead).toBe(true);
  dataOf(await support.call(closeConversation, { conversationId, lastMessageId: upToId }));
  expect((await own(borrower)).open).toEqual([]);
});

test('an erasure empties it', async () => {
  const borrower = await newBorrower(server);
  dataOf(await tell(borrower, 'My neighbour said …', { picture: new Blob([await jpeg()]) }));
  await erase(server, borrower);
  const rows = await server.query(
    'select text, file_id, topic from conversation_messages where borrower_id = $1',
    [borrower.id],
  );
  expect(rows).toEqual([{ text: null, file_id: null, topic: 'idea' }]);
});

test('only a borrower’s own words have a topic', async () => {
  const borrower = await newBorrower(server);
  dataOf(await tell(borrower, 'One.'));
  await expect(
    server.query(`update conversation_messages set event = 'closed', text = null where borrower_id = $1`, [
      borrower.id,
    ]),
  ).rejects.toThrow('conversation_messages_topic_of_borrower');
});
