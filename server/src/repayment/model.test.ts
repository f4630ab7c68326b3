import { isRefusal, type OrderStatus, todayIn } from '@hiram/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyForLoan } from '../application/apply-for-loan.ts';
import { cancelOrder } from '../application/cancel-application.ts';
import { resubmitOrder } from '../application/resubmit-application.ts';
import { extendOrder } from '../extension/extend.ts';
import { startPlan } from '../hardship/test-plans.ts';
import { creditCentsOf } from '../ledger/post.ts';
import { couponFor } from '../loan/test-borrowing.ts';
import { terms, useHouse } from '../loan/test-loans.ts';
import { waiveFeesOfOrder } from '../loss/fee-waiver.ts';
import { writeOffOrder } from '../loss/write-off.ts';
import type { Borrower } from '../operation/caller.ts';
import { finishRefund } from '../refund/finish-refund.ts';
import { bindSomeAccount, refundCredit, refundsOf } from '../refund/test-refunds.ts';
import { approveOrder, reviewOrder } from '../review/test-moves.ts';
import { runDaily } from '../start/daily-run.ts';
import { useTestServer } from '../test-server.ts';
import { drawBalance, failPayout, settlePayout } from '../withdrawal/test-drawing.ts';
import { repay } from './repay.ts';
import { expectSoundBooks } from './test-books.ts';

/**
 * Random lives of orders on a real database. The model knows only what a borrower would: the state, what is
 * left to draw, whether money ever came. After every step the books must be sound, whatever the step was.
 */
interface ModelOrder {
  readonly id: number;
  readonly borrower: Borrower;
  status: OrderStatus;
  balanceCents: number;
  isDrawn: boolean;
  payoutId: number | null;
  /** The last day to withdraw; the first payout fixes it. */
  withdrawUntil: string | null;
  /** What all payouts so far cost besides what was borrowed, overdue fees apart: nothing may ever add to it. */
  interestCents: number;
}

interface World {
  readonly orders: ModelOrder[];
  transfers: number;
}

const server = useTestServer();
const house = useHouse(server);

const runs = Number(process.env.HIRAM_MODEL_RUNS ?? 20);
/**
 * Of an earlier run, to play it again to the letter: with its
 * number of lives, since one begins where another ended.
 */
const seed = Number(process.env.HIRAM_MODEL_SEED ?? Math.floor(Math.random() * 2 ** 31));

type Step =
  | { do: 'apply'; amountCents: number; method: 'flat' | 'reducing'; discountCents: number }
  | {
      do: 'review';
      at: number;
      event: 'take' | 'ask_documents' | 'refuse' | 'refuse_unreachable' | 'reactivate' | 'pass_first_audit';
    }
  | {
      do:
        | 'final'
        | 'final by the same person'
        | 'resubmit'
        | 'cancel'
        | 'settle'
        | 'fail'
        | 'write off'
        | 'waive fees'
        | 'refund'
        | 'refund settles'
        | 'refund fails';
      at: number;
    }
  | { do: 'draw'; at: number; share: number }
  | { do: 'repay'; at: number; amountCents: number }
  | { do: 'pay off'; at: number }
  | { do: 'extend'; at: number; days: number }
  | { do: 'plan'; at: number; more: number; inDays: number }
  | { do: 'wait'; days: number };

const at = fc.nat({ max: 7 });
const steps: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('apply' as const),
      amountCents: fc.integer({ min: 1, max: 300_000_00 }),
      method: fc.constantFrom('flat' as const, 'reducing' as const),
      // None, a usual one, and one that is more than the interest of most of these.
      discountCents: fc.constantFrom(0, 500_00, 50_000_00),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('review' as const),
      at,
      event: fc.constantFrom(
        'take' as const,
        'take' as const,
        'pass_first_audit' as const,
        'pass_first_audit' as const,
        'ask_documents' as const,
        'refuse' as const,
        'refuse_unreachable' as const,
        'reactivate' as const,
      ),
    }),
  },
  {
    weight: 9,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'final' as const,
        'final' as const,
        'settle' as const,
        'settle' as const,
        'fail' as const,
        'final by the same person' as const,
        'resubmit' as const,
        'cancel' as const,
        'write off' as const,
        'waive fees' as const,
        'refund' as const,
        'refund settles' as const,
        'refund fails' as const,
      ),
      at,
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('draw' as const), at, share: fc.integer({ min: 1, max: 120 }) }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('repay' as const),
      at,
      amountCents: fc.integer({ min: 1, max: 150_000_00 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('pay off' as const), at }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('extend' as const), at, days: fc.integer({ min: 1, max: 60 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('plan' as const),
      at,
      more: fc.nat({ max: 9 }),
      inDays: fc.integer({ min: 8, max: 60 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 45 }) }),
  },
);

