import { getLastWithdrawError, type OrderStatus, orderStatuses, withdraw } from '@hiram/contract';
import { describe, expect, test } from 'vitest';
import { bankAccountOf, shownCard } from '../../../fixtures/person.ts';
import { orderBalances } from '../ledger/post.ts';
import {
  applicant,
  approvedOrder,
  couponFor,
  expectUntouched,
  houseOf,
  moneyDump,
  putAcceptance,
  sentWithdrawCode,
  type TestOrder,
  tryWithdraw,
  withdrawing,
} from '../loan/test-borrowing.ts';
import { orFail, setOrderStatus } from '../loan/test-loans.ts';
import { expectSoundBooks } from '../repayment/test-books.ts';
import { useTestServer } from '../test-server.ts';
import { failPayout, settlePayout } from './test-drawing.ts';

const server = useTestServer({ mostConnections: 30 });

async function readyOrder(wishes: Parameters<typeof approvedOrder>[1] = {}) {
  const order = await approvedOrder(server, wishes);
  return { ...order, code: await sentWithdrawCode(server, order) };
}

const statusOf = async ({ orderId }: TestOrder) =>
  (await server.query<{ status: OrderStatus }>('select status from orders where id = $1', [orderId]))[0]
    ?.status;

describe('withdrawing', () => {
  test('with the right code moves the money, once, however often it is sent', async () => {
    const order = await readyOrder();
    const options = { idempotencyKey: crypto.randomUUID() };
    const send = () => order.borrower.client.call(withdraw, withdrawing(order, order.code), options);
    const first = await send();
    expect(first).toMatchObject({ ok: true, data: { verified: true, triesLeft: null } });
    const after = await moneyDump(server, order.borrower);
    expect(await send()).toEqual(first);
    expect(await moneyDump(server, order.borrower)).toEqual(after);
    expect(await statusOf(order)).toBe('paying_out');
    const [row] = await server.query(
      `select w.id = $2 as is_answered, a.borrower_id = $3 as is_own, c.end_reason
       from withdrawals w join bank_accounts a on a.id = w.bank_account_id
         join withdraw_codes c on c.id = w.withdraw_code_id where w.order_id = $1`,
      [order.orderId, first.ok ? first.data.withdrawalId : 0, order.borrower.id],
    );
    expect(row).toEqual({ is_answered: true, is_own: true, end_reason: 'used' });
    const [letter] = await server.query(
      `select order_id::int, data from messages where borrower_id = $1 and template = 'withdrawal_requested'`,
      [order.borrower.id],
    );
    expect(letter).toEqual({ order_id: order.orderId, data: { amount: 120_000 } });
    const balances = await server.database.read((tx) => orderBalances(tx, order.orderId));
    expect(balances).toEqual({ in_transit: 120_000_00 });
    await expectSoundBooks(server);
  });

  test('cannot be asked for without an Idempotency-Key', async () => {
    const { borrower } = await readyOrder();
    const response = await fetch(`${server.url}/api/app/user/withdraw`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: borrower.token },
      body: JSON.stringify({ password: 'x', withdrawAmount: 1, bankcard: shownCard }),
    });
    expect(await response.json()).toMatchObject({ code: 10016 });
  });

  test('without an order number means the newest, and reads a code as people type it', async () => {
    const order = await readyOrder();
    const typed = ` ${order.code.slice(0, 4).toLowerCase()}-${order.code.slice(4)} `;
    const answer = await order.borrower.client.call(withdraw, {
      password: typed,
      withdrawAmount: 50_000.5,
      bankcard: bankAccountOf(order.borrower).cardNo,
    });
    expect(answer).toMatchObject({ ok: true, data: { verified: true } });
  });

  test('takes the account as it is shown, hidden in another way, and in full', async () => {
    const order = await readyOrder();
    // A wrong code, which is looked at only after the account was found right.
    const inFull = bankAccountOf(order.borrower).cardNo.replace(/(.{4})/g, '$1 ');
    for (const bankcard of ['•••• 7890', '••••7890', '**** 7890', inFull, '7890'])
      expect(await tryWithdraw(order, 'ZZZZZZZZ', { bankcard })).toMatchObject({ data: { verified: false } });
  });

  test('of a part uses the coupon and leaves the rest for another code', async () => {
    const borrower = await applicant(server);
    const couponId = await couponFor(server, borrower);
    const order = await readyOrder({ borrower, couponId });
    const first = await tryWithdraw(order, order.code, { withdrawAmount: 20_000 });
    if (!first.ok || first.data.withdrawalId === null) throw new Error('not verified');
    const { withdrawalId } = first.data;
    const house = await houseOf(server);
    orFail(await house.run((tx) => settlePayout(tx, house.system, withdrawalId)));
    expect(await tryWithdraw(order, order.code, { withdrawAmount: 100_000 })).toMatchObject({
      refusal: 'withdraw_code_unusable',
      data: { reason: 'used' },
    });
    const second = await sentWithdrawCode(server, order);
    expect(await tryWithdraw(order, second, { withdrawAmount: 100_000 })).toMatchObject({
      ok: true,
      data: { verified: true },
    });
    await expectSoundBooks(server);
  });
});

