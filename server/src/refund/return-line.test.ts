import {
  decideProposal,
  getReconciliation,
  importStatement,
  listProposals,
  listRefunds,
  listStatementLines,
  proposeLine,
} from '@hiram/contract/desk';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type BankLine, camtFile } from '../../../fixtures/bank-file.ts';
import { dataOf } from '../../../fixtures/data-of.ts';
import { blobOf } from '../files/test-pictures.ts';
import { houseOf, useStaff } from '../loan/test-borrowing.ts';
import { expectSoundBooks } from '../repayment/test-books.ts';
import { useTestServer } from '../test-server.ts';
import { askTransfer, sendTransfer } from '../transfer/transfer-jobs.ts';
import { payoutParts, TestBank } from '../withdrawal/test-payouts.ts';
import { refundBook } from './refund-book.ts';
import { refundsOf } from './test-refunds.ts';

const server = useTestServer();
const cashier = useStaff(server, 'cashier');
const approver = useStaff(server, 'approver');
const secondApprover = useStaff(server, 'approver', 2);
/** The demo lender's account. */
const own = '000000000001';
const sender = { payer: 'Somebody Else', account: '998877665544' };
let day: string;
let opening = 1_000;
let bank: TestBank;
let parts: ReturnType<typeof payoutParts>['parts'];

beforeAll(async () => {
  day = (await houseOf(server)).system.today;
});
beforeEach(() => {
  bank = new TestBank();
  ({ parts } = payoutParts(server, bank));
});
afterAll(() => expectSoundBooks(server));

/** Imports one line, and gives its number. */
async function imported(line: Partial<BankLine>): Promise<number> {
  const shown = { on: day, amount: 500, note: 'for nobody', reference: crypto.randomUUID(), ...line };
  const file = camtFile({ accountNumber: own, opening, from: day, to: day, lines: [shown] });
  opening += shown.amount;
  dataOf(await cashier.call(importStatement, { file: blobOf(file, 'text/xml'), fileName: 'statement.xml' }));
  const [row] = await server.query<{ id: number }>('select max(id)::int as id from statement_lines');
  return row?.id ?? 0;
}

const propose = (lineId: number, by = cashier) =>
  by.call(proposeLine, { action: 'return', lineId, reason: 'The sender asked for it' });
const confirm = (proposalId: number, by = approver) =>
  by.call(decideProposal, { proposalId, isConfirmed: true });
const statusOf = async (lineId: number) =>
  (await server.query<{ status: string }>('select status from statement_lines where id = $1', [lineId]))[0]
    ?.status;
const suspense = async () => {
  const [row] = await server.query<{ amount: number }>(
    `select coalesce(sum(-balance_cents), 0)::float8 / 100 as amount from ledger_accounts where kind = 'suspense'`,
  );
  return row?.amount;
};

async function returned(lineId: number) {
  dataOf(await confirm(dataOf(await propose(lineId)).proposalId));
  const [refund] = await refundsOf(server, { lineId });
  if (!refund) throw new Error('no refund');
  return refund;
}

const unexplained = async () => {
  const { parts: found } = dataOf(await cashier.call(getReconciliation, { on: day }));
  return Object.fromEntries(found.map(({ part, amount, count }) => [part, { amount, count }]));
};