/** Orders that got somewhere are more interesting than a heap of fresh ones, so most lives begin drawn. */
const opening: Step[] = [
  { do: 'apply', amountCents: 120_000_00, method: 'flat', discountCents: 500_00 },
  { do: 'review', at: 0, event: 'take' },
  { do: 'review', at: 0, event: 'pass_first_audit' },
  { do: 'final', at: 0 },
  { do: 'draw', at: 0, share: 50 },
  { do: 'settle', at: 0 },
];

/** And some with a plan: few random lives are late for long enough to be given one. */
const openings: Readonly<Record<'fresh' | 'drawn' | 'planned', readonly Step[]>> = {
  fresh: [],
  drawn: opening,
  planned: [...opening, { do: 'wait', days: 45 }, { do: 'plan', at: 0, more: 3, inDays: 10 }],
};

async function play(world: World, step: Step): Promise<void> {
  if (step.do === 'apply') return apply(world, step);
  if (step.do === 'wait') {
    server.clock.advance({ days: step.days });
    const now = server.clock.now();
    await runDaily(server.database, { today: todayIn(server.market.timeZone, now), at: now, batchOrders: 3 });
    for (const order of world.orders) {
      const { interestCents } = order;
      await look(order);
      expect(order.interestCents, 'a loan that became dearer by itself').toBe(interestCents);
    }
    await expectEndedWindowsClosed();
    return;
  }
  const order = world.orders[step.at % Math.max(1, world.orders.length)];
  if (!order) return;
  const before = { ...order };
  const answer = await act(world, order, step);
  await look(order);
  if (step.do !== 'settle')
    expect(order.interestCents, 'a loan that became dearer').toBe(before.interestCents);
  if (isRefusal(answer)) {
    // A refusal leaves everything as it was.
    expect({ ...order, borrower: null, payoutId: null }).toEqual({
      ...before,
      borrower: null,
      payoutId: null,
    });
  }
  if (!before.isDrawn && (step.do === 'repay' || step.do === 'extend' || step.do === 'pay off')) {
    expect(answer).toMatchObject({ refusal: 'nothing_paid_out' });
  }
  if (step.do === 'final by the same person') expect(isRefusal(answer)).toBe(true);
}

async function apply(world: World, step: Extract<Step, { do: 'apply' }>): Promise<void> {
  const { amountCents, method, discountCents } = step;
  const borrower = await house.newBorrower();
  await bindSomeAccount(server, borrower.borrowerId);
  const couponId =
    discountCents > 0
      ? await couponFor(server, { id: borrower.borrowerId }, { discountCents, expiresOn: '9999-12-31' })
      : undefined;
  const application = { appId: 1, amountCents, terms: { ...terms, method }, couponId };
  const answer = await house.run((tx) => applyForLoan(tx, borrower, application));
  if (isRefusal(answer)) throw new Error(`a fresh borrower was refused: ${JSON.stringify(answer)}`);
  world.orders.push({
    id: answer.orderId,
    borrower,
    status: 'submitted',
    balanceCents: 0,
    isDrawn: false,
    payoutId: null,
    withdrawUntil: null,
    interestCents: 0,
  });
}

async function act(
  world: World,
  order: ModelOrder,
  step: Exclude<Step, { do: 'apply' | 'wait' }>,
): Promise<unknown> {
  const { run, system, reviewer, approver } = house;
  const { id: orderId, borrower } = order;
  switch (step.do) {
    case 'review': {
      const { event } = step;
      // What has been reviewed is the approver's to refuse.
      const by = order.status === 'first_audit_passed' && event === 'refuse' ? approver : reviewer;
      return run((tx) => reviewOrder(tx, by, orderId, event));
    }
    case 'final':
      return run((tx) => approveOrder(tx, approver, orderId));
    case 'final by the same person':
      return run((tx) => approveOrder(tx, reviewer, orderId));
    case 'resubmit':
      return run((tx) => resubmitOrder(tx, borrower, orderId));
    case 'cancel':
      return run((tx) => cancelOrder(tx, borrower, orderId));
    case 'draw':
      return draw(order, Math.max(1, Math.floor((order.balanceCents * step.share) / 100)));
    case 'settle':
      return run((tx) => settlePayout(tx, system, order.payoutId ?? 0));
    case 'fail':
      return run((tx) => failPayout(tx, system, order.payoutId ?? 0, 'refused_by_bank'));
    case 'repay':
    case 'pay off': {
      const amountCents = step.do === 'repay' ? step.amountCents : 400_000_00;
      world.transfers += 1;
      const transfer = {
        orderId,
        amountCents,
        source: 'statement' as const,
        transferReference: `transfer ${world.transfers}`,
      };
      const first = await run((tx) => repay(tx, system, transfer));
      // The bank tells everything twice; the second time nothing more may happen.
      if (!isRefusal(first)) expect(await run((tx) => repay(tx, system, transfer))).toEqual(first);
      return first;
    }
    case 'extend':
      world.transfers += 1;
      return run((tx) =>
        extendOrder(tx, system, {
          orderId,
          extensionId: world.transfers,
          days: step.days,
          priceCents: 10_00,
        }),
      );
    case 'plan':
      return startPlan(house, { orderId, more: step.more, inDays: step.inDays });
    case 'write off':
      return run((tx) => writeOffOrder(tx, approver, { orderId }));
    case 'waive fees':
      return run((tx) => waiveFeesOfOrder(tx, approver, { orderId }));
    case 'refund': {
      const creditCents = await run((tx) => creditCentsOf(tx, orderId));
      const { borrowerId } = borrower;
      const answer = await refundCredit(server, house, {
        ...{ orderId, borrowerId, amountCents: Math.max(1, creditCents) },
      });
      if (creditCents === 0) expect(answer).toMatchObject({ refusal: 'insufficient_balance' });
      else expect(answer).toBeNull();
      return answer;
    }
    case 'refund settles':
    case 'refund fails':
      return finishNewestRefund(orderId, step.do === 'refund settles' ? 'settled' : 'failed');
    default:
      return step satisfies never;
  }
}

