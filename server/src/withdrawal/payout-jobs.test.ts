import { toMajor } from '@hiram/contract';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { bankAccountOf } from '../../../fixtures/person.ts';
import { houseOf } from '../loan/test-borrowing.ts';
import { expectSoundBooks } from '../repayment/test-books.ts';
import { useTestServer } from '../test-server.ts';
import { askPayout, sendPayout } from './payout-jobs.ts';
import { failPayout, settlePayout } from './test-drawing.ts';
import { type EnqueuedJob, payoutParts, stateOf, TestBank, waitingWithdrawal } from './test-payouts.ts';

const server = useTestServer();
let bank: TestBank;
let parts: ReturnType<typeof payoutParts>['parts'];
let jobs: EnqueuedJob[];
beforeEach(() => {
  bank = new TestBank();
  ({ parts, jobs } = payoutParts(server, bank));
});
afterAll(() => expectSoundBooks(server));

const state = (withdrawalId: number) => stateOf(server, withdrawalId);
const letters = (orderId: number) =>
  server.query<{ template: string; data: unknown }>(
    `select template, data from messages where order_id = $1 and template like 'payout%' order by id`,
    [orderId],
  );

describe('sending', () => {
  test('it is committed as sent, with its next question, before the bank hears of it', async () => {
    const { withdrawalId, reference, borrower } = await waitingWithdrawal(server);
    let during: Awaited<ReturnType<typeof state>> | undefined;
    bank.meanwhile = async () => {
      during = await state(withdrawalId);
    };
    await sendPayout(parts, { withdrawalId });
    expect(during).toMatchObject({ status: 'sent', attempts: 1 });
    expect(await state(withdrawalId)).toMatchObject({
      status: 'sent',
      attempts: 1,
      order_status: 'paying_out',
    });
    expect(bank.sent).toEqual([
      {
        reference,
        amountCents: expect.any(Number),
        currency: 'PHP',
        bankName: 'Metrobank',
        accountNumber: bankAccountOf(borrower).cardNo,
        accountName: 'Ana Maria Santos',
        triedAt: server.clock.now(),
      },
    ]);
    expect(jobs).toEqual([{ name: 'ask-payout', data: { withdrawalId }, timing: { afterSeconds: 15 } }]);
  });

  test('what leaves is what the books say is in transit', async () => {
    const { withdrawalId, orderId } = await waitingWithdrawal(server);
    await sendPayout(parts, { withdrawalId });
    const [transit] = await server.query<{ cents: string }>(
      `select balance_cents as cents from ledger_accounts where order_id = $1 and kind = 'in_transit'`,
      [orderId],
    );
    expect(bank.sent[0]?.amountCents).toBe(Number(transit?.cents));
  });

  test('two workers at once: one hands it in, the other asks', async () => {
    const { withdrawalId } = await waitingWithdrawal(server);
    await Promise.all([sendPayout(parts, { withdrawalId }), sendPayout(parts, { withdrawalId })]);
    expect(bank.transfers.size).toBe(1);
    expect(await state(withdrawalId)).toMatchObject({ status: 'sent' });
  });

  test('a refusal fails it, restores the balance and says why', async () => {
    const { withdrawalId, orderId } = await waitingWithdrawal(server);
    bank.refuses = 'name_mismatch';
    await sendPayout(parts, { withdrawalId });
    expect(await state(withdrawalId)).toMatchObject({
      status: 'failed',
      failure: 'name_mismatch',
      order_status: 'withdrawable',
      balance_cents: 120_000_00,
    });
    expect(await letters(orderId)).toEqual([
      { template: 'payout_failed', data: { amount: 50_000, failure: 'name_mismatch' } },
    ]);
    await sendPayout(parts, { withdrawalId });
    expect(bank.sent).toHaveLength(1);
  });

  test('a lost answer is asked about at once', async () => {
    const { withdrawalId } = await waitingWithdrawal(server);
    bank.loses = 'answers';
    await sendPayout(parts, { withdrawalId });
    expect(bank.asked).toHaveLength(1);
    expect(await state(withdrawalId)).toMatchObject({ status: 'sent', attempts: 1 });
  });

  test('a lost answer of a bank that then keeps silent is unknown, and not sent again', async () => {
    const { withdrawalId } = await waitingWithdrawal(server);
    bank.loses = 'answers';
    bank.isSilent = true;
    await sendPayout(parts, { withdrawalId });
    await sendPayout(parts, { withdrawalId });
    expect(bank.sent).toHaveLength(1);
    expect(await state(withdrawalId)).toMatchObject({ status: 'unknown', attempts: 1 });
    expect(jobs.at(-1)).toMatchObject({ name: 'ask-payout', timing: { afterSeconds: 15 } });
  });

  test('a lost request is handed in again under the same reference', async () => {
    const { withdrawalId, reference } = await waitingWithdrawal(server);
    bank.loses = 'requests';
    bank.meanwhile = async () => {
      if (bank.sent.length === 2) bank.loses = 'nothing';
    };
    await sendPayout(parts, { withdrawalId });
    expect(bank.sent.map((transfer) => transfer.reference)).toEqual([reference, reference]);
    expect(await state(withdrawalId)).toMatchObject({ status: 'sent', attempts: 2 });
  });

  test('a second hand-in that is refused is no proof that the first failed', async () => {
    const { withdrawalId, reference } = await waitingWithdrawal(server);
    bank.loses = 'requests';
    bank.meanwhile = async () => {
      if (bank.sent.length < 2) return;
      bank.loses = 'nothing';
      bank.refuses = 'refused_by_bank';
    };
    await sendPayout(parts, { withdrawalId });
    expect(bank.sent).toHaveLength(2);
    expect(await state(withdrawalId)).toMatchObject({ status: 'unknown', order_status: 'paying_out' });
    bank.transfers.set(reference, { status: 'settled' });
    server.clock.advance({ seconds: 15 });
    await askPayout(parts, { withdrawalId });
    expect(await state(withdrawalId)).toMatchObject({ status: 'settled', attempts: 2 });
  });

  test('a withdrawal without an account stays waiting, and the job fails aloud', async () => {
    const { withdrawalId } = await waitingWithdrawal(server);
    await server.query('update withdrawals set bank_account_id = null where id = $1', [withdrawalId]);
    await expect(sendPayout(parts, { withdrawalId })).rejects.toThrow('expected one row');
    expect(await state(withdrawalId)).toMatchObject({ status: 'waiting', attempts: 0 });
    expect(bank.sent).toEqual([]);
  });
});

