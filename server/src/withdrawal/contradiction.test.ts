import { type BankFailure, cancelApplication, withdraw } from '@hiram/contract';
import { countQueues, listPayouts, reconcilePayout, releaseWithdrawCode } from '@hiram/contract/desk';
import { afterAll, describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { type StaffClient, sentWithdrawCode, staffClient, withdrawing } from '../loan/test-borrowing.ts';
import { momentOf } from '../operation/caller.ts';
import { expectSoundBooks } from '../repayment/test-books.ts';
import { runDaily } from '../start/daily-run.ts';
import { useTestServer } from '../test-server.ts';
import { payoutBook } from './payout-book.ts';
import { askPayout, sendPayout } from './payout-jobs.ts';
import { payoutParts, stateOf, TestBank, type TestWithdrawal, waitingWithdrawal } from './test-payouts.ts';

const server = useTestServer();
afterAll(() => expectSoundBooks(server));
const bank = new TestBank();
const parts = () => payoutParts(server, bank).parts;

async function sent(): Promise<TestWithdrawal> {
  const withdrawal = await waitingWithdrawal(server);
  await sendPayout(parts(), withdrawal);
  return withdrawal;
}
const ask = ({ withdrawalId }: TestWithdrawal) => askPayout(parts(), { withdrawalId, isUrgent: true });
const state = ({ withdrawalId }: TestWithdrawal) => stateOf(server, withdrawalId);

/** The bank refused it, and then calls it settled. */
async function failedThenSettled(): Promise<TestWithdrawal> {
  const withdrawal = await sent();
  bank.transfers.set(withdrawal.reference, { status: 'failed', failure: 'account_closed' });
  await ask(withdrawal);
  expect(await state(withdrawal)).toMatchObject({ status: 'failed', balance_cents: 120_000_00 });
  await tellSettled(withdrawal);
  return withdrawal;
}

/** By its own call: nobody asks about what is finished. */
async function tellSettled(withdrawal: TestWithdrawal): Promise<void> {
  const { withdrawalId: id } = withdrawal;
  const { market, clock, database } = server;
  const caller = { kind: 'system', companyId: 1, ...momentOf(market, clock.now()) } as const;
  const result = await database.write(async (tx) => ({
    value: await payoutBook.finish(tx, caller, id, { status: 'settled' }),
    keep: true,
  }));
  expect(result).toBe('contradicted');
}

const say = (
  staff: StaffClient,
  { withdrawalId }: TestWithdrawal,
  outcome: 'settled' | 'failed',
  failure: BankFailure = 'account_closed',
) =>
  staff.call(
    reconcilePayout,
    { withdrawalId, outcome, failure, note: 'Statement, page 2' },
    { idempotencyKey: crypto.randomUUID() },
  );

const waiting = async (staff: StaffClient) => {
  const { queues } = dataOf(await staff.call(countQueues, {}));
  return queues?.find(({ queue }) => queue === 'payouts_unknown')?.count;
};

describe('an answer about another transfer under the same reference', () => {
  test.each([
    ['another amount', { amountCents: 120_000_00 }],
    ['another currency', { currency: 'THB' }],
    ['another account', { account: '•••• 4321' }],
    ['no account to speak of', { account: '••••' }],
  ])('(%s) books nothing, stays in doubt and is shown', async (_what, other) => {
    for (const word of [
      { status: 'settled', ...other },
      { status: 'failed', failure: 'account_closed', ...other },
    ] as const) {
      const withdrawal = await sent();
      bank.transfers.set(withdrawal.reference, word);
      await ask(withdrawal);
      expect(await state(withdrawal)).toMatchObject({ status: 'unknown', order_status: 'paying_out' });
      const cashier = await staffClient(server, 'cashier');
      const { payouts } = dataOf(await cashier.call(listPayouts, { status: 'contradicted', limit: 100 }));
      expect(payouts.find(({ withdrawalId }) => withdrawalId === withdrawal.withdrawalId)).toMatchObject({
        status: 'unknown',
        contradiction: 'other_transfer',
      });
    }
  });

  test('may hide the beginning of the account, or name it whole', async () => {
    const hidings = [
      (whole: string) => `XXXXXXXX${whole.slice(-4)}`,
      (whole: string) => `•••• ${whole.slice(-4)}`,
      (whole: string) => `${whole.slice(0, 4)}-${whole.slice(4, 8)}-${whole.slice(8)}`,
      (whole: string) => whole,
    ];
    for (const hide of hidings) {
      const withdrawal = await sent();
      const account = hide(bank.sent.at(-1)?.accountNumber ?? '');
      bank.transfers.set(withdrawal.reference, { status: 'settled', account });
      await ask(withdrawal);
      expect(await state(withdrawal), account).toMatchObject({ status: 'settled' });
    }
  });
});

describe('a payout that the bank calls failed and later settled', () => {
  test('waits at the desk and holds its order: no code, no withdrawal, no end', async () => {
    const approver = await staffClient(server, 'approver');
    const before = (await waiting(approver)) ?? 0;
    const withdrawal = await failedThenSettled();
    const { orderId, borrower } = withdrawal;
    expect(await waiting(approver)).toBe(before + 1);
    expect(await state(withdrawal)).toMatchObject({ status: 'failed', balance_cents: 120_000_00 });
    const key = () => ({ idempotencyKey: crypto.randomUUID() });
    expect(await approver.call(releaseWithdrawCode, { orderId }, key())).toMatchObject({
      refusal: 'not_now',
      data: { reason: 'payout_contradicted' },
    });
    const input = { ...withdrawing(withdrawal, '00000000'), withdrawAmount: 10_000 };
    expect(await borrower.client.call(withdraw, input, key())).toMatchObject({ refusal: 'in_progress' });
    expect(await borrower.client.call(cancelApplication, { orderId }, key())).toMatchObject({
      refusal: 'not_now',
      data: { reason: 'payout_contradicted' },
    });
    await runDaily(server.database, { today: '2027-11-15', at: server.clock.now() });
    expect(await state(withdrawal)).toMatchObject({ order_status: 'withdrawable' });
  });

  test('is settled by two people, who see the money on the statement: the loan begins today', async () => {
    const [cashier, approver] = [await staffClient(server, 'cashier'), await staffClient(server, 'approver')];
    const withdrawal = await failedThenSettled();
    expect(await say(cashier, withdrawal, 'settled')).toMatchObject({ data: { isConfirmed: false } });
    expect(await say(cashier, withdrawal, 'settled')).toMatchObject({ refusal: 'same_person' });
    expect(await say(approver, withdrawal, 'settled')).toMatchObject({ data: { isConfirmed: true } });
    expect(await state(withdrawal)).toMatchObject({
      status: 'settled',
      failure: null,
      balance_cents: 70_000_00,
      order_status: 'withdrawable',
    });
    const schedule = await server.query('select from instalments where withdrawal_id = $1', [
      withdrawal.withdrawalId,
    ]);
    expect(schedule.length).toBeGreaterThan(0);
    expect(await sentWithdrawCode(server, withdrawal)).toMatch(/\w/);
    await expectSoundBooks(server);
  });

  test('stays failed when two people say that nothing was paid, and the order goes on', async () => {
    const [cashier, approver] = [await staffClient(server, 'cashier'), await staffClient(server, 'approver')];
    const withdrawal = await failedThenSettled();
    await say(cashier, withdrawal, 'failed');
    expect(await say(approver, withdrawal, 'failed')).toMatchObject({
      data: { status: 'failed', isConfirmed: true },
    });
    expect(await state(withdrawal)).toMatchObject({ status: 'failed', balance_cents: 120_000_00 });
    expect(await sentWithdrawCode(server, withdrawal)).toMatch(/\w/);
  });

  test('is not confirmed by what somebody had proposed before the bank spoke', async () => {
    const withdrawal = await sent();
    server.clock.advance({ seconds: 7200 });
    const [cashier, approver] = [await staffClient(server, 'cashier'), await staffClient(server, 'approver')];
    await say(cashier, withdrawal, 'failed');
    await say(approver, withdrawal, 'failed');
    expect(await state(withdrawal)).toMatchObject({ status: 'failed' });
    await tellSettled(withdrawal);
    expect(await say(approver, withdrawal, 'failed')).toMatchObject({ data: { isConfirmed: false } });
  });

  test('is not booked beyond what is left to withdraw: nobody has agreed to that', async () => {
    const [cashier, approver] = [await staffClient(server, 'cashier'), await staffClient(server, 'approver')];
    const withdrawal = await failedThenSettled();
    await server.query('update orders set balance_cents = 4000000 where id = $1', [withdrawal.orderId]);
    await say(cashier, withdrawal, 'settled');
    expect(await say(approver, withdrawal, 'settled')).toMatchObject({
      refusal: 'not_now',
      data: { reason: 'more_than_balance' },
    });
    await server.query('update orders set balance_cents = 12000000 where id = $1', [withdrawal.orderId]);
  });
});

describe('a payout that the bank calls settled and later failed', () => {
  test('stays settled when two people say so; a loan that has begun is not undone by a word', async () => {
    const [cashier, approver] = [await staffClient(server, 'cashier'), await staffClient(server, 'approver')];
    const withdrawal = await sent();
    bank.transfers.set(withdrawal.reference, { status: 'settled' });
    await ask(withdrawal);
    expect(await say(cashier, withdrawal, 'settled')).toMatchObject({ refusal: 'not_now' });
    await server.query(
      `update payouts set contradiction = 'failed', contradicted_at = now() where withdrawal_id = $1`,
      [withdrawal.withdrawalId],
    );
    expect(await say(cashier, withdrawal, 'failed')).toMatchObject({ refusal: 'not_now' });
    await say(cashier, withdrawal, 'settled');
    expect(await say(approver, withdrawal, 'settled')).toMatchObject({ data: { isConfirmed: true } });
    const { payouts } = dataOf(await cashier.call(listPayouts, { status: 'contradicted', limit: 100 }));
    expect(payouts.map(({ withdrawalId }) => withdrawalId)).not.toContain(withdrawal.withdrawalId);
  });
});