/** The bank tells everything twice, and sometimes the opposite of what it told before: then nothing happens. */
async function finishNewestRefund(orderId: number, status: 'settled' | 'failed'): Promise<unknown> {
  const { run, system } = house;
  const [refund] = await refundsOf(server, { orderId });
  if (!refund) return null;
  const outcome = status === 'settled' ? { status } : { status, failure: 'refused_by_bank' as const };
  const isContradiction = refund.status !== status && refund.status !== 'waiting';
  for (let time = 0; time < 2; time += 1)
    expect(await run((tx) => finishRefund(tx, system, refund.id, outcome))).toBe(
      isContradiction ? 'contradicted' : 'finished',
    );
  return null;
}

async function draw(order: ModelOrder, amountCents: number): Promise<unknown> {
  const { status, balanceCents } = order;
  const answer = await house.run((tx) => drawBalance(tx, order.borrower, { orderId: order.id, amountCents }));
  if (status === 'withdrawable' && amountCents > balanceCents)
    expect(answer).toMatchObject({ refusal: 'insufficient_balance' });
  if (!isRefusal(answer)) {
    expect(status).toBe('withdrawable');
    order.payoutId = answer.withdrawalId;
  }
  return answer;
}

/** The new day closes what could be withdrawn until yesterday, and nothing that still can be today. */
async function expectEndedWindowsClosed(): Promise<void> {
  const today = todayIn(server.market.timeZone, server.clock.now());
  const rows = await server.query<{ id: string }>(
    `select o.id from orders o where o.status = 'withdrawable' and o.withdraw_until < $1
     union all
     select o.id from orders o join order_events e on e.order_id = o.id
     where e.event in ('window_ended', 'window_ended_undrawn') and o.withdraw_until >= e.at::date`,
    [today],
  );
  expect(rows, 'a window that ended and is open, or was closed before its last day was over').toEqual([]);
}

/** Reads the order as it is now into the model. */
async function look(order: ModelOrder): Promise<void> {
  const [row] = await server.query<{
    status: OrderStatus;
    balance: string;
    drawn: boolean;
    until: string | null;
    interest: string;
  }>(
    `select status, balance_cents as balance, withdraw_until::text as until,
       (select coalesce(sum(interest_cents), 0) from instalments where order_id = orders.id) as interest, exists (select from payouts where order_id = orders.id and status = 'settled') as drawn
     from orders where id = $1`,
    [order.id],
  );
  if (!row) throw new Error(`order ${order.id} is gone`);
  if (order.isDrawn)
    expect(row.until, 'a window that moved after the first payout').toBe(order.withdrawUntil);
  order.status = row.status;
  order.balanceCents = Number(row.balance);
  order.isDrawn = row.drawn;
  order.withdrawUntil = row.until;
  order.interestCents = Number(row.interest);
}

test(`${runs} random lives keep the books sound at every step`, { timeout: 600_000 }, async () => {
  let lives = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(steps, { maxLength: 30, size: 'max' }),
      fc.constantFrom('fresh' as const, 'drawn' as const, 'planned' as const),
      async (random, begins) => {
        // The lives share a database, in which no reference comes twice.
        const world: World = { orders: [], transfers: lives * 1_000 };
        lives += 1;
        for (const step of [...openings[begins], ...random]) {
          await play(world, step);
          await expectSoundBooks(server);
        }
      },
    ),
    { seed, numRuns: runs, endOnFailure: true, verbose: 1 },
  );
});
