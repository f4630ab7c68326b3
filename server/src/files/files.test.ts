import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applyIdentity, appOperation, refuse } from '@hiram/contract';
import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import { newBorrower } from '../account/test-borrower.ts';
import { sql } from '../db/sql.ts';
import { bind } from '../operation/binding.ts';
import { useTestServer } from '../test-server.ts';
import { checkAddress, signFileAddress } from './address.ts';
import { demoFileKeys } from './demo-keys.ts';
import { diskStorage } from './disk-storage.ts';
import { openFiles } from './files.ts';
import { parseKeyRing, UnreadableFile } from './keys.ts';
import type { Picture } from './picture.ts';
import type { FileStorage, StoredFile } from './storage.ts';
import type { FileRow } from './store.ts';
import { anchorTexts } from './test-anchors.ts';
import { blobOf, jpeg } from './test-pictures.ts';

const picture: Picture = { contentType: 'image/jpeg', bytes: Buffer.from('as if it were a picture') };
const newKey = (id: string) => ({ id, secret: randomBytes(32) });

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hiram-storage-'));
  return () => rmSync(folder, { recursive: true, force: true });
});

const keepAndFail = appOperation({
  path: '/test/keepAndFail',
  summary: 'Only for this test.',
  caller: 'borrower',
  effect: 'write',
  input: () => v.object({ how: v.picklist(['refuse', 'throw', 'nonsense']) }),
  output: v.null(),
  refuses: ['in_progress'],
});
const server = useTestServer({
  bindings: [
    bind(keepAndFail, async (tx, caller, { how }) => {
      await server.files.keep(tx, caller, 'payslip', picture);
      if (how === 'refuse') return refuse('in_progress');
      if (how === 'throw') throw new Error('on purpose');
      return 'nonsense' as unknown as null;
    }),
  ],
});

async function listed(storage: FileStorage): Promise<StoredFile[]> {
  const files: StoredFile[] = [];
  for await (const file of storage.list()) files.push(file);
  return files;
}
const stored = () => listed(server.files.storage);

describe('files on the disk', () => {
  test('come back as they went, only to their user, under names that say nothing', async () => {
    const storage = diskStorage(join(folder, 'files'));
    const bytes = randomBytes(100_000);
    const key = await storage.put(bytes);
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(await storage.get(key)).toEqual(bytes);
    const path = join(folder, 'files', key.slice(0, 2), key);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder, 'files')).mode & 0o777).toBe(0o700);
    expect(readdirSync(join(folder, 'files', key.slice(0, 2)))).toEqual([key]);
    await storage.remove(key);
    await storage.remove(key);
    expect(await storage.get(key)).toBeUndefined();
  });

  test('keep what is only ever added apart from themselves', async () => {
    const storage = diskStorage(folder);
    await storage.anchors.add('one');
    await storage.anchors.add('two');
    writeFileSync(join(folder, 'anchors/note.txt'), 'not ours');
    expect(await anchorTexts(storage)).toEqual(['one', 'two']);
    expect(await listed(storage)).toEqual([]);
  });

  test('looking makes nothing: whoever looks may be another user than the one who keeps files here', async () => {
    const storage = diskStorage(join(folder, 'not/yet'));
    expect(await listed(storage)).toEqual([]);
    expect(await anchorTexts(storage)).toEqual([]);
    for await (const _file of storage.setAside.list()) throw new Error('there is none');
    expect(readdirSync(folder)).not.toContain('not');
  });

  test('are never outside their folder', async () => {
    const storage = diskStorage(folder);
    for (const key of ['../../etc/passwd', '', 'x'.repeat(32), `${'a'.repeat(32)}/..`]) {
      await expect(storage.get(key)).rejects.toThrow('not a storage key');
      await expect(storage.remove(key)).rejects.toThrow('not a storage key');
    }
  });

  test('unfinished ones of a crash are listed, to be removed', async () => {
    const storage = diskStorage(folder);
    const key = await storage.put(Buffer.from('x'));
    const left = `${key.slice(0, 2)}${'0'.repeat(30)}`;
    writeFileSync(join(folder, key.slice(0, 2), `${left}.part`), 'half');
    expect((await listed(storage)).map((file) => file.key).sort()).toEqual([key, left].sort());
    expect(await storage.get(left)).toBeUndefined();
    await storage.remove(left);
    expect(readdirSync(join(folder, key.slice(0, 2)))).toEqual([key]);
  });
});

