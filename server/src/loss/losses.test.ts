import { addDays, listMessages, listTransactions, todayIn } from '@hiram/contract';
import { decideProposal, listProposals, proposeFeeWaiver, proposeWriteOff } from '@hiram/contract/desk';
import { afterAll, describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { orderBalances } from '../ledger/post.ts';
import { houseOf, type StaffClient, type TestOrder, useStaff } from '../loan/test-borrowing.ts';
import { orFail } from '../loan/test-loans.ts';
import { repay } from '../repayment/repay.ts';
import { expectSoundBooks } from '../repayment/test-books.ts';
import { runDaily } from '../start/daily-run.ts';
import { useTestServer } from '../test-server.ts';
import { settledWithdrawal } from '../withdrawal/test-payouts.ts';
import { waiveFeesOfOrder } from './fee-waiver.ts';

const server = useTestServer();
const cashier = useStaff(server, 'cashier');
const approver = useStaff(server, 'approver');
const secondApprover = useStaff(server, 'approver', 2);
afterAll(() => expectSoundBooks(server));

const note = 'Called three times; the business has closed.';
const today = () => todayIn(server.market.timeZone, server.clock.now());

/** The loan grows older and not the clock: nobody's session would last so long. */
async function age({ orderId }: TestOrder, days: number): Promise<void> {
  await server.query(
    `with i as (update instalments set due_on = due_on - $2::int,
         overdue_charged_through = overdue_charged_through - $2::int,
         fees_waived_through = fees_waived_through - $2::int where order_id = $1),
       p as (update payouts set settled_on = settled_on - $2::int where order_id = $1)
     update orders set withdraw_until = withdraw_until - $2::int where id = $1`,
    [orderId, days],
  );
  await runDaily(server.database, { today: today(), at: server.clock.now() });
}

/** A loan of 12,000 of which the first instalment is ten days late. */
async function lateLoan(days = 41): Promise<TestOrder> {
  const order = await settledWithdrawal(server, 12_000);
  await age(order, days);
  return order;
}

type Losing = typeof proposeWriteOff | typeof proposeFeeWaiver;
const propose = (loss: Losing, { orderId }: Pick<TestOrder, 'orderId'>, by: StaffClient = cashier) =>
  by.call(loss, { orderId, note });
const decide = (proposalId: number, by: StaffClient = approver) =>
  by.call(decideProposal, { proposalId, isConfirmed: true });

/** With the clock moved, when everybody would have to log in again. */
async function waive({ orderId }: TestOrder) {
  const { run, approver: second } = await houseOf(server);
  return run((tx) => waiveFeesOfOrder(tx, second, { orderId }));
}

async function nextDays(days: number): Promise<void> {
  server.clock.advance({ days });
  await runDaily(server.database, { today: today(), at: server.clock.now() });
}

async function owedOf({ orderId }: TestOrder) {
  const { run } = await houseOf(server);
  const { principal, interest_receivable, overdue_fee_receivable, borrower_credit } = await run((tx) =>
    orderBalances(tx, orderId),
  );
  return { principal, interest_receivable, overdue_fee_receivable, borrower_credit };
}

let transfers = 0;
async function pay({ orderId }: TestOrder, amountCents: number, receivedOn?: string): Promise<void> {
  transfers += 1;
  const { run, system } = await houseOf(server);
  const transferReference = `loss ${transfers}`;
  orFail(
    await run((tx) =>
      repay(tx, system, { orderId, amountCents, source: 'statement', transferReference, receivedOn }),
    ),
  );
}

async function houseBalance(kind: string): Promise<number> {
  const [row] = await server.query<{ cents: number }>(
    'select balance_cents::float8 as cents from ledger_accounts where order_id is null and kind = $1',
    [kind],
  );
  return row?.cents ?? 0;
}

describe('a write-off', () => {
  test('is proposed by one and confirmed by another, who reads what is owed; later money makes the loss smaller', async () => {
    const order = await lateLoan();
    const owed = await owedOf(order);
    const lost = (owed.principal ?? 0) + (owed.interest_receivable ?? 0) + (owed.overdue_fee_receivable ?? 0);
    const { proposalId } = dataOf(await propose(proposeWriteOff, order));
    const open = dataOf(await approver.call(listProposals, { status: 'open' }));
    expect(open.find((proposal) => proposal.proposalId === proposalId)?.payload).toEqual({
      orderId: order.orderId,
      note,
      principal: (owed.principal ?? 0) / 100,
      interest: (owed.interest_receivable ?? 0) / 100,
      overdueFee: (owed.overdue_fee_receivable ?? 0) / 100,
    });
    expect(await owedOf(order)).toEqual(owed);
    dataOf(await decide(proposalId));
    const { messages } = dataOf(await order.borrower.client.call(listMessages, {}));
    expect(messages[0]?.body).toContain('nothing more is asked of you');
    expect(await owedOf(order)).toMatchObject({
      principal: 0,
      interest_receivable: 0,
      overdue_fee_receivable: 0,
    });
    const recovered = await houseBalance('recovery_income');
    await pay(order, 1_000_00);
    expect(await houseBalance('recovery_income')).toBe(recovered - 1_000_00);
    expect((await owedOf(order)).borrower_credit).toBe(0);
    // All that was lost and 50.00 more: those are the borrower's.
    await pay(order, lost - 1_000_00 + 50_00);
    expect(await houseBalance('recovery_income')).toBe(recovered - lost);
    expect((await owedOf(order)).borrower_credit).toBe(-50_00);
    const { transactions } = dataOf(await order.borrower.client.call(listTransactions, {}));
    expect(transactions[0]).toMatchObject({ kind: 'repayment', balance: -50 });
    await expectSoundBooks(server);
  });

  test('of a loan that is paid meanwhile is refused when it is confirmed', async () => {
    const order = await lateLoan();
    const { proposalId } = dataOf(await propose(proposeWriteOff, order));
    const { overdue_fee_receivable: fees = 0 } = await owedOf(order);
    const [first] = await server.query<{ cents: number }>(
      `select (principal_cents + interest_cents)::float8 as cents from instalments
       where order_id = $1 order by due_on limit 1`,
      [order.orderId],
    );
    await pay(order, (first?.cents ?? 0) + fees);
    expect(await decide(proposalId)).toMatchObject({ refusal: 'not_overdue' });
    expect((await owedOf(order)).principal).toBeGreaterThan(0);
  });
});

describe.each([
  ['a write-off', proposeWriteOff],
  ['a waiver', proposeFeeWaiver],
] as const)('%s', (_, loss) => {
  test('is refused of an order that is not there, and of a loan that is not late', async () => {
    expect(await propose(loss, { orderId: 999_999 })).toMatchObject({ refusal: 'record_not_found' });
    const order = await settledWithdrawal(server, 12_000);
    expect(await propose(loss, order)).toMatchObject({
      refusal: loss === proposeWriteOff ? 'not_overdue' : 'no_fees',
    });
  });

  test('is confirmed by nobody who proposed it, once, and proposed once at a time', async () => {
    const order = await lateLoan();
    const { proposalId } = dataOf(await propose(loss, order, approver));
    expect(await propose(loss, order)).toMatchObject({ refusal: 'already_proposed' });
    expect(await decide(proposalId)).toMatchObject({ refusal: 'same_person' });
    const both = await Promise.all([decide(proposalId, secondApprover), decide(proposalId, secondApprover)]);
    expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    expect(await propose(loss, order)).toMatchObject({
      refusal: loss === proposeWriteOff ? 'not_now' : 'no_fees',
    });
  });
});

describe('a waiver of overdue fees', () => {
  test('takes off what is not paid, and tells the borrower', async () => {
    const order = await lateLoan();
    const income = await houseBalance('overdue_fee_income');
    const { overdue_fee_receivable: fees = 0, ...rest } = await owedOf(order);
    expect(fees).toBeGreaterThan(0);
    dataOf(await decide(dataOf(await propose(proposeFeeWaiver, order)).proposalId));
    expect(await owedOf(order)).toEqual({ ...rest, overdue_fee_receivable: 0 });
    expect(await houseBalance('overdue_fee_income')).toBe(income + fees);
    const { messages } = dataOf(await order.borrower.client.call(listMessages, {}));
    expect(messages[0]?.body).toContain(`₱${(fees / 100).toFixed(2)}`);
    const { transactions } = dataOf(await order.borrower.client.call(listTransactions, {}));
    expect(transactions[0]).toMatchObject({ kind: 'fee_waiver', change: -fees / 100, amount: fees / 100 });
  });

  test('is for good: no day of it is charged again, also for a transfer that is found later', async () => {
    const order = await lateLoan();
    orFail(await waive(order));
    await nextDays(2);
    const { overdue_fee_receivable: ofTwoDays = 0 } = await owedOf(order);
    expect(ofTwoDays).toBeGreaterThan(0);
    // Five days before the waiver. Of the days since, only two can cost something, and less than before.
    await pay(order, 1_00, addDays(today(), -7));
    expect((await owedOf(order)).overdue_fee_receivable).toBeLessThanOrEqual(ofTwoDays);
    await expectSoundBooks(server);
  });

  test('counts towards the most that an instalment can cost', async () => {
    // Long after the cap of every instalment.
    const order = await lateLoan(3_000);
    orFail(await waive(order));
    await nextDays(400);
    expect(await owedOf(order)).toMatchObject({ overdue_fee_receivable: 0 });
    // The same by the other way, by which a payment is booked.
    await pay(order, 1_00);
    expect(await owedOf(order)).toMatchObject({ overdue_fee_receivable: 0 });
    expect(await waive(order)).toMatchObject({ refusal: 'no_fees' });
  });

  test('leaves what was borrowed and its interest, which end the loan when they are paid', async () => {
    const order = await lateLoan(3_000);
    // A transfer that paid everything on the last due date comes to light now.
    const [last] = await server.query<{ on: string }>(
      'select max(due_on)::text as on from instalments where order_id = $1',
      [order.orderId],
    );
    const { principal = 0, interest_receivable: interest = 0 } = await owedOf(order);
    orFail(await waive(order));
    await pay(order, principal + interest, last?.on);
    const [stored] = await server.query<{ status: string }>('select status from orders where id = $1', [
      order.orderId,
    ]);
    expect(stored?.status).toBe('done');
    expect(await waive(order)).toMatchObject({ refusal: 'nothing_owed' });
  });
});