describe('a line that goes back', () => {
  test('leaves suspense when a second person agrees, and goes to the account it came from', async () => {
    const before = await suspense();
    const lineId = await imported(sender);
    const { proposalId } = dataOf(await propose(lineId, approver));
    expect(await confirm(proposalId)).toMatchObject({ refusal: 'same_person' });
    expect(await statusOf(lineId)).toBe('waiting');
    dataOf(await confirm(proposalId, secondApprover));
    expect(await statusOf(lineId)).toBe('returning');
    expect(await suspense()).toBe(before);
    const [refund] = await refundsOf(server, { lineId });
    await sendTransfer(parts, refundBook, refund?.id ?? 0);
    expect(bank.sent).toMatchObject([
      { amountCents: 500_00, bankName: null, accountNumber: sender.account, accountName: sender.payer },
    ]);
    bank.transfers.set(refund?.reference ?? '', { status: 'settled' });
    await askTransfer(parts, refundBook, { id: refund?.id ?? 0, isUrgent: true });
    expect(await refundsOf(server, { lineId })).toMatchObject([{ status: 'settled' }]);
    expect(await statusOf(lineId)).toBe('returning');
    expect(await propose(lineId)).toMatchObject({ refusal: 'not_now' });
  });

  test('is told by what the bank wrote of it, while it is proposed and when it has left', async () => {
    const lineId = await imported(sender);
    const [shown] = dataOf(await cashier.call(listStatementLines, { lineId })).lines;
    const { statementId = 0, bookedOn = '', bankReference = null, amount = 0 } = shown ?? {};
    const { proposalId } = dataOf(await propose(lineId));
    const proposals = dataOf(await approver.call(listProposals, {}));
    expect(proposals.find((each) => each.proposalId === proposalId)?.line).toEqual({
      ...{ bookedOn, amount, bankReference },
    });
    dataOf(await confirm(proposalId));
    const [refund] = await refundsOf(server, { lineId });
    const { refunds } = dataOf(await cashier.call(listRefunds, { refundId: refund?.id ?? 0 }));
    expect(refunds).toMatchObject([{ order: null, line: { statementId, bookedOn, bankReference } }]);
  });

  test('waits again when the bank refuses it, and can go back again', async () => {
    const lineId = await imported(sender);
    const held = await suspense();
    bank.refuses = 'account_closed';
    const first = await returned(lineId);
    await sendTransfer(parts, refundBook, first.id);
    expect(await statusOf(lineId)).toBe('waiting');
    expect(await suspense()).toBe(held);
    const { lines } = dataOf(await cashier.call(listStatementLines, { limit: 100 }));
    expect(lines.map((line) => line.lineId)).toContain(lineId);
    const second = await returned(lineId);
    expect(second.reference).not.toBe(first.reference);
    expect(await refundsOf(server, { lineId })).toMatchObject([{ status: 'waiting' }, { status: 'failed' }]);
    await expectSoundBooks(server);
  });

  test.each([
    ['without an account', { payer: 'Somebody Else' }, 'invalid_bank_account'],
    ['without a name', { account: '998877665544' }, 'invalid_bank_account'],
    ['that went out', { ...sender, amount: -20 }, 'not_now'],
  ])('is refused: one %s', async (_what, line, refusal) => {
    expect(await propose(await imported(line))).toMatchObject({ refusal });
  });

  test('is refused where it is not there, and while something else is proposed', async () => {
    expect(await propose(999_999)).toMatchObject({ refusal: 'record_not_found' });
    const lineId = await imported(sender);
    dataOf(await cashier.call(proposeLine, { action: 'explain', lineId, as: 'own_transfer' }));
    expect(await propose(lineId)).toMatchObject({ refusal: 'already_proposed' });
  });

  test('confirmed by two at once leaves once', async () => {
    const lineId = await imported(sender);
    const { proposalId } = dataOf(await propose(lineId));
    const answers = await Promise.all([confirm(proposalId), confirm(proposalId, secondApprover)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await refundsOf(server, { lineId })).toHaveLength(1);
  });
});

describe('the statement that shows a refund', () => {
  test('is known by its reference, once, and leaves nothing unexplained', async () => {
    const lineId = await imported(sender);
    const refund = await returned(lineId);
    await sendTransfer(parts, refundBook, refund.id);
    const { payouts_under_way: before } = await unexplained();
    const held = await suspense();
    const out = { amount: -500, note: `Transfer ${refund.reference}` };
    const shown = await imported(out);
    expect(await statusOf(shown)).toBe('paid_out');
    expect(await suspense()).toBe(held);
    const after = await unexplained();
    expect(after.unexplained).toMatchObject({ amount: 0 });
    expect(after.payouts_under_way).toEqual({
      amount: Number(before?.amount) - 500,
      count: (before?.count ?? 0) - 1,
    });
    // Another line with the same reference is not the same money.
    expect(await statusOf(await imported(out))).toBe('waiting');
    expect(await statusOf(await imported({ ...out, amount: -499 }))).toBe('waiting');
  });

  test('of one that failed is a line like any other: the books have its money back', async () => {
    bank.refuses = 'account_closed';
    const refund = await returned(await imported(sender));
    await sendTransfer(parts, refundBook, refund.id);
    expect(await statusOf(await imported({ amount: -500, note: refund.reference }))).toBe('waiting');
    expect((await unexplained()).unexplained).toMatchObject({ amount: 0 });
  });
});
