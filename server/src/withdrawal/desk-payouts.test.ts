import { askBankAboutPayout, listPayouts, reconcilePayout } from '@hiram/contract/desk';
import { afterAll, describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { houseOf, type StaffClient, staffClient, useStaff } from '../loan/test-borrowing.ts';
import { expectSoundBooks } from '../repayment/test-books.ts';
import { useTestServer } from '../test-server.ts';
import { askPayout, sendPayout } from './payout-jobs.ts';
import { settlePayout } from './test-drawing.ts';
import { payoutParts, stateOf, TestBank, type TestWithdrawal, waitingWithdrawal } from './test-payouts.ts';

const server = useTestServer();
const cashier = useStaff(server, 'cashier');
const approver = useStaff(server, 'approver', 7);
afterAll(() => expectSoundBooks(server));

const hour = { seconds: 3601 };
const note = 'Statement of 15 November, page 2';
const state = ({ withdrawalId }: TestWithdrawal) => stateOf(server, withdrawalId);

async function sentWithdrawal(change: (bank: TestBank) => void = () => {}): Promise<TestWithdrawal> {
  const withdrawal = await waitingWithdrawal(server);
  const bank = new TestBank();
  change(bank);
  await sendPayout(payoutParts(server, bank).parts, withdrawal);
  return withdrawal;
}

/**
 * Handed in, the answer lost, and the bank says nothing;
 * long enough ago that nothing of it is still on its way.
 */
async function unknownWithdrawal(): Promise<TestWithdrawal> {
  const withdrawal = await sentWithdrawal((bank) => {
    bank.loses = 'requests';
    bank.isSilent = true;
  });
  server.clock.advance({ seconds: 601 });
  return withdrawal;
}

const carried = { amountCents: 50_000_00, currency: 'PHP', account: '•••• 7890' };

const say = (staff: StaffClient, { withdrawalId }: TestWithdrawal, outcome: 'settled' | 'failed') =>
  staff.call(reconcilePayout, { withdrawalId, outcome, note }, { idempotencyKey: crypto.randomUUID() });

describe('the list', () => {
  test('shows where the money goes, masked, and filters by state', async () => {
    const withdrawal = await sentWithdrawal();
    const answer = dataOf(await cashier.call(listPayouts, { status: 'sent', limit: 100 }));
    expect(answer.payouts.every(({ status }) => status === 'sent')).toBe(true);
    expect(answer.payouts.at(-1)).toEqual({
      withdrawalId: withdrawal.withdrawalId,
      orderId: withdrawal.orderId,
      borrowerId: withdrawal.borrower.id,
      borrowerName: 'Ana Maria Santos',
      reference: withdrawal.reference,
      bankReference: null,
      status: 'sent',
      amount: expect.any(Number),
      bankName: 'Metrobank',
      cardNo: '•••• 7890',
      requestedAt: server.clock.now().toISOString(),
      sentAt: server.clock.now().toISOString(),
      settledOn: null,
      failure: null,
      contradiction: null,
      proposal: null,
    });
    expect(answer.total).toBe(answer.payouts.length);
  });

  test('goes page by page, oldest first', async () => {
    await waitingWithdrawal(server);
    await waitingWithdrawal(server);
    const page = async (offset: number) => {
      return dataOf(await cashier.call(listPayouts, { offset, limit: 1 }));
    };
    const [first, second] = [await page(0), await page(1)];
    expect(first.payouts[0]?.withdrawalId).toBeLessThan(second.payouts[0]?.withdrawalId ?? 0);
    expect(first.total).toBeGreaterThanOrEqual(2);
  });

  test('says how many there are in each state, and shows the newest of what is done first', async () => {
    const { run, system } = await houseOf(server);
    const [one, two] = [await sentWithdrawal(), await sentWithdrawal()];
    for (const { withdrawalId } of [one, two]) await run((tx) => settlePayout(tx, system, withdrawalId));
    const { payouts, counts, total } = dataOf(
      await cashier.call(listPayouts, { status: 'settled', limit: 2 }),
    );
    expect(payouts.map(({ withdrawalId }) => withdrawalId)).toEqual([two.withdrawalId, one.withdrawalId]);
    expect(total).toBe(counts.settled);
    const rows = await server.query<{ status: keyof typeof counts; count: string }>(
      'select status, count(*) from payouts group by status',
    );
    for (const { status, count } of rows) expect(counts[status]).toBe(Number(count));
  });

  test('another lender’s transfers are nowhere', async () => {
    const withdrawal = await unknownWithdrawal();
    await server.query(`insert into companies (name, registration_number) values ('Other', 'OTHER')`);
    const stranger = await staffClient(server, 'cashier', 9);
    await server.query(
      `update staff set company_id = (select id from companies where name = 'Other') where id = $1`,
      [stranger.staffId],
    );
    expect(await stranger.call(listPayouts, {})).toMatchObject({ data: { total: 0, payouts: [] } });
    expect(await stranger.call(askBankAboutPayout, withdrawal)).toMatchObject({
      refusal: 'record_not_found',
    });
    expect(await say(stranger, withdrawal, 'failed')).toMatchObject({ refusal: 'record_not_found' });
  });

  test.each(['support', 'reviewer'] as const)('a %s sees none and moves none', async (role) => {
    const staff = await staffClient(server, role);
    const withdrawal = await unknownWithdrawal();
    const wrongRole = { refusal: 'wrong_role' };
    expect(await staff.call(listPayouts, {})).toMatchObject(wrongRole);
    expect(await staff.call(askBankAboutPayout, withdrawal)).toMatchObject(wrongRole);
    expect(await say(staff, withdrawal, 'settled')).toMatchObject(wrongRole);
  });
});

describe('asking the bank', () => {
  test('answers what is known now, and the job does the asking', async () => {
    const withdrawal = await unknownWithdrawal();
    expect(await cashier.call(askBankAboutPayout, withdrawal)).toMatchObject({ data: { status: 'unknown' } });
    const bank = new TestBank();
    bank.transfers.set(withdrawal.reference, { status: 'settled', ...carried });
    await askPayout(payoutParts(server, bank).parts, { ...withdrawal, isUrgent: true });
    expect(await cashier.call(askBankAboutPayout, withdrawal)).toMatchObject({
      refusal: 'not_now',
      data: { payout: 'settled' },
    });
  });

  test('by two cashiers at once: both hear what is known, and the transfer is settled once', async () => {
    const withdrawal = await unknownWithdrawal();
    const second = await staffClient(server, 'cashier', 2);
    const answers = await Promise.all(
      [cashier, second].map((each) => each.call(askBankAboutPayout, withdrawal)),
    );
    expect(answers).toMatchObject([{ data: { status: 'unknown' } }, { data: { status: 'unknown' } }]);
    const bank = new TestBank();
    bank.transfers.set(withdrawal.reference, { status: 'settled', ...carried });
    const { parts } = payoutParts(server, bank);
    const asked = { ...withdrawal, isUrgent: true };
    await Promise.all([askPayout(parts, asked), askPayout(parts, asked)]);
    expect((await state(withdrawal)).status).toBe('settled');
    // The books would show it twice: they are looked at when all of these tests are done.
  });

  test('not about what was never sent, nor about what is not there', async () => {
    const withdrawal = await waitingWithdrawal(server);
    expect(await cashier.call(askBankAboutPayout, withdrawal)).toMatchObject({ refusal: 'not_now' });
    expect(await cashier.call(askBankAboutPayout, { withdrawalId: 999_999 })).toMatchObject({
      refusal: 'record_not_found',
    });
  });
});

describe('reconciling', () => {
  test('two people say that it failed: the balance is back', async () => {
    const withdrawal = await unknownWithdrawal();
    expect(await say(cashier, withdrawal, 'failed')).toMatchObject({
      data: { status: 'unknown', isConfirmed: false },
    });
    expect(await state(withdrawal)).toMatchObject({ status: 'unknown', order_status: 'paying_out' });
    const list = await cashier.call(listPayouts, { status: 'unknown', limit: 100 });
    expect(list.ok && list.data.payouts.at(-1)?.proposal).toEqual({
      outcome: 'failed',
      failure: 'refused_by_bank',
      staffId: cashier.staffId,
      staffName: 'cashier 1',
      note,
      at: server.clock.now().toISOString(),
    });
    expect(await say(approver, withdrawal, 'failed')).toMatchObject({
      data: { status: 'failed', isConfirmed: true },
    });
    expect(await state(withdrawal)).toMatchObject({
      status: 'failed',
      failure: 'refused_by_bank',
      balance_cents: 120_000_00,
    });
  });

  test('two people say that it arrived: the borrower owes', async () => {
    const withdrawal = await sentWithdrawal();
    server.clock.advance(hour);
    await say(approver, withdrawal, 'settled');
    expect(await say(cashier, withdrawal, 'settled')).toMatchObject({ data: { isConfirmed: true } });
    expect(await state(withdrawal)).toMatchObject({ status: 'settled', balance_cents: 70_000_00 });
    expect(await say(cashier, withdrawal, 'settled')).toMatchObject({ refusal: 'not_now' });
  });

  test('nobody confirms their own word; another word replaces it', async () => {
    const withdrawal = await unknownWithdrawal();
    await say(cashier, withdrawal, 'failed');
    expect(await say(cashier, withdrawal, 'failed')).toMatchObject({ refusal: 'same_person' });
    expect(await say(approver, withdrawal, 'settled')).toMatchObject({ data: { isConfirmed: false } });
    expect(await say(approver, withdrawal, 'settled')).toMatchObject({ refusal: 'same_person' });
    expect(await say(cashier, withdrawal, 'settled')).toMatchObject({ data: { isConfirmed: true } });
  });

  test('why it failed has to be said alike, too', async () => {
    const withdrawal = await unknownWithdrawal();
    const sayWhy = (staff: StaffClient, failure: 'account_closed' | 'name_mismatch') =>
      staff.call(
        reconcilePayout,
        { ...withdrawal, outcome: 'failed', failure, note },
        { idempotencyKey: crypto.randomUUID() },
      );
    await sayWhy(cashier, 'account_closed');
    expect(await sayWhy(approver, 'name_mismatch')).toMatchObject({ data: { isConfirmed: false } });
    expect(await sayWhy(approver, 'name_mismatch')).toMatchObject({ refusal: 'same_person' });
    expect(await sayWhy(cashier, 'name_mismatch')).toMatchObject({ data: { isConfirmed: true } });
    expect(await state(withdrawal)).toMatchObject({ status: 'failed', failure: 'name_mismatch' });
  });

  test('not before the bank has had an hour, nor while a call may be on its way, nor what is finished', async () => {
    const withdrawal = await sentWithdrawal();
    const notNow = { refusal: 'not_now' };
    expect(await say(cashier, withdrawal, 'failed')).toMatchObject(notNow);
    server.clock.advance({ seconds: 3590 });
    expect(await say(cashier, withdrawal, 'failed')).toMatchObject(notNow);
    const fresh = await sentWithdrawal((bank) => {
      bank.loses = 'requests';
      bank.isSilent = true;
    });
    expect(await state(fresh)).toMatchObject({ status: 'unknown' });
    expect(await say(cashier, fresh, 'failed')).toMatchObject(notNow);
    const waiting = await waitingWithdrawal(server);
    server.clock.advance(hour);
    expect(await say(cashier, waiting, 'failed')).toMatchObject(notNow);
    expect(await say(cashier, { ...waiting, withdrawalId: 999_999 }, 'failed')).toMatchObject({
      refusal: 'record_not_found',
    });
  });

  test('once somebody has spoken, it is not handed in again', async () => {
    const withdrawal = await unknownWithdrawal();
    await say(cashier, withdrawal, 'failed');
    const bank = new TestBank();
    await askPayout(payoutParts(server, bank).parts, { ...withdrawal, isUrgent: true });
    expect(bank.asked).toHaveLength(1);
    expect(bank.sent).toEqual([]);
  });

  test('two people at once are a first and a second; the bank’s own word in between wins', async () => {
    const withdrawal = await unknownWithdrawal();
    const answers = await Promise.all([
      say(cashier, withdrawal, 'settled'),
      say(approver, withdrawal, 'settled'),
    ]);
    expect(answers.map((answer) => answer.ok && answer.data.isConfirmed).sort()).toEqual([false, true]);

    const other = await unknownWithdrawal();
    await say(cashier, other, 'failed');
    const { run, system } = await houseOf(server);
    await run((tx) => settlePayout(tx, system, other.withdrawalId));
    expect(await say(approver, other, 'failed')).toMatchObject({ refusal: 'not_now' });
    expect(await state(other)).toMatchObject({ status: 'settled' });
  });

  test('both words are in the audit log', async () => {
    const withdrawal = await unknownWithdrawal();
    await say(cashier, withdrawal, 'failed');
    await say(approver, withdrawal, 'failed');
    const rows = await server.query<{ staff_id: string }>(
      `select staff_id from audit_log where operation = '/payouts/reconcile'
       and (detail ->> 'withdrawalId')::bigint = $1 order by number`,
      [withdrawal.withdrawalId],
    );
    expect(rows.map(({ staff_id }) => Number(staff_id))).toEqual([cashier.staffId, approver.staffId]);
  });
});
