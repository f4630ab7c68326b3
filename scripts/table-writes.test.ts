import { describe, expect, test } from 'vitest';
import { faultsIn, ownersIn, type WriteRules, writesIn } from './table-writes.ts';

const noRules: WriteRules = { exceptions: [], lentColumns: [] };

function writes(files: Record<string, string>) {
  const sources = Object.entries(files).map(([path, statement]) => {
    return [`app/src/${path}`, `import 'x';\nawait tx.run(sql\`${statement}\`);`] as const;
  });
  return writesIn(new Map(sources), 'app/src/');
}

describe('writes of a table', () => {
  test('are inserts, deletes and updates, with the columns that an update sets', () => {
    expect(
      writes({
        'order/a.ts': 'insert into orders (id) values (1) on conflict (id) do update set id = 1',
        'order/b.ts': '\n  delete from orders where id = 1',
        'order/c.ts': `update orders o set status = coalesce(nullif(a, b), c), taken_by = \${x} where id = 1`,
        'order/d.ts':
          'with a as (update orders set balance_cents = 0 from b) insert into order_events values (1)',
      }),
    ).toEqual([
      { file: 'app/src/order/a.ts', line: 2, room: 'order', table: 'orders', columns: null },
      { file: 'app/src/order/b.ts', line: 3, room: 'order', table: 'orders', columns: null },
      {
        file: 'app/src/order/c.ts',
        line: 2,
        room: 'order',
        table: 'orders',
        columns: ['status', 'taken_by'],
      },
      { file: 'app/src/order/d.ts', line: 2, room: 'order', table: 'orders', columns: ['balance_cents'] },
      { file: 'app/src/order/d.ts', line: 2, room: 'order', table: 'order_events', columns: null },
    ]);
  });

  test('are neither what is only read or locked, nor what a comment or a test says', () => {
    const source = '// update orders set status = 1\n/* delete from orders */';
    expect(writesIn(new Map([['app/src/a/x.ts', source]]), 'app/src/')).toEqual([]);
    expect(
      writes({
        'a/x.ts': 'select from orders o for no key update of o',
        'a/x.test.ts': 'delete from orders',
        'a/test-orders.ts': 'delete from orders',
      }),
    ).toEqual([]);
  });
});

describe('one room', () => {
  const files = { 'order/store.ts': 'update orders set status = 1', 'review/pass.ts': 'delete from orders' };

  test('writes a table', () => {
    const { 'order/store.ts': own } = files;
    expect(faultsIn(writes({ 'order/store.ts': own, 'order/taking.ts': own }), noRules)).toEqual([]);
    expect(faultsIn(writes(files), noRules)).toEqual([
      'orders is written by more than one room:\n  app/src/order/store.ts:2\n  app/src/review/pass.ts:2',
    ]);
  });

  test('writes it but for the exceptions, which are for one file and its tables', () => {
    const exception = { file: 'app/src/review/pass.ts', tables: ['orders'], reason: 'a reason' };
    expect(faultsIn(writes(files), { ...noRules, exceptions: [exception] })).toEqual([]);
    expect(
      faultsIn(writes(files), { ...noRules, exceptions: [{ ...exception, tables: ['coupons'] }] }),
    ).toEqual([
      expect.stringContaining('orders is written by more than one room'),
      'nobody needs this rule any more: a reason',
    ]);
  });

  test('writes a column that the table lends it, and then nobody else does', () => {
    const rules = {
      ...noRules,
      lentColumns: [{ table: 'orders', columns: ['taken_by'], room: 'review', reason: 'a reason' }],
    };
    const own = { 'order/store.ts': 'update orders set status = 1' };
    const lent = { 'review/take.ts': 'update orders set taken_by = 1' };
    expect(faultsIn(writes({ ...own, ...lent }), rules)).toEqual([]);
    expect(
      faultsIn(writes({ ...own, 'review/take.ts': 'update orders set taken_by = 1, b = 2' }), rules),
    ).toEqual([expect.stringContaining('orders is written by more than one room')]);
    expect(
      faultsIn(writes({ ...own, ...lent, 'order/x.ts': 'update orders set taken_by = 2' }), rules),
    ).toEqual(['app/src/order/x.ts:2 writes taken_by, which belong to review']);
    expect(faultsIn(writes(own), rules)).toEqual(['nobody needs this rule any more: a reason']);
  });

  test('is whose the table is, whoever else may write it', () => {
    const rules = {
      exceptions: [{ file: 'app/src/review/pass.ts', tables: ['orders'], reason: 'a reason' }],
      lentColumns: [{ table: 'orders', columns: ['taken_by'], room: 'desk', reason: 'a reason' }],
    };
    const lent = { 'desk/take.ts': 'update orders set taken_by = 1' };
    const owners = ownersIn(writes({ ...files, ...lent, 'coupon/store.ts': 'delete from coupons' }), rules);
    expect([...owners].sort()).toEqual([
      ['coupons', 'coupon'],
      ['orders', 'order'],
    ]);
  });

  test('says which table it writes', () => {
    const dynamic = writes({ 'order/store.ts': `update \${table} set status = 1` });
    expect(faultsIn(dynamic, noRules)).toEqual([
      'app/src/order/store.ts:2 writes a table whose name is put together at run time',
    ]);
    const exception = { file: 'app/src/order/store.ts', tables: ['?'], reason: 'a reason' };
    expect(faultsIn(dynamic, { ...noRules, exceptions: [exception] })).toEqual([]);
  });
});
