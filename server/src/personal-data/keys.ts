import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DataKey, type Keys, keyIdPattern } from './seal.ts';

const keyBytes = 32;
const base64Pattern = /^[A-Za-z0-9+/]{43}=$/;

/** `id:base64,id:base64`; the first is current. Gives the sentence to print when it cannot be used. */
export function parseDataKeys(text: string): Keys['dataKeys'] | string {
  const keys: DataKey[] = [];
  for (const item of text.split(',')) {
    const [id = '', base64 = ''] = item.trim().split(':');
    if (!keyIdPattern.test(id) || !base64Pattern.test(base64)) {
      return 'HIRAM_DATA_KEYS must be id:key,id:key with the current one first, each key 32 random bytes in base64.';
    }
    if (keys.some((other) => other.id === id)) return `HIRAM_DATA_KEYS names the key "${id}" twice.`;
    keys.push({ id, key: Buffer.from(base64, 'base64') });
  }
  const [current, ...older] = keys;
  return current ? [current, ...older] : 'HIRAM_DATA_KEYS is empty.';
}

export function parseIndexKey(text: string): Buffer | string {
  if (!base64Pattern.test(text)) return 'HIRAM_INDEX_KEY must be 32 random bytes in base64.';
  return Buffer.from(text, 'base64');
}

/** The demo makes its keys once and keeps them beside its database, for its owner's eyes only. */
export function demoKeys(dataDir: string): Keys {
  const folder = join(dataDir, 'keys');
  // The data folder itself keeps its usual mode: the embedded database may run as another user inside it.
  mkdirSync(dataDir, { recursive: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const dataKeys = parseDataKeys(keptIn(join(folder, 'data-keys'), () => `demo:${newKey()}`));
  const indexKey = parseIndexKey(keptIn(join(folder, 'index-key'), newKey));
  if (typeof dataKeys === 'string' || typeof indexKey === 'string') {
    throw new Error(`The keys in ${folder} cannot be read: restore them, or start over with another folder.`);
  }
  return { dataKeys, indexKey };
}

/** The demo's own key for notifications: phones that subscribed with it are told by it again after the next start. */
export function demoPushKey(dataDir: string): Buffer {
  const folder = join(dataDir, 'keys');
  mkdirSync(dataDir, { recursive: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const key = parseIndexKey(keptIn(join(folder, 'push-key'), newKey));
  if (typeof key === 'string')
    throw new Error(`The keys in ${folder} cannot be read: restore them, or start over with another folder.`);
  return key;
}

function newKey(): string {
  return randomBytes(keyBytes).toString('base64');
}

/**
 * Two servers starting together: the file gets its name
 * when it is whole, and the one that comes second reads it.
 */
function keptIn(file: string, make: () => string): string {
  if (!existsSync(file)) {
    const draft = `${file}.${randomBytes(6).toString('hex')}`;
    writeFileSync(draft, make(), { flag: 'wx', mode: 0o600 });
    try {
      linkSync(draft, file);
    } catch (error) {
      if ((error as { code?: string }).code !== 'EEXIST') throw error;
    } finally {
      unlinkSync(draft);
    }
  }
  return readFileSync(file, 'utf8').trim();
}
