import {
  getPaper,
  getPayoffQuote,
  getRepayOptions,
  isMark,
  listRepayments,
  listTransactions,
  type SentInput,
  sendSlip,
} from '@hiram/contract';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { wordsOfPdf } from '../../../fixtures/pdf-words.ts';
import { blobOf, jpeg } from '../files/test-pictures.ts';
import { approvedOrder, houseOf, submittedOrder, type TestOrder } from '../loan/test-borrowing.ts';
import { orFail } from '../loan/test-loans.ts';
import { orderIn } from '../order/test-orders.ts';
import { runDaily } from '../start/daily-run.ts';
import { useTestServer } from '../test-server.ts';
import { settledWithdrawal } from '../withdrawal/test-payouts.ts';
import { repay } from './repay.ts';

const server = useTestServer();
let picture: Buffer;
beforeAll(async () => {
  picture = await jpeg();
});

/** 12,000 of the demo product: six months at 0.8% are 2,096 a month. */
const drawn = (amt = 12_000): Promise<TestOrder> => settledWithdrawal(server, amt);

async function book(orderId: number, amountCents: number): Promise<number> {
  const house = await houseOf(server);
  const transferReference = crypto.randomUUID();
  const money = { orderId, amountCents, source: 'statement' as const, transferReference };
  return orFail(await house.run((tx) => repay(tx, house.system, money))).repaymentId;
}

const today = async () => (await houseOf(server)).system.today;
async function slipOf(
  orderId: number,
  changed: Partial<SentInput<typeof sendSlip>> = {},
): Promise<SentInput<typeof sendSlip>> {
  return {
    loanOrderId: orderId,
    amt: 2_096,
    method: 'transfer',
    transferredOn: await today(),
    slip: blobOf(picture),
    ...changed,
  };
}

describe('what can be repaid', () => {
  test('is the next instalment or everything, to the account of the lender, under the mark of the order', async () => {
    const { orderId, borrower } = await drawn();
    const options = dataOf(await borrower.client.call(getRepayOptions, {}));
    expect(options).toMatchObject({
      orderId,
      min: 100,
      max: 20_000,
      preset: 2_096,
      payoff: 12_000,
      credit: 0,
    });
    expect(options.choices.map(({ choice, amount }) => [choice, amount])).toEqual([
      ['next', 2_096],
      ['everything', 12_000],
    ]);
    expect(isMark(options.mark)).toBe(true);
    expect(dataOf(await borrower.client.call(getRepayOptions, { loanOrderId: orderId })).mark).toBe(
      options.mark,
    );
  });

  test('begins with what is late, which the next instalment comes on top of', async () => {
    const { orderId, borrower } = await drawn();
    await server.query(
      `update borrower_sessions set expires_at = expires_at + interval '90 days', last_seen_at = last_seen_at + interval '90 days'`,
    );
    server.clock.advance({ days: 40 });
    const { system } = await houseOf(server);
    await runDaily(server.database, { today: system.today, at: system.at });
    const { choices, preset, payoff } = dataOf(
      await borrower.client.call(getRepayOptions, { loanOrderId: orderId }),
    );
    const [overdue, next, everything] = choices.map(({ amount }) => Number(amount));
    expect(choices.map(({ choice }) => choice)).toEqual(['overdue', 'next', 'everything']);
    expect(overdue).toBeGreaterThan(2_096);
    expect(next).toBeCloseTo((overdue ?? 0) + 2_096, 5);
    expect(everything).toBe(payoff);
    expect(preset).toBe(overdue);
  });

  test('is an early end for the interest of the days, and the quote says what is given back', async () => {
    const { orderId, borrower } = await drawn();
    server.clock.advance({ days: 3 });
    const quote = dataOf(await borrower.client.call(getPayoffQuote, { loanOrderId: orderId }));
    expect(quote.on).toBe(await today());
    expect(Number(quote.principal) + Number(quote.interest)).toBeCloseTo(Number(quote.total), 5);
    expect(Number(quote.interest) + Number(quote.interestSaved)).toBeCloseTo(576, 5);
    await book(orderId, Math.round(Number(quote.total) * 100));
    expect(await borrower.client.call(getPayoffQuote, { loanOrderId: orderId })).toMatchObject({
      refusal: 'nothing_owed',
    });
  });

  test('is nothing before a payout, of a loan that is over, and of somebody else’s', async () => {
    const early = await approvedOrder(server);
    const over = await orderIn(server, 'done');
    const { orderId } = await drawn();
    for (const operation of [getRepayOptions, getPayoffQuote]) {
      expect(await early.borrower.client.call(operation, {})).toMatchObject({ refusal: 'nothing_paid_out' });
      expect(await over.borrower.client.call(operation, {})).toMatchObject({ refusal: 'nothing_owed' });
      expect(await over.borrower.client.call(operation, { loanOrderId: orderId })).toMatchObject({
        refusal: 'record_not_found',
      });
    }
  });
});

