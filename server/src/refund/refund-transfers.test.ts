import { countQueues } from '@hiram/contract/desk';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { houseOf, type TestOrder, useStaff } from '../loan/test-borrowing.ts';
import { orFail } from '../loan/test-loans.ts';
import { expectSoundBooks } from '../repayment/test-books.ts';
import { signatureOf } from '../signed-http/signature.ts';
import { transferBooks } from '../start/transfer-books.ts';
import { hookSecret, useTestServer } from '../test-server.ts';
import { askTransfer, sendTransfer, sweepTransfers } from '../transfer/transfer-jobs.ts';
import { type EnqueuedJob, payoutParts, TestBank } from '../withdrawal/test-payouts.ts';
import { refundBook } from './refund-book.ts';
import { creditOf, orderWithCredit, type RefundState, refundCredit, refundsOf } from './test-refunds.ts';

const server = useTestServer();
const cashier = useStaff(server, 'cashier');
afterAll(() => expectSoundBooks(server));

let bank: TestBank;
let parts: ReturnType<typeof payoutParts>['parts'];
let jobs: EnqueuedJob[];
beforeEach(() => {
  bank = new TestBank();
  ({ parts, jobs } = payoutParts(server, bank));
});

interface TestRefund extends TestOrder {
  readonly id: number;
  readonly reference: string;
}

/** 200 of a credit of 300 are on their way. */
async function waitingRefund(): Promise<TestRefund> {
  const order = await orderWithCredit(server, 300);
  return { ...order, ...(await refundAgain(order)) };
}

async function refundAgain({ orderId, borrower }: TestOrder): Promise<RefundState> {
  const wanted = { orderId, borrowerId: borrower.id, amountCents: 200_00 };
  orFail(await refundCredit(server, await houseOf(server), wanted));
  const [refund] = await refundsOf(server, { orderId });
  if (!refund) throw new Error('no refund');
  return refund;
}

async function sentRefund(): Promise<TestRefund> {
  const refund = await waitingRefund();
  await sendTransfer(parts, refundBook, refund.id);
  return refund;
}

const send = ({ id }: TestRefund) => sendTransfer(parts, refundBook, id);
const ask = ({ id }: TestRefund) => askTransfer(parts, refundBook, { id, isUrgent: true });
const stateOf = async (refund: TestRefund) => (await refundsOf(server, refund))[0];
const journalsOf = ({ orderId }: TestRefund, kind: 'refund' | 'refund_failed') =>
  server.query('select from journals where order_id = $1 and kind = $2', [orderId, kind]);
const lettersOf = ({ orderId }: TestRefund) =>
  server.query(`select from messages where order_id = $1 and template = 'refund_sent'`, [orderId]);

async function tell(event: object): Promise<number> {
  const body = JSON.stringify(event);
  const signature = signatureOf(hookSecret, Math.floor(server.clock.now().getTime() / 1000), body);
  const headers = { 'content-type': 'application/json', 'x-hiram-signature': signature };
  return (await fetch(`${server.url}/hooks/payout`, { method: 'POST', body, headers })).status;
}
const carried = async ({ id }: TestRefund) => {
  const { amountCents, accountNumber: account } = await server.database.read((tx) =>
    refundBook.loadTransfer(tx, server.personalData, id),
  );
  return { amountCents, currency: 'PHP', account };
};
const settled = async (refund: TestRefund) => ({
  ...(await carried(refund)),
  ...{
    eventId: `${refund.reference}-settled`,
    reference: refund.reference,
    outcome: 'settled',
    bankReference: 'B-7',
  },
});
const failed = async (refund: TestRefund) => ({
  ...(await carried(refund)),
  ...{
    eventId: `${refund.reference}-failed`,
    reference: refund.reference,
    outcome: 'failed',
    failure: 'account_closed',
  },
});

describe('sending', () => {
  test('is committed before the call, and the question with it', async () => {
    const refund = await waitingRefund();
    bank.meanwhile = async () => expect(await stateOf(refund)).toMatchObject({ status: 'sent' });
    await send(refund);
    expect(bank.sent).toHaveLength(1);
    expect(jobs).toEqual([
      { name: 'ask-refund', data: { refundId: refund.id }, timing: { afterSeconds: 15 } },
    ]);
  });

  test('twice at once hands it in once', async () => {
    const refund = await waitingRefund();
    await Promise.all([send(refund), send(refund)]);
    expect(bank.sent.map(({ reference }) => reference)).toEqual([refund.reference]);
  });

  test('whose answer is lost asks, and the money moves once, under one reference', async () => {
    const refund = await waitingRefund();
    bank.loses = 'answers';
    await send(refund);
    expect(await stateOf(refund)).toMatchObject({ status: 'sent' });
    bank.transfers.set(refund.reference, { status: 'settled' });
    await ask(refund);
    expect(await stateOf(refund)).toMatchObject({ status: 'settled' });
    expect(bank.sent).toHaveLength(1);
    expect(await creditOf(server, refund)).toBe(100);
  });

  test('that never reached the bank is handed in again, under its own reference', async () => {
    const refund = await waitingRefund();
    bank.loses = 'requests';
    await send(refund);
    expect(await stateOf(refund)).toMatchObject({ status: 'unknown' });
    bank.loses = 'nothing';
    await ask(refund);
    expect(new Set(bank.sent.map(({ reference }) => reference))).toEqual(new Set([refund.reference]));
    expect(bank.transfers.size).toBe(1);
    expect(await stateOf(refund)).toMatchObject({ status: 'sent' });
  });

  test('to a bank that keeps quiet for a day is the desk’s', async () => {
    const refund = await sentRefund();
    const before = await queued();
    bank.isSilent = true;
    server.clock.advance({ days: 1, seconds: 1 });
    await ask(refund);
    expect(await stateOf(refund)).toMatchObject({ status: 'unknown' });
    expect(await queued()).toBe(before + 1);
    expect(await creditOf(server, refund)).toBe(100);
    // Nothing is sent or asked any more by itself; what the bank then tells still counts.
    jobs.length = 0;
    await sweepTransfers(parts, transferBooks, { isStart: true });
    expect(jobs.filter(({ data }) => 'refundId' in data && data.refundId === refund.id)).toEqual([]);
    expect(await tell(await settled(refund))).toBe(200);
    expect(await stateOf(refund)).toMatchObject({ status: 'settled' });
  });
});

