import {
  addDays,
  figureOf,
  getOrderInfo,
  getPayoffQuote,
  isRefusal,
  listRepayments,
  listTransactions,
  type Major,
} from '@hiram/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { collectStatement } from '../document/statement/collect-statement.ts';
import { closingCents } from '../document/statement/write-statement.ts';
import { orderBalances } from '../ledger/post.ts';
import type { RepaymentSource } from '../ledger/postings/repayment.ts';
import { houseOf, type TestOrder } from '../loan/test-borrowing.ts';
import { runDaily } from '../start/daily-run.ts';
import { useTestServer } from '../test-server.ts';
import { settledWithdrawal } from '../withdrawal/test-payouts.ts';
import { repay } from './repay.ts';
import { expectSoundBooks } from './test-books.ts';

const server = useTestServer();
const runs = Number(process.env.HIRAM_VIEW_RUNS ?? 12);

type Step =
  | { readonly do: 'pay'; readonly cents: number; readonly daysAgo: number; readonly source: RepaymentSource }
  | { readonly do: 'pay off'; readonly overCents: number }
  | { readonly do: 'wait'; readonly days: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('pay' as const),
      cents: fc.integer({ min: 1, max: 6_000_00 }),
      daysAgo: fc.nat({ max: 20 }),
      source: fc.constantFrom('statement' as const, 'recharge' as const, 'slip' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('pay off' as const),
      overCents: fc.constantFrom(0, 0, 1, 500_00),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 50 }) }),
  },
);

let transfers = 0;

async function play({ orderId, borrower }: TestOrder, each: Step): Promise<void> {
  const { run, system } = await houseOf(server);
  if (each.do === 'wait') {
    server.clock.advance({ days: each.days });
    await runDaily(server.database, { today: system.today, at: system.at });
    return;
  }
  const money =
    each.do === 'pay'
      ? { amountCents: each.cents, source: each.source, receivedOn: addDays(system.today, -each.daysAgo) }
      : { amountCents: await payoffOf(orderId, borrower, each.overCents), source: 'statement' as const };
  if (money.amountCents === 0) return;
  transfers += 1;
  const transferReference = `view ${transfers}`;
  const booked = await run((tx) => repay(tx, system, { orderId, transferReference, ...money }));
  expect(isRefusal(booked)).toBe(false);
}

async function payoffOf(
  loanOrderId: number,
  { client }: TestOrder['borrower'],
  overCents: number,
): Promise<number> {
  const quote = await client.call(getPayoffQuote, { loanOrderId });
  return quote.ok ? cents(quote.data.total) + overCents : 0;
}

const cents = (amount: Major) => Math.round(figureOf(amount) * 100);

/** What the phone shows, what the instalments say, what is on paper and what is in the books is one thing. */
async function expectAgreement({ orderId, borrower }: TestOrder): Promise<void> {
  const { run, system } = await houseOf(server);
  const { client } = borrower;
  const balances = await run((tx) => orderBalances(tx, orderId));
  const {
    principal = 0,
    interest_receivable = 0,
    overdue_fee_receivable = 0,
    borrower_credit = 0,
  } = balances;
  const owedCents = principal + interest_receivable + overdue_fee_receivable + borrower_credit;

  const history = dataOf(await client.call(listTransactions, { loanOrderId: orderId }));
  expect(cents(history.balance)).toBe(owedCents);
  expect(history.transactions.reduce((sum, { change }) => sum + cents(change), 0)).toBe(owedCents);

  const order = dataOf(await client.call(getOrderInfo, { loanOrderId: orderId }));
  const unpaid = order.periodViews.reduce((sum, { amt, paid }) => sum + cents(amt) - cents(paid), 0);
  const isOver = order.status === 6;
  expect(cents(order.owed)).toBe(isOver ? 0 : Math.max(0, unpaid + borrower_credit));
  if (isOver) expect(unpaid).toBe(0);
  // The schedule and the books differ by the interest whose day has not come, and by nothing else.
  const dueUnpaid = principal + interest_receivable + overdue_fee_receivable;
  expect(unpaid).toBeGreaterThanOrEqual(dueUnpaid);

  const repayments = dataOf(await client.call(listRepayments, { loanOrderId: orderId }));
  for (const { booked } of repayments) {
    if (!booked) continue;
    const parts = [booked.overdueFee, booked.interest, booked.principal, booked.credit];
    expect(parts.reduce((sum, part) => sum + cents(part), 0)).toBe(cents(booked.amount));
  }

  const caller = { ...system, borrowerId: borrower.id };
  const statement = await run((tx) =>
    collectStatement(tx, server.personalData, caller, { orderId, to: system.today }),
  );
  expect(statement && closingCents(statement)).toBe(owedCents);
  await expectSoundBooks(server);
}

test(`${runs} loans, paid in any way and on any day, are told alike everywhere`, {
  timeout: 300_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 9 }), async (steps) => {
      const order = await settledWithdrawal(server, 12_000);
      await server.query(
        `update borrower_sessions set expires_at = expires_at + interval '10 years', last_seen_at = last_seen_at + interval '10 years'`,
      );
      for (const each of steps) {
        await play(order, each);
        await expectAgreement(order);
      }
    }),
    { numRuns: runs },
  );
});
