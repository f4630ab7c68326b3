import { addDays, listMessages } from '@hiram/contract';
import { afterEach, describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { houseOf, type TestOrder } from '../loan/test-borrowing.ts';
import { expectSoundBooks } from '../repayment/test-books.ts';
import { signatureOf } from '../signed-http/signature.ts';
import { hookSecret, lastSms, startTestServer, useTestServer } from '../test-server.ts';
import {
  beginRecharge,
  expiredEvent,
  failedEvent,
  loanOf,
  paidEvent,
  postHook,
  repaidCents,
  secondsOf,
  stateOf,
  type TestRecharge,
  tell as tellServer,
} from './test-recharges.ts';

let logged = '';
const server = useTestServer({
  logTo: {
    write(line: string) {
      logged += line;
    },
  },
});
afterEach(() => expectSoundBooks(server));

const tell = (event: object) => tellServer(server, event);
const paid = (begun: TestRecharge, amountCents?: number) => paidEvent(begun, server.clock.now(), amountCents);
const state = (begun: TestRecharge) => stateOf(server, begun);

async function begin(amt?: number): Promise<{ order: TestOrder; begun: TestRecharge }> {
  const order = await loanOf(server);
  return { order, begun: await beginRecharge(server, order, amt) };
}

async function letters({ borrower }: TestOrder): Promise<readonly string[]> {
  const { messages } = dataOf(await borrower.client.call(listMessages, {}));
  return messages.map(({ body }) => body).filter((body) => /We’ve received|Your repayment/.test(body));
}

describe('POST /hooks/payment', () => {
  test('paid: booked under our reference, told with what is left', async () => {
    const { order, begun } = await begin();
    logged = '';
    expect(await tell(paid(begun))).toBe(200);
    expect(logged).not.toContain('another amount');
    expect(await state(begun)).toEqual({
      status: 'paid',
      failure: null,
      provider_reference: 'P-7',
      paid_cents: 1_000_00,
      received_on: '2026-11-15',
    });
    const [booked] = await server.query(
      'select source, transfer_reference from repayments where order_id = $1',
      [order.orderId],
    );
    expect(booked).toEqual({ source: 'recharge', transfer_reference: begun.reference });
    // The loan asks for 125,760 in all.
    expect(await letters(order)).toEqual([
      'We’ve received ₱1,000 for your loan, and it counts from Nov 15, 2026. Left to repay: ₱124,760.',
    ]);
    expect(await lastSms(server, order.borrower.mobile)).toContain("We've received your repayment.");
  });

  test('the last of it ends the loan, and nothing is left', async () => {
    const { order, begun } = await begin(120_000);
    expect(await tell(paid(begun, 120_000_00))).toBe(200);
    expect(await server.query('select status from orders where id = $1', [order.orderId])).toEqual([
      { status: 'done' },
    ]);
    expect((await letters(order))[0]).toContain('Left to repay: ₱0.');
  });

  test('failed: nothing is booked, and the borrower hears why; a reason that is not ours is one still', async () => {
    const { order, begun } = await begin();
    expect(await tell(failedEvent(begun, 'insufficient_funds'))).toBe(200);
    expect(await state(begun)).toMatchObject({ status: 'failed', failure: 'insufficient_funds' });
    expect(await letters(order)).toEqual([
      'Your repayment of ₱1,000 didn’t go through. Why: there wasn’t enough money in the account. It doesn’t count as repaid. You can try again in the app any time.',
    ]);
    const other = await beginRecharge(server, order);
    expect(await tell(failedEvent(other, 'moon in the wrong house'))).toBe(200);
    expect(await state(other)).toMatchObject({ status: 'failed', failure: 'refused_by_provider' });
    expect(await repaidCents(server, order)).toBe(0);
  });

  test('expired: nothing is booked, and nobody is told what they know', async () => {
    const { order, begun } = await begin();
    expect(await tell(expiredEvent(begun))).toBe(200);
    expect(await state(begun)).toMatchObject({ status: 'expired', failure: null });
    expect(await letters(order)).toEqual([]);
  });

  test('the same event 20 times at once, and again later: once', async () => {
    const { order, begun } = await begin();
    const event = paid(begun);
    const statuses = await Promise.all(Array.from({ length: 20 }, () => tell(event)));
    server.clock.advance({ days: 1 });
    statuses.push(await tell(event));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await repaidCents(server, order)).toBe(1_000_00);
    expect(await letters(order)).toHaveLength(1);
  });

  test('of failed and expired the first counts, and failure is told once', async () => {
    const { order, begun } = await begin();
    for (const event of [failedEvent(begun), failedEvent(begun, 'insufficient_funds'), expiredEvent(begun)])
      expect(await tell(event)).toBe(200);
    expect(await state(begun)).toMatchObject({ status: 'failed', failure: 'declined' });
    const other = await beginRecharge(server, order);
    for (const event of [expiredEvent(other), failedEvent(other)]) expect(await tell(event)).toBe(200);
    expect(await state(other)).toMatchObject({ status: 'expired', failure: null });
    expect(await letters(order)).toHaveLength(1);
  });

  test.each([
    ['failed', failedEvent],
    ['expired', expiredEvent],
  ])('paid after %s is paid: the money is there', async (_what, first) => {
    const { order, begun } = await begin();
    expect(await tell(first(begun))).toBe(200);
    expect(await tell(paid(begun))).toBe(200);
    expect(await state(begun)).toMatchObject({ status: 'paid', failure: null, paid_cents: 1_000_00 });
    expect(await repaidCents(server, order)).toBe(1_000_00);
  });

  test.each([
    ['failed', failedEvent],
    ['expired', expiredEvent],
    ['paid with another amount', (begun: TestRecharge) => paid(begun, 2_000_00)],
  ])('%s after paid changes nothing, and people are told', async (_what, second) => {
    const { order, begun } = await begin();
    expect(await tell(paid(begun))).toBe(200);
    logged = '';
    expect(await tell(second(begun))).toBe(200);
    expect(await state(begun)).toMatchObject({ status: 'paid', paid_cents: 1_000_00 });
    expect(await letters(order)).toHaveLength(1);
    expect(logged).toContain('recharge contradicted');
    expect(logged).toContain(begun.reference);
  });

  test('paid and failed at once: paid', async () => {
    const { order, begun } = await begin();
    expect(await Promise.all([tell(failedEvent(begun)), tell(paid(begun))])).toEqual([200, 200]);
    expect(await state(begun)).toMatchObject({ status: 'paid' });
    expect(await repaidCents(server, order)).toBe(1_000_00);
  });

  test('another amount than was asked for is booked as it came, and noted', async () => {
    const { order, begun } = await begin();
    logged = '';
    expect(await tell(paid(begun, 900_50))).toBe(200);
    expect(await state(begun)).toMatchObject({ status: 'paid', paid_cents: 900_50 });
    expect(await repaidCents(server, order)).toBe(900_50);
    expect(logged).toContain('recharge paid by another amount');
  });

  test('counts from the day it was paid where the market is, also when it is told later', async () => {
    const { order, begun } = await begin();
    const { system } = await houseOf(server);
    const { today } = system;
    server.clock.advance({ days: 2 });
    // An hour after midnight in Manila, when it is still the day before in Greenwich.
    const paidAt = new Date(`${today}T17:00:00Z`);
    expect(await tell({ ...paidEvent(begun, paidAt) })).toBe(200);
    expect(await state(begun)).toMatchObject({ received_on: addDays(today, 1) });
    expect(await letters(order)).toHaveLength(1);
  });

  test('money that comes after the loan has ended is the borrower’s credit', async () => {
    const { order, begun } = await begin(20_000);
    const rest = await beginRecharge(server, order, 120_000);
    expect(await tell(paid(rest, 120_000_00))).toBe(200);
    expect(await tell(paid(begun, 20_000_00))).toBe(200);
    const [credit] = await server.query(
      `select balance_cents::int as cents from ledger_accounts where order_id = $1 and kind = 'borrower_credit'`,
      [order.orderId],
    );
    expect(credit).toEqual({ cents: -20_000_00 });
  });

  test('another signature, an old one, none, or another body: 401, and nothing happens', async () => {
    const { begun } = await begin();
    const body = JSON.stringify(paid(begun));
    const seconds = secondsOf(server);
    const wrong = [
      signatureOf('x'.repeat(64), seconds, body),
      signatureOf(hookSecret, seconds - 301, body),
      signatureOf(hookSecret, seconds + 301, body),
      signatureOf(hookSecret, seconds, `${body} `),
      '',
      't=1,v1=nothing',
    ];
    for (const signature of wrong)
      expect((await postHook(server, body, signature)).status, signature).toBe(401);
    expect(await state(begun)).toMatchObject({ status: 'open' });
  });

  test('an unknown reference is 404, nonsense 400, another type 415', async () => {
    const { begun } = await begin();
    expect(await tell({ ...paid(begun), reference: 'RC-00000000000000000000' })).toBe(404);
    const bodies = ['', '{', 'null', '[]'];
    const events = [
      { ...paid(begun), status: 'maybe' },
      { ...paid(begun), eventId: '' },
      { ...paid(begun), amountCents: 0 },
      { ...paid(begun), amountCents: 0.5 },
      { ...paid(begun), amountCents: undefined },
      { ...paid(begun), paidAt: 'yesterday' },
      { ...paid(begun), paidAt: undefined },
    ];
    for (const body of [...bodies, ...events.map((event) => JSON.stringify(event))])
      expect((await postHook(server, body)).status, body).toBe(400);
    const plain = await fetch(`${server.url}/hooks/payment`, { method: 'POST', body: 'x' });
    expect(plain.status).toBe(415);
    expect(await state(begun)).toMatchObject({ status: 'open' });
  });

  test('too many calls are told by status, so that the provider comes again', async () => {
    const strict = await startTestServer({ callsPerMinute: 3 });
    try {
      const statuses = [];
      for (let call = 0; call < 4; call += 1) statuses.push((await postHook(strict, '{}', '')).status);
      expect(statuses).toEqual([401, 401, 401, 429]);
    } finally {
      await strict.stop();
    }
  });
});
