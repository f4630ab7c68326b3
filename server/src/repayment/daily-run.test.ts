import { type InstalmentStatus, type OrderStatus, overdueFee, todayIn } from '@hiram/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawnOrder, orFail, terms, useHouse, withdrawableOrder } from '../loan/test-loans.ts';
import { type DailyReport, runDaily } from '../start/daily-run.ts';
import { useTestServer } from '../test-server.ts';
import { drawBalance, settlePayout } from '../withdrawal/test-drawing.ts';
import { repay } from './repay.ts';
import { expectSoundBooks } from './test-books.ts';

const server = useTestServer();
const house = useHouse(server);

const today = () => todayIn(server.market.timeZone, server.clock.now());
const run = (batchOrders?: number): Promise<DailyReport> =>
  runDaily(server.database, {
    today: today(),
    at: server.clock.now(),
    batchOrders,
  });

const statusOf = async (orderId: number) =>
  (await server.query<{ status: OrderStatus }>('select status from orders where id = $1', [orderId]))[0]
    ?.status;

describe('the daily run', () => {
  test('posts interest on its day, marks and charges what is late, once however often it runs', async () => {
    const orderId = await drawnOrder(house, await house.newBorrower());
    await run();
    server.clock.advance({ days: 7 });
    expect(await run()).toMatchObject({ interestPostings: 1, overdueMarks: 0 });
    expect(await run()).toMatchObject({ interestPostings: 0, overdueMarks: 0 });
    server.clock.advance({ days: 3 });
    const reports = await Promise.all([run(2), run(3), run(1), run()]);
    expect(reports.reduce((sum, report) => sum + report.overdueMarks, 0)).toBe(1);
    const [instalment] = await server.query<{ status: InstalmentStatus; fee: string }>(
      'select status, overdue_fee_cents as fee from instalments where order_id = $1 and period = 1',
      [orderId],
    );
    // 20,960 × 0.05% × 3 days = 31.44
    expect(instalment).toEqual({ status: 'overdue', fee: '3144' });
    await expectSoundBooks(server);
  });

  test('catches up in one run what it would have done day by day', async () => {
    const journalsOf = (orderId: number) =>
      server.query(`select from journals where order_id = $1 and kind = 'overdue_fee'`, [orderId]);
    const debtOf = (orderId: number) =>
      server.query(
        `select period, status, principal_cents, posted_interest_cents, overdue_fee_cents from instalments
         where order_id = $1 order by period`,
        [orderId],
      );
    const missed = await drawnOrder(house, await house.newBorrower());
    server.clock.advance({ days: 13 });
    await run();
    expect(await journalsOf(missed)).toHaveLength(1);
    const caughtUp = await debtOf(missed);
    // 20,960 × 0.05% × 6 days
    expect(caughtUp[0]).toMatchObject({ status: 'overdue', overdue_fee_cents: '6288' });

    const daily = await drawnOrder(house, await house.newBorrower());
    for (let day = 1; day <= 13; day += 1) {
      server.clock.advance({ days: 1 });
      await run();
    }
    expect(await journalsOf(daily)).toHaveLength(6);
    expect(await debtOf(daily)).toEqual(caughtUp);
  });

  test('charges to the cent what the contract’s arithmetic says', async () => {
    const amounts = fc.record({
      amountCents: fc.integer({ min: 1_00, max: 3_000_000_00 }),
      overdueDailyRate: fc.integer({ min: 0, max: 3_000 }),
      overdueCapThousandths: fc.integer({ min: 0, max: 30_000 }),
      minWithdrawalCents: fc.constant(1),
      extensionPriceThousandths: fc.constant(0),
      days: fc.integer({ min: 8, max: 200 }),
    });
    for (const sample of fc.sample(amounts, { numRuns: 12, seed: 20261115 })) {
      const orderTerms = { ...terms, periods: 1, ...sample };
      const orderId = await drawnOrder(house, await house.newBorrower(), sample.amountCents, orderTerms);
      server.clock.advance({ days: sample.days });
      await run();
      const [row] = await server.query<{ due: string; principal: string; interest: string; fee: string }>(
        `select due_on::text as due, principal_cents as principal, interest_cents as interest, overdue_fee_cents as fee
         from instalments where order_id = $1`,
        [orderId],
      );
      const instalmentCents = Number(row?.principal) + Number(row?.interest);
      const expected = overdueFee(
        {
          instalmentCents,
          unpaidCents: instalmentCents,
          dailyRate: sample.overdueDailyRate,
          capThousandths: sample.overdueCapThousandths,
          dueOn: row?.due ?? '',
        },
        today(),
      );
      expect(Number(row?.fee)).toBe(expected);
    }
  });

  test('ends windows: an undrawn order is cancelled, a drawn one repays, a repaid one is done', async () => {
    const undrawn = await withdrawableOrder(house, await house.newBorrower());
    const partly = await house.newBorrower();
    const drawn = await withdrawableOrder(house, partly);
    const drawing = orFail(
      await house.run((tx) => drawBalance(tx, partly, { orderId: drawn, amountCents: 10_000_00 })),
    );
    orFail(await house.run((tx) => settlePayout(tx, house.system, drawing.withdrawalId)));
    const quick = await house.newBorrower();
    const repaid = await withdrawableOrder(house, quick);
    const quickDrawing = orFail(
      await house.run((tx) => drawBalance(tx, quick, { orderId: repaid, amountCents: 10_000_00 })),
    );
    orFail(await house.run((tx) => settlePayout(tx, house.system, quickDrawing.withdrawalId)));
    orFail(
      await house.run((tx) =>
        repay(tx, house.system, {
          orderId: repaid,
          amountCents: 10_000_00,
          source: 'statement' as const,
          transferReference: 'all',
        }),
      ),
    );
    expect(await statusOf(repaid)).toBe('withdrawable');

    server.clock.advance({ days: 8 });
    await run();
    expect(await statusOf(undrawn)).toBe('cancelled');
    expect(await statusOf(drawn)).toBe('repaying');
    expect(await statusOf(repaid)).toBe('done');
    await expectSoundBooks(server);
  });

  test('expires coupons on the day after their last', async () => {
    const borrower = await house.newBorrower();
    await server.query(
      `insert into coupons (company_id, borrower_id, discount_cents, expires_on) values (1, $1, 5000, $2)`,
      [borrower.borrowerId, today()],
    );
    await run();
    const status = async () =>
      (
        await server.query<{ status: string }>('select status from coupons where borrower_id = $1', [
          borrower.borrowerId,
        ])
      )[0]?.status;
    expect(await status()).toBe('unused');
    server.clock.advance({ days: 1 });
    await run();
    expect(await status()).toBe('expired');
  });

  test('runs while borrowers pay, and both find the books sound', async () => {
    const orders = await Promise.all(
      Array.from({ length: 6 }, async () => drawnOrder(house, await house.newBorrower())),
    );
    server.clock.advance({ days: 45 });
    await Promise.all([
      run(2),
      run(),
      ...orders.flatMap((orderId) =>
        [1, 2, 3].map((n) =>
          house.run((tx) =>
            repay(tx, house.system, {
              orderId,
              amountCents: 9_000_00 + n,
              source: 'statement' as const,
              transferReference: `busy ${orderId} ${n}`,
            }),
          ),
        ),
      ),
    ]);
    await run();
    await expectSoundBooks(server);
  });
});
