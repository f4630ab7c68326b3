import { closeAccount, getErasure, listMessages, takeBackErasure } from '@hiram/contract';
import * as desk from '@hiram/contract/desk';
import { describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { newBorrower, type TestBorrower } from '../account/test-borrower.ts';
import { staffClient } from '../loan/test-borrowing.ts';
import { putOrder } from '../staff/test-desk.ts';
import { useTestServer } from '../test-server.ts';
import { stayLoggedIn } from '../test-sessions.ts';
import { night, password } from './test-erasures.ts';

const server = useTestServer();
const statesOf = ({ id }: TestBorrower) =>
  server.query<{ status: string; reason: string }>(
    'select status, reason from erasures where borrower_id = $1 order by id',
    [id],
  );
const smsTo = ({ mobile }: TestBorrower) =>
  server.query<{ body: string }>('select body from sms_outbox where mobile = $1 order by id', [mobile]);

describe('asking for an erasure', () => {
  test('needs the password or a code, waits, and is told by letter and text message', async () => {
    const borrower = await newBorrower(server);
    const { client } = borrower;
    expect(await client.call(closeAccount, {})).toMatchObject({ refusal: 'request_error' });
    expect(await client.call(closeAccount, { password: 'not mine at all' })).toMatchObject({
      refusal: 'wrong_credentials',
    });
    expect(await client.call(closeAccount, { code: '000000' })).toMatchObject({ ok: false });
    expect(await statesOf(borrower)).toEqual([]);
    const before = dataOf(await client.call(getErasure, {}));
    expect(before).toEqual({ waitDays: 14, holds: [], keptUntil: null, waiting: null });
    const { erasesOn } = dataOf(await client.call(closeAccount, { password }));
    expect(erasesOn).toBe('2026-11-29');
    expect(dataOf(await client.call(getErasure, {})).waiting).toMatchObject({ reason: 'asked', erasesOn });
    const { messages } = dataOf(await client.call(listMessages, {}));
    expect(messages[0]?.title).toBe('Your account will be closed');
    expect((await smsTo(borrower)).at(-1)?.body).toContain('will be closed on');
    await night(server);
    expect(await statesOf(borrower)).toEqual([{ status: 'waiting', reason: 'asked' }]);
  });

  test('twice at once, or again, is one erasure', async () => {
    const borrower = await newBorrower(server);
    const answers = await Promise.all([1, 2].map(() => borrower.client.call(closeAccount, { password })));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ refusal: 'not_now' });
    expect(await borrower.client.call(closeAccount, { password })).toMatchObject({ refusal: 'not_now' });
    expect(await statesOf(borrower)).toHaveLength(1);
  });

  test('can be taken back until its day, once, and asked for again', async () => {
    const borrower = await newBorrower(server);
    expect(await borrower.client.call(takeBackErasure, {})).toMatchObject({ refusal: 'not_now' });
    dataOf(await borrower.client.call(closeAccount, { password }));
    dataOf(await borrower.client.call(takeBackErasure, {}));
    expect(await borrower.client.call(takeBackErasure, {})).toMatchObject({ refusal: 'not_now' });
    server.clock.advance({ days: 15 });
    await stayLoggedIn(server, 15);
    await night(server);
    expect(await statesOf(borrower)).toEqual([{ status: 'taken_back', reason: 'asked' }]);
    dataOf(await borrower.client.call(closeAccount, { password }));
    expect(await statesOf(borrower)).toHaveLength(2);
  });
});

type Making = (borrower: TestBorrower) => Promise<unknown>;
const over = async ({ id }: TestBorrower) => (await putOrder(server, 'done', id)).orderId;
const held: readonly [string, string, Making][] = [
  ['an application runs', 'order', ({ id }) => putOrder(server, 'submitted', id)],
  [
    'something is owed, though it was written off',
    'debt',
    async (borrower) => {
      const orderId = await over(borrower);
      await server.query(
        `with w as (insert into withdrawals (order_id, amount_cents, fee_cents, requested_at)
           values ($1, 1000, 0, now()) returning id)
         insert into instalments (order_id, withdrawal_id, period, due_on, status, principal_cents, interest_cents)
         select $1, id, 1, '2026-01-01', 'overdue', 1000, 0 from w`,
        [orderId],
      );
    },
  ],
  [
    'money of theirs is here',
    'credit',
    async (borrower) =>
      server.query(
        `insert into ledger_accounts (company_id, order_id, kind, balance_cents) values (1, $1, 'borrower_credit', -500)`,
        [await over(borrower)],
      ),
  ],
  [
    'a payout is under way',
    'transfer',
    async (borrower) => {
      const orderId = await over(borrower);
      await server.query(
        `with w as (insert into withdrawals (order_id, amount_cents, fee_cents, requested_at)
           values ($1, 1000, 0, now()) returning id)
         insert into payouts (withdrawal_id, order_id, reference, status) select id, $1, 'PO-' || id, 'unknown' from w`,
        [orderId],
      );
    },
  ],
  [
    'the desk has not answered',
    'answer',
    async ({ id }) =>
      server.query(
        `with f as (insert into files (id, company_id, borrower_id, purpose, content_type, byte_size, sha256, key_id,
           storage_key, created_at) values (gen_random_uuid(), 1, $1, 'bank_book', 'image/jpeg', 1, sha256(''), 'test',
           gen_random_uuid(), now()) returning id)
         insert into bank_change_requests (company_id, borrower_id, bank_name, card_number, card_index, photo_file_id,
           requested_at) select 1, $1, '-', '', '', id, now() from f`,
        [id],
      ),
  ],
  [
    'the account is on hold',
    'hold',
    ({ id }) =>
      server.query(
        `update borrowers set frozen_at = $2, freeze_reason = 'fraud_check',
           frozen_until = $2::timestamptz + interval '60 days' where id = $1`,
        [id, server.clock.now()],
      ),
  ],
];

describe('an erasure is refused, and says why, while', () => {
  test.each(held)('%s', async (_what, hold, make) => {
    const borrower = await newBorrower(server);
    await make(borrower);
    expect(dataOf(await borrower.client.call(getErasure, {})).holds).toEqual([hold]);
    expect(await borrower.client.call(closeAccount, { password })).toMatchObject({
      refusal: 'erasure_held',
      data: { holds: [hold] },
    });
    const admin = await staffClient(server, 'admin');
    const start = { borrowerId: borrower.id, note: 'a letter' };
    expect(await admin.call(desk.startErasure, start)).toMatchObject({
      refusal: 'erasure_held',
      data: { holds: [hold] },
    });
    expect(await statesOf(borrower)).toEqual([]);
  });

  test.each(held)(
    'its day comes and %s: then it ends, and the borrower is told',
    async (_what, _hold, make) => {
      const borrower = await newBorrower(server);
      dataOf(await borrower.client.call(closeAccount, { password }));
      await make(borrower);
      server.clock.advance({ days: 14 });
      await stayLoggedIn(server, 14);
      expect(await night(server)).toMatchObject({ held: 1 });
      expect(await statesOf(borrower)).toEqual([{ status: 'held', reason: 'asked' }]);
      const { messages } = dataOf(await borrower.client.call(listMessages, {}));
      expect(messages[0]?.title).toBe('Your account could not be closed');
      await night(server);
      expect(await statesOf(borrower)).toHaveLength(1);
    },
  );
});
