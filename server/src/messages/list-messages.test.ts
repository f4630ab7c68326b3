import { getUserInfo, listMessages, major, readMessages, sendLoginCode } from '@hiram/contract';
import { describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { newBorrower, type TestBorrower } from '../account/test-borrower.ts';
import { lockAccount } from '../credentials/account-lock.ts';
import { lastSms, useTestServer } from '../test-server.ts';
import { tellBorrower } from './tell.ts';

const server = useTestServer();

const addressee = ({ id }: TestBorrower) => ({ companyId: 1, borrowerId: id, at: server.clock.now() });

async function tellApproved(borrower: TestBorrower, amount = 120_000): Promise<void> {
  await server.database.write(async (tx) => {
    await tellBorrower(tx, addressee(borrower), 'approved', { amount: major(amount), until: '2026-12-15' });
    return { value: undefined, keep: true };
  });
}

async function list(borrower: TestBorrower, input: Parameters<typeof borrower.client.call>[1] = {}) {
  return dataOf(await borrower.client.call(listMessages, input as never));
}

describe('letters', () => {
  test('are read in the borrower’s language, or in the one the app asks for', async () => {
    const borrower = await newBorrower(server, '09330000001');
    await tellApproved(borrower);
    const at = server.clock.now().toISOString();
    const english = await list(borrower);
    expect(english).toEqual({
      messages: [
        {
          id: expect.any(Number),
          orderId: null,
          title: 'Your loan is approved',
          body: expect.stringContaining('You can withdraw up to ₱120,000 until Dec 15, 2026.'),
          at,
          isRead: false,
          warning: null,
        },
      ],
      unread: 1,
      hasMore: false,
    });
    expect((await list(borrower, { language: 'zh' })).messages[0]?.title).toBe('您的借款已获批准');
    await server.query(`update borrowers set language = 'fil' where id = $1`, [borrower.id]);
    expect((await list(borrower)).messages[0]?.title).toBe('Aprubado ang loan mo');
  });

  test('come newest first, a page at a time', async () => {
    const borrower = await newBorrower(server, '09330000002');
    for (let count = 1; count <= 45; count += 1) await tellApproved(borrower, count);
    const first = await list(borrower);
    expect(first.messages).toHaveLength(20);
    expect(first.messages[0]?.body).toContain('₱45 ');
    expect(first).toMatchObject({ hasMore: true, unread: 45 });
    const second = await list(borrower, { beforeId: first.messages.at(-1)?.id });
    const third = await list(borrower, { beforeId: second.messages.at(-1)?.id });
    expect(third.messages.map(({ body }) => /₱\d+/.exec(body)?.[0])).toEqual(['₱5', '₱4', '₱3', '₱2', '₱1']);
    expect([second.hasMore, third.hasMore]).toEqual([true, false]);
  });

  test('are marked as read up to the one that was seen, and only one’s own', async () => {
    const borrower = await newBorrower(server, '09330000003');
    const other = await newBorrower(server, '09330000004');
    for (const each of [borrower, other, borrower, borrower]) await tellApproved(each);
    const [newest, seen] = (await list(borrower)).messages;
    expect(await borrower.client.call(readMessages, { upToId: seen?.id ?? 0 })).toEqual({
      ok: true,
      data: null,
    });
    expect((await list(borrower)).messages.map(({ isRead }) => isRead)).toEqual([false, true, true]);
    expect(await list(other)).toMatchObject({ unread: 1, messages: [{ isRead: false }] });
    expect(await borrower.client.call(getUserInfo, {})).toMatchObject({ data: { unreadMessages: 1 } });
    // Reading again does not change when it was read.
    server.clock.advance({ seconds: 60 });
    const readAt = () =>
      server.query('select id, read_at from messages where borrower_id = $1 and id < $2 order by id', [
        borrower.id,
        newest?.id,
      ]);
    const before = await readAt();
    await borrower.client.call(readMessages, { upToId: newest?.id ?? 0 });
    expect(await readAt()).toEqual(before);
    expect(await list(borrower)).toMatchObject({ unread: 0 });
  });

  test('are open to a locked account, and to nobody without a session', async () => {
    const borrower = await newBorrower(server, '09330000005');
    await tellApproved(borrower);
    await server.database.write(async (tx) => ({
      value: await lockAccount(tx, addressee(borrower), { reason: 'staff', until: null }),
      keep: true,
    }));
    const { messages } = await list(borrower);
    expect(await borrower.client.call(readMessages, { upToId: messages[0]?.id ?? 0 })).toMatchObject({
      ok: true,
    });
    expect(await server.client().call(listMessages, {})).toMatchObject({ refusal: 'not_logged_in' });
    expect(await server.client().call(readMessages, { upToId: 1 })).toMatchObject({
      refusal: 'not_logged_in',
    });
  });
});

describe('text messages', () => {
  test('go with a letter, in the borrower’s language', async () => {
    const borrower = await newBorrower(server, '09330000006');
    await server.query(`update borrowers set language = 'fil' where id = $1`, [borrower.id]);
    await tellApproved(borrower);
    expect(await lastSms(server, borrower.mobile)).toBe(
      'Aprubado ang loan mo. Puwedeng mag-withdraw hanggang Dis 15, 2026. Hindi kami humihingi ng pera bago mo ito matanggap. - Hiram Demo Lending',
    );
  });

  test('do not go with a letter about a code: the code’s own message is on its way', async () => {
    const borrower = await newBorrower(server, '09330000007');
    await server.database.write(async (tx) => {
      await tellBorrower(tx, addressee(borrower), 'withdraw_code_sent');
      return { value: undefined, keep: true };
    });
    expect(await list(borrower)).toMatchObject({ unread: 1 });
    expect(await lastSms(server, borrower.mobile)).toBeUndefined();
  });

  test('do not leave when what they are about did not happen', async () => {
    const borrower = await newBorrower(server, '09330000008');
    await server.database.write(async (tx) => {
      await tellBorrower(tx, addressee(borrower), 'unfrozen');
      return { value: undefined, keep: false };
    });
    expect(await list(borrower)).toMatchObject({ messages: [] });
    expect(await lastSms(server, borrower.mobile)).toBeUndefined();
  });

  test('with a code are in the language of the account', async () => {
    const borrower = await newBorrower(server, '09330000009');
    await server.query(`update borrowers set language = 'zh' where id = $1`, [borrower.id]);
    await server.client().call(sendLoginCode, { mobile: borrower.mobile });
    expect(await lastSms(server, borrower.mobile)).toMatch(/^\d{6} 是您的 Hiram 验证码，10 分钟内有效。/);
  });
});
