import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { allSealedTables } from '../start/sealed-tables.ts';
import { useTestServer } from '../test-server.ts';
import { checkKeys } from './check-keys.ts';
import { createPersonalData, type DataKey, type Keys } from './seal.ts';

const server = useTestServer();

const key = (id: string): DataKey => ({ id, key: randomBytes(32) });
const check = (keys: Keys) =>
  server.database.write(async (tx) => {
    const sentence = await checkKeys(tx, createPersonalData(keys), keys, allSealedTables);
    return { value: sentence, keep: sentence === null };
  });

describe('the keys at the start', () => {
  test('are the ones the database was made with, or a sentence says which are not', async () => {
    const first = key('a');
    const second = key('b');
    const indexKey = randomBytes(32);
    expect(await check({ dataKeys: [first], indexKey })).toBeNull();
    expect(await check({ dataKeys: [first], indexKey })).toBeNull();
    // A new key in front, then the old one retired.
    expect(await check({ dataKeys: [second, first], indexKey })).toBeNull();
    expect(await check({ dataKeys: [second], indexKey })).toBeNull();

    expect(await check({ dataKeys: [key('b')], indexKey })).toMatch(/HIRAM_DATA_KEYS: the key "b" is not/);
    expect(await check({ dataKeys: [second, key('a')], indexKey })).toMatch(/the key "a" is not/);
    expect(await check({ dataKeys: [second], indexKey: randomBytes(32) })).toMatch(/HIRAM_INDEX_KEY is not/);
  });

  test('may be left out when nothing is sealed with them any more, and not before', async () => {
    const [old, current] = [key('old'), key('current')];
    const indexKey = randomBytes(32);
    await server.query('delete from key_checks');
    await check({ dataKeys: [old], indexKey });
    const personalData = createPersonalData({ dataKeys: [old], indexKey });
    const cell = { table: 'borrower_profiles', column: 'real_name', rowId: 1 };
    await server.query(
      `insert into borrower_profiles (borrower_id, company_id, real_name, updated_at) values (1, 1, $1, now())
       on conflict (borrower_id) do update set real_name = $1`,
      [personalData.seal(cell, 'Ana Maria Santos')],
    );
    const lost = 'HIRAM_DATA_KEYS lacks the key "old"';
    expect(await check({ dataKeys: [current], indexKey })).toContain(lost);
    expect(await check({ dataKeys: [current, old], indexKey })).toBeNull();
    expect(await check({ dataKeys: [current], indexKey })).toContain(lost);
    await server.query('update borrower_profiles set real_name = null');
    expect(await check({ dataKeys: [current], indexKey })).toBeNull();
  });

  test('are missed in every column that is sealed', async () => {
    const columns = await server.query<{ name: string }>(
      `select format('%s.%s', table_name, column_name) as name from information_schema.columns
       where table_schema = 'public' and data_type = 'bytea'`,
    );
    const described = allSealedTables.flatMap(({ table, columns: names }) =>
      names.map((column) => `${table}.${column}`),
    );
    const notSealed =
      /(hash|sha256|index|proof|tag|answer|salt|signature|origin|credential_id|public_key)$|^(audit|access)_log|^security_events|^staff_sessions/;
    expect(described.toSorted()).toEqual(
      columns
        .map(({ name }) => name)
        .filter((name) => !notSealed.test(name))
        .toSorted(),
    );
  });
});
