import { addDays, type Refusal } from '@hiram/contract';
import { getCollectionCase, listLateLoans, takePromise } from '@hiram/contract/desk';
import { describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { extendOrder } from '../extension/extend.ts';
import { useStaff } from '../loan/test-borrowing.ts';
import { orFail, useHouse } from '../loan/test-loans.ts';
import { writeOffOrder } from '../loss/write-off.ts';
import type { TestLoan } from '../reminder/test-reminders.ts';
import { repay } from '../repayment/repay.ts';
import { auditOf } from '../staff/test-desk.ts';
import { useTestServer } from '../test-server.ts';
import { dayOf, lateLoan, runDay, untilHour } from './test-collection.ts';

const server = useTestServer();
const house = useHouse(server);
const support = useStaff(server, 'support');
const colleague = useStaff(server, 'support', 2);

const promise = (
  { orderId }: TestLoan,
  wish: { readonly amount?: number; readonly days?: number; readonly key?: string } = {},
  by = support,
) => {
  const { amount = 500, days = 2, key = crypto.randomUUID() } = wish;
  const on = addDays(dayOf(server), days);
  return by.call(takePromise, { orderId, amount, on }, { idempotencyKey: key });
};

let transfers = 0;
/** Money that arrived so many days ago and is booked now. */
async function receive({ orderId }: TestLoan, amountCents: number, daysAgo = 0): Promise<void> {
  transfers += 1;
  const transferReference = `promised ${transfers}`;
  const receivedOn = addDays(dayOf(server), -daysAgo);
  orFail(
    await house.run((tx) =>
      repay(tx, house.system, {
        orderId,
        amountCents,
        source: 'statement',
        transferReference,
        receivedOn,
      }),
    ),
  );
}

async function statusesOf({ orderId }: TestLoan): Promise<string[]> {
  const rows = await server.query<{ status: string }>(
    'select status from promises where order_id = $1 order by id',
    [orderId],
  );
  return rows.map(({ status }) => status);
}

async function nextDays(days: number): Promise<void> {
  server.clock.advance({ days });
  await runDay(server);
}

/** What a late loan owes at once, in cents: five days late, and 60,480.00 with 30.24 for each day. */
const overdueCents = 60_631_20;

/** Each begins with a promise of 500.00 within two days, made a moment ago; says what became of it. */
const lives: [string, (loan: TestLoan) => Promise<void>, string][] = [
  ['is open until its day is over', () => nextDays(2), 'open'],
  ['is broken when its day is over and nothing came', () => nextDays(3), 'broken'],
  ['is broken when less came', (loan) => receive(loan, 499_99).then(() => nextDays(3)), 'broken'],
  [
    'is kept as soon as the day is run after the money',
    (loan) => receive(loan, 500_00).then(() => nextDays(1)),
    'kept',
  ],
  [
    'is kept by several payments together',
    async (loan) => {
      await receive(loan, 200_00);
      await nextDays(2);
      await receive(loan, 300_00);
      await nextDays(1);
    },
    'kept',
  ],
  [
    'is broken by money that arrived a day late, though nobody ran the day before that',
    async (loan) => {
      server.clock.advance({ days: 3 });
      await receive(loan, overdueCents + 3 * 30_24);
      await nextDays(3);
    },
    'broken',
  ],
  [
    'is kept by money that arrived in time and was booked when it was called broken already',
    async (loan) => {
      await nextDays(4);
      expect(await statusesOf(loan)).toEqual(['broken']);
      await receive(loan, 500_00, 2);
      await nextDays(1);
    },
    'kept',
  ],
  [
    'stays broken by money that arrived after its day',
    async (loan) => {
      await nextDays(4);
      await receive(loan, 500_00, 1);
      await nextDays(1);
    },
    'broken',
  ],
  [
    'lapses when the due dates have moved',
    async ({ orderId }) => {
      await house.run((tx) =>
        extendOrder(tx, house.system, { orderId, extensionId: 1, days: 60, priceCents: 0 }),
      );
      await nextDays(3);
    },
    'lapsed',
  ],
  [
    'lapses when the loan is written off',
    async ({ orderId }) => {
      await house.run((tx) => writeOffOrder(tx, house.approver, { orderId }));
      await nextDays(1);
    },
    'lapsed',
  ],
  [
    'stays what it became, however often and late the day is run',
    async (loan) => {
      await receive(loan, 500_00);
      await Promise.all([nextDays(1), runDay(server)]);
      await nextDays(70);
      await runDay(server);
    },
    'kept',
  ],
];

describe('a promise to pay', () => {
  test.each(lives)('%s', async (_what, live, status) => {
    const loan = await lateLoan(server, house, 5);
    dataOf(await promise(loan));
    await live(loan);
    expect(await statusesOf(loan)).toEqual([status]);
  });

  test('is not called broken while a slip waits', async () => {
    const loan = await lateLoan(server, house, 5);
    dataOf(await promise(loan));
    await server.query(
      `with f as (
         insert into files (id, company_id, borrower_id, purpose, content_type, byte_size, sha256, key_id, storage_key,
           created_at)
         values (gen_random_uuid(), 1, $1, 'slip', 'image/jpeg', 1, sha256(''), 'test', 'slip', now()) returning id)
       insert into slips (company_id, order_id, borrower_id, method, amount_cents, transferred_on, file_id, sha256, look,
         sent_at)
       select 1, $2, $1, 'transfer', 100, now(), id, sha256(''), 0::bit(64), now() from f`,
      [loan.borrower.borrowerId, loan.orderId],
    );
    await nextDays(3);
    expect(await statusesOf(loan)).toEqual(['open']);
    await server.query(
      `update slips set status = 'refused', reason = 'unreadable', decided_at = now() where order_id = $1`,
      [loan.orderId],
    );
    await nextDays(1);
    expect(await statusesOf(loan)).toEqual(['broken']);
  });

  test('counts no money that was booked before it was made', async () => {
    const loan = await lateLoan(server, house, 5);
    await receive(loan, 500_00);
    server.clock.advance({ seconds: 60 });
    dataOf(await promise(loan));
    await nextDays(3);
    expect(await statusesOf(loan)).toEqual(['broken']);
  });

  test('is replaced by the next one, unless its day is over: then it stays broken', async () => {
    const loan = await lateLoan(server, house, 5);
    dataOf(await promise(loan));
    dataOf(await promise(loan, { amount: 600 }));
    expect(await statusesOf(loan)).toEqual(['replaced', 'open']);
    // The day was not run meanwhile.
    server.clock.advance({ days: 3 });
    dataOf(await promise(loan, { amount: 700 }));
    expect(await statusesOf(loan)).toEqual(['replaced', 'broken', 'open']);
  });

  test('by two at once leaves one open', async () => {
    const loan = await lateLoan(server, house, 5);
    const answers = await Promise.all([promise(loan), promise(loan, { amount: 600 }, colleague)]);
    expect(answers.map(({ ok }) => ok)).toEqual([true, true]);
    expect(await statusesOf(loan)).toEqual(['replaced', 'open']);
    expect(await auditOf(server, loan.orderId)).toHaveLength(2);
  });

  test('that is sent twice is one', async () => {
    const loan = await lateLoan(server, house, 5);
    const key = crypto.randomUUID();
    for (const _ of [1, 2]) dataOf(await promise(loan, { key }));
    expect(await statusesOf(loan)).toEqual(['open']);
  });

  test('is taken at any hour from those who come by themselves, and is no contact', async () => {
    const loan = await lateLoan(server, house, 5);
    untilHour(server, 23);
    dataOf(await promise(loan));
    untilHour(server, 12);
    const { orderId } = loan;
    const found = dataOf(await support.call(getCollectionCase, { orderId }));
    expect(found.loan?.contacts).toMatchObject({ today: 0, week: 0 });
    const { loans } = dataOf(await support.call(listLateLoans, { promise: 'open' }));
    expect(loans.map((each) => each.orderId)).toContain(orderId);
  });

  test.each<[string, { amount?: number; days?: number }, Partial<Refusal>]>([
    ['for yesterday', { days: -1 }, { refusal: 'request_error', data: { fields: { on: 'date_input' } } }],
    [
      'for a day too far away',
      { days: 32 },
      { refusal: 'request_error', data: { fields: { on: 'date_input' } } },
    ],
    ['of nothing', { amount: 0 }, { refusal: 'request_error', data: { fields: { amount: 'amount_input' } } }],
    [
      'of more than is owed',
      { amount: 121_111.21 },
      { refusal: 'more_than_owed', data: { owed: 121_111.2 } },
    ],
  ])('%s is none', async (_what, wish, refused) => {
    const loan = await lateLoan(server, house, 5);
    expect(await promise(loan, wish)).toMatchObject(refused);
    expect(await statusesOf(loan)).toEqual([]);
  });

  test('can be of all that is owed, for today or a month from now', async () => {
    const loan = await lateLoan(server, house, 5);
    dataOf(await promise(loan, { amount: 121_111.2, days: 31 }));
    dataOf(await promise(loan, { days: 0 }));
    expect(await statusesOf(loan)).toEqual(['replaced', 'open']);
  });
});
