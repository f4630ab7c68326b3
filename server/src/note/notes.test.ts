import { getTimeline, strikeNote, writeNote } from '@hiram/contract/desk';
import { describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { newBorrower, type TestBorrower } from '../account/test-borrower.ts';
import { erase, everything } from '../erasure/test-erasures.ts';
import { type StaffClient, submittedOrder, useStaff } from '../loan/test-borrowing.ts';
import { mobileIndexOf } from '../staff/own-numbers.ts';
import { useTestServer } from '../test-server.ts';

const server = useTestServer();
const support = useStaff(server, 'support');
const reviewer = useStaff(server, 'reviewer');
const cashier = useStaff(server, 'cashier');

const newKey = () => ({ idempotencyKey: crypto.randomUUID() });
const write = (staff: StaffClient, borrowerId: number, more: object = {}) =>
  staff.call(writeNote, { borrowerId, text: 'Called: moves to Cebu.', ...more }, newKey());
const notesOf = async ({ id }: Pick<TestBorrower, 'id'>) =>
  dataOf(await reviewer.call(getTimeline, { borrowerId: id, only: 'note' })).entries;

describe('a note', () => {
  test('is read by colleagues with who wrote it and whom it mentions, and lies sealed', async () => {
    const borrower = await newBorrower(server);
    const mentions = [reviewer.staffId, cashier.staffId, reviewer.staffId];
    const { noteId } = dataOf(await write(support, borrower.id, { mentions }));
    const at = server.clock.now().toISOString();
    expect(await notesOf(borrower)).toEqual([
      {
        ...{ kind: 'note', key: `note-${noteId}`, at, orderId: null, noteId, staffId: support.staffId },
        ...{ staffName: 'support 1', role: 'support', text: 'Called: moves to Cebu.', struck: null },
        mentions: ['cashier 1', 'reviewer 1'],
      },
    ]);
    const rows = await server.query<{ detail: object; borrower_id: string }>(
      `select detail, borrower_id from audit_log where operation = '/notes/write' and borrower_id = $1`,
      [borrower.id],
    );
    // The log is never erased: what was written is not in it.
    expect(rows).toEqual([
      { borrower_id: String(borrower.id), detail: { borrowerId: borrower.id, mentions } },
    ]);
    expect(await everything(server)).not.toContain('moves to Cebu');
  });

  test('of an order is with the order and with the borrower; one about the borrower is with every order', async () => {
    const { orderId, borrower } = await submittedOrder(server);
    dataOf(await write(support, borrower.id, { text: 'About the loan.', orderId }));
    dataOf(await write(support, borrower.id, { text: 'About the person.' }));
    const texts = async (input: object) =>
      dataOf(
        await reviewer.call(getTimeline, { borrowerId: borrower.id, only: 'note', ...input }),
      ).entries.map((entry) => entry.kind === 'note' && entry.text);
    expect(await texts({})).toEqual(['About the person.', 'About the loan.']);
    expect(await texts({ orderId })).toEqual(['About the person.', 'About the loan.']);
  });

  test('is refused about nobody, about another’s order, and about somebody who was erased', async () => {
    const { orderId } = await submittedOrder(server);
    const borrower = await newBorrower(server);
    const notFound = { refusal: 'record_not_found' };
    expect(await write(support, 999_999)).toMatchObject(notFound);
    expect(await write(support, borrower.id, { orderId })).toMatchObject(notFound);
    await erase(server, borrower);
    expect(await write(support, borrower.id)).toMatchObject({ refusal: 'not_now' });
  });

  test('mentions nobody who cannot open the file: a stranger, somebody disabled, the borrower themselves', async () => {
    const borrower = await newBorrower(server);
    const blind = (staffId: number) => ({ refusal: 'cannot_see', code: 40101, data: { staffId } });
    const mention = (staffId: number) => write(support, borrower.id, { mentions: [staffId] });
    expect(await mention(999_999)).toMatchObject(blind(999_999));
    await server.query('update staff set mobile_index = $2 where id = $1', [
      cashier.staffId,
      mobileIndexOf(server.personalData, 1, borrower.mobile),
    ]);
    expect(await mention(cashier.staffId)).toMatchObject(blind(cashier.staffId));
    await server.query('update staff set mobile_index = null, disabled_at = now() where id = $1', [
      cashier.staffId,
    ]);
    expect(await mention(cashier.staffId)).toMatchObject(blind(cashier.staffId));
    await server.query('update staff set disabled_at = null where id = $1', [cashier.staffId]);
    expect(await notesOf(borrower)).toEqual([]);
  });

  test('that two write at once is two; sent twice with one key it is one', async () => {
    const borrower = await newBorrower(server);
    const both = await Promise.all([write(support, borrower.id), write(reviewer, borrower.id)]);
    expect(both.map(({ ok }) => ok)).toEqual([true, true]);
    const key = newKey();
    const again = { borrowerId: borrower.id, text: 'Once.' };
    const answers = await Promise.all([1, 2].map(() => support.call(writeNote, again, key)));
    expect(answers[0]).toEqual(answers[1]);
    expect(await notesOf(borrower)).toHaveLength(3);
  });
});

describe('striking a note out', () => {
  const strike = (staff: StaffClient, noteId: number) =>
    staff.call(strikeNote, { noteId, reason: 'It was somebody else.' });

  test('is for its writer, once, and leaves it readable with the reason', async () => {
    const borrower = await newBorrower(server);
    const { noteId } = dataOf(await write(support, borrower.id));
    expect(await strike(reviewer, noteId)).toMatchObject({ refusal: 'taken_by_other' });
    expect(await strike(support, 999_999)).toMatchObject({ refusal: 'record_not_found' });
    const answers = await Promise.all([strike(support, noteId), strike(support, noteId)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ refusal: 'not_now' });
    const at = server.clock.now().toISOString();
    expect(await notesOf(borrower)).toMatchObject([
      { text: 'Called: moves to Cebu.', struck: { at, reason: 'It was somebody else.' } },
    ]);
    expect(await everything(server)).not.toContain('somebody else.');
  });

  test('is final in the database, too: nobody takes it back or writes into an emptied note', async () => {
    const borrower = await newBorrower(server);
    const { noteId } = dataOf(await write(support, borrower.id));
    dataOf(await strike(support, noteId));
    await expect(server.query('update notes set struck_at = null, struck_reason = null')).rejects.toThrow(
      'a note is not changed',
    );
    await expect(server.query('delete from notes')).rejects.toThrow();
  });
});

test('an erasure empties the notes about somebody', async () => {
  const borrower = await newBorrower(server);
  const { noteId } = dataOf(await write(support, borrower.id));
  dataOf(await support.call(strikeNote, { noteId, reason: 'Wrong.' }));
  await erase(server, borrower);
  const [row] = await server.query('select text, struck_reason from notes where id = $1', [noteId]);
  expect(row).toEqual({ text: null, struck_reason: null });
  expect(await notesOf(borrower)).toEqual([]);
});
