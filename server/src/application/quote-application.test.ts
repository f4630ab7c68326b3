import { apply, getOrderInfo, orderStatuses, quoteApplication, quoteWithdrawal } from '@hiram/contract';
import { describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import {
  applicant,
  approvedOrder,
  couponFor,
  houseOf,
  sentWithdrawCode,
  submittedOrder,
  tryWithdraw,
} from '../loan/test-borrowing.ts';
import { orFail, setOrderStatus } from '../loan/test-loans.ts';
import { useTestServer } from '../test-server.ts';
import { settlePayout } from '../withdrawal/test-drawing.ts';

const server = useTestServer();

const wish = { appId: 1, configId: 1, periodDays: 6, amt: 120_000 };

describe('the price of an application', () => {
  test('is the one the order then shows, to the cent', async () => {
    const borrower = await applicant(server);
    const { client } = borrower;
    const couponId = await couponFor(server, borrower);
    const quoted = await client.call(quoteApplication, { ...wish, couponId });
    expect(quoted).toMatchObject({
      data: { amount: 120_000, interest: 5_260, discount: 500, fee: 0, received: 120_000, total: 125_260 },
    });
    await client.call(apply, { ...wish, couponId });
    const order = await client.call(getOrderInfo, {});
    expect(order.ok && order.data.quote).toEqual(quoted.ok && quoted.data);
    // While it can be changed, its own coupon can be quoted again.
    expect(await client.call(quoteApplication, { ...wish, couponId })).toEqual(quoted);
  });

  test('takes no more than the interest off', async () => {
    const borrower = await applicant(server);
    const couponId = await couponFor(server, borrower, { discountCents: 9_000_00 });
    expect(await borrower.client.call(quoteApplication, { ...wish, couponId })).toMatchObject({
      data: { interest: 0, discount: 5_760, total: 120_000 },
    });
  });

  test('is refused outside the offer and with coupons that do not serve', async () => {
    const borrower = await applicant(server);
    const others = await couponFor(server, await applicant(server));
    const expired = await couponFor(server, borrower, { expiresOn: '2026-11-14' });
    const taken = await couponFor(server, borrower);
    const { orderId } = await submittedOrder(server, { borrower, couponId: taken });
    await server.query(`update orders set status = 'first_audit_passed' where id = $1`, [orderId]);
    const cases = [
      [{ amt: 79_999.99 }, 'amount_not_allowed'],
      [{ periodDays: 7 }, 'record_not_found'],
      [{ configId: 2 }, 'record_not_found'],
      [{ appId: 999 }, 'record_not_found'],
      [{ couponId: others }, 'coupon_not_found'],
      [{ couponId: expired }, 'coupon_unusable'],
      [{ couponId: taken }, 'coupon_unusable'],
    ] as const;
    for (const [change, refusal] of cases)
      expect(await borrower.client.call(quoteApplication, { ...wish, ...change })).toMatchObject({ refusal });
  });
});

describe('the price of a withdrawal', () => {
  test('is what the schedule then asks for, to the cent, coupon included', async () => {
    const borrower = await applicant(server);
    const couponId = await couponFor(server, borrower);
    const order = await approvedOrder(server, { borrower, couponId });
    const input = { orderId: order.orderId, amt: 77_777.77 };
    const quoted = dataOf(await borrower.client.call(quoteWithdrawal, input));
    expect(quoted).toMatchObject({ amount: 77_777.77, discount: 500 });
    const code = await sentWithdrawCode(server, order);
    const answer = await tryWithdraw(order, code, { withdrawAmount: 77_777.77 });
    const withdrawalId = (answer.ok && answer.data.withdrawalId) || 0;
    const house = await houseOf(server);
    orFail(await house.run((tx) => settlePayout(tx, house.system, withdrawalId)));
    const view = dataOf(await borrower.client.call(getOrderInfo, {}));
    const asked = view.periodViews.map(({ period, dueOn, amt, principal, interest }) => ({
      period,
      dueOn,
      amt,
      principal,
      interest,
    }));
    expect(asked).toEqual(quoted.instalments);
    // The coupon was for one withdrawal.
    const rest = await borrower.client.call(quoteWithdrawal, { ...input, amt: 1_000 });
    expect(rest).toMatchObject({ data: { discount: 0 } });
  });

  test('is refused as the withdrawal would be', async () => {
    const order = await approvedOrder(server);
    const { client } = order.borrower;
    const ask = (amt: number) => client.call(quoteWithdrawal, { orderId: order.orderId, amt });
    expect(await ask(120_000.01)).toMatchObject({ refusal: 'insufficient_balance' });
    expect(await ask(0)).toMatchObject({ refusal: 'amount_not_allowed' });
    const stranger = await applicant(server);
    expect(await stranger.client.call(quoteWithdrawal, { orderId: order.orderId, amt: 1_000 })).toMatchObject(
      { refusal: 'record_not_found' },
    );
    for (const status of orderStatuses) {
      await setOrderStatus(server, order.orderId, status);
      const refused = { ok: false, refusal: status === 'repaying' ? 'insufficient_balance' : 'not_now' };
      expect(await ask(1_000)).toMatchObject(status === 'withdrawable' ? { ok: true } : refused);
    }
    await setOrderStatus(server, order.orderId, 'withdrawable');
    await server.query(`update orders set withdraw_until = '2026-11-14' where id = $1`, [order.orderId]);
    expect(await ask(1_000)).toMatchObject({ refusal: 'application_expired' });
  });
});
