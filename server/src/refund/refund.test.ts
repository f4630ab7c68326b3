import { listMessages, listTransactions, major } from '@hiram/contract';
import { decideProposal, listRefunds, proposeRefund } from '@hiram/contract/desk';
import { afterAll, describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { bankAccount, bankAccountOf, person, shownCard } from '../../../fixtures/person.ts';
import { houseOf, type StaffClient, type TestOrder, useStaff } from '../loan/test-borrowing.ts';
import { orFail } from '../loan/test-loans.ts';
import { bindAccount } from '../profile/bank/bank-store.ts';
import { expectSoundBooks } from '../repayment/test-books.ts';
import { useTestServer } from '../test-server.ts';
import { sendTransfer } from '../transfer/transfer-jobs.ts';
import { payoutParts, TestBank } from '../withdrawal/test-payouts.ts';
import { refundBook } from './refund-book.ts';
import { carryOutRefund } from './refund-credit.ts';
import { creditOf, orderWithCredit, refundCredit, refundsOf } from './test-refunds.ts';

const server = useTestServer();
const cashier = useStaff(server, 'cashier');
const approver = useStaff(server, 'approver');
const secondApprover = useStaff(server, 'approver', 2);
afterAll(() => expectSoundBooks(server));

const propose = ({ orderId }: Pick<TestOrder, 'orderId'>, amount: number, by: StaffClient = cashier) =>
  by.call(proposeRefund, { orderId, amount });
const confirm = (proposalId: number, by: StaffClient = approver) =>
  by.call(decideProposal, { proposalId, isConfirmed: true });

async function proposed(order: TestOrder, amount: number): Promise<number> {
  return dataOf(await propose(order, amount)).proposalId;
}

async function refunded(order: TestOrder, amount: number) {
  dataOf(await confirm(await proposed(order, amount)));
  const [refund] = await refundsOf(server, order);
  if (!refund) throw new Error('no refund');
  return refund;
}

const endAccount = ({ borrower }: TestOrder) =>
  server.query('update bank_accounts set ended_at = now() where borrower_id = $1', [borrower.id]);

describe('a refund', () => {
  test('leaves the credit when a second person agrees, and goes to the account the borrower has bound', async () => {
    const order = await orderWithCredit(server, 300);
    const proposalId = await proposed(order, 250.5);
    expect(await creditOf(server, order)).toBe(300);
    dataOf(await confirm(proposalId));
    expect(await creditOf(server, order)).toBe(49.5);
    const [refund] = await refundsOf(server, order);
    expect(refund).toMatchObject({
      status: 'waiting',
      reference: expect.stringMatching(/^HIRAM-R-[0-9A-Z]{20}$/),
    });
    const bank = new TestBank();
    await sendTransfer(payoutParts(server, bank).parts, refundBook, refund?.id ?? 0);
    expect(bank.sent).toMatchObject([
      {
        ...{ reference: refund?.reference, amountCents: 250_50, currency: 'PHP' },
        accountNumber: bankAccountOf(order.borrower).cardNo,
        ...{ bankName: bankAccount.bankName, accountName: person.realName },
      },
    ]);
    await expectSoundBooks(server);
  });

  test('is put into the queue by the commit that orders it', async () => {
    const order = await orderWithCredit(server);
    const { approver: caller, reviewer } = await houseOf(server);
    const { parts, jobs } = payoutParts(server, new TestBank());
    const [bound] = await server.query<{ id: number }>(
      'select id::int from bank_accounts where borrower_id = $1 and ended_at is null',
      [order.borrower.id],
    );
    await parts.database.write(async (tx) => {
      const wanted = { orderId: order.orderId, amount: major(100), bankAccountId: bound?.id ?? 0 };
      const refused = await carryOutRefund(server)(tx, caller, wanted, { proposedBy: reviewer.staffId });
      return { value: refused, keep: true };
    });
    const [refund] = await refundsOf(server, order);
    expect(jobs).toEqual([{ name: 'send-refund', data: { refundId: refund?.id }, timing: {} }]);
  });

  test('that has arrived is told to the borrower, and stands in the books of the loan by its reference', async () => {
    const order = await orderWithCredit(server, 300);
    const refund = await refunded(order, 300);
    const bank = new TestBank();
    const { parts } = payoutParts(server, bank);
    await sendTransfer(parts, refundBook, refund.id);
    const { client } = order.borrower;
    const letters = async () => dataOf(await client.call(listMessages, {})).messages.map(({ body }) => body);
    expect((await letters()).join()).not.toContain('paid over');
    bank.transfers.set(refund.reference, { status: 'settled', bankReference: 'B-1' });
    await sendTransfer(parts, refundBook, refund.id);
    expect(await refundsOf(server, order)).toMatchObject([{ status: 'settled', bank_reference: 'B-1' }]);
    expect((await letters())[0]).toMatch(/300.*paid over/);
    const { transactions } = dataOf(await client.call(listTransactions, {}));
    expect(transactions[0]).toMatchObject({ kind: 'refund', amount: 300, reference: refund.reference });
    expect(bank.sent).toHaveLength(1);
  });
});

describe('is refused', () => {
  test('of an order that is not there, and of more than the credit', async () => {
    const order = await orderWithCredit(server, 300);
    expect(await propose({ orderId: 999_999 }, 1)).toMatchObject({ refusal: 'record_not_found' });
    expect(await propose(order, 300.01)).toMatchObject({
      refusal: 'insufficient_balance',
      data: { balance: 300 },
    });
    expect(await propose(order, 0)).toMatchObject({ refusal: 'request_error' });
    // What is under way is no longer credit.
    await refunded(order, 200);
    expect(await propose(order, 100.01)).toMatchObject({ refusal: 'insufficient_balance' });
    expect(await propose(order, 100)).toMatchObject({ ok: true });
  });

  test('without a bound account, and when another was bound after it was proposed', async () => {
    const order = await orderWithCredit(server, 300);
    const proposalId = await proposed(order, 300);
    const { run, system } = await houseOf(server);
    const owner = { companyId: 1, borrowerId: order.borrower.id, at: system.at };
    await run((tx) =>
      bindAccount(tx, server.personalData, owner, { bankName: 'BPI', cardNo: '998877665544' }),
    );
    expect(await confirm(proposalId)).toMatchObject({ refusal: 'invalid_bank_account' });
    await endAccount(order);
    expect(await confirm(proposalId)).toMatchObject({ refusal: 'invalid_bank_account' });
    dataOf(await approver.call(decideProposal, { proposalId, isConfirmed: false }));
    expect(await propose(order, 300)).toMatchObject({ refusal: 'invalid_bank_account' });
    expect(await refundsOf(server, order)).toEqual([]);
    expect(await creditOf(server, order)).toBe(300);
  });

  test('when the credit has gone meanwhile', async () => {
    const order = await orderWithCredit(server, 300);
    const proposalId = await proposed(order, 200);
    const { id: borrowerId } = order.borrower;
    const other = { orderId: order.orderId, borrowerId, amountCents: 150_00 };
    orFail(await refundCredit(server, await houseOf(server), other));
    expect(await confirm(proposalId)).toMatchObject({ refusal: 'insufficient_balance' });
    expect(await creditOf(server, order)).toBe(150);
  });

  test('by the one who proposed it; and a second proposal waits for the first', async () => {
    const order = await orderWithCredit(server);
    const { proposalId } = dataOf(await propose(order, 10, approver));
    expect(await confirm(proposalId)).toMatchObject({ refusal: 'same_person' });
    expect(await propose(order, 20)).toMatchObject({ refusal: 'already_proposed', data: { proposalId } });
    dataOf(await confirm(proposalId, secondApprover));
    expect(await propose(order, 20)).toMatchObject({ ok: true });
  });
});

describe('two at once', () => {
  test('who propose: the first of them', async () => {
    const order = await orderWithCredit(server);
    const answers = await Promise.all([propose(order, 10), propose(order, 20, approver)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ refusal: 'already_proposed' });
  });

  test('who confirm: the money leaves once', async () => {
    const order = await orderWithCredit(server, 300);
    const proposalId = await proposed(order, 100);
    const answers = await Promise.all([confirm(proposalId), confirm(proposalId, secondApprover)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ refusal: 'not_now' });
    expect(await refundsOf(server, order)).toHaveLength(1);
    expect(await creditOf(server, order)).toBe(200);
  });

  test('refunds of one credit: together never more than it', async () => {
    const order = await orderWithCredit(server, 300);
    const house = await houseOf(server);
    const { id: borrowerId } = order.borrower;
    const wanted = { orderId: order.orderId, borrowerId, amountCents: 200_00 };
    const answers = await Promise.all([1, 2].map(() => refundCredit(server, house, wanted)));
    expect(answers.filter((answer) => answer === null)).toHaveLength(1);
    expect(await creditOf(server, order)).toBe(100);
  });
});

describe('the list', () => {
  test('shows who said so and where it goes, the number masked, by state', async () => {
    const order = await orderWithCredit(server, 300);
    const refund = await refunded(order, 300);
    const { total, refunds } = dataOf(await cashier.call(listRefunds, { status: 'waiting', limit: 1 }));
    expect(total).toBeGreaterThan(1);
    expect(refunds).toMatchObject([
      {
        ...{ refundId: refund.id, reference: refund.reference, amount: 300, status: 'waiting', line: null },
        ...{ bankName: bankAccount.bankName, accountNumber: shownCard, accountName: person.realName },
        ...{ order: { orderId: order.orderId }, proposedBy: 'cashier 1', confirmedBy: 'approver 1' },
      },
    ]);
    expect(dataOf(await cashier.call(listRefunds, { status: 'failed' }))).toEqual({ total: 0, refunds: [] });
  });

  test('is all that can be read: in the database the account lies sealed', async () => {
    const rows = await server.query("select encode(account, 'escape') as account from refunds");
    expect(rows.length).toBeGreaterThan(0);
    // What every account of the fixtures ends with, and an owner's number before it.
    expect(JSON.stringify(rows)).not.toMatch(/09\d{9}7890/);
  });
});
