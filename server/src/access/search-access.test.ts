import * as desk from '@hiram/contract/desk';
import { type StaffRole, staffRoles } from '@hiram/contract/desk';
import { beforeAll, describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { applicant, type StaffClient, staffClient } from '../loan/test-borrowing.ts';
import { strangerClient } from '../staff/test-desk.ts';
import { useTestServer } from '../test-server.ts';

const server = useTestServer();
const staff = {} as Record<StaffRole, StaffClient>;
let people: { id: number; mobile: string }[] = [];
const idOf = (index: number) => people[index]?.id ?? 0;
const open = (role: StaffRole, index: number) =>
  staff[role].call(desk.getBorrowerPage, { borrowerId: idOf(index) });
beforeAll(async () => {
  for (const role of staffRoles) staff[role] = await staffClient(server, role);
  for (let count = 0; count < 3; count += 1) people = [...people, await applicant(server)];
  dataOf(await open('support', 0));
  dataOf(await open('cashier', 1));
  const wish = { borrowerId: idOf(0), what: 'card', reason: 'to compare' } as const;
  dataOf(await staff.reviewer.call(desk.revealNumber, wish));
  dataOf(await staff.support.call(desk.findBorrower, { mobile: people[2]?.mobile ?? '' }));
  server.clock.advance({ days: 1 });
  dataOf(await open('support', 2));
}, 60_000);

type Wanted = Parameters<typeof staff.auditor.call<typeof desk.searchAccess>>[1];
const search = async (wanted: Wanted, role: StaffRole = 'auditor') =>
  dataOf(await staff[role].call(desk.searchAccess, wanted)).rows;
/** Without those who look at the log itself. */
const found = async (wanted: Wanted) =>
  (await search(wanted))
    .filter(({ operation }) => operation !== desk.searchAccess.path)
    .map(({ role, kind, borrowerId }) => [role, kind, people.findIndex(({ id }) => id === borrowerId)]);

describe('the log of looks', () => {
  test('tells who looked at whom, newest first, from where and in which session', async () => {
    expect(await found({})).toEqual([
      ['support', 'page', 2],
      ['support', 'search', 2],
      ['reviewer', 'reveal', 0],
      ['cashier', 'page', 1],
      ['support', 'page', 0],
    ]);
    const [row] = await search({ staffId: staff.cashier.staffId });
    expect(row).toMatchObject({
      ...{ staffName: 'cashier 1', people: 1, address: '127.0.0.1', wanted: { borrowerId: idOf(1) } },
      session: expect.stringMatching(/^[0-9a-f]{12}$/),
    });
  });

  test.each([
    ['staff', () => ({ staffId: staff.reviewer.staffId }), [['reviewer', 'reveal', 0]]],
    ['kind', () => ({ kind: 'search' as const }), [['support', 'search', 2]]],
    ['day', () => ({ from: '2026-11-16' }), [['support', 'page', 2]]],
    ['number that was searched for', () => ({ mobile: people[2]?.mobile ?? '' }), [['support', 'search', 2]]],
    ['number that nobody searched for', () => ({ mobile: people[1]?.mobile ?? '' }), []],
  ] as const)('is filtered by %s', async (_, wanted, expected) => {
    expect(await found(wanted())).toEqual(expected);
  });

  test('is filtered by borrower, with whoever looked that up', async () => {
    const rows = await search({ borrowerId: idOf(0) });
    const kinds = rows.map(({ role, kind }) => [role, kind]);
    expect(kinds).toContainEqual(['reviewer', 'reveal']);
    expect(kinds).toContainEqual(['support', 'page']);
    expect(rows.every(({ borrowerId }) => borrowerId === idOf(0))).toBe(true);
    expect((await search({ borrowerId: idOf(0) })).map(({ operation }) => operation)).toContain(
      desk.searchAccess.path,
    );
  });

  test('goes on below a row', async () => {
    const all = await search({ to: '2026-11-15' });
    const [first] = all;
    expect(await search({ to: '2026-11-15', beforeId: first?.accessId ?? 0 })).toEqual(all.slice(1));
  });

  test('is another lender’s only about its own', async () => {
    const stranger = await strangerClient(server, 'auditor');
    expect(dataOf(await stranger.call(desk.searchAccess, {})).rows).toEqual([]);
    expect(dataOf(await stranger.call(desk.searchAccess, { borrowerId: idOf(0) })).rows).toEqual([]);
  });
});

describe('the dashboard', () => {
  const alertsFor = async (role: StaffRole) => {
    const range = { from: '2026-11-16', to: '2026-11-16' };
    return dataOf(await staff[role].call(desk.getDashboard, range)).alerts;
  };

  test('warns of whoever has used half of a limit, those who read the log and nobody else', async () => {
    await server.query(`insert into lender_limits values (1, 'opened_daily', 4), (1, 'reveals_daily', 1)`);
    expect(await alertsFor('admin')).toEqual([]);
    dataOf(await open('support', 1));
    const half = {
      kind: 'many_opened',
      event: null,
      who: 'support 1',
      count: 2,
      most: 4,
      at: expect.any(String),
    };
    expect(await alertsFor('admin')).toEqual([half]);
    expect(await alertsFor('auditor')).toEqual([half]);
    for (const role of ['support', 'cashier', 'reviewer', 'approver'] as const)
      expect(await alertsFor(role)).toEqual([]);
    const wish = { borrowerId: idOf(0), what: 'card', reason: 'to compare' } as const;
    dataOf(await staff.reviewer.call(desk.revealNumber, wish));
    const all = {
      kind: 'many_reveals',
      event: null,
      who: 'reviewer 1',
      count: 1,
      most: 1,
      at: expect.any(String),
    };
    expect(await alertsFor('admin')).toEqual(expect.arrayContaining([half, all]));
    server.clock.advance({ days: 1 });
    expect(await alertsFor('admin')).toEqual([]);
  });
});
