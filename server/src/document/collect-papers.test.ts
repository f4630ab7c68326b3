import { createHash } from 'node:crypto';
import { addDays } from '@hiram/contract';
import { describe, expect, test } from 'vitest';
import { identifiedBorrower } from '../account/test-borrower.ts';
import { extendOrder } from '../extension/extend.ts';
import { orderBalances } from '../ledger/post.ts';
import { drawnOrder, orFail, terms, useHouse, withdrawableOrder } from '../loan/test-loans.ts';
import type { Borrower } from '../operation/caller.ts';
import { loadInstalments } from '../repayment/instalment-store.ts';
import { repay } from '../repayment/repay.ts';
import { useTestServer } from '../test-server.ts';
import { drawBalance, settlePayout } from '../withdrawal/test-drawing.ts';
import { collectExportCover } from './export-cover/collect-export-cover.ts';
import { collectPayoffLetter } from './payoff-letter/collect-payoff-letter.ts';
import { collectProofOfRepayment } from './proof-of-repayment/collect-proof-of-repayment.ts';
import { collectReceipt } from './receipt/collect-receipt.ts';
import { collectSchedule } from './schedule/collect-schedule.ts';
import { collectStatement } from './statement/collect-statement.ts';
import { closingCents } from './statement/write-statement.ts';

const server = useTestServer();
const house = useHouse(server);
const clock = { advance: (time: { days?: number }) => server.clock.advance(time) };

let borrowers = 0;
async function newBorrower(): Promise<Borrower> {
  borrowers += 1;
  const { id } = await identifiedBorrower(server, `0917${String(borrowers).padStart(7, '0')}`);
  return house.callerOf(id);
}

let transfers = 0;
async function pay(orderId: number, amountCents: number): Promise<number> {
  transfers += 1;
  const transfer = {
    orderId,
    amountCents,
    source: 'statement' as const,
    transferReference: `BANK-${transfers}`,
  };
  return orFail(await house.run((tx) => repay(tx, house.system, transfer))).repaymentId;
}

/** The borrower's accounts as the ledger has them now. */
async function owedCents(orderId: number): Promise<number> {
  const balances = await house.run((tx) => orderBalances(tx, orderId));
  const { principal = 0, interest_receivable: interest = 0, overdue_fee_receivable: fees = 0 } = balances;
  return principal + interest + fees + (balances.borrower_credit ?? 0);
}

const schedule = (caller: Borrower, orderId: number) =>
  house.run((tx) => collectSchedule(tx, server.personalData, caller, orderId));
const payoffLetter = (caller: Borrower, orderId: number) =>
  house.run((tx) => collectPayoffLetter(tx, server.personalData, caller, orderId));
const proof = (caller: Borrower, orderId: number) =>
  house.run((tx) => collectProofOfRepayment(tx, server.personalData, caller, orderId));
const receipt = (caller: Borrower, repaymentId: number) =>
  house.run((tx) => collectReceipt(tx, server.personalData, caller, repaymentId));
const statement = (caller: Borrower, orderId: number, from: string, to: string) =>
  house.run((tx) => collectStatement(tx, server.personalData, caller, { orderId, from, to }));

describe('a schedule', () => {
  test('shows each payout with its own instalments, and the fees of today', async () => {
    const borrower = await newBorrower();
    const orderId = await withdrawableOrder(house, borrower);
    for (const amountCents of [70_000_00, 50_000_00]) {
      const drawn = await house.run((tx) => drawBalance(tx, borrower, { orderId, amountCents }));
      orFail(await house.run((tx) => settlePayout(tx, house.system, orFail(drawn).withdrawalId)));
      clock.advance({ days: 2 });
    }
    clock.advance({ days: 7 });
    const facts = await schedule(borrower, orderId);
    expect(facts).toMatchObject({
      borrowerName: 'Ana Maria Santos',
      orderId,
      asOf: borrower.today,
      creditCents: 0,
    });
    expect(facts?.payouts.map(({ amountCents, feeCents }) => [amountCents, feeCents])).toEqual([
      [70_000_00, 1_400_00],
      [50_000_00, 1_000_00],
    ]);
    expect(facts?.payouts.map(({ instalments }) => instalments.length)).toEqual([
      terms.periods,
      terms.periods,
    ]);
    const [first] = facts?.payouts ?? [];
    expect(first?.instalments[0]).toMatchObject({ period: 1, status: 'overdue', paidCents: 0 });
    expect(first?.instalments[0]?.lateFeeCents).toBeGreaterThan(0);
    expect(first?.instalments.reduce((sum, { principalCents }) => sum + principalCents, 0)).toBe(70_000_00);
  });

  test('of somebody else is none', async () => {
    const orderId = await drawnOrder(house, await newBorrower());
    const stranger = await newBorrower();
    expect(await schedule(stranger, orderId)).toBeUndefined();
    expect(await payoffLetter(stranger, orderId)).toBeUndefined();
    expect(await statement(stranger, orderId, '2026-01-01', '2027-01-01')).toBeUndefined();
    expect(await receipt(stranger, await pay(orderId, 100_00))).toBeUndefined();
  });
});