describe('the sweep', () => {
  test('gives a job back to a refund that lost its own, together with payouts', async () => {
    const waiting = await waitingRefund();
    const sent = await sentRefund();
    server.clock.advance({ seconds: 120 });
    jobs.length = 0;
    await sweepTransfers(parts, transferBooks);
    const timing = { onceInSeconds: 600 };
    expect(jobs).toContainEqual({ name: 'send-refund', data: { refundId: waiting.id }, timing });
    expect(jobs).toContainEqual({ name: 'ask-refund', data: { refundId: sent.id, isUrgent: true }, timing });
  });
});

const queued = async (): Promise<number> => {
  const { queues } = dataOf(await cashier.call(countQueues, {}));
  return queues?.find(({ queue }) => queue === 'refunds')?.count ?? 0;
};

describe('a refund that the bank refuses', () => {
  test('is credit again, stands in the desk’s queue, and can be tried again under another reference', async () => {
    const before = await queued();
    bank.refuses = 'account_closed';
    const refund = await sentRefund();
    expect(await stateOf(refund)).toMatchObject({ status: 'failed', failure: 'account_closed' });
    expect(await creditOf(server, refund)).toBe(300);
    expect(await journalsOf(refund, 'refund_failed')).toHaveLength(1);
    expect(await lettersOf(refund)).toEqual([]);
    expect(await queued()).toBe(before + 1);
    const again = await refundAgain(refund);
    expect(again.reference).not.toBe(refund.reference);
    expect(await queued()).toBe(before);
    expect(await creditOf(server, refund)).toBe(100);
    await expectSoundBooks(server);
  });
});

describe('the bank’s own word', () => {
  test('20 times at once, and again later: once', async () => {
    const refund = await sentRefund();
    const statuses = await Promise.all(Array.from({ length: 20 }, async () => tell(await settled(refund))));
    server.clock.advance({ days: 1 });
    statuses.push(await tell(await settled(refund)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await stateOf(refund)).toMatchObject({ status: 'settled', bank_reference: 'B-7' });
    expect(await lettersOf(refund)).toHaveLength(1);
    const events = await server.query('select from refund_events where refund_id = $1', [refund.id]);
    expect(events).toHaveLength(1);
  });

  test('before we knew that the bank has it', async () => {
    const refund = await waitingRefund();
    bank.meanwhile = async () => tell(await settled(refund));
    bank.loses = 'answers';
    await send(refund);
    expect(await stateOf(refund)).toMatchObject({ status: 'settled' });
  });

  test.each([
    ['failed after settled', settled, failed, { status: 'settled' }, 100],
    ['settled after failed', failed, settled, { status: 'failed' }, 300],
  ] as const)('%s changes nothing', async (_what, first, second, kept, credit) => {
    const refund = await sentRefund();
    expect(await tell(await first(refund))).toBe(200);
    expect(await tell(await second(refund))).toBe(200);
    expect(await stateOf(refund)).toMatchObject(kept);
    expect(await creditOf(server, refund)).toBe(credit);
  });

  test('settled and failed at once: whoever is first, and neither waits for the other', async () => {
    const refund = await sentRefund();
    const before = await deadlocks();
    const words = [await settled(refund), await failed(refund)].flatMap((event) =>
      [1, 2, 3, 4].map((nth) => ({ ...event, eventId: `${event.eventId}-${nth}` })),
    );
    expect(new Set(await Promise.all(words.map(tell)))).toEqual(new Set([200]));
    const state = await stateOf(refund);
    expect(await creditOf(server, refund)).toBe(state?.status === 'settled' ? 100 : 300);
    expect(await journalsOf(refund, 'refund_failed')).toHaveLength(state?.status === 'settled' ? 0 : 1);
    expect(await deadlocks()).toBe(before);
  });
});

/** How often two transactions have waited for each other; the server tries again, and nobody would notice. */
async function deadlocks(): Promise<number> {
  await server.query('select pg_stat_clear_snapshot()');
  const [row] = await server.query<{ count: number }>(
    'select deadlocks::int as count from pg_stat_database where datname = current_database()',
  );
  return row?.count ?? 0;
}
