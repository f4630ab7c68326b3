import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { useTestServer } from '../test-server.ts';
import { checkKeys } from './check-keys.ts';
import { createPersonalData, type DataKey, type Keys } from './seal.ts';

const server = useTestServer();

const key = (id: string): DataKey => ({ id, key: randomBytes(32) });
const check = (keys: Keys) =>
  server.database.write(async (tx) => {
    const sentence = await checkKeys(tx, createPersonalData(keys), keys);
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
});
