import { addressOf, recharge } from '@hiram/contract';
import { freezeBorrower } from '@hiram/contract/desk';
import { afterEach, describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { newBorrower } from '../account/test-borrower.ts';
import { approvedOrder, houseOf, type TestOrder, useStaff } from '../loan/test-borrowing.ts';
import { drawnOrder, orFail, terms } from '../loan/test-loans.ts';
import { writeOffOrder } from '../loss/write-off.ts';
import { repay } from '../repayment/repay.ts';
import { expectSoundBooks } from '../repayment/test-books.ts';
import { useTestServer } from '../test-server.ts';
import { beginRecharge, loanOf, repaidCents, stateOf } from './test-recharges.ts';

const server = useTestServer();
const approver = useStaff(server, 'approver');
afterEach(() => expectSoundBooks(server));

const call = ({ borrower, orderId }: TestOrder, amt: number) =>
  borrower.client.call(recharge, { amt, loanOrderId: orderId });
const rechargesOf = ({ orderId }: TestOrder) =>
  server.query('select from recharges where order_id = $1', [orderId]);

async function pay({ orderId }: TestOrder, amountCents: number): Promise<void> {
  const { run, system } = await houseOf(server);
  const transferReference = `${orderId} ${amountCents}`;
  orFail(
    await run((tx) => repay(tx, system, { orderId, amountCents, source: 'statement', transferReference })),
  );
}

describe('/loan/recharge', () => {
  test('gives an address of ours, and books nothing', async () => {
    const order = await loanOf(server);
    const begun = dataOf(await call(order, 100));
    expect(begun.url).toMatch(/^\/api\/recharge\/RC-[0-9A-Z]{20}\?expires=\d+&signature=[\w-]{43}$/);
    const state = await stateOf(server, { ...begun, reference: '' });
    expect(state).toMatchObject({ status: 'open', paid_cents: null });
    expect(await repaidCents(server, order)).toBe(0);
  });

  test('without an order’s number it is about the newest, with one about that', async () => {
    const first = await loanOf(server);
    await pay(first, 120_000_00);
    const second = await loanOf(server, first.borrower);
    for (const loanOrderId of [undefined, null, '' as const])
      dataOf(await first.borrower.client.call(recharge, { amt: 100, loanOrderId }));
    expect(await rechargesOf(second)).toHaveLength(3);
    expect(await call(first, 100)).toMatchObject({ refusal: 'nothing_owed' });
  });

  test('no order, or somebody else’s, is not found', async () => {
    const stranger = await newBorrower(server);
    const { orderId } = await loanOf(server);
    const notFound = { refusal: 'record_not_found', code: 40007 };
    expect(await stranger.client.call(recharge, { amt: 100 })).toMatchObject(notFound);
    expect(await call({ borrower: stranger, orderId }, 100)).toMatchObject(notFound);
  });

  test('nothing is taken before a payout', async () => {
    const order = await approvedOrder(server);
    expect(await call(order, 100)).toMatchObject({ refusal: 'nothing_paid_out', code: 40010 });
    expect(await rechargesOf(order)).toEqual([]);
  });

  test('nothing is owed once it is repaid or written off', async () => {
    const repaid = await loanOf(server);
    await pay(repaid, 120_000_00);
    expect(await call(repaid, 100)).toMatchObject({ refusal: 'nothing_owed', code: 40011 });
    const givenUp = await loanOf(server);
    const { run, approver: second } = await houseOf(server);
    const { orderId } = givenUp;
    orFail(await run((tx) => writeOffOrder(tx, second, { orderId })));
    expect(await call(givenUp, 100)).toMatchObject({ refusal: 'nothing_owed' });
  });

  test('an amount outside the bounds, and one above what is owed', async () => {
    const order = await loanOf(server);
    const outside = { refusal: 'amount_out_of_range', code: 40001, data: { min: 100, max: 20_000 } };
    for (const amt of [0, 99, 20_001, 119_999.99]) expect(await call(order, amt)).toMatchObject(outside);
    const tooMuch = { refusal: 'more_than_owed', code: 40022, data: { payoff: 120_000 } };
    expect(await call(order, 120_000.01)).toMatchObject(tooMuch);
    expect(await call(order, 100.001)).toMatchObject({ data: { fields: { amt: 'amount_input' } } });
    expect(await rechargesOf(order)).toEqual([]);
    dataOf(await call(order, 120_000));
    await pay(order, 119_950_00);
    expect(await call(order, 100)).toMatchObject({ refusal: 'more_than_owed', data: { payoff: 50 } });
    dataOf(await call(order, 50));
  });

  test('what is owed has the overdue fee of today in it, charged or not', async () => {
    const borrower = await newBorrower(server);
    const house = await houseOf(server);
    const orderId = await drawnOrder(house, house.callerOf(borrower.id), 1_000_00, terms);
    server.clock.advance({ days: 20 });
    await server.query('update borrower_sessions set last_seen_at = $1', [server.clock.now()]);
    const answer = await call({ borrower, orderId }, 2_000);
    expect(answer).toMatchObject({ refusal: 'more_than_owed' });
    const { payoff } = (answer as unknown as { data: { payoff: number } }).data;
    // Twenty days of interest are 22.85; the rest are fees of 13 and 6 days that no daily run has charged yet.
    expect(payoff).toBeCloseTo(1_000 + 22.85 + 1.66, 1);
    dataOf(await call({ borrower, orderId }, payoff));
  });

  test('two taps with one key are one recharge, with one address', async () => {
    const order = await loanOf(server);
    const { client } = order.borrower;
    const wish = { amt: 100, loanOrderId: order.orderId };
    const idempotencyKey = crypto.randomUUID();
    const tap = () => client.call(recharge, wish, { idempotencyKey });
    const [one, other] = await Promise.all([tap(), tap()]);
    expect(other).toEqual(one);
    expect(await rechargesOf(order)).toHaveLength(1);
    expect(dataOf(await call(order, 100)).url).not.toBe(dataOf(one).url);
  });

  test('needs a key', async () => {
    const { borrower } = await loanOf(server);
    const answer = await fetch(server.url + addressOf(recharge), {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: borrower.token },
      body: JSON.stringify({ amt: 100 }),
    });
    expect(await answer.json()).toMatchObject({ code: 10016 });
  });

  test('neither a lock nor a freeze keeps anybody from repaying', async () => {
    const order = await loanOf(server);
    const { id: borrowerId } = order.borrower;
    const until = new Date(server.clock.now().getTime() + 5 * 86_400_000).toISOString().slice(0, 10);
    dataOf(await approver.call(freezeBorrower, { borrowerId, reason: 'fraud_check', until }));
    dataOf(await call(order, 100));
    await server.query(`update borrowers set locked_at = now(), lock_reason = 'staff' where id = $1`, [
      borrowerId,
    ]);
    dataOf(await call(order, 100));
    expect(await rechargesOf(order)).toHaveLength(2);
  });

  test('each has a reference of its own', async () => {
    const order = await loanOf(server);
    const begun = await Promise.all(Array.from({ length: 20 }, () => beginRecharge(server, order)));
    expect(new Set(begun.map(({ reference }) => reference)).size).toBe(20);
  });
});

describe('a lender without a payment provider', () => {
  const without = useTestServer({ paymentProvider: null });

  test('has no page, and takes no word about one', async () => {
    const { borrower } = await loanOf(without);
    expect(await borrower.client.call(recharge, { amt: 100 })).toMatchObject({
      refusal: 'no_payment_page',
      code: 40023,
    });
    expect(await without.query('select from recharges')).toEqual([]);
    expect((await fetch(`${without.url}/hooks/payment`, { method: 'POST' })).status).toBe(404);
  });
});
