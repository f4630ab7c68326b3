import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { newBorrower } from '../account/test-borrower.ts';
import { useTestServer } from '../test-server.ts';
import { checkFileKeys } from './check-file-keys.ts';
import { openFiles } from './files.ts';
import type { FileKey, KeyRing } from './keys.ts';

const server = useTestServer();
const newKey = (id: string): FileKey => ({ id, secret: randomBytes(32) });
const [old, current] = [newKey('old'), newKey('current')];

const check = (...keys: KeyRing) =>
  server.database.write(async (tx) => {
    const sentence = await checkFileKeys(tx, openFiles(server.files.storage, keys));
    return { value: sentence, keep: sentence === null };
  });

async function keepFile(key: FileKey): Promise<void> {
  const { id } = await newBorrower(server);
  const owner = { companyId: 1, borrowerId: id, at: server.clock.now() };
  const picture = { contentType: 'image/jpeg', bytes: Buffer.from('x') } as const;
  await server.database.write(async (tx) => ({
    value: await openFiles(server.files.storage, [key]).keep(tx, owner, 'payslip', picture),
    keep: true,
  }));
}

beforeEach(async () => {
  await server.query('delete from files');
  await server.query(`delete from key_checks where kind = 'file'`);
});

describe('the keys of files at the start', () => {
  test('a key may be replaced, and is missed as long as a file is encrypted with it', async () => {
    expect(await check(old)).toBeNull();
    await keepFile(old);
    expect(await check(current, old)).toBeNull();
    expect(await check(current)).toContain('HIRAM_FILE_KEYS lacks the key "old"');
    await server.query('delete from files');
    expect(await check(current)).toBeNull();
  });

  test('other bytes behind the same id are another key', async () => {
    expect(await check(old)).toBeNull();
    expect(await check(newKey('old'))).toContain('HIRAM_FILE_KEYS: the key "old" is not the one');
    expect(await check(current, newKey('old'))).toContain('the key "old" is not the one');
    expect(await check(current, old)).toBeNull();
  });

  test('are held against the files themselves where they have no proof yet', async () => {
    await keepFile(old);
    expect(await check(newKey('old'))).toContain('the key "old" is not the one');
    expect(await server.query(`select from key_checks where kind = 'file'`)).toEqual([]);
    expect(await check(old)).toBeNull();
  });
});
