import * as desk from '@hiram/contract/desk';
import { beforeAll, describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { signAddress, signFileAddress } from '../files/address.ts';
import { applicant, type StaffClient, staffClient, submittedOrder } from '../loan/test-borrowing.ts';
import { mobileIndexOf } from '../staff/own-numbers.ts';
import { readingLimitPath } from '../staff/reading-limit.ts';
import { strangerClient } from '../staff/test-desk.ts';
import { useTestServer } from '../test-server.ts';
import { accessRows } from './test-access.ts';

const server = useTestServer();
let people: { id: number; mobile: string }[] = [];
let nth = 20;
/** Somebody new, who has looked at nobody today. */
function newcomer(role: desk.StaffRole): Promise<StaffClient> {
  nth += 1;
  return staffClient(server, role, nth);
}
beforeAll(async () => {
  for (let count = 0; count < 4; count += 1) people = [...people, await applicant(server)];
  await submittedOrder(server);
}, 60_000);

const idOf = (index: number) => people[index]?.id ?? 0;
const open = (who: StaffClient, index: number) => who.call(desk.getBorrowerPage, { borrowerId: idOf(index) });
const rowsBy = async ({ staffId }: StaffClient) =>
  (await accessRows(server)).filter((row) => row.staff_id === String(staffId));
const limitTo = (name: desk.LimitName, value: number | null) =>
  value === null
    ? server.query('delete from lender_limits where name = $1', [name])
    : server.query(
        `insert into lender_limits values (1, $1, $2) on conflict (company_id, name) do update set value = $2`,
        [name, value],
      );

describe('looking again', () => {
  test('at the same page within ten minutes is one row, and later another', async () => {
    const support = await newcomer('support');
    for (let times = 0; times < 3; times += 1) {
      dataOf(await open(support, 0));
      server.clock.advance({ seconds: 60 });
    }
    expect(await rowsBy(support)).toHaveLength(1);
    server.clock.advance({ seconds: 600 });
    dataOf(await open(support, 0));
    expect(await rowsBy(support)).toHaveLength(2);
  });

  test('at once is one row', async () => {
    const support = await newcomer('support');
    await Promise.all([1, 2, 3, 4].map(() => open(support, 0)));
    expect(await rowsBy(support)).toHaveLength(1);
  });

  test('in another session is a row of its own', async () => {
    const support = await newcomer('support');
    const again = await staffClient(server, 'support', nth);
    expect(again.staffId).toBe(support.staffId);
    dataOf(await open(support, 0));
    dataOf(await open(again, 0));
    const sessions = (await rowsBy(support)).map(({ session }) => session);
    expect(new Set(sessions).size).toBe(2);
  });

  test('for another page of a list is a row of its own', async () => {
    const support = await newcomer('support');
    for (const queue of ['all', 'all', 'first_audit'] as const)
      dataOf(await support.call(desk.listOrders, { queue, limit: 1 }));
    expect((await rowsBy(support)).map(({ wanted }) => wanted.queue)).toEqual(['all', 'first_audit']);
  });

  test('at a whole number is a row each time', async () => {
    const reviewer = await newcomer('reviewer');
    const wish = { borrowerId: idOf(0), what: 'card', reason: 'to compare' } as const;
    for (let times = 0; times < 2; times += 1) dataOf(await reviewer.call(desk.revealNumber, wish));
    expect((await rowsBy(reviewer)).map(({ kind }) => kind)).toEqual(['reveal', 'reveal']);
  });
});

describe('who searches', () => {
  test('leaves the hash of the number, whether it is found or not', async () => {
    const support = await newcomer('support');
    const { mobile = '' } = people[1] ?? {};
    dataOf(await support.call(desk.findBorrower, { mobile }));
    const unknown = await support.call(desk.findBorrower, { mobile: '09170000009' });
    expect(unknown).toMatchObject({ refusal: 'record_not_found' });
    const index = (number: string) => mobileIndexOf(server.personalData, 1, number);
    expect(await rowsBy(support)).toMatchObject([
      { kind: 'search', borrower_id: String(idOf(1)), people: 1, wanted: {}, searched_index: index(mobile) },
      { kind: 'search', borrower_id: null, people: 0, wanted: {}, searched_index: index('09170000009') },
    ]);
  });

  test('and guesses numbers comes to the limit as well', async () => {
    await limitTo('opened_daily', 2);
    const support = await newcomer('support');
    const guess = (mobile: string) => support.call(desk.findBorrower, { mobile });
    expect(await guess('09170000001')).toMatchObject({ refusal: 'record_not_found' });
    expect(await guess('09170000002')).toMatchObject({ refusal: 'record_not_found' });
    expect(await guess('09170000001')).toMatchObject({ refusal: 'record_not_found' });
    expect(await guess('09170000003')).toMatchObject({ refusal: 'reading_limit_reached' });
    await limitTo('opened_daily', null);
  });
});

describe('a limit of the day', () => {
  test('ends how many people somebody opens; those of today stay open, and tomorrow is another day', async () => {
    await limitTo('opened_daily', 2);
    const support = await newcomer('support');
    dataOf(await open(support, 0));
    dataOf(await open(support, 1));
    const refused = await open(support, 2);
    expect(refused).toMatchObject({
      refusal: 'reading_limit_reached',
      code: 30070,
      data: { limit: 'opened_daily', most: 2 },
    });
    expect(JSON.stringify(refused)).not.toContain(people[2]?.mobile);
    dataOf(await open(support, 0));
    expect((await rowsBy(support)).map(({ borrower_id }) => Number(borrower_id))).toEqual([idOf(0), idOf(1)]);
    const colleague = await newcomer('support');
    dataOf(await open(colleague, 2));
    server.clock.advance({ days: 1 });
    dataOf(await open(support, 2));
    await limitTo('opened_daily', null);
  });

  test('is one for a page, an order, a picture and a search', async () => {
    await limitTo('opened_daily', 1);
    const admin = await newcomer('admin');
    dataOf(await open(admin, 0));
    const { mobile = '' } = people[1] ?? {};
    const limit = { refusal: 'reading_limit_reached' };
    expect(await admin.call(desk.findBorrower, { mobile })).toMatchObject(limit);
    const [file] = await server.query<{ id: string }>('select id from files where borrower_id = $1', [
      idOf(1),
    ]);
    const viewer = { kind: 'staff', staffId: admin.staffId } as const;
    const address = signFileAddress(server.files.keys, file?.id ?? '', viewer, server.clock.now());
    expect(await (await fetch(server.url + address)).json()).toMatchObject({ code: 70005 });
    await limitTo('opened_daily', null);
  });

  test('lets two at once have no more than one', async () => {
    await limitTo('opened_daily', 1);
    const support = await newcomer('support');
    const answers = await Promise.all([0, 1, 2, 3].map((index) => open(support, index)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await rowsBy(support)).toHaveLength(1);
    await limitTo('opened_daily', null);
  });

  test.each([
    ['reveals_daily', desk.revealNumber, { what: 'card', reason: 'to compare' }, 'reviewer'],
    ['exports_daily', desk.exportCsv, { kind: 'funnel', from: '2026-11-01', to: '2026-11-15' }, 'cashier'],
  ] as const)('holds for %s', async (name, operation, wish, role) => {
    await limitTo(name, 1);
    const member = await newcomer(role);
    const input = { borrowerId: idOf(0), ...wish };
    const acts = () => server.query('select from audit_log where operation = $1', [operation.path]);
    dataOf(await member.call(operation, input as never));
    const before = (await acts()).length;
    const limit = { refusal: 'reading_limit_reached', data: { limit: name, most: 1 } };
    expect(await member.call(operation, input as never)).toMatchObject(limit);
    expect(await acts()).toHaveLength(before);
    await limitTo(name, null);
  });

  test('is the market’s where the lender has none, and not another lender’s', async () => {
    await limitTo('opened_daily', 0);
    const stranger = await strangerClient(server, 'support');
    expect(await stranger.call(desk.findBorrower, { mobile: '09170000001' })).toMatchObject({
      refusal: 'record_not_found',
    });
    await limitTo('opened_daily', null);
  });

  test('that was reached is in the audit log, once a day', async () => {
    await limitTo('opened_daily', 0);
    const support = await newcomer('support');
    const rows = () =>
      server.query<{ detail: object }>(
        'select detail from audit_log where operation = $1 and staff_id = $2',
        [...[readingLimitPath, support.staffId]],
      );
    for (const index of [0, 1, 2])
      expect(await open(support, index)).toMatchObject({ refusal: 'reading_limit_reached' });
    expect(await rows()).toEqual([{ detail: { operation: '/borrowers/page', limit: 'opened_daily' } }]);
    server.clock.advance({ days: 1 });
    await open(support, 0);
    expect(await rows()).toHaveLength(2);
    await limitTo('opened_daily', null);
  });
});

describe('a file', () => {
  test('that is looked at is on record, by address and person, once in ten minutes', async () => {
    const reviewer = await newcomer('reviewer');
    const [file] = await server.query<{ id: string }>('select id from files where borrower_id = $1', [
      idOf(0),
    ]);
    const viewer = { kind: 'staff', staffId: reviewer.staffId } as const;
    const address = signFileAddress(server.files.keys, file?.id ?? '', viewer, server.clock.now());
    for (let times = 0; times < 2; times += 1) await fetch(server.url + address);
    expect(await rowsBy(reviewer)).toMatchObject([
      { operation: '/files', kind: 'file', borrower_id: String(idOf(0)), session: null, people: 1 },
    ]);
    expect((await rowsBy(reviewer))[0]?.wanted).toEqual({ fileId: file?.id });
  });

  test('of the books is, too', async () => {
    const cashier = await newcomer('cashier');
    const path = '/books/journal/2026-11-01/2026-11-15/0/any';
    const viewer = { kind: 'staff', staffId: cashier.staffId } as const;
    const address = signAddress(server.files.keys, path, viewer, server.clock.now(), 'journal.csv');
    expect((await fetch(server.url + address)).headers.get('content-type')).toContain('text/csv');
    expect(await rowsBy(cashier)).toMatchObject([{ operation: '/books', kind: 'file', borrower_id: null }]);
  });
});

describe('the log', () => {
  test.each(["update access_log set kind = 'list'", 'delete from access_log', 'truncate access_log'])(
    'refuses "%s" to the server, and while it is young to its owner',
    async (statement) => {
      dataOf(await open(await newcomer('support'), 0));
      const asServer = server.query(`set role hiram_server; ${statement}`);
      await expect(asServer).rejects.toThrow(/permission denied/);
      await server.query('reset role');
      await expect(server.query(statement)).rejects.toThrow(/append-only|90 days/);
    },
  );
});