describe('keys', () => {
  test('are read from a setting, current one first', () => {
    const [one, two] = [randomBytes(32), randomBytes(32)];
    const text = `b:${two.toString('base64')}, a:${one.toString('base64')}`;
    expect(parseKeyRing(text)).toEqual([
      { id: 'b', secret: two },
      { id: 'a', secret: one },
    ]);
    const short = randomBytes(31).toString('base64');
    const good = one.toString('base64');
    for (const wrong of ['', 'a', `a:${short}`, `a:${good},a:${good}`, `:${good}`, `a:${good},`, good]) {
      expect(parseKeyRing(wrong), wrong).toBeUndefined();
    }
  });

  test('the demo makes its key once, for its own eyes', () => {
    const made = demoFileKeys(folder);
    expect(demoFileKeys(folder)).toEqual(made);
    expect(statSync(join(folder, 'keys/files.key')).mode & 0o777).toBe(0o600);
    expect(readdirSync(join(folder, 'keys'))).toEqual(['files.key']);
  });

  test('can be replaced: old files open with the old key, new ones are under the new', async () => {
    const { id } = await newBorrower(server);
    const owner = { companyId: 1, borrowerId: id, at: server.clock.now() };
    const storage = diskStorage(folder);
    const [old, fresh] = [newKey('2025'), newKey('2026')];
    const keep = (keys: Parameters<typeof openFiles>[1]) =>
      server.database.write(async (tx) => ({
        value: await openFiles(storage, keys).keep(tx, owner, 'payslip', picture),
        keep: true,
      }));
    const before = await keep([old]);
    const after = await keep([fresh, old]);
    const row = (fileId: string) =>
      server.database.read((tx) =>
        tx.one<FileRow>(sql`select id, content_type, key_id, storage_key from files where id = ${fileId}`),
      );
    expect(await row(before)).toMatchObject({ keyId: '2025' });
    expect(await row(after)).toMatchObject({ keyId: '2026' });
    const both = openFiles(storage, [fresh, old]);
    for (const file of [before, after]) expect(await both.read(await row(file))).toEqual(picture);
    await expect(openFiles(storage, [fresh]).read(await row(before))).rejects.toThrow(UnreadableFile);
    // The same id with other bytes behind it is another key.
    await expect(openFiles(storage, [newKey('2025')]).read(await row(before))).rejects.toThrow(
      UnreadableFile,
    );
  });
});

test('an address made before the keys were replaced is good after it, and not without the old key', () => {
  const [old, fresh] = [newKey('2025'), newKey('2026')];
  const at = new Date('2026-11-15T04:00:00Z');
  const viewer = { kind: 'borrower', borrowerId: 7 } as const;
  const query = new URL(signFileAddress([old], 'x', viewer, at), 'http://h').searchParams;
  expect(checkAddress([fresh, old], '/files/x', Object.fromEntries(query), at)).toEqual(viewer);
  expect(checkAddress([fresh], '/files/x', Object.fromEntries(query), at)).toBeUndefined();
});

describe('a rolled-back upload', () => {
  test('leaves no row, and its bytes wait until it is time to forget them', async () => {
    const { client } = await newBorrower(server);
    await client.call(applyIdentity, { frontImage: blobOf(await jpeg()) });
    const recorded = (await stored()).map(({ key }) => key);
    expect(await client.call(keepAndFail, { how: 'refuse' })).toMatchObject({ refusal: 'in_progress' });
    await expect(client.call(keepAndFail, { how: 'throw' })).rejects.toThrow('HTTP 500');
    await expect(client.call(keepAndFail, { how: 'nonsense' })).rejects.toThrow('HTTP 500');
    expect(await server.query(`select from files where purpose = 'payslip' and key_id = 'test'`)).toEqual([]);
    expect(await stored()).toHaveLength(recorded.length + 3);
  });

  test('whose row is refused by the database takes its bytes with it', async () => {
    const owner = { companyId: 1, borrowerId: 999_999, at: server.clock.now() };
    const files = openFiles(diskStorage(folder), [newKey('only')]);
    const failing = server.database.write(async (tx) => ({
      value: await files.keep(tx, owner, 'payslip', picture),
      keep: true,
    }));
    await expect(failing).rejects.toThrow('foreign key');
    expect(await listed(files.storage)).toEqual([]);
    expect(existsSync(folder)).toBe(true);
  });
});
