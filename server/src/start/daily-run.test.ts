import { todayIn } from '@hiram/contract';
import { describe, expect, test } from 'vitest';
import { useHouse, withdrawableOrder } from '../loan/test-loans.ts';
import { useTestServer } from '../test-server.ts';
import { runDaily } from './daily-run.ts';

const server = useTestServer();
const house = useHouse(server);

function run() {
  const at = server.clock.now();
  return runDaily(server.database, { today: todayIn(server.market.timeZone, at), at });
}

describe('what the daily run forgets', () => {
  const insertCode = `insert into sms_codes (company_id, mobile, purpose, code_hash, created_at, expires_at)
    values (1, 'old', 'login', 'x', $1, $1)`;
  const insertUnlockCode = `insert into unlock_codes
      (company_id, borrower_id, code_hash, created_at, expires_at, ended_at, end_reason)
    values (1, 1, 'x', $1, $1, $1, 'void')`;
  const insertSession = (side: 'borrower' | 'staff') => `insert into ${side}_sessions
      (token_hash, ${side}_id, created_at, expires_at)
    values (sha256(random()::text::bytea), 1, $1, $1)`;
  const insertKey = `insert into idempotency_keys (scope, operation, key_hash, input_tag, created_at)
    values ('old', 'x', sha256(random()::text::bytea), 'x', $1)`;

  test.each([
    ['codes by SMS', 'sms_codes', insertCode, 2],
    ['unlock codes', 'unlock_codes', insertUnlockCode, 2],
    ['sessions of borrowers', 'borrower_sessions', insertSession('borrower'), 90],
    ['sessions of staff', 'staff_sessions', insertSession('staff'), 90],
    ['idempotency keys', 'idempotency_keys', insertKey, 7],
  ])('are %s, and none before its time', async (_what, table, insert, keepDays) => {
    const count = async () => (await server.query(`select from ${table}`)).length;
    const before = await count();
    const lastKept = server.clock.now().getTime() - keepDays * 86_400_000;
    await server.query(insert, [new Date(lastKept)]);
    await server.query(insert, [new Date(lastKept - 1)]);
    expect(await count()).toBe(before + 2);
    await run();
    expect(await count()).toBe(before + 1);
  });
});

describe('a window that ends', () => {
  test.each([
    ['is the borrower’s again', 30, { status: 'unused', order_id: null }],
    ['has expired, if its own day has passed too', 3, { status: 'expired', order_id: null }],
  ])('gives the coupon back that was set aside, which %s', async (_what, days, expected) => {
    const borrower = await house.newBorrower();
    const orderId = await withdrawableOrder(house, borrower);
    const [coupon] = await server.query<{ id: string }>(
      `insert into coupons (company_id, borrower_id, discount_cents, expires_on, status, order_id)
       values (1, $1, 5000, $2::timestamptz + make_interval(days => $3), 'reserved', $4) returning id`,
      [borrower.borrowerId, server.clock.now(), days, orderId],
    );
    const other = await house.newBorrower();
    const otherOrderId = await withdrawableOrder(house, other);
    await server.query(`update orders set withdraw_until = withdraw_until + 100 where id = $1`, [
      otherOrderId,
    ]);
    await server.query(
      `insert into coupons (company_id, borrower_id, discount_cents, expires_on, status, order_id)
       values (1, $1, 5000, $2, 'reserved', $3)`,
      [other.borrowerId, server.clock.now(), otherOrderId],
    );
    server.clock.advance({ days: 8 });
    expect(await run()).toMatchObject({ windowsClosed: 1 });
    expect(await server.query('select status, order_id from coupons where id = $1', [coupon?.id])).toEqual([
      expected,
    ]);
    expect(await server.query('select status from coupons where order_id = $1', [otherOrderId])).toEqual([
      { status: 'reserved' },
    ]);
  });
});
