import { cancelApplication, type OrderStatus, unlock, withdraw } from '@hiram/contract';
import { describe, expect, test } from 'vitest';
import { clientAt } from '../../../fixtures/client.ts';
import { dataOf } from '../../../fixtures/data-of.ts';
import {
  approvedOrder,
  expectUntouched,
  houseOf,
  readWithdrawCode,
  sentWithdrawCode,
  type TestOrder,
  tryWithdraw,
  withdrawing,
} from '../loan/test-borrowing.ts';
import { bindAccount } from '../profile/bank/bank-store.ts';
import { expectSoundBooks } from '../repayment/test-books.ts';
import { lastSms, useTestServer } from '../test-server.ts';
import { lockAccount } from './account-lock.ts';
import { sendUnlockCode } from './unlock-code.ts';
import { sendWithdrawCode } from './withdraw-code.ts';

const server = useTestServer({ mostConnections: 30 });

const wrong = 'ZZZZZZZZ';

async function readyOrder() {
  const order = await approvedOrder(server);
  return { ...order, code: await sentWithdrawCode(server, order) };
}

const statusOf = async ({ orderId }: TestOrder) =>
  (await server.query<{ status: OrderStatus }>('select status from orders where id = $1', [orderId]))[0]
    ?.status;

describe('a withdraw code', () => {
  const unusable = (reason: string) => ({
    refusal: 'withdraw_code_unusable',
    code: 40020,
    data: { reason },
  });
  const moveCode = (order: TestOrder, change: string) =>
    server.query(`update withdraw_codes set ${change} where order_id = $1`, [order.orderId]);

  test('that was never sent, is a day old, used or replaced does not serve', async () => {
    const order = await approvedOrder(server);
    await expectUntouched(server, order.borrower, () => tryWithdraw(order, wrong), unusable('none'));
    const replaced = await sentWithdrawCode(server, order);
    const code = await sentWithdrawCode(server, order);
    expect(await tryWithdraw(order, replaced)).toMatchObject({ data: { verified: false, triesLeft: 4 } });
    await moveCode(order, `expires_at = '2026-11-15T04:00:00Z'`);
    await expectUntouched(server, order.borrower, () => tryWithdraw(order, code), unusable('expired'));
    await moveCode(order, `ended_at = now(), end_reason = 'used'`);
    await expectUntouched(server, order.borrower, () => tryWithdraw(order, code), unusable('used'));
  });

  test('comes to the registered phone, in the borrower’s language, and is kept as a slow hash only', async () => {
    const order = await approvedOrder(server);
    await server.query(`update borrowers set language = 'fil' where id = $1`, [order.borrower.id]);
    const { run, approver } = await houseOf(server);
    const { companyId, staffId, at } = approver;
    const release = { companyId, borrowerId: order.borrower.id, orderId: order.orderId, staffId, at };
    expect(await run((tx) => sendWithdrawCode(tx, release))).toEqual({
      sentTo: `•••• ${order.borrower.mobile.slice(-4)}`,
      expiresAt: new Date(at.getTime() + 86_400_000).toISOString(),
    });
    const code = await readWithdrawCode(server, order.borrower);
    expect(await lastSms(server, order.borrower.mobile)).toMatch(`${code} ang Hiram withdraw code mo.`);
    const [row] = await server.query<{ code_hash: string }>(
      'select code_hash from withdraw_codes where order_id = $1',
      [order.orderId],
    );
    expect(row?.code_hash).toMatch(/^\$argon2id\$/);
  });

  test('is for the account it was released for', async () => {
    const order = await readyOrder();
    const owner = { companyId: 1, borrowerId: order.borrower.id, at: server.clock.now() };
    const house = await houseOf(server);
    const other = { bankName: 'Metrobank', cardNo: '005555557890' };
    await house.run((tx) => bindAccount(tx, server.personalData, owner, other));
    await expectUntouched(server, order.borrower, () => tryWithdraw(order, order.code), unusable('none'));
  });

  test('counts wrong tries, is void after five, and then not even the right one helps', async () => {
    const order = await readyOrder();
    for (const triesLeft of [4, 3, 2, 1, 0]) {
      expect(await tryWithdraw(order, wrong)).toEqual({
        ok: true,
        data: { verified: false, withdrawalId: null, triesLeft },
      });
    }
    expect(await statusOf(order)).toBe('withdrawable');
    expect(await server.query('select from withdrawals where order_id = $1', [order.orderId])).toEqual([]);
    await expectUntouched(server, order.borrower, () => tryWithdraw(order, order.code), unusable('void'));
  });

  test('counts a repeated wrong call once', async () => {
    const order = await readyOrder();
    const options = { idempotencyKey: crypto.randomUUID() };
    const send = () => order.borrower.client.call(withdraw, withdrawing(order, wrong), options);
    expect(await send()).toMatchObject({ data: { triesLeft: 4 } });
    expect(await send()).toMatchObject({ data: { triesLeft: 4 } });
    expect(await tryWithdraw(order, wrong)).toMatchObject({ data: { triesLeft: 3 } });
  });

  test('sixteen at once with the right one: one is verified, the others find the money taken', async () => {
    const order = await readyOrder();
    const answers = await Promise.all(Array.from({ length: 16 }, () => tryWithdraw(order, order.code)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter((answer) => !answer.ok && answer.refusal === 'insufficient_balance')).toHaveLength(
      15,
    );
    expect(await server.query('select from withdrawals where order_id = $1', [order.orderId])).toHaveLength(
      1,
    );
    await expectSoundBooks(server);
  });

  test('wrong ones at once are counted one by one', async () => {
    const order = await readyOrder();
    const answers = await Promise.all(Array.from({ length: 5 }, () => tryWithdraw(order, wrong)));
    const left = answers.map((answer) => (answer.ok ? answer.data.triesLeft : null));
    expect(left.toSorted()).toEqual([0, 1, 2, 3, 4]);
    await expectUntouched(server, order.borrower, () => tryWithdraw(order, order.code), unusable('void'));
  });

  test('against cancelling at the same moment: one of the two wins, never both', async () => {
    for (let round = 0; round < 4; round += 1) {
      const order = await readyOrder();
      const [withdrawn, cancelled] = await Promise.all([
        tryWithdraw(order, order.code),
        order.borrower.client.call(cancelApplication, { orderId: order.orderId }),
      ]);
      expect([withdrawn.ok, cancelled.ok].filter(Boolean)).toHaveLength(1);
      expect(await statusOf(order)).toBe(withdrawn.ok ? 'paying_out' : 'cancelled');
    }
    await expectSoundBooks(server);
  });
});

describe('ten wrong codes within a day', () => {
  async function spendTries(order: TestOrder, count: number) {
    for (let spent = 0; spent < count; spent += 5) {
      await sentWithdrawCode(server, order);
      for (let wrongTry = 0; wrongTry < Math.min(5, count - spent); wrongTry += 1)
        expect(await tryWithdraw(order, wrong)).toMatchObject({ ok: true, data: { verified: false } });
    }
  }
  const locked = { refusal: 'account_locked', data: { reason: 'wrong_codes', until: null } };

  test('lock the account until staff or an unlock code opens it; then counting starts again', async () => {
    const order = await approvedOrder(server);
    const { borrower } = order;
    await spendTries(order, 10);
    const code = await sentWithdrawCode(server, order);
    await expectUntouched(server, order.borrower, () => tryWithdraw(order, code), locked);
    const house = await houseOf(server);
    const { companyId, staffId, at } = house.approver;
    await house.run((tx) => sendUnlockCode(tx, { companyId, borrowerId: borrower.id, staffId, at }));
    const { securityToken } = dataOf(
      await borrower.client.call(unlock, {
        unlockCode: await readWithdrawCode(server, borrower),
      }),
    );
    const client = clientAt(server.url, borrower.token, securityToken);
    expect(await client.call(withdraw, withdrawing(order, wrong))).toMatchObject({ data: { triesLeft: 4 } });
    expect(await client.call(withdraw, withdrawing(order, code))).toMatchObject({ data: { verified: true } });
  });

  test('do not lock when they are more than a day apart', async () => {
    const order = await approvedOrder(server);
    await spendTries(order, 9);
    await server.query(
      `update withdraw_codes set wrong_tried_at = array(select t - interval '24 hours' from unnest(wrong_tried_at) t)
       where order_id = $1`,
      [order.orderId],
    );
    const code = await sentWithdrawCode(server, order);
    expect(await tryWithdraw(order, wrong)).toMatchObject({ data: { triesLeft: 4 } });
    expect(await tryWithdraw(order, code)).toMatchObject({ data: { verified: true } });
  });

  test('the tenth at the same moment as others stops them too', async () => {
    const order = await approvedOrder(server);
    await spendTries(order, 9);
    await sentWithdrawCode(server, order);
    const answers = await Promise.all(Array.from({ length: 5 }, () => tryWithdraw(order, wrong)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter((answer) => !answer.ok && answer.refusal === 'account_locked')).toHaveLength(4);
  });

  test('nor does a lock that staff sets meanwhile let anything through', async () => {
    const order = await readyOrder();
    const house = await houseOf(server);
    const account = { companyId: 1, borrowerId: order.borrower.id, at: server.clock.now() };
    const [answer] = await Promise.all([
      tryWithdraw(order, order.code),
      house.run((tx) => lockAccount(tx, account, { reason: 'staff', until: null })),
    ]);
    if (!answer.ok) expect(answer.refusal).toBe('account_locked');
    expect(await tryWithdraw(order, order.code)).toMatchObject({ refusal: 'account_locked' });
  });
});