describe('asking', () => {
  test('settled: the borrower owes from today, and is told', async () => {
    const { withdrawalId, orderId, reference } = await waitingWithdrawal(server);
    await sendPayout(parts, { withdrawalId });
    bank.transfers.set(reference, { status: 'settled', bankReference: 'B-1' });
    await Promise.all([askPayout(parts, { withdrawalId }), askPayout(parts, { withdrawalId })]);
    expect(await state(withdrawalId)).toMatchObject({
      status: 'settled',
      bank_reference: 'B-1',
      order_status: 'withdrawable',
      balance_cents: 70_000_00,
    });
    const amount = toMajor(bank.sent[0]?.amountCents ?? 0);
    expect(await letters(orderId)).toEqual([
      { template: 'payout_settled', data: { amount, on: '2026-11-15' } },
    ]);
  });

  test('failed later: as if nobody had asked', async () => {
    const { withdrawalId, reference } = await waitingWithdrawal(server);
    await sendPayout(parts, { withdrawalId });
    bank.transfers.set(reference, { status: 'failed', failure: 'account_closed' });
    await askPayout(parts, { withdrawalId });
    expect(await state(withdrawalId)).toMatchObject({ status: 'failed', failure: 'account_closed' });
  });

  test('under way: asked again after a pause that doubles, up to a quarter of an hour', async () => {
    const { withdrawalId } = await waitingWithdrawal(server);
    await sendPayout(parts, { withdrawalId });
    const pauses: (number | undefined)[] = [];
    for (let time = 0; time < 8; time += 1) {
      const afterSeconds = jobs.at(-1)?.timing.afterSeconds;
      pauses.push(afterSeconds);
      server.clock.advance({ seconds: afterSeconds ?? 0 });
      await askPayout(parts, { withdrawalId });
    }
    expect(pauses).toEqual([15, 15, 30, 60, 120, 240, 480, 900]);
  });

  test('two chains of questions become one; people are never put off', async () => {
    const { withdrawalId } = await waitingWithdrawal(server);
    await sendPayout(parts, { withdrawalId });
    await askPayout(parts, { withdrawalId });
    await askPayout(parts, { withdrawalId });
    expect(bank.asked).toHaveLength(1);
    await askPayout(parts, { withdrawalId, isUrgent: true });
    expect(bank.asked).toHaveLength(2);
  });

  test('after a day without an outcome it is unknown, and left to people', async () => {
    const { withdrawalId } = await waitingWithdrawal(server);
    await sendPayout(parts, { withdrawalId });
    server.clock.advance({ days: 1, seconds: 1 });
    jobs.length = 0;
    await askPayout(parts, { withdrawalId });
    expect(await state(withdrawalId)).toMatchObject({ status: 'unknown', order_status: 'paying_out' });
    expect(jobs).toEqual([]);
    bank.transfers.clear();
    await askPayout(parts, { withdrawalId, isUrgent: true });
    expect(bank.sent).toHaveLength(1);
  });

  test('a bank that contradicts what is in the books changes nothing', async () => {
    const { withdrawalId, reference } = await waitingWithdrawal(server);
    await sendPayout(parts, { withdrawalId });
    bank.transfers.set(reference, { status: 'failed', failure: 'account_closed' });
    const { run, system } = await houseOf(server);
    const ask = bank.ask.bind(bank);
    bank.ask = async (asked) => {
      await run((tx) => settlePayout(tx, system, withdrawalId));
      return ask(asked);
    };
    await askPayout(parts, { withdrawalId });
    expect(await state(withdrawalId)).toMatchObject({ status: 'settled' });
  });

  test('what has failed is not sent again, even by a worker that was about to', async () => {
    const { withdrawalId } = await waitingWithdrawal(server);
    bank.loses = 'requests';
    bank.isSilent = true;
    await sendPayout(parts, { withdrawalId });
    bank.isSilent = false;
    const { run, system } = await houseOf(server);
    const ask = bank.ask.bind(bank);
    bank.ask = async (asked) => {
      const answer = await ask(asked);
      await run((tx) => failPayout(tx, system, withdrawalId, 'refused_by_bank'));
      return answer;
    };
    await askPayout(parts, { withdrawalId, isUrgent: true });
    expect(bank.sent).toHaveLength(1);
  });
});
