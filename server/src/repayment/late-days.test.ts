import { overdueFee, todayIn } from '@hiram/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawnOrder, orFail, terms, useHouse } from '../loan/test-loans.ts';
import { writeOffOrder } from '../loss/write-off.ts';
import { runDaily } from '../start/daily-run.ts';
import { useTestServer } from '../test-server.ts';
import { repay } from './repay.ts';
import { expectSoundBooks } from './test-books.ts';

const server = useTestServer();
const house = useHouse(server);

const today = () => todayIn(server.market.timeZone, server.clock.now());
const run = () => runDaily(server.database, { today: today(), at: server.clock.now() });

let transfers = 0;
const pay = (orderId: number, amountCents: number) => {
  transfers += 1;
  const transferReference = `late ${transfers}`;
  return house.run((tx) =>
    repay(tx, house.system, { orderId, amountCents, source: 'statement' as const, transferReference }),
  );
};

interface Line {
  readonly due: string;
  readonly askedCents: number;
  readonly unpaidCents: number;
  readonly feeCents: number;
}

/** The first instalment: what it asked for, what of that is unpaid, and what being late has cost. */
async function lineOf(orderId: number): Promise<Line> {
  const [row] = await server.query<Record<'due' | 'asked' | 'unpaid' | 'fee', string>>(
    `select due_on::text as due, principal_cents + interest_cents as asked, overdue_fee_cents as fee,
       principal_cents - paid_principal_cents + interest_cents - paid_interest_cents as unpaid
     from instalments where order_id = $1 and period = 1`,
    [orderId],
  );
  const { due = '', asked, unpaid, fee } = row ?? {};
  return { due, askedCents: Number(asked), unpaidCents: Number(unpaid), feeCents: Number(fee) };
}

const rules = fc.record({
  amountCents: fc.integer({ min: 50_000_00, max: 500_000_00 }),
  overdueDailyRate: fc.integer({ min: 10, max: 1_500 }),
  overdueCapThousandths: fc.integer({ min: 1_000, max: 15_000 }),
});
const steps = fc.record({
  days: fc.integer({ min: 0, max: 6 }),
  runs: fc.integer({ min: 0, max: 2 }),
  /** What each loan pays, in percent of what its instalment asked for; nothing, as often as not. */
  paidPercents: fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 20 })), {
    minLength: 6,
    maxLength: 6,
  }),
});

/** A loan of one instalment, and beside it what its fees must come to. */
interface LateLoan {
  readonly orderId: number;
  readonly rule: { readonly dailyRate: number; readonly capThousandths: number };
  line: Line;
  chargedThrough: string;
  chargedCents: number;
}

async function newLoan(rule: {
  amountCents: number;
  overdueDailyRate: number;
  overdueCapThousandths: number;
}): Promise<LateLoan> {
  const { amountCents, overdueDailyRate: dailyRate, overdueCapThousandths: capThousandths } = rule;
  const orderTerms = { ...terms, ...rule, periods: 1 };
  const orderId = await drawnOrder(house, await house.newBorrower(), amountCents, orderTerms);
  const line = await lineOf(orderId);
  return { orderId, rule: { dailyRate, capThousandths }, line, chargedThrough: line.due, chargedCents: 0 };
}

/** As the contract's arithmetic says it, and only from what this test has seen itself. */
function charge(loan: LateLoan): void {
  const { rule, line, chargedThrough, chargedCents } = loan;
  if (line.unpaidCents === 0) return;
  const { askedCents: instalmentCents, unpaidCents, due: dueOn } = line;
  const late = { ...rule, instalmentCents, unpaidCents, dueOn, chargedThrough, chargedCents };
  loan.chargedCents += Number(overdueFee(late, today()));
  if (today() > loan.chargedThrough) loan.chargedThrough = today();
}

describe('an instalment that stays late', () => {
  test('costs each day once, on what is unpaid that day, and never more than its cap', async () => {
    const loans: LateLoan[] = [];
    for (const rule of fc.sample(rules, { numRuns: 6, seed: 20261116 })) loans.push(await newLoan(rule));
    server.clock.advance({ days: 5 });
    for (const { days, runs, paidPercents } of fc.sample(steps, { numRuns: 14, seed: 20261117 })) {
      server.clock.advance({ days });
      if (runs > 0) loans.forEach(charge);
      for (let time = 0; time < runs; time += 1) await run();
      for (const [index, loan] of loans.entries()) {
        const paidCents = Math.ceil((loan.line.askedCents * (paidPercents[index] ?? 0)) / 100);
        if (paidCents > 0 && loan.line.unpaidCents > 0) {
          charge(loan);
          orFail(await pay(loan.orderId, paidCents));
        }
        loan.line = await lineOf(loan.orderId);
        expect(loan.line.feeCents, `loan ${index} on ${today()}`).toBe(loan.chargedCents);
      }
    }
    // Otherwise nothing was tried.
    expect(loans.every(({ chargedCents }) => chargedCents > 0)).toBe(true);
    await expectSoundBooks(server);
  });

  test('is charged day after day as it would have been in one run', async () => {
    const weekly = { ...terms, periods: 1, overdueDailyRate: 1_000, overdueCapThousandths: 5_000 };
    const orderId = await drawnOrder(house, await house.newBorrower(), 100_000_00, weekly);
    const fees: number[] = [];
    server.clock.advance({ days: 7 });
    for (let day = 0; day < 7; day += 1) {
      await run();
      fees.push((await lineOf(orderId)).feeCents);
      server.clock.advance({ days: 1 });
    }
    // One percent a day of 100,800.00, free on the due date, and no more than five percent.
    expect(fees).toEqual([0, 1_008_00, 2_016_00, 3_024_00, 4_032_00, 5_040_00, 5_040_00]);
  });

  test('is charged on the rest once a part was paid', async () => {
    const weekly = { ...terms, periods: 1, overdueDailyRate: 1_000, overdueCapThousandths: 50_000 };
    const orderId = await drawnOrder(house, await house.newBorrower(), 100_000_00, weekly);
    server.clock.advance({ days: 8 });
    await run();
    // The fee of the first day, the interest, and half of the principal.
    orFail(await pay(orderId, 1_008_00 + 800_00 + 50_000_00));
    server.clock.advance({ days: 1 });
    await run();
    expect(await lineOf(orderId)).toMatchObject({ unpaidCents: 50_000_00, feeCents: 1_508_00 });
  });

  test('costs nothing more after it was written off', async () => {
    const orderId = await drawnOrder(house, await house.newBorrower());
    server.clock.advance({ days: 10 });
    await run();
    orFail(await house.run((tx) => writeOffOrder(tx, house.approver, { orderId })));
    const everythingOf = () =>
      Promise.all([
        server.query('select * from instalments where order_id = $1 order by id', [orderId]),
        server.query('select id from journals where order_id = $1 order by id', [orderId]),
      ]);
    const before = await everythingOf();
    server.clock.advance({ days: 10 });
    await run();
    expect(await everythingOf()).toEqual(before);
  });
});