describe('a slip', () => {
  test('waits to be checked, and is one however often it was tapped', async () => {
    const { orderId, borrower } = await drawn();
    const sent = await slipOf(orderId);
    const idempotencyKey = crypto.randomUUID();
    const first = await borrower.client.call(sendSlip, sent, { idempotencyKey });
    expect(await borrower.client.call(sendSlip, sent, { idempotencyKey })).toEqual(first);
    const [slip, ...others] = dataOf(await borrower.client.call(listRepayments, { loanOrderId: orderId }));
    expect(others).toEqual([]);
    expect(slip).toMatchObject({
      id: `slip-${dataOf(first).slipId}`,
      method: 'transfer',
      state: 'checking',
      amount: 2_096,
      booked: null,
    });
    const shown = await fetch(server.url + slip?.slipUrl);
    expect(shown.headers.get('content-type')).toBe('image/jpeg');
    // It books nothing.
    const { transactions } = dataOf(await borrower.client.call(listTransactions, {}));
    expect(transactions.map(({ kind }) => kind)).not.toContain('repayment');
  });

  test.each([
    ['less than the least', { amt: 99 }, 'amount_out_of_range'],
    ['more than is owed', { amt: 12_000.01 }, 'more_than_owed'],
    ['an amount with half a cent', { amt: 100.001 }, 'request_error'],
    ['an amount with a comma', { amt: '1,000' as never }, 'request_error'],
    ['a day that has not come', { transferredOn: '2099-01-01' }, 'request_error'],
    ['something that is no picture', { slip: blobOf('no picture') }, 'upload_failed'],
    ['another’s order', { loanOrderId: 999_999 }, 'record_not_found'],
  ] as const)('over %s is refused, and nothing is kept', async (_what, changed, refusal) => {
    const { orderId, borrower } = await drawn();
    expect(await borrower.client.call(sendSlip, await slipOf(orderId, changed))).toMatchObject({ refusal });
    expect(dataOf(await borrower.client.call(listRepayments, {}))).toEqual([]);
  });

  test('over exactly the rest is taken, also where that is more than the most or less than the least', async () => {
    const { orderId, borrower } = await drawn(50_000);
    expect(await borrower.client.call(sendSlip, await slipOf(orderId, { amt: 20_001 }))).toMatchObject({
      refusal: 'amount_out_of_range',
    });
    dataOf(await borrower.client.call(sendSlip, await slipOf(orderId, { amt: 50_000 })));
    const small = await drawn();
    await book(small.orderId, 11_950_00);
    const { payoff } = dataOf(await small.borrower.client.call(getRepayOptions, {}));
    expect(Number(payoff)).toBeLessThan(100);
    dataOf(await small.borrower.client.call(sendSlip, await slipOf(small.orderId, { amt: payoff })));
  });

  test('before a payout, or when nothing is owed, is refused', async () => {
    const early = await submittedOrder(server);
    expect(await early.borrower.client.call(sendSlip, await slipOf(early.orderId))).toMatchObject({
      refusal: 'nothing_paid_out',
    });
    const over = await orderIn(server, 'done');
    expect(await over.borrower.client.call(sendSlip, await slipOf(over.orderId))).toMatchObject({
      refusal: 'nothing_owed',
    });
  });

  test('is one of five at most that wait', async () => {
    const { orderId, borrower } = await drawn();
    const sent = await slipOf(orderId);
    for (let count = 0; count < 5; count += 1) dataOf(await borrower.client.call(sendSlip, sent));
    expect(await borrower.client.call(sendSlip, sent)).toMatchObject({ refusal: 'in_progress' });
  });

  test('can be sent by somebody whose account is locked or frozen', async () => {
    const { orderId, borrower } = await drawn();
    await server.query(`update borrowers set locked_at = $2, lock_reason = 'wrong_codes' where id = $1`, [
      borrower.id,
      server.clock.now(),
    ]);
    dataOf(await borrower.client.call(getRepayOptions, {}));
    dataOf(await borrower.client.call(getPayoffQuote, {}));
    dataOf(await borrower.client.call(sendSlip, await slipOf(orderId)));
    expect(dataOf(await borrower.client.call(listRepayments, {}))).toHaveLength(1);
  });

  test('remembers what its picture looks like, also of one that was saved again', async () => {
    const { orderId, borrower } = await drawn();
    const again = await sharp(picture).resize(500).jpeg({ quality: 60 }).toBuffer();
    const other = await sharp(picture).rotate(180).jpeg().toBuffer();
    for (const bytes of [picture, again, other])
      dataOf(await borrower.client.call(sendSlip, await slipOf(orderId, { slip: blobOf(bytes) })));
    const rows = await server.query<{ differs: number; same: boolean }>(
      `select bit_count(s.look # f.look)::int as differs, s.sha256 = f.sha256 as same
       from slips s cross join lateral (select look, sha256 from slips where order_id = $1 order by id limit 1) f
       where s.order_id = $1 order by s.id`,
      [orderId],
    );
    expect(rows[0]).toEqual({ differs: 0, same: true });
    expect(rows[1]?.same).toBe(false);
    expect(rows[1]?.differs).toBeLessThanOrEqual(6);
    expect(rows[2]?.differs).toBeGreaterThan(20);
  });
});

