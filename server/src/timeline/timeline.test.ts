import { writeToService } from '@hiram/contract';
import {
  getBorrowerPage,
  getTimeline,
  releaseWithdrawCode,
  type TimelineEntry,
  takeOrder,
  writeNote,
} from '@hiram/contract/desk';
import { expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { newBorrower } from '../account/test-borrower.ts';
import { approvedOrder, submittedOrder, useStaff } from '../loan/test-borrowing.ts';
import { useTestServer } from '../test-server.ts';
import { settledWithdrawal } from '../withdrawal/test-payouts.ts';
import { readCursor } from './cursor.ts';

const server = useTestServer();
const support = useStaff(server, 'support');
const reviewer = useStaff(server, 'reviewer');

const timelineOf = async (borrowerId: number, input: object = {}) =>
  dataOf(await support.call(getTimeline, { borrowerId, ...input }));
const wordOf = (entry: TimelineEntry): string => {
  switch (entry.kind) {
    case 'act':
      return entry.operation;
    case 'note':
      return `note: ${entry.text}`;
    case 'message':
      return `message: ${entry.title}`;
    default:
      return entry.what;
  }
};

test('has what staff, the borrower and the bank did, what was written, and the notes; newest first', async () => {
  const { orderId, borrower } = await settledWithdrawal(server, 12_000);
  dataOf(await borrower.client.call(writeToService, { text: 'Thank you.' }));
  server.clock.advance({ seconds: 60 });
  const key = { idempotencyKey: crypto.randomUUID() };
  dataOf(await support.call(writeNote, { borrowerId: borrower.id, orderId, text: 'Is happy.' }, key));
  const { entries, next } = await timelineOf(borrower.id);
  expect(next).toBeNull();
  const words = entries.map(wordOf);
  expect(words[0]).toBe('note: Is happy.');
  for (const word of ['apply', 'accept_agreement', 'withdraw', 'payout_settled', 'write'])
    expect(words).toContain(word);
  expect(entries.some(({ kind }) => kind === 'message')).toBe(true);
  expect(words).not.toContain('/notes/write');
  const moments = entries.map(({ at }) => at);
  expect(moments).toEqual(moments.toSorted().toReversed());
  expect(entries.find((entry) => entry.kind === 'did' && entry.what === 'withdraw')).toMatchObject({
    orderId,
    amount: 12_000,
  });
  // What is about no order is not with the order, but for notes about the borrower.
  expect((await timelineOf(borrower.id, { orderId })).entries.map(wordOf)).not.toContain('write');
  const kinds = new Set((await timelineOf(borrower.id, { only: 'did' })).entries.map(({ kind }) => kind));
  expect([...kinds]).toEqual(['did']);
});

test('goes on where the last page ended, also among entries of one moment, and shows each once', async () => {
  const borrower = await newBorrower(server);
  for (let count = 0; count < 120; count += 1) {
    const key = { idempotencyKey: crypto.randomUUID() };
    dataOf(await support.call(writeNote, { borrowerId: borrower.id, text: `Note ${count}` }, key));
  }
  const seen: string[] = [];
  let after: string | null = null;
  do {
    const input: object = { only: 'note', ...(after === null ? {} : { after }) };
    const page: Awaited<ReturnType<typeof timelineOf>> = await timelineOf(borrower.id, input);
    seen.push(...page.entries.map(({ key }) => key));
    after = page.next;
  } while (after !== null);
  expect(seen).toHaveLength(120);
  expect(new Set(seen).size).toBe(120);
});

test('tells that five wrong withdraw codes made one void, and says so on the borrower’s page', async () => {
  const { orderId, borrower } = await approvedOrder(server);
  await server.query(
    `insert into withdraw_codes (company_id, borrower_id, order_id, bank_account_id, released_by, code_hash, wrong_tries,
       created_at, expires_at, ended_at, end_reason)
     select 1, $1, $2, id, $3, '-', 5, $4, $4, $4, 'void' from bank_accounts where borrower_id = $1 limit 1`,
    [borrower.id, orderId, support.staffId, server.clock.now()],
  );
  const { entries } = await timelineOf(borrower.id);
  expect(entries.map(wordOf)).toContain('wrong_codes');
  const pageOf = async () => dataOf(await support.call(getBorrowerPage, { borrowerId: borrower.id }));
  expect((await pageOf()).voidedCode).toEqual({ orderId, at: server.clock.now().toISOString() });
  server.clock.advance({ seconds: 60 });
  dataOf(await support.call(releaseWithdrawCode, { orderId }));
  expect((await pageOf()).voidedCode).toBeNull();
});

test('is refused for nobody, for another’s order, and after what is no entry', async () => {
  const { orderId } = await submittedOrder(server);
  dataOf(await reviewer.call(takeOrder, { orderId }));
  const { id: borrowerId } = await newBorrower(server);
  const notFound = { refusal: 'record_not_found' };
  expect(await support.call(getTimeline, { borrowerId: 999_999 })).toMatchObject(notFound);
  expect(await support.call(getTimeline, { borrowerId, orderId })).toMatchObject(notFound);
  for (const after of ['abc', Buffer.from('["2026-99-99 00:00:00+00","note",1]').toString('base64url')])
    expect(await support.call(getTimeline, { borrowerId, after })).toMatchObject({
      refusal: 'request_error',
      data: { fields: { after: 'field_invalid' } },
    });
  expect(readCursor(Buffer.from('["2026-11-15 04:00:00.123456+00","note",1]').toString('base64url'))).toEqual(
    { stamp: '2026-11-15 04:00:00.123456+00', source: 'note', id: 1 },
  );
});
