import { type InstalmentStatus, type OrderStatus, todayIn } from '@hiram/contract';
import { describe, expect, test } from 'vitest';
import { extendOrder } from '../extension/extend.ts';
import { orderBalances } from '../ledger/post.ts';
import { drawnOrder, orFail, terms, useHouse, withdrawableOrder } from '../loan/test-loans.ts';
import { writeOffOrder } from '../loss/write-off.ts';
import { bindSomeAccount, refundCredit } from '../refund/test-refunds.ts';
import { runDaily } from '../start/daily-run.ts';
import { useTestServer } from '../test-server.ts';
import { drawBalance, settlePayout } from '../withdrawal/test-drawing.ts';
import { repay } from './repay.ts';
import { expectSoundBooks } from './test-books.ts';

const server = useTestServer();
const house = useHouse(server);

let transfers = 0;
function pay(orderId: number, amountCents: number) {
  transfers += 1;
  const transferReference = `T${transfers}`;
  return house.run((tx) =>
    repay(tx, house.system, { orderId, amountCents, source: 'statement' as const, transferReference }),
  );
}

async function statusOf(orderId: number): Promise<OrderStatus | undefined> {
  return (
    await server.query<{ status: OrderStatus }>('select status from orders where id = $1', [orderId])
  )[0]?.status;
}

const balances = (orderId: number) => house.run((tx) => orderBalances(tx, orderId));

/** 120,000 at 0.8% flat for six weeks: 125,760 in all, 20,960 a week. */
const drawn = async () => drawnOrder(house, await house.newBorrower());

describe('repaying', () => {
  test('is refused before a payout, and nothing is written', async () => {
    const orderId = await withdrawableOrder(house, await house.newBorrower());
    expect(await pay(orderId, 100_00)).toMatchObject({ refusal: 'nothing_paid_out' });
    expect(await server.query('select from repayments where order_id = $1', [orderId])).toEqual([]);
    expect(await server.query('select from journals where order_id = $1', [orderId])).toEqual([]);
  });

  test.each([0, -5, 0.5, Number.NaN, 1e21])('refuses %d cents', async (amountCents) => {
    expect(await pay(await drawn(), amountCents)).toMatchObject({ refusal: 'amount_not_allowed' });
  });

  test('on schedule, to the last cent, finishes the order', async () => {
    const orderId = await drawn();
    for (let week = 1; week <= 6; week += 1) {
      server.clock.advance({ days: 7 });
      orFail(await pay(orderId, 20_960_00));
    }
    expect(await statusOf(orderId)).toBe('done');
    expect(await balances(orderId)).toEqual({
      in_transit: 0,
      principal: 0,
      interest_receivable: 0,
      overdue_fee_receivable: 0,
      borrower_credit: 0,
    });
  });

  test('what arrives after the loan has ended is the borrower’s credit, and stays it', async () => {
    const orderId = await drawn();
    orFail(await pay(orderId, 120_000_00));
    expect(await statusOf(orderId)).toBe('done');
    server.clock.advance({ days: 3 });
    orFail(await pay(orderId, 500_00));
    orFail(await pay(orderId, 1_00));
    expect(await statusOf(orderId)).toBe('done');
    expect((await balances(orderId)).borrower_credit).toBe(-501_00);
    await expectSoundBooks(server);
  });

  test('of what was drawn first does not give its interest back twice when the rest is drawn and repaid', async () => {
    const borrower = await house.newBorrower();
    const orderId = await withdrawableOrder(house, borrower);
    const drawHalf = async () => {
      const { withdrawalId } = orFail(
        await house.run((tx) => drawBalance(tx, borrower, { orderId, amountCents: 60_000_00 })),
      );
      orFail(await house.run((tx) => settlePayout(tx, house.system, withdrawalId)));
    };
    await drawHalf();
    server.clock.advance({ days: 3 });
    // Three of the seven days that earn 480.
    orFail(await pay(orderId, 60_205_71));
    await drawHalf();
    server.clock.advance({ days: 1 });
    orFail(await pay(orderId, 60_068_57));
    expect(await statusOf(orderId)).toBe('done');
    expect((await balances(orderId)).borrower_credit).toBe(0);
    await expectSoundBooks(server);
  });

  test('the day after the payout costs the interest of a day, not of six weeks', async () => {
    const orderId = await drawn();
    server.clock.advance({ days: 1 });
    // The first week asks for 960 of interest; one day of its seven is 137.14, rounded down.
    orFail(await pay(orderId, 120_137_14));
    expect(await statusOf(orderId)).toBe('done');
    expect((await balances(orderId)).borrower_credit).toBe(0);
  });

  test('early gives back interest that was paid ahead', async () => {
    const orderId = await drawn();
    orFail(await pay(orderId, 41_920_00));
    // Two instalments are paid on the first day, with 1,920 of interest that no day has earned yet.
    expect((await balances(orderId)).principal).toBe(80_000_00);
    orFail(await pay(orderId, 80_000_00 - 1_920_00));
    expect(await statusOf(orderId)).toBe('done');
    const [income] = await server.query<{ total: string }>(
      `select coalesce(sum(e.amount_cents), 0) as total from entries e join journals j on j.id = e.journal_id
       join ledger_accounts a on a.id = e.account_id where j.order_id = $1 and a.kind = 'interest_income'`,
      [orderId],
    );
    expect(Number(income?.total)).toBe(0);
    await expectSoundBooks(server);
  });

  test('keeps what is over as credit, uses it first, and refunds it once', async () => {
    const borrower = await house.newBorrower();
    const { borrowerId } = borrower;
    await bindSomeAccount(server, borrowerId);
    const orderId = await drawnOrder(house, borrower);
    orFail(await pay(orderId, 130_000_00));
    expect((await balances(orderId)).borrower_credit).toBe(-10_000_00);
    const refund = (amountCents: number) => refundCredit(server, house, { orderId, borrowerId, amountCents });
    expect(await refund(10_000_01)).toMatchObject({ refusal: 'insufficient_balance' });
    expect(await refund(4_000_00)).toBeNull();
    expect((await balances(orderId)).borrower_credit).toBe(-6_000_00);
    expect(await refund(6_000_00)).toBeNull();
    expect((await balances(orderId)).borrower_credit).toBe(0);
    expect(
      await server.query(`select from journals where order_id = $1 and kind = 'refund'`, [orderId]),
    ).toHaveLength(2);
  });

  test('the same transfer told many times at once is booked once', async () => {
    const orderId = await drawn();
    const transfer = {
      orderId,
      amountCents: 1_000_00,
      source: 'statement' as const,
      transferReference: 'told often',
    };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => house.run((tx) => repay(tx, house.system, transfer))),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await server.query('select from repayments where order_id = $1', [orderId])).toHaveLength(1);
  });

  test('late pays the fee first, then interest, then principal', async () => {
    const orderId = await drawn();
    server.clock.advance({ days: 13 });
    // Six days late: 20,960 × 0.05% × 6 = 62.88.
    orFail(await pay(orderId, 60_00));
    expect(await balances(orderId)).toMatchObject({ overdue_fee_receivable: 2_88, principal: 120_000_00 });
    orFail(await pay(orderId, 2_88 + 960_00 + 1_00));
    expect(await balances(orderId)).toMatchObject({ overdue_fee_receivable: 0, principal: 119_999_00 });
  });
});

