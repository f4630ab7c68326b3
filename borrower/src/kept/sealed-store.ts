import { browserDatabase } from '../api/browser-database.ts';
import { keptDatabase } from './forget-kept.ts';

/*
 * Answers of the server in the browser's own database, each sealed with a key that this browser can use and nobody can
 * take out of it. The key lies in the same database: who deletes that has nothing left to read. Names are hashed with
 * the session's token, so that another session finds nothing even where a log-out was missed.
 */

/** One higher whenever what is kept changes its meaning; another shape of an answer is noticed by its schema. */
const version = 1;

/** Above this an answer is not kept; agreements, with their pictures, are the largest. */
const mostBytes = 4_000_000;
const mostBytesInAll = 10_000_000;
const mostAnswers = 40;
/** So many of these are less than what may be kept in all. */
const smallBytes = mostBytesInAll / mostAnswers;
/** Older than this, an answer helps nobody. */
const longestMs = 30 * 86_400_000;

const keys = 'keys';
const answers = 'answers';
const keyName = 'key';

interface Row {
  readonly name: string;
  readonly at: number;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly sealed: ArrayBuffer;
}

export interface KeptAnswer {
  readonly data: unknown;
  readonly at: number;
}

const use = browserDatabase({
  name: keptDatabase,
  version,
  stores: { [keys]: {}, [answers]: { keyPath: 'name' } },
});

const readKey = () => use<CryptoKey | undefined>(keys, 'readonly', (store) => store.get(keyName));

async function keyOrNew(): Promise<CryptoKey> {
  const there = await readKey();
  if (there) return there;
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  // Another tab may have made one meanwhile: the first one stays.
  await use(keys, 'readwrite', (store) => store.add(made, keyName)).catch(() => undefined);
  const first = await readKey();
  if (!first) throw new Error('no key');
  return first;
}

async function hashed(token: string, name: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${token} ${name}`));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Throws where the browser has no storage, or no cryptography because the page is not served safely. */
export async function keepSealed(token: string, name: string, { data, at }: KeptAnswer): Promise<void> {
  const bytes = new TextEncoder().encode(JSON.stringify(data));
  if (bytes.length > mostBytes) return;
  const [key, hash] = await Promise.all([keyOrNew(), hashed(token, name)]);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  // The name is sealed along: an answer in another's place does not open.
  const how = { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(hash) };
  const sealed = await crypto.subtle.encrypt(how, key, bytes);
  const row: Row = { name: hash, at, iv, sealed };
  await use(answers, 'readwrite', (store) => store.put(row));
  const count = await use(answers, 'readonly', (store) => store.count());
  if (count > mostAnswers || sealed.byteLength > smallBytes) await dropOldest();
}

async function dropOldest(): Promise<void> {
  const rows = await use<Row[]>(answers, 'readonly', (store) => store.getAll());
  let [count, bytes] = [0, 0];
  for (const { name, sealed } of rows.toSorted((one, other) => other.at - one.at)) {
    count += 1;
    bytes += sealed.byteLength;
    if (count > mostAnswers || bytes > mostBytesInAll)
      await use(answers, 'readwrite', (store) => store.delete(name));
  }
}

/** Null where there is none, or none that can be opened. */
export async function readSealed(token: string, name: string): Promise<KeptAnswer | null> {
  try {
    const hash = await hashed(token, name);
    const [key, row] = await Promise.all([
      readKey(),
      use<Row | undefined>(answers, 'readonly', (store) => store.get(hash)),
    ]);
    if (!key || !row || Date.now() - row.at > longestMs) return null;
    const how = { name: 'AES-GCM', iv: row.iv, additionalData: new TextEncoder().encode(hash) };
    const bytes = await crypto.subtle.decrypt(how, key, row.sealed);
    return { data: JSON.parse(new TextDecoder().decode(bytes)) as unknown, at: row.at };
  } catch {
    return null;
  }
}
