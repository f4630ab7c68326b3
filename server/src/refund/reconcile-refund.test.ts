import { askBankAboutRefund, decideProposal, listRefunds, proposeRefundOutcome } from '@hiram/contract/desk';
import { afterAll, describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { houseOf, type StaffClient, type TestOrder, useStaff } from '../loan/test-borrowing.ts';
import { orFail } from '../loan/test-loans.ts';
import { momentOf } from '../operation/caller.ts';
import { expectSoundBooks } from '../repayment/test-books.ts';
import { useTestServer } from '../test-server.ts';
import type { TransferOutcome } from '../transfer/transfer-book.ts';
import { askTransfer, sendTransfer } from '../transfer/transfer-jobs.ts';
import { payoutParts, TestBank } from '../withdrawal/test-payouts.ts';
import { refundBook } from './refund-book.ts';
import { creditOf, orderWithCredit, refundCredit, refundsOf } from './test-refunds.ts';

const server = useTestServer();
const cashier = useStaff(server, 'cashier');
const approver = useStaff(server, 'approver');
const secondApprover = useStaff(server, 'approver', 2);
afterAll(() => expectSoundBooks(server));

interface SentRefund extends TestOrder {
  readonly refundId: number;
  readonly bank: TestBank;
}

/** 200 of a credit of 300, handed to a bank that says nothing about it. */
async function quietRefund(): Promise<SentRefund> {
  const order = await orderWithCredit(server, 300);
  const { orderId, borrower } = order;
  const wanted = { orderId, borrowerId: borrower.id, amountCents: 200_00 };
  orFail(await refundCredit(server, await houseOf(server), wanted));
  const [refund] = await refundsOf(server, order);
  const bank = new TestBank();
  bank.isSilent = true;
  const refundId = refund?.id ?? 0;
  await sendTransfer(payoutParts(server, bank).parts, refundBook, refundId);
  return { ...order, refundId, bank };
}

const say = (
  { refundId }: Pick<SentRefund, 'refundId'>,
  outcome: 'settled' | 'failed' = 'settled',
  by: StaffClient = cashier,
) => by.call(proposeRefundOutcome, { refundId, outcome, note: 'Statement of the 14th, line 3' });
const confirm = (proposalId: number, by: StaffClient = approver) =>
  by.call(decideProposal, { proposalId, isConfirmed: true });
const statusOf = async (order: TestOrder) => (await refundsOf(server, order))[0]?.status;

describe('a refund that the bank does not answer for', () => {
  test.each([
    ['settled', 100],
    ['failed', 300],
  ] as const)('is %s when two people say so, and the credit is then %i', async (outcome, credit) => {
    const refund = await quietRefund();
    server.clock.advance({ seconds: 3601 });
    const { proposalId } = dataOf(await say(refund, outcome, approver));
    expect(await statusOf(refund)).toBe('sent');
    const { refunds } = dataOf(await cashier.call(listRefunds, {}));
    expect(refunds.find(({ refundId }) => refundId === refund.refundId)).toMatchObject({
      outcomeProposedBy: expect.stringMatching(/./),
    });
    expect(await confirm(proposalId)).toMatchObject({ refusal: 'same_person' });
    dataOf(await confirm(proposalId, secondApprover));
    expect(await statusOf(refund)).toBe(outcome);
    expect(await creditOf(server, refund)).toBe(credit);
  });

  test('is left alone for an hour, and once more for ten minutes when it was handed in again', async () => {
    const refund = await quietRefund();
    server.clock.advance({ seconds: 3600 });
    expect(await say(refund)).toMatchObject({ refusal: 'not_now', data: { refund: 'sent' } });
    // The bank says that it never heard of it, and gets it a second time.
    refund.bank.isSilent = false;
    refund.bank.transfers.clear();
    const { parts } = payoutParts(server, refund.bank);
    await askTransfer(parts, refundBook, { id: refund.refundId, isUrgent: true });
    server.clock.advance({ seconds: 599 });
    expect(await say(refund)).toMatchObject({ refusal: 'not_now' });
    server.clock.advance({ seconds: 2 });
    expect(await say(refund)).toMatchObject({ ok: true });
  });

  test('is asked again under its lock: what the bank tells in between counts', async () => {
    const refund = await quietRefund();
    server.clock.advance({ seconds: 3601 });
    const { proposalId } = dataOf(await say(refund, 'failed'));
    const [{ reference = '' } = {}] = await refundsOf(server, refund);
    refund.bank.isSilent = false;
    refund.bank.transfers.set(reference, { status: 'settled' });
    await askTransfer(payoutParts(server, refund.bank).parts, refundBook, {
      id: refund.refundId,
      isUrgent: true,
    });
    expect(await confirm(proposalId)).toMatchObject({ refusal: 'not_now', data: { refund: 'settled' } });
    expect(await creditOf(server, refund)).toBe(100);
  });

  test('by two at once is proposed once', async () => {
    const refund = await quietRefund();
    server.clock.advance({ seconds: 3601 });
    const answers = await Promise.all([say(refund), say(refund, 'failed', approver)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ refusal: 'already_proposed' });
  });

  test('is asked about by a job, however often, and not once it is over', async () => {
    const refund = await quietRefund();
    const { refundId } = refund;
    const ask = () => cashier.call(askBankAboutRefund, { refundId });
    expect(await Promise.all([ask(), ask()])).toMatchObject([
      { ok: true, data: { status: 'sent' } },
      { ok: true, data: { status: 'sent' } },
    ]);
    server.clock.advance({ seconds: 3601 });
    dataOf(await confirm(dataOf(await say(refund)).proposalId));
    expect(await ask()).toMatchObject({ refusal: 'not_now', data: { refund: 'settled' } });
    expect(await say(refund)).toMatchObject({ refusal: 'not_now', data: { refund: 'settled' } });
  });

  test('of nobody is not found', async () => {
    expect(await cashier.call(askBankAboutRefund, { refundId: 999_999 })).toMatchObject({
      refusal: 'record_not_found',
    });
    expect(await say({ refundId: 999_999 })).toMatchObject({ refusal: 'record_not_found' });
  });
});

describe('a refund about which the bank contradicts itself', () => {
  const tell = async ({ refundId }: SentRefund, told: TransferOutcome) => {
    const { market, clock, database } = server;
    const caller = { kind: 'system', companyId: 1, ...momentOf(market, clock.now()) } as const;
    return database.write(async (tx) => ({
      value: await refundBook.finish(tx, caller, refundId, told),
      keep: true,
    }));
  };
  const outcomes = {
    settled: { status: 'settled' },
    failed: { status: 'failed', failure: 'account_closed' },
  } as const;
  const contradicted = async (first: keyof typeof outcomes, then: keyof typeof outcomes) => {
    const refund = await quietRefund();
    expect(await tell(refund, outcomes[first])).toBe('finished');
    expect(await tell(refund, outcomes[then])).toBe('contradicted');
    return refund;
  };
  const contradictionOf = async ({ refundId }: SentRefund) =>
    dataOf(await cashier.call(listRefunds, { refundId })).refunds[0]?.contradiction;

  test.each([
    ['settled', 'failed', 'settled', 100],
    ['settled', 'failed', 'failed', 300],
    ['failed', 'settled', 'failed', 300],
    ['failed', 'settled', 'settled', 100],
  ] as const)(
    'was %s, then %s: two people say %s, and the credit is %i',
    async (first, then, said, credit) => {
      const refund = await contradicted(first, then);
      expect(await contradictionOf(refund)).toBe(then);
      const { proposalId } = dataOf(await say(refund, said));
      expect(await statusOf(refund)).toBe(first);
      dataOf(await confirm(proposalId));
      expect(await statusOf(refund)).toBe(said);
      expect(await contradictionOf(refund)).toBe(null);
      expect(await creditOf(server, refund)).toBe(credit);
      expect(await say(refund)).toMatchObject({ refusal: 'not_now' });
    },
  );

  test('again and again: each word is booked, and the credit is what the last one says', async () => {
    const refund = await contradicted('failed', 'settled');
    const agree = async (said: keyof typeof outcomes) =>
      dataOf(await confirm(dataOf(await say(refund, said)).proposalId));
    await agree('settled');
    expect(await creditOf(server, refund)).toBe(100);
    expect(await tell(refund, outcomes.failed)).toBe('contradicted');
    await agree('failed');
    expect(await creditOf(server, refund)).toBe(300);
    expect(await tell(refund, outcomes.settled)).toBe('contradicted');
    await agree('settled');
    expect(await creditOf(server, refund)).toBe(100);
  });

  test('was not paid after all when its credit has gone another way since', async () => {
    const refund = await contradicted('failed', 'settled');
    const { orderId, borrower } = refund;
    const again = { orderId, borrowerId: borrower.id, amountCents: 150_00 };
    orFail(await refundCredit(server, await houseOf(server), again));
    const { proposalId } = dataOf(await say(refund, 'settled'));
    expect(await confirm(proposalId)).toMatchObject({
      refusal: 'insufficient_balance',
      data: { balance: 150 },
    });
    expect(await contradictionOf(refund)).toBe('settled');
    expect(await creditOf(server, refund)).toBe(150);
  });
});
