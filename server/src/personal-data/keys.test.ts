import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SettingsError } from '../start/settings/settings-error.ts';
import { readSettings } from '../start/settings.ts';
import { production } from '../start/test-production.ts';
import { demoKeys, parseDataKeys, parseIndexKey } from './keys.ts';

const newKey = () => randomBytes(32).toString('base64');

describe('keys from the environment', () => {
  test('the first is the current one', () => {
    const keys = parseDataKeys(`b:${newKey()}, a:${newKey()}`);
    expect(typeof keys === 'string' ? keys : keys.map(({ id }) => id)).toEqual(['b', 'a']);
  });

  test.each([
    ['an id alone', 'a'],
    ['no key', 'a:'],
    ['a short key', 'a:short'],
    ['no id', `:${newKey()}`],
    ['an id with a space', `a b:${newKey()}`],
    ['a comma at the end', `a:${newKey()},`],
    ['something after the key', `a:${newKey()}=`],
  ])('a sentence for %s', (_what, text) => {
    expect(parseDataKeys(text)).toMatch(/^HIRAM_DATA_KEYS must be/);
  });

  test('a sentence for one id twice, and for a bad index key', () => {
    expect(parseDataKeys(`a:${newKey()},a:${newKey()}`)).toBe('HIRAM_DATA_KEYS names the key "a" twice.');
    expect(parseIndexKey('short')).toMatch(/^HIRAM_INDEX_KEY must be/);
    expect(parseIndexKey(newKey())).toHaveLength(32);
  });
});

describe('settings', () => {
  const { HIRAM_DATA_KEYS: _, HIRAM_INDEX_KEY: __, ...others } = production;
  const read = (environment: Record<string, string>) =>
    readSettings({ ...others, ...environment }, '/nowhere').personalDataKeys;

  test('the demo needs none', () => {
    expect(readSettings({}, '/nowhere').personalDataKeys).toBeNull();
  });

  test('production does not start without both', () => {
    for (const some of [{}, { HIRAM_DATA_KEYS: `a:${newKey()}` }, { HIRAM_INDEX_KEY: newKey() }]) {
      const start = () => read({ HIRAM_DEMO: '0', ...some });
      expect(start).toThrow(SettingsError);
      expect(start).toThrow(/HIRAM_DATA_KEYS and HIRAM_INDEX_KEY must both be set/);
    }
    expect(() => read({ HIRAM_DEMO: '0', HIRAM_DATA_KEYS: 'a:b', HIRAM_INDEX_KEY: newKey() })).toThrow(
      /HIRAM_DATA_KEYS/,
    );
  });

  test('a bad key is not repeated in the sentence that refuses it', () => {
    const secret = 'c2VjcmV0IGJ1dCB0b28gc2hvcnQ=';
    expect(() => read({ HIRAM_DATA_KEYS: `a:${secret}`, HIRAM_INDEX_KEY: newKey() })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining(secret) }),
    );
  });
});

describe('the keys of the demo', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'hiram-keys-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('are made once, and for the owner alone', () => {
    const first = demoKeys(folder);
    expect(demoKeys(folder)).toEqual(first);
    for (const name of ['data-keys', 'index-key']) {
      expect(statSync(join(folder, 'keys', name)).mode & 0o777, name).toBe(0o600);
    }
  });

  test('that were damaged are not replaced by new ones', () => {
    demoKeys(folder);
    writeFileSync(join(folder, 'keys/data-keys'), 'nonsense');
    expect(() => demoKeys(folder)).toThrow(/restore them/);
  });
});
