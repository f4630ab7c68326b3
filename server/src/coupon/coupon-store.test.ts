import { todayIn } from '@hiram/contract';
import { describe, expect, test } from 'vitest';
import { applyForLoan } from '../application/apply-for-loan.ts';
import { orFail, terms, useHouse } from '../loan/test-loans.ts';
import type { Borrower } from '../operation/caller.ts';
import { repay } from '../repayment/repay.ts';
import { approveOrder, reviewOrder } from '../review/test-moves.ts';
import { useTestServer } from '../test-server.ts';
import { drawBalance, failPayout, settlePayout } from '../withdrawal/test-drawing.ts';

const server = useTestServer();
const house = useHouse(server);

async function newCoupon({ borrowerId }: Borrower, expiresOn = '2030-01-01'): Promise<number> {
  const [row] = await server.query<{ id: string }>(
    `insert into coupons (company_id, borrower_id, discount_cents, expires_on) values (1, $1, 50000, $2) returning id`,
    [borrowerId, expiresOn],
  );
  return Number(row?.id);
}

const apply = (borrower: Borrower, couponId: number) =>
  house.run((tx) => applyForLoan(tx, borrower, { appId: 1, amountCents: 120_000_00, terms, couponId }));

async function approved(borrower: Borrower, couponId: number): Promise<number> {
  const { orderId } = orFail(await apply(borrower, couponId));
  orFail(await house.run((tx) => reviewOrder(tx, house.reviewer, orderId, 'take')));
  orFail(await house.run((tx) => reviewOrder(tx, house.reviewer, orderId, 'pass_first_audit')));
  orFail(await house.run((tx) => approveOrder(tx, house.approver, orderId)));
  return orderId;
}

async function draw(borrower: Borrower, orderId: number, amountCents: number, outcome: 'settled' | 'failed') {
  const { withdrawalId } = orFail(
    await house.run((tx) => drawBalance(tx, borrower, { orderId, amountCents })),
  );
  orFail(
    await house.run(async (tx) =>
      outcome === 'settled'
        ? settlePayout(tx, house.system, withdrawalId)
        : failPayout(tx, house.system, withdrawalId, 'account_closed'),
    ),
  );
}

const statusOf = async (couponId: number) =>
  (await server.query<{ status: string }>('select status from coupons where id = $1', [couponId]))[0]?.status;
const discountsOf = async (orderId: number) =>
  (
    await server.query<{ cents: number }>(
      'select coupon_discount_cents::int as cents from withdrawals where order_id = $1 order by id',
      [orderId],
    )
  ).map(({ cents }) => cents);

describe('a coupon that is set aside for an order', () => {
  test('discounts its first withdrawal that arrives, and no other', async () => {
    const borrower = await house.newBorrower();
    const couponId = await newCoupon(borrower);
    const orderId = await approved(borrower, couponId);
    await draw(borrower, orderId, 60_000_00, 'settled');
    await draw(borrower, orderId, 20_000_00, 'settled');
    expect(await discountsOf(orderId)).toEqual([500_00, 0]);
  });

  test('stays used when a later payout, which had nothing of it, fails', async () => {
    const borrower = await house.newBorrower();
    const couponId = await newCoupon(borrower);
    const orderId = await approved(borrower, couponId);
    await draw(borrower, orderId, 60_000_00, 'settled');
    await draw(borrower, orderId, 20_000_00, 'failed');
    expect(await statusOf(couponId)).toBe('used');
    await draw(borrower, orderId, 20_000_00, 'settled');
    expect(await discountsOf(orderId)).toEqual([500_00, 0, 0]);
  });

  test('serves once: the next application cannot have it', async () => {
    const borrower = await house.newBorrower();
    const couponId = await newCoupon(borrower);
    const orderId = await approved(borrower, couponId);
    await draw(borrower, orderId, 120_000_00, 'settled');
    const everything = {
      orderId,
      amountCents: 120_000_00,
      source: 'statement' as const,
      transferReference: 'all of it',
    };
    orFail(await house.run((tx) => repay(tx, house.system, everything)));
    expect(await apply(borrower, couponId)).toMatchObject({ refusal: 'coupon_unusable' });
    expect(await server.query('select status, order_id::int from coupons where id = $1', [couponId])).toEqual(
      [{ status: 'used', order_id: orderId }],
    );
  });

  test('may be so on its last day', async () => {
    const borrower = await house.newBorrower();
    const couponId = await newCoupon(borrower, todayIn(server.market.timeZone, server.clock.now()));
    orFail(await apply(borrower, couponId));
    expect(await statusOf(couponId)).toBe('reserved');
  });
});