describe('withdrawing is refused, and nothing changes,', () => {
  test('to somebody without an order, and for another borrower’s', async () => {
    const stranger = await applicant(server);
    const order = await readyOrder();
    await expectUntouched(
      server,
      order.borrower,
      () => stranger.client.call(withdraw, withdrawing(order, order.code)),
      {
        refusal: 'record_not_found',
        code: 40007,
      },
    );
    const { orderId: _, ...newest } = withdrawing(order, order.code);
    expect(await stranger.client.call(withdraw, newest)).toMatchObject({ refusal: 'record_not_found' });
  });

  test('in every state but the withdrawable one', async () => {
    const order = await readyOrder();
    const refusals: Partial<Record<OrderStatus, string>> = {
      paying_out: 'in_progress',
      repaying: 'insufficient_balance',
    };
    for (const status of orderStatuses) {
      if (status === 'withdrawable') continue;
      await setOrderStatus(server, order.orderId, status);
      const refusal = refusals[status] ?? 'not_now';
      await expectUntouched(server, order.borrower, () => tryWithdraw(order, order.code), { refusal });
      await expectUntouched(server, order.borrower, () => tryWithdraw(order, 'ZZZZZZZZ'), { refusal });
    }
    await setOrderStatus(server, order.orderId, 'withdrawable');
    expect(await tryWithdraw(order, order.code)).toMatchObject({ ok: true, data: { verified: true } });
  });

  test('above the balance, of nothing, and of half a cent', async () => {
    const order = await readyOrder();
    await expectUntouched(
      server,
      order.borrower,
      () => tryWithdraw(order, order.code, { withdrawAmount: 120_000.01 }),
      {
        refusal: 'insufficient_balance',
        code: 40006,
      },
    );
    await expectUntouched(
      server,
      order.borrower,
      () => tryWithdraw(order, order.code, { withdrawAmount: 0 }),
      {
        refusal: 'amount_not_allowed',
      },
    );
    await expectUntouched(
      server,
      order.borrower,
      () => tryWithdraw(order, order.code, { withdrawAmount: 0.005 }),
      {
        refusal: 'request_error',
        data: { fields: { withdrawAmount: 'amount_input' } },
      },
    );
  });

  test('with another account than the bound one', async () => {
    const order = await readyOrder();
    for (const bankcard of ['•••• 7891', '001234567891', '9999 7890', '••••', 'x']) {
      await expectUntouched(server, order.borrower, () => tryWithdraw(order, order.code, { bankcard }), {
        refusal: 'invalid_bank_account',
        code: 10028,
      });
    }
  });

  test('before the agreement is accepted', async () => {
    const order = await readyOrder({ isAccepted: false });
    await expectUntouched(server, order.borrower, () => tryWithdraw(order, order.code), {
      refusal: 'contract_first',
      code: 40018,
    });
    await putAcceptance(server, order);
    expect(await tryWithdraw(order, order.code)).toMatchObject({ ok: true, data: { verified: true } });
  });

  test('while the account is frozen, with the reason and the end', async () => {
    const order = await readyOrder();
    const until = new Date(server.clock.now().getTime() + 86_400_000);
    await server.query(
      `update borrowers set frozen_at = $2, freeze_reason = 'identity_check', frozen_until = $3 where id = $1`,
      [order.borrower.id, server.clock.now(), until],
    );
    await expectUntouched(server, order.borrower, () => tryWithdraw(order, order.code), {
      refusal: 'account_frozen',
      data: { reason: 'identity_check', until: until.toISOString() },
    });
  });

  test('while withdrawals wait after a changed password, and says until when', async () => {
    const order = await readyOrder();
    const changedAt = (hoursAgo: number) =>
      server.query('update borrowers set credentials_changed_at = $2 where id = $1', [
        order.borrower.id,
        new Date(server.clock.now().getTime() - hoursAgo * 3_600_000),
      ]);
    await changedAt(23);
    await expectUntouched(server, order.borrower, () => tryWithdraw(order, order.code), {
      refusal: 'withdrawals_wait',
      data: { until: new Date(server.clock.now().getTime() + 3_600_000).toISOString() },
    });
    await changedAt(24);
    expect(await tryWithdraw(order, order.code)).toMatchObject({ ok: true, data: { verified: true } });
  });

  test('after the window has ended', async () => {
    const order = await readyOrder();
    await server.query(`update orders set withdraw_until = '2026-11-14' where id = $1`, [order.orderId]);
    await expectUntouched(server, order.borrower, () => tryWithdraw(order, order.code), {
      refusal: 'application_expired',
    });
  });
});

describe('why the last withdrawal did not arrive', () => {
  test('is told while it holds, and only to its owner', async () => {
    const order = await readyOrder();
    const { client } = order.borrower;
    const ask = () => client.call(getLastWithdrawError, {});
    expect(await ask()).toEqual({ ok: true, data: null });
    const answer = await tryWithdraw(order, order.code, { withdrawAmount: 30_000 });
    if (!answer.ok || answer.data.withdrawalId === null) throw new Error('not verified');
    const { withdrawalId } = answer.data;
    expect(await ask()).toEqual({ ok: true, data: null });
    const house = await houseOf(server);
    orFail(await house.run((tx) => failPayout(tx, house.system, withdrawalId, 'account_closed')));
    expect(await ask()).toEqual({
      ok: true,
      data: {
        orderId: order.orderId,
        withdrawalId,
        amount: 30_000,
        failure: 'account_closed',
        at: server.clock.now().toISOString(),
      },
    });
    const stranger = await applicant(server);
    expect(await stranger.client.call(getLastWithdrawError, {})).toEqual({ ok: true, data: null });
    expect(await tryWithdraw(order, await sentWithdrawCode(server, order))).toMatchObject({ ok: true });
    expect(await ask()).toEqual({ ok: true, data: null });
  });
});
