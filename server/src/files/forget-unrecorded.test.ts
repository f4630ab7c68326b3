import { mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newBorrower } from '../account/test-borrower.ts';
import { useTestServer } from '../test-server.ts';
import { diskStorage } from './disk-storage.ts';
import { openFiles } from './files.ts';
import { type Forgetting, forgetUnrecorded } from './forget-unrecorded.ts';
import { s3Storage } from './s3-storage.ts';
import type { FileStorage, StoredFile } from './storage.ts';
import { credentials, startTestBucket, type TestBucket } from './test-bucket.ts';

const server = useTestServer();
const dayMs = 86_400_000;
const keys = [{ id: 'only', secret: Buffer.alloc(32, 7) }] as const;

/** A storage, and the means to make a file of it look older. */
interface Kind {
  open(): FileStorage;
  age(key: string, days: number, place?: 'set aside'): void;
}

let folder: string;
let bucket: TestBucket;
beforeAll(async () => {
  bucket = await startTestBucket();
});
afterAll(() => bucket.stop());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hiram-forget-'));
  bucket.objects.clear();
  return () => rmSync(folder, { recursive: true, force: true });
});

const daysAgo = (days: number) => new Date(Date.now() - days * dayMs);
const inFolder: Kind = {
  open: () => diskStorage(folder),
  age(key, days, place) {
    const path = place ? join(folder, 'forgotten', key) : join(folder, key.slice(0, 2), key);
    utimesSync(path, daysAgo(days), daysAgo(days));
  },
};
const inBucket: Kind = {
  open: () => s3Storage({ ...credentials, url: bucket.url, bucket: 'photos' }),
  age(key, days, place) {
    const object = bucket.objects.get(place ? `forgotten/${key}` : `files/${key}`);
    if (object) object.storedAt = daysAgo(days);
  },
};

describe.each([
  ['a folder', inFolder],
  ['S3', inBucket],
])('what no row names, in %s', (_where, { open, age }) => {
  let storage: FileStorage;
  let logged: [string, object, string][];
  beforeEach(() => {
    storage = open();
    logged = [];
  });

  const forget = (options: Partial<Forgetting> = {}) =>
    forgetUnrecorded(server.database, storage, {
      at: new Date(),
      afterDays: 7,
      logger: {
        warn: (fields: object, sentence: string) => void logged.push(['warn', fields, sentence]),
        error: (fields: object, sentence: string) => void logged.push(['error', fields, sentence]),
      } as Forgetting['logger'],
      ...options,
    });

  async function keysOf(files: AsyncIterable<StoredFile>): Promise<string[]> {
    const found: string[] = [];
    for await (const { key } of files) found.push(key);
    return found.toSorted();
  }

  async function unrecorded(days: number, count = 1): Promise<string[]> {
    const made: string[] = [];
    for (let each = 0; each < count; each += 1) {
      const key = await storage.put(Buffer.from('rolled back'));
      age(key, days);
      made.push(key);
    }
    return made;
  }

  /** The storage keys of files that are on record. */
  async function recorded(count: number): Promise<string[]> {
    const { id } = await newBorrower(server);
    const owner = { companyId: 1, borrowerId: id, at: server.clock.now() };
    const files = openFiles(storage, keys);
    const picture = { contentType: 'image/jpeg', bytes: Buffer.from('x') } as const;
    for (let each = 0; each < count; each += 1)
      await server.database.write(async (tx) => ({
        value: await files.keep(tx, owner, 'payslip', picture),
        keep: true,
      }));
    const rows = await server.query<{ storage_key: string }>(
      'select storage_key from files where borrower_id = $1',
      [id],
    );
    for (const row of rows) age(row.storage_key, 400);
    return rows.map((row) => row.storage_key).toSorted();
  }

  test('is set aside after a week, deleted a month later, and each step is told', async () => {
    const kept = await recorded(2);
    const [young = ''] = await unrecorded(6.9);
    const [old = ''] = await unrecorded(7.1);
    expect(await forget()).toEqual({ setAside: 1, restored: 0, deleted: 0, isStopped: false });
    expect(await keysOf(storage.list())).toEqual([...kept, young].toSorted());
    expect(await keysOf(storage.setAside.list())).toEqual([old]);
    expect(logged).toEqual([['warn', { files: 1, of: 4 }, 'files that are not on record were set aside']]);

    age(old, 29.9, 'set aside');
    expect(await forget()).toMatchObject({ setAside: 0, deleted: 0 });
    expect(await keysOf(storage.setAside.list())).toEqual([old]);
    age(old, 30.1, 'set aside');
    expect(await forget()).toMatchObject({ setAside: 0, deleted: 1 });
    expect(await keysOf(storage.setAside.list())).toEqual([]);
    expect(await keysOf(storage.list())).toEqual([...kept, young].toSorted());
    expect(logged.at(-1)).toEqual([
      'warn',
      { files: 1, days: 30 },
      'files that had been set aside were deleted',
    ]);
  });

  test('comes back when a row names it again', async () => {
    const [key = ''] = await recorded(1);
    await storage.setAside.add(key);
    expect(await storage.get(key)).toBeUndefined();
    expect(await forget()).toMatchObject({ restored: 1, deleted: 0 });
    expect(await storage.get(key)).toBeDefined();
    expect(await keysOf(storage.setAside.list())).toEqual([]);
  });

  test('is left alone when it is too much at once, which is said loudly', async () => {
    await recorded(3);
    await unrecorded(8, 21);
    const before = await keysOf(storage.list());
    expect(await forget()).toEqual({ setAside: 0, restored: 0, deleted: 0, isStopped: true });
    expect(await keysOf(storage.list())).toEqual(before);
    expect(await keysOf(storage.setAside.list())).toEqual([]);
    expect(logged).toEqual([['error', { files: 21, of: 24 }, expect.stringContaining('none was forgotten')]]);
  });

  test('may be up to twenty at once, whatever their share', async () => {
    await recorded(1);
    await unrecorded(8, 20);
    expect(await forget()).toMatchObject({ setAside: 20, isStopped: false });
  });

  test('waits as long as the setting says', async () => {
    await unrecorded(8);
    expect(await forget({ afterDays: 9 })).toMatchObject({ setAside: 0 });
  });
});
