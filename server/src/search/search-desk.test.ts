import { listBorrowers, type StaffRole, searchDesk, staffRoles } from '@hiram/contract/desk';
import { beforeAll, describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { bankAccountOf, identityOf } from '../../../fixtures/person.ts';
import { accessRows } from '../access/test-access.ts';
import { newBorrower, nextMobile, type TestBorrower } from '../account/test-borrower.ts';
import { makeLate } from '../collection/test-collection.ts';
import type { Tx } from '../db/database.ts';
import { type StaffClient, staffClient } from '../loan/test-borrowing.ts';
import { momentOf } from '../operation/caller.ts';
import { orderIn } from '../order/test-orders.ts';
import { fillNameIndexes } from '../profile/name-index.ts';
import { strangerClient } from '../staff/test-desk.ts';
import { useTestServer } from '../test-server.ts';
import { referenceOf } from '../withdrawal/test-payouts.ts';
import { searchDesk as handler } from './search-desk.ts';

const server = useTestServer();
const staff = {} as Record<StaffRole, StaffClient>;
let loan: { readonly orderId: number; readonly borrower: TestBorrower };
let late: typeof loan;
beforeAll(async () => {
  for (const role of staffRoles) staff[role] = await staffClient(server, role);
  loan = await orderIn(server, 'repaying');
  late = await orderIn(server, 'repaying');
  await makeLate(server, late, 40);
}, 60_000);

/** Somebody who has told their name and nothing else, to a version that knew no index. */
async function somebody(name: string): Promise<number> {
  const { id } = await newBorrower(server, nextMobile(server, '0966'));
  const cell = { table: 'borrower_profiles', column: 'real_name', rowId: id };
  await server.query(
    `insert into borrower_profiles (borrower_id, company_id, real_name, updated_at) values ($1, 1, $2, now())
     on conflict (borrower_id) do update set real_name = excluded.real_name, name_index = null`,
    [id, server.personalData.seal(cell, name)],
  );
  return id;
}

const searchAs = async (role: StaffRole, search: string) =>
  dataOf(await staff[role].call(searchDesk, { search }));
const search = (text: string) => searchAs('admin', text);

describe('a borrower is found', () => {
  test('by each number of theirs, whole', async () => {
    const { borrower, orderId } = loan;
    const one = { kind: 'borrower', borrowerId: borrower.id, borrowerName: 'Ana Maria Santos' };
    const order = { orderId, isLoan: true, daysLate: null };
    for (const [text, by] of [
      [borrower.mobile, 'mobile'],
      [`+63 ${borrower.mobile.slice(1, 4)} ${borrower.mobile.slice(4)}`, 'mobile'],
      [identityOf(borrower), 'identity'],
      [bankAccountOf(borrower).cardNo, 'card'],
      [`#${borrower.id}`, 'number'],
    ] as const)
      expect(await search(text), text).toMatchObject({ found: [{ ...one, by, order }], hasMore: false });
    expect(await search(borrower.mobile.slice(0, -1))).toEqual({ found: [], hasMore: false });
  });

  test('by the beginning of the name, with the end of the number alone, and how the loan stands', async () => {
    const { found } = await search('maria sant');
    expect(found.find(({ borrowerId }) => borrowerId === late.borrower.id)).toMatchObject({
      by: 'name',
      mobile: `•••• ${late.borrower.mobile.slice(-4)}`,
      order: { orderId: late.orderId, daysLate: 40 },
    });
    expect((await search('aria')).found).toEqual([]);
  });

  test('also by a name from before there was an index, once a start has made it', async () => {
    const id = await somebody('Zenaida Quizon');
    expect((await search('zenaida')).found).toEqual([]);
    expect(await fillNameIndexes(server.database, server.personalData)).toBe(1);
    expect((await search('zenaida')).found).toMatchObject([{ borrowerId: id, order: null }]);
    expect(await fillNameIndexes(server.database, server.personalData)).toBe(0);
  });

  test('the newest eight of many, and it is said that there are more', async () => {
    const ids = [];
    for (let count = 0; count < 9; count += 1) ids.push(await somebody(`Xavier ${'Xy'.repeat(count + 1)}`));
    await fillNameIndexes(server.database, server.personalData);
    const { found, hasMore } = await search('xavi');
    expect(hasMore).toBe(true);
    expect(found.map(({ borrowerId }) => borrowerId)).toEqual(ids.toReversed().slice(0, 8));
  });
});

describe('a loan is found', () => {
  test('by its number in any writing, its agreement, payout and mark', async () => {
    const { orderId } = loan;
    const [row] = await server.query<{ id: string; number: string; mark: string }>(
      `select w.id, c.number, m.mark from withdrawals w join contracts c on c.order_id = w.order_id
       join repayment_marks m on m.order_id = w.order_id where w.order_id = $1`,
      [orderId],
    );
    const reference = await referenceOf(server, Number(row?.id));
    await server.query(`update payouts set bank_reference = 'BNK 77' where order_id = $1`, [orderId]);
    for (const [text, kind] of [
      [`H${String(orderId).padStart(8, '0')}`, 'order'],
      [`h${orderId}`, 'order'],
      [row?.number ?? '', 'agreement'],
      [row?.mark.toLowerCase() ?? '', 'mark'],
      [reference.toLowerCase(), 'payout'],
      ['bnk 77', 'payout'],
    ] as const)
      expect(await search(text), text).toMatchObject({
        found: [{ kind, borrowerId: loan.borrower.id, order: { orderId } }],
      });
  });

  test('by what the bank calls the money, by those who see money', async () => {
    const [statement] = await server.query<{ id: string }>(
      `insert into bank_statements (company_id, account_number, format, file_name, imported_by, imported_at)
       select 1, '1', 'csv', 'a.csv', id, now() from staff limit 1 returning id`,
    );
    await server.query(
      `insert into statement_lines (company_id, statement_id, account_number, identity, row, booked_on, value_on,
         amount_cents, details, bank_reference, score, reasons, status)
       values (1, $1, '1', 'one', 1, '2026-11-10', '2026-11-10', 5000, '\\x00', 'FT2611', 0, '{}', 'waiting')`,
      [statement?.id],
    );
    const line = {
      kind: 'statement_line',
      borrowerId: null,
      order: null,
      statementId: Number(statement?.id),
    };
    expect((await searchAs('cashier', 'ft2611')).found).toMatchObject([line]);
    for (const role of ['support', 'reviewer'] as const)
      expect((await searchAs(role, 'FT2611')).found).toEqual([]);
  });
});

describe('a search', () => {
  test('is one statement, whatever it is for, and another where it finds loans', async () => {
    const statementsFor = async (search: string) => {
      let statements = 0;
      await server.database.read((tx) => {
        const counted = {
          ...tx,
          rows(each: Parameters<Tx['rows']>[0]) {
            statements += 1;
            return tx.rows(each);
          },
        };
        const caller = { ...momentOf(server.market, server.clock.now()), companyId: 1, role: 'admin' };
        return handler(server)(counted as Tx, caller as never, { search });
      });
      return statements;
    };
    expect(await statementsFor('09999999999')).toBe(1);
    expect(await statementsFor(loan.borrower.mobile)).toBe(2);
  });

  test('finds nothing of another lender', async () => {
    const stranger = await strangerClient(server, 'admin');
    for (const text of [loan.borrower.mobile, 'ana maria', `H${loan.orderId}`, identityOf(loan.borrower)])
      expect(dataOf(await stranger.call(searchDesk, { search: text }))).toEqual({
        found: [],
        hasMore: false,
      });
  });

  test('is on the log without anybody’s data, and names whom it found', async () => {
    const before = (await accessRows(server, searchDesk.path)).length;
    const unknown = '123456789012';
    for (const text of [loan.borrower.mobile, 'Zenaida Qu', unknown, 'me@example.com', `H${loan.orderId}`])
      await searchAs('auditor', text);
    const rows = (await accessRows(server, searchDesk.path)).slice(before);
    const index = (number: string) => server.personalData.blindIndex(1, 'phone', number);
    expect(rows.map(({ wanted, people }) => [wanted.search, people])).toEqual([
      [`•••• ${loan.borrower.mobile.slice(-4)}`, 1],
      ['Ze•••• Qu••••', 1],
      ['•••• 9012', 0],
      ['••••@••••', 0],
      [`H${loan.orderId}`, 1],
    ]);
    expect(rows[0]).toMatchObject({
      kind: 'search',
      borrower_id: String(loan.borrower.id),
      searched_index: index(loan.borrower.mobile),
    });
    expect(rows[2]).toMatchObject({ borrower_id: null, searched_index: index(unknown) });
    expect(rows[1]?.searched_index).toBeNull();
  });

  test('of one letter, or of nothing, is refused', async () => {
    for (const text of ['', ' a ', 'x'.repeat(101)])
      expect(await staff.admin.call(searchDesk, { search: text })).toMatchObject({
        refusal: 'request_error',
      });
  });
});

describe('the list of borrowers', () => {
  const list = async (wish: Parameters<typeof staff.admin.call<typeof listBorrowers>>[1] = {}) =>
    dataOf(await staff.admin.call(listBorrowers, { limit: 100, ...wish }));
  const idsOf = async (wish: Parameters<typeof list>[0]) =>
    (await list(wish)).borrowers.map(({ borrowerId }) => borrowerId);

  test('has everybody, the newest first, a page at a time', async () => {
    const { total, borrowers } = await list();
    expect(total).toBe(borrowers.length);
    const ids = borrowers.map(({ borrowerId }) => borrowerId);
    expect(ids).toEqual(ids.toSorted((one, other) => other - one));
    expect(await idsOf({ offset: 1, limit: 2 })).toEqual(ids.slice(1, 3));
    expect(await idsOf({ sort: 'oldest' })).toEqual(ids.toReversed());
    expect((await idsOf({ sort: 'late' }))[0]).toBe(late.borrower.id);
    expect(borrowers.find(({ borrowerId }) => borrowerId === late.borrower.id)).toMatchObject({
      name: 'Ana Maria Santos',
      mobile: late.borrower.mobile,
      account: 'open',
      orders: 1,
      order: { orderId: late.orderId, isLoan: true, daysLate: 40 },
      overdue: expect.any(Number),
    });
  });

  test('by loan, account, identity, day and name', async () => {
    const [locked, held] = [await somebody('Locked Person'), await somebody('Held Person')];
    await server.query(`update borrowers set locked_at = now(), lock_reason = 'staff' where id = $1`, [
      locked,
    ]);
    await server.query(
      `update borrowers set frozen_at = $2, freeze_reason = 'fraud_check', frozen_until = $2::timestamptz + '1 day'
       where id = $1`,
      [held, server.clock.now()],
    );
    await fillNameIndexes(server.database, server.personalData);
    const applied = await orderIn(server, 'submitted');
    const over = await orderIn(server, 'refused');
    const all = await idsOf({});
    const loans = [loan.borrower.id, late.borrower.id];
    expect(await idsOf({ loan: 'late' })).toEqual([late.borrower.id]);
    expect(await idsOf({ loan: 'loan' })).toEqual(loans.toReversed());
    expect(await idsOf({ loan: 'application' })).toEqual([applied.borrower.id]);
    expect(await idsOf({ loan: 'over' })).toEqual([over.borrower.id]);
    expect(await idsOf({ loan: 'none' })).toEqual(
      all.filter((id) => ![...loans, applied.borrower.id, over.borrower.id].includes(id)),
    );
    expect(await idsOf({ account: 'locked' })).toEqual([locked]);
    expect(await idsOf({ account: 'held' })).toEqual([held]);
    expect(await idsOf({ account: 'erased' })).toEqual([]);
    expect(await idsOf({ identity: 'checked', loan: 'late' })).toEqual([late.borrower.id]);
    expect(await idsOf({ identity: 'missing', account: 'held' })).toEqual([held]);
    expect(await idsOf({ search: 'person' })).toEqual([held, locked]);
    expect(await idsOf({ search: '09' })).toEqual([]);
    const today = momentOf(server.market, server.clock.now()).today;
    expect(await idsOf({ to: '2026-01-01' })).toEqual([]);
    expect((await idsOf({ from: '2026-01-01', to: today })).length).toBeGreaterThan(0);
  });

  test('is not for those who answer the phone or send the money', async () => {
    for (const role of ['support', 'cashier'] as const)
      expect(await staff[role].call(listBorrowers, {})).toMatchObject({ refusal: 'wrong_role' });
  });
});