describe('extending', () => {
  test('moves the unpaid due dates, changes no amount and stops the lateness', async () => {
    const orderId = await drawn();
    server.clock.advance({ days: 10 });
    const dues = () =>
      server.query<{ due: string; status: InstalmentStatus }>(
        'select due_on::text as due, status from instalments where order_id = $1 order by period',
        [orderId],
      );
    const before = await dues();
    expect(
      await house.run((tx) =>
        extendOrder(tx, house.system, { orderId, extensionId: orderId, days: 15, priceCents: 50_00 }),
      ),
    ).toMatchObject({ moved: expect.any(Array) });
    const after = await dues();
    const days = after.map(
      (row, index) => (Date.parse(row.due) - Date.parse(before[index]?.due ?? '')) / 86_400_000,
    );
    expect(days).toEqual([15, 15, 15, 15, 15, 15]);
    expect(after[0]?.status).toBe('pending');
    expect((await balances(orderId)).principal).toBe(120_000_00);
  });

  test('and then paying off asks only for interest that the longer time has earned', async () => {
    const orderId = await drawnOrder(house, await house.newBorrower(), 120_000_00, {
      ...terms,
      overdueDailyRate: 0,
    });
    server.clock.advance({ days: 7 });
    const at = server.clock.now();
    await runDaily(server.database, { today: todayIn(server.market.timeZone, at), at });
    expect((await balances(orderId)).interest_receivable).toBe(960_00);
    const extension = { orderId, extensionId: orderId, days: 7, priceCents: 0 };
    orFail(await house.run((tx) => extendOrder(tx, house.system, extension)));
    // The first instalment is now due after fourteen days, of which seven are over: half of its 960.
    orFail(await pay(orderId, 120_480_00));
    expect(await statusOf(orderId)).toBe('done');
    expect(await balances(orderId)).toMatchObject({
      interest_receivable: 0,
      principal: 0,
      borrower_credit: 0,
    });
    await expectSoundBooks(server);
  });

  test('is refused before a payout', async () => {
    const orderId = await withdrawableOrder(house, await house.newBorrower());
    const extension = { orderId, extensionId: orderId, days: 5, priceCents: 10_00 };
    expect(await house.run((tx) => extendOrder(tx, house.system, extension))).toMatchObject({
      refusal: 'nothing_paid_out',
    });
  });
});

describe('writing off', () => {
  test('leaves nothing owed in the books; what comes all the same makes the loss smaller', async () => {
    const orderId = await drawnOrder(house, await house.newBorrower(), 120_000_00, {
      ...terms,
      overdueDailyRate: 0,
    });
    expect(await house.run((tx) => writeOffOrder(tx, house.approver, { orderId }))).toBeNull();
    expect((await balances(orderId)).principal).toBe(0);
    expect(await statusOf(orderId)).toBe('written_off');
    // Nothing is asked for any more. What is more than the loss is the borrower's.
    orFail(await pay(orderId, 100_00));
    expect((await balances(orderId)).borrower_credit).toBe(0);
    orFail(await pay(orderId, 120_000_00));
    expect((await balances(orderId)).borrower_credit).toBe(-100_00);
    await expectSoundBooks(server);
  });
});
