import { todayIn } from '@hiram/contract';
import { describe, expect, test } from 'vitest';
import { drawnOrder, orFail, terms, useHouse } from '../loan/test-loans.ts';
import { writeOffOrder } from '../loss/write-off.ts';
import { repay } from '../repayment/repay.ts';
import { useTestServer } from '../test-server.ts';
import { extendOrder } from './extend.ts';

const server = useTestServer();
const house = useHouse(server);

const free = { ...terms, overdueDailyRate: 0 };
const drawn = async () => drawnOrder(house, await house.newBorrower(), 120_000_00, free);
const extend = (orderId: number, change: { days?: number; priceCents?: number } = {}) =>
  house.run((tx) =>
    extendOrder(tx, house.system, { orderId, extensionId: orderId, days: 15, priceCents: 50_00, ...change }),
  );
const booksOf = (orderId: number) =>
  server.query(
    `select a.kind, e.amount_cents::int as cents from journals j join entries e on e.journal_id = j.id
       join ledger_accounts a on a.id = e.account_id
     where j.order_id = $1 and j.kind = 'extension' order by e.line`,
    [orderId],
  );
const duesOf = (orderId: number) =>
  server.query<{ due: string; status: string }>(
    'select due_on::text as due, status from instalments where order_id = $1 order by period',
    [orderId],
  );

describe('an extension', () => {
  test('is paid for apart: its price is income of its own, and no interest', async () => {
    const orderId = await drawn();
    expect(await extend(orderId)).toMatchObject({ moved: expect.any(Array) });
    expect(await booksOf(orderId)).toEqual([
      { kind: 'suspense', cents: 50_00 },
      { kind: 'extension_income', cents: -50_00 },
    ]);
  });

  test.each([0, -1, 367, 1.5, Number.NaN])('of %d days is none', async (days) => {
    const orderId = await drawn();
    const before = await duesOf(orderId);
    expect(await extend(orderId, { days })).toMatchObject({ refusal: 'amount_not_allowed' });
    expect(await duesOf(orderId)).toEqual(before);
    expect(await booksOf(orderId)).toEqual([]);
  });

  test.each([1, 366])('of %d days is one', async (days) => {
    expect(await extend(await drawn(), { days })).toMatchObject({ moved: expect.any(Array) });
  });

  test('leaves what is repaid where it was', async () => {
    const orderId = await drawn();
    server.clock.advance({ days: 7 });
    const before = await duesOf(orderId);
    const first = {
      orderId,
      amountCents: 20_960_00,
      source: 'statement' as const,
      transferReference: 'the first',
    };
    orFail(await house.run((tx) => repay(tx, house.system, first)));
    expect(await extend(orderId, { days: 10 })).toMatchObject({ moved: expect.any(Array) });
    const after = await duesOf(orderId);
    expect(after[0]).toEqual({ due: todayIn(server.market.timeZone, server.clock.now()), status: 'repaid' });
    const moved = after.map(
      ({ due }, index) => (Date.parse(due) - Date.parse(before[index]?.due ?? '')) / 86_400_000,
    );
    expect(moved).toEqual([0, 10, 10, 10, 10, 10]);
  });

  test('of a loan that was written off is refused, and nobody pays for it', async () => {
    const orderId = await drawn();
    orFail(await house.run((tx) => writeOffOrder(tx, house.approver, { orderId })));
    const before = await duesOf(orderId);
    expect(await extend(orderId)).toMatchObject({ refusal: 'nothing_owed' });
    expect(await duesOf(orderId)).toEqual(before);
    expect(await booksOf(orderId)).toEqual([]);
  });
});
