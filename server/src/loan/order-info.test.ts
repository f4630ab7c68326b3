import {
  getLoanProgress,
  getOrderInfo,
  getUserOrderList,
  isRefusal,
  listCoupons,
  listTransactions,
  type OrderView,
  orderStatuses,
  quoteLoan,
  toCents,
  todayIn,
  toInstalmentStatusNumber,
  toOrderStatusNumber,
} from '@hiram/contract';
import { describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { repay } from '../repayment/repay.ts';
import { runDaily } from '../start/daily-run.ts';
import { startTestServer, useTestServer } from '../test-server.ts';
import { failPayout, settlePayout } from '../withdrawal/test-drawing.ts';
import { referenceOf } from '../withdrawal/test-payouts.ts';
import {
  applicant,
  approvedOrder,
  couponFor,
  houseOf,
  sentWithdrawCode,
  submittedOrder,
  type TestOrder,
  tryWithdraw,
} from './test-borrowing.ts';
import { orFail, setOrderStatus } from './test-loans.ts';

const server = useTestServer();

async function viewOf({ orderId, borrower }: TestOrder): Promise<OrderView> {
  return dataOf(await borrower.client.call(getOrderInfo, { loanOrderId: orderId }));
}

async function withdrawn(order: TestOrder, withdrawAmount = 120_000): Promise<number> {
  const code = await sentWithdrawCode(server, order);
  const answer = await tryWithdraw(order, code, { withdrawAmount });
  if (!answer.ok || answer.data.withdrawalId === null) throw new Error('not verified');
  return answer.data.withdrawalId;
}

async function settled(order: TestOrder, withdrawAmount = 120_000): Promise<number> {
  const withdrawalId = await withdrawn(order, withdrawAmount);
  const house = await houseOf(server);
  orFail(await house.run((tx) => settlePayout(tx, house.system, withdrawalId)));
  return withdrawalId;
}

describe('an order to its borrower', () => {
  test('fresh: what it is, what it costs, what comes next and what can be done', async () => {
    const borrower = await applicant(server);
    const couponId = await couponFor(server, borrower);
    const order = await submittedOrder(server, { borrower, couponId });
    const view = await viewOf(order);
    expect(view).toMatchObject({
      orderId: order.orderId,
      orderNo: `H${String(order.orderId).padStart(8, '0')}`,
      appName: 'Hiram Steady',
      status: toOrderStatusNumber('submitted'),
      principal: 120_000,
      balance: 0,
      rate: 0.8,
      periodDays: 6,
      periodUnit: 'month',
      configId: 1,
      realName: 'Ana Maria Santos',
      loanPurpose: 'family',
      bankName: 'Metrobank',
      cardNo: '•••• 7890',
      coupon: { id: couponId, discount: 500, status: 'reserved', orderId: order.orderId },
      periodViews: [],
      withdrawals: [],
      asked: null,
      contractNumber: null,
      timeline: [{ event: 'apply', at: server.clock.now().toISOString() }],
      next: { step: 'first_audit', usuallyHours: null },
    });
    // 0.8 percent of 120,000 for six months, less the coupon.
    expect(view.quote).toMatchObject({ amount: 120_000, interest: 5_260, discount: 500, total: 125_260 });
    expect(view.quote?.instalments.map(({ dueOn }) => dueOn)[0]).toBe('2026-12-15');
    const allowed = view.allowedActions.filter(({ allowed }) => allowed).map(({ action }) => action);
    expect(allowed).toEqual(['change', 'cancel']);
    expect(view.allowedActions).toContainEqual({
      action: 'withdraw',
      allowed: false,
      reason: 'reason_not_approved',
    });
  });

  test('approved: agreement, window, code and the price of the open balance', async () => {
    const order = await approvedOrder(server);
    expect(await viewOf(order)).toMatchObject({
      status: toOrderStatusNumber('withdrawable'),
      balance: 120_000,
      configId: null,
      hasOpenCode: false,
      withdrawUntil: '2026-12-15',
      contractNumber: `T-${order.orderId}`,
      contractAcceptedAt: server.clock.now().toISOString(),
      withdrawalsWaitUntil: null,
      next: { step: 'your_withdrawal', usuallyHours: null },
    });
    await sentWithdrawCode(server, order);
    await server.query('update borrowers set credentials_changed_at = $2 where id = $1', [
      order.borrower.id,
      server.clock.now(),
    ]);
    const tomorrow = new Date(server.clock.now().getTime() + 86_400_000).toISOString();
    expect(await viewOf(order)).toMatchObject({ hasOpenCode: true, withdrawalsWaitUntil: tomorrow });
    expect(await order.borrower.client.call(getLoanProgress, {})).toMatchObject({
      data: { status: toOrderStatusNumber('withdrawable'), balance: 120_000, contract: `T-${order.orderId}` },
    });
  });

  test('drawn in part: schedule, withdrawals and what is owed agree with each other', async () => {
    const order = await approvedOrder(server);
    const withdrawalId = await settled(order, 20_000);
    const view = await viewOf(order);
    expect(view).toMatchObject({
      status: toOrderStatusNumber('withdrawable'),
      balance: 100_000,
      lastWithdrawAmount: 20_000,
      totalWithdrawn: 20_000,
      paid: 0,
      quote: { amount: 100_000 },
      withdrawals: [
        {
          withdrawalId,
          amount: 20_000,
          fee: 0,
          received: 20_000,
          status: 'settled',
          settledOn: '2026-11-15',
          bankName: 'Metrobank',
          cardNo: '•••• 7890',
        },
      ],
    });
    const quote = quoteLoan({
      amountCents: 20_000_00,
      rate: 800,
      periods: 6,
      periodUnit: 'month',
      method: 'flat',
      startsOn: '2026-11-15',
    });
    if (isRefusal(quote)) throw new Error('no quote');
    expect(view.periodViews.map(({ amt }) => toCents(amt))).toEqual(
      quote.instalments.map(({ amountCents }) => amountCents),
    );
    expect(toCents(view.owed)).toBe(quote.totalCents);
  });

  test('late: today’s overdue fee is shown before and after the daily run, and alike', async () => {
    const late = await startTestServer();
    try {
      const order = await approvedOrder(late);
      const house = await houseOf(late);
      const code = await sentWithdrawCode(late, order);
      const answer = await tryWithdraw(order, code);
      const withdrawalId = (answer.ok && answer.data.withdrawalId) || 0;
      orFail(await house.run((tx) => settlePayout(tx, house.system, withdrawalId)));
      late.clock.advance({ days: 29 });
      await late.query('update borrower_sessions set expires_at = $1, last_seen_at = $2', [
        new Date(late.clock.now().getTime() + 30 * 86_400_000),
        late.clock.now(),
      ]);
      late.clock.advance({ days: 3 });
      const ask = () => order.borrower.client.call(getOrderInfo, { loanOrderId: order.orderId });
      const before = await ask();
      expect(before).toMatchObject({
        data: { periodViews: { 0: { status: toInstalmentStatusNumber('overdue') } } },
      });
      const { periodViews, owed, paid, overdue } = dataOf(before);
      const [first] = periodViews;
      if (!first) throw new Error('there are instalments');
      expect(first.overdueFee).toBeGreaterThan(0);
      expect(toCents(first.amt)).toBe(
        toCents(first.principal) + toCents(first.interest) + toCents(first.overdueFee),
      );
      // On home as well, with what falls due after it.
      const { data: home } = await order.borrower.client
        .call(getLoanProgress, {})
        .then((sent) => ({ data: dataOf(sent) }));
      const [, second] = periodViews;
      expect(home?.nextDue).toMatchObject({ amount: second?.amt, dueOn: second?.dueOn });
      expect(home?.nextDue?.daysLeft).toBeGreaterThan(0);
      expect(overdue).toMatchObject({ amount: first.amt, since: first.dueOn });
      expect(await order.borrower.client.call(getLoanProgress, {})).toMatchObject({ data: { overdue } });
      const at = late.clock.now();
      await runDaily(late.database, { today: todayIn(late.market.timeZone, at), at });
      const after = await ask();
      expect(after).toMatchObject({ data: { periodViews, owed, paid, overdue } });
    } finally {
      await late.stop();
    }
  });

  test('refused: the reasons, and nothing more to pay or to quote', async () => {
    const order = await submittedOrder(server);
    await server.query(
      `update orders set status = 'refused', refusal_reasons = '{income_too_low}' where id = $1`,
      [order.orderId],
    );
    expect(await viewOf(order)).toMatchObject({
      refusalReasons: ['income_too_low'],
      quote: null,
      owed: 0,
      next: null,
    });
  });

  test('is shown in every state', async () => {
    const order = await approvedOrder(server);
    await settled(order);
    for (const status of orderStatuses) {
      await setOrderStatus(server, order.orderId, status);
      expect(await viewOf(order)).toMatchObject({ status: toOrderStatusNumber(status) });
    }
  });

  test('without a number is the newest; another’s is not found', async () => {
    const order = await submittedOrder(server);
    const stranger = await applicant(server);
    const { client } = order.borrower;
    for (const input of [{}, { loanOrderId: null }, { loanOrderId: '' as const }])
      expect(await client.call(getOrderInfo, input)).toMatchObject({ data: { orderId: order.orderId } });
    const notFound = { refusal: 'record_not_found', code: 40007 };
    expect(await stranger.client.call(getOrderInfo, { loanOrderId: order.orderId })).toMatchObject(notFound);
    expect(await stranger.client.call(getOrderInfo, {})).toMatchObject(notFound);
    expect(await stranger.client.call(getUserOrderList, {})).toEqual({ ok: true, data: [] });
    expect(await client.call(getUserOrderList, {})).toMatchObject({
      data: [{ orderId: order.orderId, appLogo: '/pictures/product-steady.svg', principal: 120_000 }],
    });
  });
});

describe('how long a stage usually takes', () => {
  test('is the median of the last orders that passed it, and unsaid below five', async () => {
    const fresh = await startTestServer();
    try {
      const waiting = await submittedOrder(fresh);
      const next = async () => {
        const answer = await waiting.borrower.client.call(getOrderInfo, {});
        return answer.ok ? answer.data.next : null;
      };
      for (const [index, hours] of [2, 4, 6, 8, 100].entries()) {
        expect(await next()).toEqual({ step: 'first_audit', usuallyHours: null });
        await fresh.query(
          `with b as (
             insert into borrowers (company_id, mobile, password_hash) values (1, $1, '-') returning id),
           o as (
             insert into orders (company_id, borrower_id, app_id, status, amount_cents, rate, periods, period_unit, method)
             select 1, id, 1, 'refused', 100, 1, 1, 'month', 'flat' from b returning id)
           insert into order_events (order_id, event, to_status, caller_kind, at)
           select o.id, e.event, 'submitted', 'system', '2026-01-01'::timestamptz + e.hours * interval '1 hour'
           from o, (values ('apply', 0), ('take', 1), ('pass_first_audit', $2::int)) as e (event, hours)`,
          [`0922000000${index}`, hours],
        );
      }
      expect(await next()).toEqual({ step: 'first_audit', usuallyHours: 6 });
    } finally {
      await fresh.stop();
    }
  });
});

describe('transactions and coupons', () => {
  test('are the books of the loan, newest first, each with what is owed after it, the borrower’s own', async () => {
    const order = await approvedOrder(server);
    const { client } = order.borrower;
    const house = await houseOf(server);
    const failedId = await withdrawn(order, 30_000);
    orFail(await house.run((tx) => failPayout(tx, house.system, failedId, 'name_mismatch')));
    const settledId = await settled(order);
    const transfer = {
      orderId: order.orderId,
      amountCents: 5_000_00,
      source: 'statement' as const,
      transferReference: 'BANK-7',
    };
    orFail(await house.run((tx) => repay(tx, house.system, transfer)));
    const answer = dataOf(await client.call(listTransactions, {}));
    expect(answer).toMatchObject({ orderId: order.orderId, status: toOrderStatusNumber('repaying') });
    const lines = answer.transactions.map(({ kind, amount, change, balance, reference }) => [
      kind,
      ...[amount, change, balance],
      reference,
    ]);
    const [settledReference, failedReference] = [
      await referenceOf(server, settledId),
      await referenceOf(server, failedId),
    ];
    expect(lines).toEqual([
      ['repayment', 5_000, -5_000, 115_960, 'BANK-7'],
      ['instalment_due', 960, 960, 120_960, null],
      ['payout_settled', 120_000, 120_000, 120_000, settledReference],
      ['payout', 120_000, 0, 0, settledReference],
      ['payout_failed', 30_000, 0, 0, failedReference],
      ['payout', 30_000, 0, 0, failedReference],
    ]);
    expect(answer.balance).toBe(lines[0]?.[3]);
    const stranger = await applicant(server);
    expect(await stranger.client.call(listTransactions, { loanOrderId: order.orderId })).toMatchObject({
      refusal: 'record_not_found',
    });
    expect(await stranger.client.call(listTransactions, {})).toEqual({
      ok: true,
      data: { orderId: null, status: null, balance: 0, transactions: [] },
    });
  });

  test('coupons: usable ones first, one whose day has passed is expired, nobody else’s', async () => {
    const borrower = await applicant(server);
    const past = await couponFor(server, borrower, { expiresOn: '2026-11-14' });
    const later = await couponFor(server, borrower, { expiresOn: '2027-06-01' });
    const soon = await couponFor(server, borrower, { expiresOn: '2026-11-15' });
    const reserved = await couponFor(server, borrower);
    const { orderId } = await submittedOrder(server, { borrower, couponId: reserved });
    await couponFor(server, await applicant(server));
    const answer = await borrower.client.call(listCoupons, {});
    expect(answer.ok && answer.data.map(({ id, status }) => [id, status])).toEqual([
      [soon, 'unused'],
      [later, 'unused'],
      [reserved, 'reserved'],
      [past, 'expired'],
    ]);
    expect(answer.ok && answer.data[2]).toMatchObject({ discount: 500, orderId });
  });
});
