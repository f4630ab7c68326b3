import { beforeAll, describe, expect, test } from 'vitest';
import { drawnOrder, useHouse } from '../loan/test-loans.ts';
import { useTestServer } from '../test-server.ts';
import { orderBalances, post } from './post.ts';
import { credit, debit } from './posting.ts';

const server = useTestServer();
const house = useHouse(server);
let orderId: number;
beforeAll(async () => {
  orderId = await drawnOrder(house, await house.newBorrower());
});

const posting = (lines: Parameters<typeof post>[2]['lines'], reference: string) =>
  ({ kind: 'refund', orderId, reference, occurredOn: '2026-11-15', lines }) as const;

async function journals(reference: string): Promise<number> {
  return (await server.query('select from journals where reference = $1', [reference])).length;
}

describe('the ledger', () => {
  test('refuses a journal that does not balance, and keeps nothing of it', async () => {
    const bad = posting([debit('bank', 100_00), credit('interest_income', 99_99)], 'unbalanced');
    await expect(house.run((tx) => post(tx, 1, bad))).rejects.toMatchObject({
      constraint: 'journal_balances',
    });
    expect(await journals('unbalanced')).toBe(0);
  });

  test('books the same reference once', async () => {
    const good = posting([debit('bank', 5_00), credit('interest_income', 5_00)], 'once');
    const all = await Promise.all(Array.from({ length: 8 }, () => house.run((tx) => post(tx, 1, good))));
    expect(all.filter(Boolean)).toHaveLength(1);
    expect(await journals('once')).toBe(1);
  });

  test.each([
    ['update entries set amount_cents = amount_cents + 1'],
    ['delete from entries'],
    ['truncate entries'],
    ['update journals set occurred_on = occurred_on'],
    ['delete from journals'],
    ['update order_events set event = event'],
    ['delete from order_events'],
  ])('refuses "%s", even from the owner', async (text) => {
    await expect(server.query(text)).rejects.toMatchObject({ code: '23001' });
  });

  test.each([
    ['update ledger_accounts set balance_cents = 0'],
    ["insert into ledger_accounts (company_id, kind, balance_cents) values (1, 'coupon_expense', 5)"],
    ['update entries set amount_cents = 1'],
    ['delete from journals'],
    ['alter table entries disable trigger entries_stay'],
    ['drop table entries'],
  ])('does not let the server\'s role "%s"', async (text) => {
    await server.query('set role hiram_server');
    try {
      await expect(server.query(text)).rejects.toMatchObject({ code: '42501' });
    } finally {
      await server.query('reset role');
    }
  });

  test('refuses an account that would owe less than nothing', async () => {
    const tooMuch = posting([debit('bank', 999_999_00), credit('principal', 999_999_00)], 'too much');
    await expect(house.run((tx) => post(tx, 1, tooMuch))).rejects.toMatchObject({
      constraint: 'ledger_account_sign',
    });
  });

  test('refuses money for an order that was never paid out, whatever the code says', async () => {
    const other = await house.newBorrower();
    const [order] = await server.query<{ id: string }>(
      `insert into orders (company_id, borrower_id, app_id, amount_cents, rate, periods, period_unit, method)
       values (1, $1, 1, 100, 1, 1, 'month', 'flat') returning id`,
      [other.borrowerId],
    );
    await expect(
      server.query(
        `insert into journals (company_id, order_id, kind, reference, occurred_on) values (1, $1, 'repayment', 'early money', '2026-11-15')`,
        [order?.id],
      ),
    ).rejects.toMatchObject({ constraint: 'no_money_before_payout' });
  });

  test('keeps every balance equal to the sum of its entries, and all of them to zero', async () => {
    const wrong = await server.query(
      `select a.id from ledger_accounts a left join entries e on e.account_id = a.id
       group by a.id having a.balance_cents <> coalesce(sum(e.amount_cents), 0)`,
    );
    expect(wrong).toEqual([]);
    const [all] = await server.query<{ total: string }>(
      'select sum(balance_cents) as total from ledger_accounts',
    );
    expect(Number(all?.total)).toBe(0);
  });

  test('finds an account by its index, however many there are', async () => {
    const balances = await house.run((tx) => orderBalances(tx, orderId));
    expect(balances.principal).toBe(120_000_00);
    await server.query(
      `with people as (insert into borrowers (company_id, mobile, password_hash)
         select 1, 'many' || n, '-' from generate_series(1, 3000) n returning id),
       loans as (insert into orders (company_id, borrower_id, app_id, amount_cents, rate, periods, period_unit, method)
         select 1, id, 1, 100, 1, 1, 'month', 'flat' from people returning id)
       insert into ledger_accounts (company_id, order_id, kind) select 1, id, 'principal' from loans`,
    );
    await server.query('analyze ledger_accounts');
    const reads = [
      `select kind, balance_cents from ledger_accounts where order_id = ${orderId}`,
      `select id from ledger_accounts where order_id is null and kind = 'bank' and company_id = 1`,
    ];
    for (const text of reads) {
      const plan = await server.query<{ 'QUERY PLAN': string }>(`explain ${text}`);
      expect(plan.map((row) => row['QUERY PLAN']).join('\n')).not.toContain('Seq Scan');
    }
  });
});
