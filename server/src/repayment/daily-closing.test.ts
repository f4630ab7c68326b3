import { todayIn } from '@hiram/contract';
import { describe, expect, test } from 'vitest';
import { applyForLoan } from '../application/apply-for-loan.ts';
import { newToken } from '../credentials/token.ts';
import { orFail, terms, useHouse, withdrawableOrder } from '../loan/test-loans.ts';
import type { Borrower } from '../operation/caller.ts';
import { passFinalAudit, reviewOrder } from '../review/review.ts';
import { useTestServer } from '../test-server.ts';
import { drawBalance } from '../withdrawal/draw.ts';
import { settlePayout } from '../withdrawal/finish-payout.ts';
import { runDaily } from './daily-run.ts';

const server = useTestServer();
const house = useHouse(server);

const today = () => todayIn(server.market.timeZone, server.clock.now());
const run = () => runDaily(server.database, { today: today(), at: server.clock.now() });

async function draw(borrower: Borrower, orderId: number, amountCents: number): Promise<void> {
  const { withdrawalId } = orFail(
    await house.run((tx) => drawBalance(tx, borrower, { orderId, amountCents })),
  );
  orFail(await house.run((tx) => settlePayout(tx, house.system, withdrawalId)));
}

async function orderRow(orderId: number) {
  const [row] = await server.query<{ status: string; balance: number; until: string }>(
    'select status, balance_cents::int as balance, withdraw_until::text as until from orders where id = $1',
    [orderId],
  );
  return row;
}

describe('the time to withdraw', () => {
  test('is set by the first payout, and no later one moves it', async () => {
    const borrower = await house.newBorrower();
    const orderId = await withdrawableOrder(house, borrower, 100_000_00);
    await draw(borrower, orderId, 10_000_00);
    const until = (await orderRow(orderId))?.until;
    server.clock.advance({ days: 3 });
    await draw(borrower, orderId, 10_000_00);
    expect((await orderRow(orderId))?.until).toBe(until);
    server.clock.advance({ days: 4 });
    expect(today()).toBe(until);
    // On its last day, a payout still leaves the rest to be withdrawn.
    await draw(borrower, orderId, 10_000_00);
    expect(await orderRow(orderId)).toEqual({ status: 'withdrawable', balance: 70_000_00, until });
  });

  test('lasts to the end of its last day; with the next morning the balance is gone', async () => {
    const [one, other] = [await house.newBorrower(), await house.newBorrower()];
    const drawn = await withdrawableOrder(house, one, 100_000_00);
    await draw(one, drawn, 10_000_00);
    const undrawn = await withdrawableOrder(house, other, 100_000_00);
    const until = (await orderRow(drawn))?.until;
    await server.query('update orders set withdraw_until = $2 where id = $1', [undrawn, until]);
    server.clock.advance({ days: 7 });
    expect(today()).toBe(until);
    await run();
    expect(await orderRow(drawn)).toEqual({ status: 'withdrawable', balance: 90_000_00, until });
    expect(await orderRow(undrawn)).toEqual({ status: 'withdrawable', balance: 100_000_00, until });
    server.clock.advance({ days: 1 });
    await run();
    expect(await orderRow(drawn)).toEqual({ status: 'repaying', balance: 0, until });
    expect(await orderRow(undrawn)).toEqual({ status: 'cancelled', balance: 0, until });
  });

  test.each([
    ['is the borrower’s again', '2030-01-01', 'unused'],
    ['has expired', undefined, 'expired'],
  ])('that ends before anything was drawn: the coupon %s', async (_, expiresOn, status) => {
    const borrower = await house.newBorrower();
    const { borrowerId } = borrower;
    const [coupon] = await server.query<{ id: string }>(
      `insert into coupons (company_id, borrower_id, discount_cents, expires_on) values (1, $1, 50000, $2) returning id`,
      [borrowerId, expiresOn ?? today()],
    );
    const couponId = Number(coupon?.id);
    const wish = { appId: 1, amountCents: 100_000_00, terms, couponId };
    const { orderId } = orFail(await house.run((tx) => applyForLoan(tx, borrower, wish)));
    orFail(await house.run((tx) => reviewOrder(tx, house.reviewer, orderId, 'take')));
    orFail(await house.run((tx) => reviewOrder(tx, house.reviewer, orderId, 'pass_first_audit')));
    orFail(await house.run((tx) => passFinalAudit(tx, house.approver, orderId)));
    server.clock.advance({ days: 60 });
    await run();
    expect(await orderRow(orderId)).toMatchObject({ status: 'cancelled' });
    expect(await server.query('select status, order_id from coupons where id = $1', [couponId])).toEqual([
      { status, order_id: null },
    ]);
  });
});

describe('what is forgotten', () => {
  const hash = () => newToken().tokenHash;
  /** A row whose time was over at a moment, and how long it is still kept. */
  const kept: Readonly<Record<string, { days: number; put: (at: Date) => [string, unknown[]] }>> = {
    idempotency_keys: {
      days: 7,
      put: (at) => [
        `insert into idempotency_keys (scope, operation, key_hash, input_tag, created_at)
         values ('tested', '/tested', $1, $1, $2)`,
        [hash(), at],
      ],
    },
    sms_codes: {
      days: 2,
      put: (at) => [
        `insert into sms_codes (company_id, mobile, purpose, code_hash, expires_at) values (1, '-', 'login', '-', $1)`,
        [at],
      ],
    },
    unlock_codes: {
      days: 2,
      put: (at) => [
        `insert into unlock_codes (company_id, borrower_id, code_hash, created_at, expires_at, ended_at, end_reason)
         values (1, 1, '-', $1, $1, $1, 'void')`,
        [at],
      ],
    },
    borrower_sessions: {
      days: 90,
      put: (at) => [
        'insert into borrower_sessions (token_hash, borrower_id, expires_at) values ($1, 1, $2)',
        [hash(), at],
      ],
    },
    staff_sessions: {
      days: 90,
      put: (at) => [
        'insert into staff_sessions (token_hash, staff_id, expires_at) values ($1, 1, $2)',
        [hash(), at],
      ],
    },
  };

  test.each(Object.entries(kept))(
    'of %s nothing too early, and in the end everything',
    async (table, rule) => {
      const now = server.clock.now().getTime();
      const limit = new Date(now - rule.days * 86_400_000);
      const times = [new Date(now), limit, new Date(limit.getTime() - 1_000)];
      for (const at of times) await server.query(...rule.put(at));
      const column = table === 'idempotency_keys' ? 'created_at' : 'expires_at';
      const left = async () =>
        (
          await server.query<{ at: Date }>(
            `select ${column} as at from ${table} where ${column} = any($1) order by 1`,
            [times],
          )
        ).map(({ at }) => at);
      expect(await left()).toHaveLength(3);
      await run();
      expect(await left()).toEqual([limit, new Date(now)]);
    },
  );
});