describe('what was repaid', () => {
  test('is listed with what it settled, and the books agree', async () => {
    const { orderId, borrower } = await drawn();
    const repaymentId = await book(orderId, 2_096_00);
    expect(dataOf(await borrower.client.call(listRepayments, { loanOrderId: orderId }))).toMatchObject([
      {
        id: `repayment-${repaymentId}`,
        state: 'repaid',
        amount: 2_096,
        booked: { repaymentId, interest: 96, principal: 2_000, overdueFee: 0, credit: 0 },
      },
    ]);
    const { balance, transactions } = dataOf(await borrower.client.call(listTransactions, {}));
    expect(transactions.reduce((sum, { change }) => sum + Number(change), 0)).toBe(Number(balance));
    expect(balance).toBe(10_000);
  });
});

describe('a paper', () => {
  const fetchPaper = async (order: TestOrder, sent: Omit<SentInput<typeof getPaper>, 'loanOrderId'>) => {
    const wanted = { ...sent, loanOrderId: order.orderId };
    const { url } = dataOf(await order.borrower.client.call(getPaper, wanted));
    return fetch(server.url + url);
  };

  test('is made when it is fetched: schedule, receipt, statement, payoff letter, proof', async () => {
    const order = await drawn();
    const repaymentId = await book(order.orderId, 2_096_00);
    for (const [kind, words] of [
      ['schedule', 'Repayment schedule'],
      ['receipt', 'Payment receipt'],
      ['statement', 'Statement of account'],
      ['payoff_letter', 'Payoff letter'],
    ] as const) {
      const answer = await fetchPaper(order, { kind, repaymentId });
      expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="[a-z-]+-\d+\.pdf"$/);
      expect(wordsOfPdf(Buffer.from(await answer.arrayBuffer()))).toContain(words);
    }
    expect(await (await fetchPaper(order, { kind: 'proof_of_repayment' })).json()).toMatchObject({
      code: 70005,
    });
    const csv = await (await fetchPaper(order, { kind: 'statement_csv' })).text();
    expect(csv.split('\r\n').at(-2)).toMatch(/,Payment received,,2096,10000$/);
  });

  test('is not made for anybody else, nor from an address that was changed or has grown old', async () => {
    const [order, other] = [await drawn(), await drawn()];
    expect(
      await other.borrower.client.call(getPaper, { kind: 'schedule', loanOrderId: order.orderId }),
    ).toMatchObject({ refusal: 'record_not_found' });
    const { url } = dataOf(
      await order.borrower.client.call(getPaper, { kind: 'schedule', loanOrderId: order.orderId }),
    );
    const changed = url.replace(`/${order.orderId}/`, `/${other.orderId}/`);
    expect(await (await fetch(server.url + changed)).json()).toMatchObject({ code: 70005 });
    // A receipt of a payment of somebody else.
    const strange = await book(other.orderId, 2_096_00);
    const answer = await fetchPaper(order, { kind: 'receipt', repaymentId: strange });
    expect(await answer.json()).toMatchObject({ code: 70005 });
    server.clock.advance({ seconds: 301 });
    expect(await (await fetch(server.url + url)).json()).toMatchObject({ code: 70005 });
  });
});
