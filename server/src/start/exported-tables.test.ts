import { expect, test } from 'vitest';
import { isLeftOut } from '../export/collect-rows.ts';
import { excusedTables, exportedTables, leftOutColumns, leftOutOf } from '../export/exported-tables.ts';
import { useTestServer } from '../test-server.ts';
import { keptTables } from './kept.ts';
import { allSealedTables } from './sealed-tables.ts';

const server = useTestServer();

const columns = () =>
  server.query<{ table: string; column: string; type: string }>(
    `select table_name as table, column_name as column, data_type as type
     from information_schema.columns where table_schema = 'public'`,
  );

test('every table that keeps something of people is exported, or excused with a reason', () => {
  const both = [...Object.keys(exportedTables), ...Object.keys(excusedTables)];
  expect(both.toSorted()).toEqual(Object.keys(keptTables).toSorted());
});

test('what is stored as bytes is opened, or left out', async () => {
  const unread = (await columns()).filter(
    ({ table, column, type }) =>
      type === 'bytea' &&
      table in exportedTables &&
      !isLeftOut(table, column) &&
      !allSealedTables.some((sealed) => sealed.table === table && sealed.columns.includes(column)),
  );
  expect(unread).toEqual([]);
});

test('who at the desk did something is not told', async () => {
  const staff = await server.query<{ table: string; column: string }>(
    `select tc.table_name as table, kcu.column_name as column
     from information_schema.table_constraints tc
       join information_schema.key_column_usage kcu using (constraint_schema, constraint_name)
       join information_schema.constraint_column_usage ccu using (constraint_schema, constraint_name)
     where tc.constraint_type = 'FOREIGN KEY' and ccu.table_name = 'staff'`,
  );
  const told = staff.filter(({ table, column }) => table in exportedTables && !isLeftOut(table, column));
  expect(told).toEqual([]);
});

test('no rule is about a column that is not there', async () => {
  const all = (await columns()).filter(({ table }) => table in exportedTables);
  for (const [names] of leftOutColumns)
    expect(all.filter(({ column }) => names.test(column)).length, String(names)).toBeGreaterThan(0);
  for (const name of Object.keys(leftOutOf))
    expect(all.map(({ table, column }) => `${table}.${column}`)).toContain(name);
});
