import { addDays, major, toCents } from '@hiram/contract';
import {
  assignLateLoan,
  getCollectionCase,
  type LateLoan,
  listLateLoans,
  planNextAction,
  takePromise,
  writeCollectionNote,
} from '@hiram/contract/desk';
import { beforeAll, describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import type { Database } from '../db/database.ts';
import { staffClient, useStaff } from '../loan/test-borrowing.ts';
import { useHouse } from '../loan/test-loans.ts';
import { writeOffOrder } from '../loss/write-off.ts';
import { instalmentCents, newLoan, pay, type TestLoan } from '../reminder/test-reminders.ts';
import { auditOf } from '../staff/test-desk.ts';
import { useTestServer } from '../test-server.ts';
import { loadLateLoans } from './late-loans.ts';
import { dayOf, lateLoan, makeLate, runDay, staffIn } from './test-collection.ts';

const server = useTestServer();
const house = useHouse(server);
const support = useStaff(server, 'support');
const colleague = useStaff(server, 'support', 2);
const admin = useStaff(server, 'admin');

type Name = 'little' | 'half' | 'long';
let loans: Record<Name, TestLoan>;
/** Those who are not in the list: on time, paid ahead, given up. */
let others: readonly TestLoan[];
beforeAll(async () => {
  const half = await newLoan(house);
  await pay(house, half, 30_000_00);
  await makeLate(server, half, 5);
  const ahead = await newLoan(house);
  await pay(house, ahead, instalmentCents);
  await makeLate(server, ahead, 5);
  const lost = await lateLoan(server, house, 100);
  await house.run((tx) => writeOffOrder(tx, house.approver, { orderId: lost.orderId }));
  others = [await newLoan(house), ahead, lost];
  loans = { little: await lateLoan(server, house, 5), half, long: await lateLoan(server, house, 40) };
});

const namesOf = (listed: readonly Pick<LateLoan, 'orderId'>[]) =>
  listed.map(
    ({ orderId }) => Object.entries(loans).find(([, loan]) => loan.orderId === orderId)?.[0] ?? orderId,
  );
const list = async (wish: Parameters<typeof support.call<typeof listLateLoans>>[1] = {}) =>
  dataOf(await support.call(listLateLoans, wish));
const caseOf = async ({ orderId }: TestLoan) => dataOf(await support.call(getCollectionCase, { orderId }));

describe('the list of those who are late', () => {
  test('has everybody of whom something is overdue, and nobody else, with the figures of the books', async () => {
    const { total, overdue, loans: listed } = await list();
    expect(namesOf(listed)).toEqual(['long', 'half', 'little']);
    expect(total).toBe(3);
    // 0.05 percent a day of what is unpaid: 5 days of 60,480 and of 30,480; 40 days of one and 9 of the other.
    expect(
      listed.map(({ daysLate, lateInstalments, overdue: each }) => [daysLate, lateInstalments, each]),
    ).toEqual([
      [40, 2, 122_441.76],
      [5, 1, 30_556.2],
      [5, 1, 60_631.2],
    ]);
    expect(toCents(overdue)).toBe(listed.reduce((sum, each) => sum + toCents(each.overdue), 0));
    expect(listed[2]?.owed).toBe(60_631.2 + 60_480);
    for (const { orderId } of others) expect(listed.map((loan) => loan.orderId)).not.toContain(orderId);
  });

  test('can begin with the largest amount', async () => {
    expect(namesOf((await list({ sort: 'amount' })).loans)).toEqual(['long', 'little', 'half']);
  });

  test('counts and sums what was asked for, and not the page alone', async () => {
    const page = await list({ limit: 1, offset: 1 });
    expect(namesOf(page.loans)).toEqual(['half']);
    expect(page.total).toBe(3);
    expect(page.overdue).toBe((await list()).overdue);
  });

  test('can be narrowed by days, amount, who looks after it, promise and what is to do', async () => {
    const today = dayOf(server);
    const { little, half, long } = loans;
    dataOf(await support.call(assignLateLoan, { orderId: little.orderId, assignTo: support.staffId }));
    dataOf(await colleague.call(assignLateLoan, { orderId: long.orderId, assignTo: colleague.staffId }));
    const amount = major(1_000);
    dataOf(await support.call(takePromise, { orderId: half.orderId, amount, on: today }));
    dataOf(await support.call(takePromise, { orderId: little.orderId, amount, on: addDays(today, 3) }));
    const next = { action: 'call', on: today } as const;
    dataOf(await support.call(planNextAction, { orderId: long.orderId, next }));
    const later = { action: 'wait', on: addDays(today, 1) } as const;
    dataOf(await support.call(planNextAction, { orderId: half.orderId, next: later }));
    const found: [Parameters<typeof list>[0], Name[]][] = [
      [{ minDays: 6 }, ['long']],
      [{ minDays: 5, maxDays: 39 }, ['half', 'little']],
      [{ minAmount: 60_631.2 }, ['long', 'little']],
      [{ minAmount: 60_631.21 }, ['long']],
      [{ assigned: 'me' }, ['little']],
      [{ assigned: 'nobody' }, ['half']],
      [{ promise: 'open' }, ['half', 'little']],
      [{ promise: 'due' }, ['half']],
      [{ promise: 'broken' }, []],
      [{ isToDo: true }, ['long']],
      [{ promise: 'open', assigned: 'me' }, ['little']],
    ];
    for (const [wish, names] of found)
      expect(namesOf((await list(wish)).loans), JSON.stringify(wish)).toEqual(names);
    expect((await list()).loans[0]).toMatchObject({
      assignedTo: { staffId: colleague.staffId },
      next,
      promise: null,
    });
  });

  test('is one statement, however many are late', async () => {
    let statements = 0;
    const counted = server.database.read((tx) =>
      loadLateLoans(
        {
          ...tx,
          rows: (each) => {
            statements += 1;
            return tx.rows(each);
          },
        } as Parameters<Parameters<Database['read']>[0]>[0],
        staffIn(server, support.staffId),
        { orderIds: null },
      ),
    );
    expect(await counted).toHaveLength(3);
    expect(statements).toBe(1);
  });
});

describe('looking after a loan', () => {
  const assign = (by: typeof support, loan: TestLoan, assignTo: number | null) =>
    by.call(assignLateLoan, { orderId: loan.orderId, assignTo });
  const holderOf = async (loan: TestLoan) => (await caseOf(loan)).loan?.assignedTo?.staffId ?? null;

  test('is handed over by whoever does, or by an administrator', async () => {
    const loan = await lateLoan(server, house, 3);
    dataOf(await assign(support, loan, support.staffId));
    expect(await assign(colleague, loan, colleague.staffId)).toMatchObject({
      refusal: 'taken_by_other',
      data: { by: 'support 1' },
    });
    dataOf(await assign(support, loan, colleague.staffId));
    expect(await holderOf(loan)).toBe(colleague.staffId);
    expect(await assign(support, loan, null)).toMatchObject({ refusal: 'taken_by_other' });
    dataOf(await assign(admin, loan, support.staffId));
    dataOf(await assign(support, loan, null));
    expect(await holderOf(loan)).toBeNull();
    expect((await auditOf(server, loan.orderId)).map(({ operation }) => operation)).toEqual(
      Array.from({ length: 4 }, () => assignLateLoan.path),
    );
  });

  test('goes to one of two who take it at once', async () => {
    const loan = await lateLoan(server, house, 3);
    const answers = await Promise.all([support, colleague].map((each) => assign(each, loan, each.staffId)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ refusal: 'taken_by_other' });
  });

  test('is given to nobody who could not do it', async () => {
    const loan = await lateLoan(server, house, 3);
    const cashier = await staffClient(server, 'cashier');
    const gone = await staffClient(server, 'support', 7);
    await server.query('update staff set disabled_at = now() where id = $1', [gone.staffId]);
    for (const staffId of [cashier.staffId, gone.staffId, 999_999])
      expect(await assign(support, loan, staffId)).toMatchObject({ refusal: 'record_not_found' });
    const { collectors } = await list();
    expect(collectors.map(({ staffId }) => staffId)).toEqual(
      expect.arrayContaining([support.staffId, colleague.staffId, admin.staffId]),
    );
    expect(collectors.map(({ staffId }) => staffId)).not.toContain(gone.staffId);
  });

  test('is free again when whoever did has left', async () => {
    const loan = await lateLoan(server, house, 3);
    const leaving = await staffClient(server, 'support', 8);
    dataOf(await assign(leaving, loan, leaving.staffId));
    await server.query('update staff set disabled_at = now() where id = $1', [leaving.staffId]);
    dataOf(await assign(colleague, loan, colleague.staffId));
    expect(await holderOf(loan)).toBe(colleague.staffId);
  });

  test('ends when nothing is overdue any more, and not before', async () => {
    const loan = await lateLoan(server, house, 3);
    dataOf(await assign(support, loan, support.staffId));
    await runDay(server);
    expect(await holderOf(loan)).toBe(support.staffId);
    await pay(house, loan, toCents((await caseOf(loan)).loan?.overdue ?? major(0)));
    expect((await caseOf(loan)).loan).toBeNull();
    await runDay(server);
    await makeLate(server, loan, 40);
    expect(await holderOf(loan)).toBeNull();
  });
});

describe('what is next', () => {
  const plan = (loan: TestLoan, on: string | null, by = support) =>
    by.call(planNextAction, { orderId: loan.orderId, next: on === null ? null : { action: 'remind', on } });

  test('is for a day from today on, at most 90 days away, and can be taken back', async () => {
    const loan = await lateLoan(server, house, 3);
    const today = dayOf(server);
    for (const on of [addDays(today, -1), addDays(today, 91)])
      expect(await plan(loan, on)).toMatchObject({
        refusal: 'request_error',
        data: { fields: { on: 'date_input' } },
      });
    dataOf(await plan(loan, addDays(today, 90)));
    expect((await caseOf(loan)).loan?.next).toEqual({ action: 'remind', on: addDays(today, 90) });
    dataOf(await plan(loan, null));
    expect((await caseOf(loan)).loan?.next).toBeNull();
  });

  test('is what was said last by two at once, and both are on the log', async () => {
    const loan = await lateLoan(server, house, 3);
    const days = [1, 2].map((days) => addDays(dayOf(server), days));
    const answers = await Promise.all([plan(loan, days[0] ?? ''), plan(loan, days[1] ?? '', colleague)]);
    expect(answers.map(({ ok }) => ok)).toEqual([true, true]);
    expect(days).toContain((await caseOf(loan)).loan?.next?.on);
    expect(await auditOf(server, loan.orderId)).toHaveLength(2);
  });
});

describe('a note', () => {
  const write = (orderId: number, note: string, by = support) =>
    by.call(writeCollectionNote, { orderId, note }, { idempotencyKey: crypto.randomUUID() });

  test('stays with the loan, also when nothing is overdue any more, and two at once are two', async () => {
    const loan = await newLoan(house);
    await Promise.all([
      write(loan.orderId, 'Called back.'),
      write(loan.orderId, 'Asked to wait.', colleague),
    ]);
    const { loan: late, history } = await caseOf(loan);
    expect(late).toBeNull();
    expect(history.map((entry) => entry.kind === 'note' && entry.note).toSorted()).toEqual([
      'Asked to wait.',
      'Called back.',
    ]);
    await expect(server.query(`update collection_notes set note = 'Other words.'`)).rejects.toThrow();
  });

  test('is about a loan that was paid out', async () => {
    const borrower = await house.newBorrower();
    const [order] = await server.query<{ id: string }>(
      `insert into orders (company_id, borrower_id, app_id, status, amount_cents, rate, periods, period_unit, method,
         min_withdrawal_cents, applied_at)
       values (1, $1, 1, 'submitted', 12000000, 800, 6, 'month', 'flat', 100000, now()) returning id`,
      [borrower.borrowerId],
    );
    expect(await write(Number(order?.id), 'Too early.')).toMatchObject({ refusal: 'nothing_paid_out' });
  });
});

test('of a loan that is on time nothing is planned, promised or looked after', async () => {
  const { orderId } = await newLoan(house);
  const next = { action: 'call', on: dayOf(server) } as const;
  const answers = [
    await support.call(assignLateLoan, { orderId, assignTo: support.staffId }),
    await support.call(planNextAction, { orderId, next }),
    await support.call(
      takePromise,
      { orderId, amount: 100, on: dayOf(server) },
      { idempotencyKey: crypto.randomUUID() },
    ),
  ];
  for (const answer of answers) expect(answer).toMatchObject({ refusal: 'not_overdue', code: 30_038 });
});
