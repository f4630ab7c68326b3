import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import type { ConnectionSettings } from '../../server/src/db/connection.ts';
import { runOnce } from '../../server/src/db/run-once.ts';
import { createTestDatabase } from '../../server/src/db/test-database.ts';
import { projectDir } from '../run-program.ts';
import { dataModelOf } from './data-model-of.ts';
import { drawDataModel } from './draw.ts';
import { readSchema, type Table } from './read-schema.ts';

async function tablesOf(connection: ConnectionSettings): Promise<Map<string, Table>> {
  const client = new Client(connection);
  await client.connect();
  try {
    return new Map((await readSchema(client)).map((table) => [table.name, table]));
  } finally {
    await client.end();
  }
}

test('the page in docs/ is that of the schema, and every table says what it is', async () => {
  const own = await createTestDatabase();
  const drawn = await dataModelOf(own.connection);
  await own.drop();
  expect(readFileSync(join(projectDir, 'docs/data-model.md'), 'utf8')).toBe(drawn);
  expect(drawn).not.toContain('`: null');
  expect(drawn).not.toContain('## nobody');
});

test('a table is read with its columns, its keys, and what it refers to', async () => {
  const own = await createTestDatabase();
  await runOnce(
    own.connection,
    'create table one (id bigint primary key, said text, at timestamptz not null)',
    'create table two (one_id bigint primary key references one, kinds text[] not null)',
    'create table three (two_id bigint references two, one_id bigint not null references one)',
    "comment on table one is 'A first thing.'",
  );
  const tables = await tablesOf(own.connection);
  await own.drop();
  expect(tables.get('one')).toEqual({
    name: 'one',
    about: 'A first thing.',
    columns: [
      { name: 'id', type: 'bigint', isNullable: false, isKey: true },
      { name: 'said', type: 'text', isNullable: true, isKey: false },
      { name: 'at', type: 'timestamp with time zone', isNullable: false, isKey: false },
    ],
    references: [],
  });
  expect(tables.get('two')?.references).toEqual([
    { columns: ['one_id'], to: 'one', isNullable: false, isUnique: true },
  ]);
  expect(tables.get('three')?.references).toEqual([
    { columns: ['one_id'], to: 'one', isNullable: false, isUnique: false },
    { columns: ['two_id'], to: 'two', isNullable: true, isUnique: false },
  ]);
});

test('a picture has the tables of one room, and the rooms are connected by what refers to what', () => {
  const id = { name: 'id', type: 'bigint', isNullable: false, isKey: true };
  const tables: readonly Table[] = [
    { name: 'orders', about: 'A loan.', columns: [id], references: [] },
    {
      name: 'payouts',
      about: 'A transfer.',
      columns: [
        { name: 'order_id', type: 'bigint', isNullable: true, isKey: false },
        { name: 'sent_at', type: 'timestamp with time zone', isNullable: true, isKey: false },
      ],
      references: [
        { columns: ['order_id'], to: 'orders', isNullable: true, isUnique: false },
        { columns: ['company_id'], to: 'companies', isNullable: false, isUnique: false },
      ],
    },
  ];
  const drawn = drawDataModel(tables, (table) => (table === 'orders' ? 'order' : 'withdrawal'));
  expect(drawn).toContain('flowchart LR\n  withdrawal --> order\n```');
  expect(drawn).toContain(
    '## order\n\n- `orders`: A loan.\n\n```mermaid\nerDiagram\n  orders {\n    bigint id PK\n  }\n```',
  );
  expect(drawn).toContain('    bigint order_id FK "null"\n    timestamptz sent_at "null"\n  }\n');
  expect(drawn).toContain('  payouts }o--o| orders : "order_id"\n```');
});