describe('a receipt', () => {
  test('says what a payment settled, and stays the same when others follow', async () => {
    const borrower = await newBorrower();
    const orderId = await drawnOrder(house, borrower);
    clock.advance({ days: 9 });
    const [owed] = await house.run((tx) => loadInstalments(tx, orderId));
    const repaymentId = await pay(orderId, 25_000_00);
    const facts = await receipt(borrower, repaymentId);
    expect(facts).toMatchObject({
      number: `HR-2026-${String(repaymentId).padStart(8, '0')}`,
      reference: `BANK-${transfers}`,
      amountCents: 25_000_00,
      receivedOn: borrower.today,
      isLast: false,
    });
    expect(facts?.lateFeeCents).toBeGreaterThan(0);
    expect(facts?.interestCents).toBeGreaterThanOrEqual(owed?.interestCents ?? 0);
    const { lateFeeCents = 0, interestCents = 0, principalCents = 0, creditUsedCents = 0 } = facts ?? {};
    expect(lateFeeCents + interestCents + principalCents - creditUsedCents).toBe(25_000_00);
    expect(facts?.principalLeftCents).toBe(120_000_00 - principalCents);
    await pay(orderId, 10_000_00);
    expect(await receipt(borrower, repaymentId)).toEqual(facts);
  });

  test('of the last payment says that nothing is owed, and what was kept or given back', async () => {
    const borrower = await newBorrower();
    const orderId = await drawnOrder(house, borrower);
    clock.advance({ days: 3 });
    const repaymentId = await pay(orderId, 200_000_00);
    const facts = await receipt(borrower, repaymentId);
    expect(facts).toMatchObject({ isLast: true, principalLeftCents: 0, principalCents: 120_000_00 });
    const { interestCents = 0, creditUsedCents = 0 } = facts ?? {};
    expect(120_000_00 + interestCents - creditUsedCents).toBe(200_000_00);
  });
});

describe('a statement', () => {
  test('adds up to the ledger, line by line and period by period', async () => {
    const borrower = await newBorrower();
    const orderId = await drawnOrder(house, borrower);
    const start = borrower.today;
    clock.advance({ days: 9 });
    await pay(orderId, 25_000_00);
    const extension = { orderId, extensionId: 1, days: 7, priceCents: 300_00 };
    await house.run((tx) => extendOrder(tx, house.system, extension));
    const middle = borrower.today;
    clock.advance({ days: 5 });
    await pay(orderId, 200_000_00);
    const end = borrower.today;
    const whole = await statement(borrower, orderId, start, end);
    if (!whole) throw new Error('no statement');
    expect(whole.openingCents).toBe(0);
    expect(closingCents(whole)).toBe(await owedCents(orderId));
    const [journals] = await server.query<{ count: string }>(
      'select count(*) from journals where order_id = $1',
      [orderId],
    );
    expect(whole.lines).toHaveLength(Number(journals?.count));
    expect(new Set(whole.lines.map(({ kind }) => kind))).toContain('extension');
    const first = await statement(borrower, orderId, start, middle);
    const second = await statement(borrower, orderId, addDays(middle, 1), end);
    if (!first || !second) throw new Error('no statement');
    expect(second.openingCents).toBe(closingCents(first));
    expect([...first.lines, ...second.lines]).toEqual(whole.lines);
    expect(closingCents(second)).toBe(closingCents(whole));
    // A payment counts in full, whatever it went to.
    const paid = whole.lines.filter(({ kind }) => kind === 'repayment').map(({ changeCents }) => changeCents);
    expect(paid).toEqual([-25_000_00, -200_000_00]);
  });
});

describe('a payoff letter', () => {
  test('names what ends the loan: who pays that on that day owes nothing', async () => {
    const borrower = await newBorrower();
    const orderId = await drawnOrder(house, borrower);
    await server.query(
      `update payees set bank_name = 'Demo Bank', account_name = 'Hiram Demo Lending', account_number = '0012'
       where company_id = 1 and ended_at is null`,
    );
    clock.advance({ days: 9 });
    await pay(orderId, 1_000_00);
    const letter = await payoffLetter(borrower, orderId);
    expect(letter?.payee).toEqual({
      bankName: 'Demo Bank',
      accountName: 'Hiram Demo Lending',
      accountNumber: '0012',
      branch: null,
    });
    expect(letter?.days.map(({ on }) => on)).toEqual(
      Array.from({ length: 7 }, (_, index) => addDays(borrower.today, index)),
    );
    for (const day of letter?.days ?? [])
      expect(day.totalCents).toBe(
        day.principalCents + day.interestCents + day.lateFeeCents - day.creditCents,
      );
    clock.advance({ days: 2 });
    const third = letter?.days[2];
    expect(third?.on).toBe(borrower.today);
    await pay(orderId, third?.totalCents ?? 0);
    expect(await owedCents(orderId)).toBe(0);
    expect(await payoffLetter(borrower, orderId)).toBeUndefined();
  });
});

describe('a proof of repayment', () => {
  test('is of a loan that is repaid in full, and of no other', async () => {
    const borrower = await newBorrower();
    const orderId = await drawnOrder(house, borrower);
    const firstPayoutOn = borrower.today;
    expect(await proof(borrower, orderId)).toBeUndefined();
    clock.advance({ days: 3 });
    await pay(orderId, 50_000_00);
    expect(await proof(borrower, orderId)).toBeUndefined();
    await pay(orderId, 200_000_00);
    const facts = await proof(borrower, orderId);
    expect(facts).toMatchObject({
      paidOutCents: 120_000_00,
      firstPayoutOn,
      repaidCents: 250_000_00,
      repaidOn: borrower.today,
    });
    expect(facts?.creditCents).toBe(-(await owedCents(orderId)));
  });
});

test('the cover of an export counts what is there of the borrower', async () => {
  const borrower = await newBorrower();
  const orderId = await drawnOrder(house, borrower);
  await pay(orderId, 1_000_00);
  const sha256 = createHash('sha256').update('archive').digest();
  const facts = await house.run((tx) => collectExportCover(tx, server.personalData, borrower, sha256));
  expect(facts).toMatchObject({ borrowerName: 'Ana Maria Santos', sha256: sha256.toString('hex') });
  expect(facts.counts).toMatchObject({ profile: 1, orders: 1, payouts: 1, payments: 1 });
});
