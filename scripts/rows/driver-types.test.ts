import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../server/src/db/database.ts';
import { statementOf } from '../../server/src/db/sql.ts';
import { createTestDatabase, type TestDatabase } from '../../server/src/db/test-database.ts';
import { knownTypes, typeScriptOf } from './driver-types.ts';

let testDatabase: TestDatabase;
let database: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.connection, { insert: async () => {} }, 1);
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

/** A value of each type as PostgreSQL writes it. */
const samples: Readonly<Record<string, string>> = {
  bool: 'true',
  int2: '1',
  int4: '1',
  int8: '1',
  float8: '1.5',
  numeric: '1.5',
  text: 'a',
  uuid: '6f0f4c4e-6a0e-4d7c-9d8e-1f2a3b4c5d6e',
  bytea: '\\x01',
  date: '2026-01-01',
  timestamptz: '2026-01-01',
  json: '{}',
  jsonb: '{}',
};

async function fromDatabase(text: string): Promise<unknown> {
  const row = await database.read((tx) => tx.one<{ value: unknown }>(statementOf(text)([])));
  return row.value;
}

function typeOf(value: unknown): string {
  if (Buffer.isBuffer(value)) return 'Buffer';
  if (value instanceof Date) return 'Date';
  return Array.isArray(value) ? `readonly ${typeOf(value[0])}[]` : typeof value;
}

describe('what the driver makes of a column', () => {
  test.each(knownTypes.filter((name) => name !== 'void'))(
    'of type %s is what is written down',
    async (name) => {
      const sample = samples[name.replace(/^_/, '')];
      const literal = name.startsWith('_') ? `array['${sample}'::${name.slice(1)}]` : `'${sample}'::${name}`;
      // Of JSON only the code knows what is in it.
      const expected = typeScriptOf(name)?.replace('unknown', 'object');
      expect(typeOf(await fromDatabase(`select ${literal} as value`))).toBe(expected);
    },
  );

  test('that a function leaves empty is an empty string', async () => {
    expect(await fromDatabase('select pg_advisory_xact_lock(1) as value')).toBe('');
  });

  test('of any other type has to be looked at', () => {
    expect(typeScriptOf('interval')).toBeNull();
  });
});
