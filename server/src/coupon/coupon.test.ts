import { describe, expect, test } from 'vitest';
import { applyForLoan } from '../application/apply-for-loan.ts';
import { cancelOrder } from '../application/cancel-application.ts';
import { orFail, terms, useHouse } from '../loan/test-loans.ts';
import type { Borrower } from '../operation/caller.ts';
import { expectSoundBooks } from '../repayment/test-books.ts';
import { approveOrder, reviewOrder } from '../review/test-moves.ts';
import { useTestServer } from '../test-server.ts';
import { drawBalance, failPayout, settlePayout } from '../withdrawal/test-drawing.ts';

const server = useTestServer();
const house = useHouse(server);

async function couponFor(
  borrower: Borrower,
  expiresOn = '2030-01-01',
  discountCents = 500_00,
): Promise<number> {
  const [row] = await server.query<{ id: string }>(
    `insert into coupons (company_id, borrower_id, discount_cents, expires_on) values (1, $1, $2, $3) returning id`,
    [borrower.borrowerId, discountCents, expiresOn],
  );
  return Number(row?.id);
}

const couponStatus = async (couponId: number) =>
  (await server.query<{ status: string }>('select status from coupons where id = $1', [couponId]))[0]?.status;

const apply = (borrower: Borrower, couponId: number) =>
  house.run((tx) => applyForLoan(tx, borrower, { appId: 1, amountCents: 120_000_00, terms, couponId }));

async function approved(borrower: Borrower, couponId: number): Promise<number> {
  const { orderId } = orFail(await apply(borrower, couponId));
  orFail(await house.run((tx) => reviewOrder(tx, house.reviewer, orderId, 'take')));
  orFail(await house.run((tx) => reviewOrder(tx, house.reviewer, orderId, 'pass_first_audit')));
  orFail(await house.run((tx) => approveOrder(tx, house.approver, orderId)));
  return orderId;
}

describe('a coupon', () => {
  test('is set aside by an application and comes back when it is cancelled or refused', async () => {
    const borrower = await house.newBorrower();
    const couponId = await couponFor(borrower);
    const first = orFail(await apply(borrower, couponId));
    expect(await couponStatus(couponId)).toBe('reserved');
    orFail(await house.run((tx) => cancelOrder(tx, borrower, first.orderId)));
    expect(await couponStatus(couponId)).toBe('unused');
    const second = orFail(await apply(borrower, couponId));
    orFail(await house.run((tx) => reviewOrder(tx, house.reviewer, second.orderId, 'take')));
    orFail(await house.run((tx) => reviewOrder(tx, house.reviewer, second.orderId, 'refuse')));
    expect(await couponStatus(couponId)).toBe('unused');
  });

  test('that is unknown, another’s, expired or taken is refused, and so is the application', async () => {
    const borrower = await house.newBorrower();
    const other = await house.newBorrower();
    expect(await apply(borrower, 999_999)).toMatchObject({ refusal: 'coupon_not_found' });
    expect(await apply(borrower, await couponFor(other))).toMatchObject({ refusal: 'coupon_not_found' });
    expect(await apply(borrower, await couponFor(borrower, '2020-01-01'))).toMatchObject({
      refusal: 'coupon_unusable',
    });
    const taken = await couponFor(borrower);
    await server.query(`update coupons set status = 'expired' where id = $1`, [taken]);
    expect(await apply(borrower, taken)).toMatchObject({ refusal: 'coupon_unusable' });
    expect(await server.query('select from orders where borrower_id = $1', [borrower.borrowerId])).toEqual(
      [],
    );
  });

  test('is used by the payout, given back by a failed one, and takes its amount off the interest', async () => {
    const borrower = await house.newBorrower();
    const couponId = await couponFor(borrower);
    const orderId = await approved(borrower, couponId);
    const draw = () => house.run((tx) => drawBalance(tx, borrower, { orderId, amountCents: 120_000_00 }));
    const lost = orFail(await draw());
    expect(await couponStatus(couponId)).toBe('used');
    orFail(await house.run((tx) => failPayout(tx, house.system, lost.withdrawalId, 'account_closed')));
    expect(await couponStatus(couponId)).toBe('reserved');
    const { withdrawalId } = orFail(await draw());
    orFail(await house.run((tx) => settlePayout(tx, house.system, withdrawalId)));
    const [sum] = await server.query<{ interest: string }>(
      'select sum(interest_cents) as interest from instalments where order_id = $1',
      [orderId],
    );
    // 5,760 less the coupon's 500.
    expect(sum?.interest).toBe('526000');
    const lines = await server.query<{ kind: string; amount: string }>(
      `select a.kind, e.amount_cents as amount from entries e join journals j on j.id = e.journal_id
       join ledger_accounts a on a.id = e.account_id where j.order_id = $1 and j.kind = 'coupon' order by e.line`,
      [orderId],
    );
    expect(lines).toEqual([
      { kind: 'coupon_expense', amount: '50000' },
      { kind: 'interest_income', amount: '-50000' },
    ]);
    await expectSoundBooks(server);
  });
});
