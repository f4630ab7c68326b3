import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openBucket } from './s3-bucket.ts';
import { s3Storage } from './s3-storage.ts';
import type { FileStorage, StoredFile } from './storage.ts';
import { anchorTexts } from './test-anchors.ts';
import { credentials, startTestBucket, type TestBucket } from './test-bucket.ts';

let bucket: TestBucket;
beforeAll(async () => {
  bucket = await startTestBucket();
});
afterAll(() => bucket.stop());

let storage: FileStorage;
beforeEach(() => {
  bucket.objects.clear();
  bucket.problems.length = 0;
  bucket.isFailing = false;
  storage = s3Storage({ ...credentials, url: bucket.url, bucket: 'photos' });
  return () => expect(bucket.problems).toEqual([]);
});

describe('S3-compatible storage', () => {
  test('puts, gets and removes, and a missing file is nothing', async () => {
    const bytes = Buffer.from([0, 1, 2, 255, 254]);
    const key = await storage.put(bytes);
    expect([...bucket.objects.keys()]).toEqual([`files/${key}`]);
    expect(await storage.get(key)).toEqual(bytes);
    await storage.remove(key);
    await storage.remove(key);
    expect(await storage.get(key)).toBeUndefined();
  });

  test('lists page by page what is ours', async () => {
    const keys = [];
    for (let count = 0; count < 5; count += 1) keys.push(await storage.put(Buffer.from('x')));
    const storedAt = new Date('2026-11-15T04:00:00Z');
    for (const object of bucket.objects.values()) object.storedAt = storedAt;
    bucket.objects.set('files/readme.txt', { bytes: Buffer.from('not ours'), storedAt });
    const listed: StoredFile[] = [];
    for await (const file of storage.list()) listed.push(file);
    expect(listed.map(({ key }) => key).sort()).toEqual(keys.sort());
    expect(listed[0]?.storedAt).toEqual(storedAt);
  });

  test('keeps what is only ever added apart from the files', async () => {
    for (const text of ['one', 'two', 'three']) await storage.anchors.add(text);
    for (const name of bucket.objects.keys()) expect(name).toMatch(/^anchors\/2\d{3}-.*\.json$/);
    expect(await anchorTexts(storage)).toEqual(['one', 'three', 'two']);
    expect(await storage.list()[Symbol.asyncIterator]().next()).toMatchObject({ done: true });
  });

  test('an outage and a bucket that is not there are errors, never an empty file or list', async () => {
    const elsewhere = s3Storage({ ...credentials, url: bucket.url, bucket: 'nowhere' });
    await expect(elsewhere.put(Buffer.from('x'))).rejects.toThrow('no such bucket');
    await expect(elsewhere.list()[Symbol.asyncIterator]().next()).rejects.toThrow('no such bucket');
    const key = await storage.put(Buffer.from('x'));
    bucket.isFailing = true;
    await expect(storage.put(Buffer.from('x'))).rejects.toThrow('answered 503 to PUT');
    await expect(storage.get(key)).rejects.toThrow('answered 503 to GET');
  });

  test('puts back under the key that a file had, and says whether every version is kept', async () => {
    const key = '0123456789abcdef0123456789abcdef';
    await storage.putAs(key, Buffer.from('again'));
    expect(await storage.get(key)).toEqual(Buffer.from('again'));
    const own = openBucket({ ...credentials, url: bucket.url, bucket: 'photos' });
    expect(await own.isVersioned()).toBe(false);
    bucket.isVersioned = true;
    expect(await own.isVersioned()).toBe(true);
  });

  test('never asks for a key that is not one', async () => {
    await expect(storage.get('../other/secret')).rejects.toThrow('not a storage key');
    await expect(storage.setAside.remove('../other/secret')).rejects.toThrow('not a storage key');
  });
});
