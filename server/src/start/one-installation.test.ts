import { randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { runOnce } from '../db/run-once.ts';
import { createTestDatabase } from '../db/test-database.ts';
import { createInstallation, type TestInstallation, urlsOf } from './test-installation.ts';

const files = 25;

let installation: TestInstallation;
beforeEach(async () => {
  installation = await createInstallation();
  await installation.startOnce();
  await installation.keepFiles(files);
}, 60_000);
afterEach(async () => {
  vi.useRealTimers();
  expect(installation.storedFiles()).toBe(files);
  await installation.remove();
});

const marker = () => readFileSync(join(installation.dataDir, 'files/installation.json'), 'utf8');
const generation = () => (JSON.parse(marker()) as { generation: number }).generation;
const rowOf = (connection = installation.testDatabase.connection) =>
  runOnce<Record<string, unknown>>(connection, 'select * from installation');

/** What a database consists of, down to its migrations: nothing of it may differ afterwards. */
async function tablesOf(connection = installation.testDatabase.connection) {
  const tables = await runOnce<{ name: string }>(
    connection,
    `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables where schemaname = 'public' order by 1`,
  );
  const counts: Record<string, unknown> = {};
  for (const { name } of tables) {
    const [row] = await runOnce<{ sum: string }>(
      connection,
      `select md5(coalesce(string_agg(t::text, ' ' order by t::text), '')) as sum from ${name} t`,
    );
    counts[name] = row?.sum;
  }
  return counts;
}

async function expectRefusal(variables: Record<string, string>, sentence: RegExp, database = rowOf) {
  const before = [await database(), marker()];
  await expect(installation.start(variables)).rejects.toThrow(sentence);
  expect([await database(), marker()]).toEqual(before);
}

describe('a start is refused in one sentence, and changes nothing, with', () => {
  test('an empty database in the place of the right one', async () => {
    const empty = await createEmptyDatabase();
    try {
      await expectRefusal(
        urlsOf(empty),
        /^The file storage belongs to an installation that this database knows nothing of: /,
      );
      expect(await tablesOf(empty.connection)).toEqual({});
    } finally {
      await empty.drop();
    }
  });

  test('another installation’s database', async () => {
    const other = await createInstallation();
    try {
      await other.startOnce();
      const before = await tablesOf(other.testDatabase.connection);
      await expectRefusal(
        urlsOf(other.testDatabase),
        /^The file storage belongs to another installation than this database: /,
      );
      expect(await tablesOf(other.testDatabase.connection)).toEqual(before);
    } finally {
      await other.remove();
    }
  });

  test('yesterday’s dump and today’s files', async () => {
    const dump = await installation.copyDatabase();
    await runOnce(dump.connection, 'update installation set generation = generation - 1');
    const before = await tablesOf(dump.connection);
    await expectRefusal(
      urlsOf(dump),
      new RegExp(`older than its file storage.* set HIRAM_ACCEPT_RESTORE=${generation()} for one start`),
    );
    await expectRefusal({ ...urlsOf(dump), HIRAM_ACCEPT_RESTORE: '0' }, /older than its file storage/);
    expect(await tablesOf(dump.connection)).toEqual(before);
  });

  test('the demo', async () => {
    const nobodyReal = Object.fromEntries(
      ['SMS_URL', 'SMS_SECRET', 'PAYOUT_URL', 'PAYOUT_SECRET', 'PAYOUT_HOOK_SECRET'].map((name) => [
        `HIRAM_${name}`,
        '',
      ]),
    );
    await expectRefusal({ ...nobodyReal, HIRAM_DEMO: '1' }, /^This database is a real lender’s, /);
    // Without a word about it, what is real is no demo.
    await expectRefusal({ HIRAM_DEMO: '' }, /HIRAM_DEMO/);
    expect(await runOnce(installation.testDatabase.connection, 'select from staff')).toEqual([]);
  });

  test('an empty folder, or one without its marker, though files are on record', async () => {
    const elsewhere = join(installation.dataDir, 'elsewhere');
    const sentence = /^The file storage is not the one of this database, or has lost its installation.json: /;
    await expectRefusal({ HIRAM_DATA_DIR: elsewhere }, sentence);
    const path = join(installation.dataDir, 'files/installation.json');
    renameSync(path, `${installation.dataDir}/kept`);
    await expect(installation.start()).rejects.toThrow(sentence);
    renameSync(`${installation.dataDir}/kept`, path);
    await installation.startOnce();
  });

  test('other keys, for data or for files', async () => {
    const other = (id: string) => `${id}:${randomBytes(32).toString('base64')}`;
    await expectRefusal({ HIRAM_DATA_KEYS: other('first') }, /^HIRAM_DATA_KEYS: the key "first" is not/);
    await expectRefusal({ HIRAM_FILE_KEYS: other('first') }, /^HIRAM_FILE_KEYS: the key "first" is not/);
    await expectRefusal({ HIRAM_FILE_KEYS: other('second') }, /^HIRAM_FILE_KEYS lacks the key "first"/);
    await installation.startOnce();
  });

  test('a clock that is 70 days ahead', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 70 * 86_400_000 });
    await expectRefusal(
      {},
      /^The clock of this machine and the clock of the database are 100800 minutes apart: /,
    );
  });

  test('a storage that is out of reach, or a marker that cannot be read', async () => {
    const nowhere = {
      ...{ HIRAM_FILES_S3_URL: 'http://127.0.0.1:1', HIRAM_FILES_S3_BUCKET: 'photos' },
      ...{ HIRAM_FILES_S3_KEY: 'key', HIRAM_FILES_S3_SECRET: 'secret' },
    };
    await expectRefusal(nowhere, /^The file storage cannot be read: fetch failed\.$/);
    const path = join(installation.dataDir, 'files/installation.json');
    const kept = marker();
    writeFileSync(path, '{');
    await expectRefusal({}, /^The file storage cannot be read: .*\.$/);
    writeFileSync(path, kept);
  });

  test('another market', async () => {
    await expectRefusal({ HIRAM_MARKET: 'th' }, /^This database was made for market ph: /);
  });

  test('a new database of its own, where its folder still has the files', async () => {
    const { dataDir } = installation;
    const sentence = /^The file storage belongs to an installation that this database knows nothing of: /;
    await expectRefusal({ DATABASE_URL: '', DATABASE_OWNER_URL: '' }, sentence);
    expect(() => readFileSync(join(dataDir, 'postgres/PG_VERSION'))).toThrow('ENOENT');
  });
});

describe('a deliberate restore', () => {
  test('goes on when its number is told, with a new generation and numbers nobody has had', async () => {
    const dump = await installation.copyDatabase();
    await runOnce(dump.connection, 'update installation set generation = generation - 1');
    const was = generation();
    const anchors = () =>
      readdirSync(join(installation.dataDir, 'files/anchors'))
        .toSorted()
        .map((name) => readFileSync(join(installation.dataDir, 'files/anchors', name), 'utf8'));
    expect(anchors()).toEqual([expect.stringContaining('"isRestore":false')]);
    const variables = { ...urlsOf(dump), HIRAM_ACCEPT_RESTORE: String(was) };
    expect(await installation.startOnce(variables)).toContain(
      'The database was restored from a backup: its rows go on with numbers that were never given.',
    );
    expect(await rowOf(dump.connection)).toMatchObject([{ generation: String(was + 1) }]);
    const [{ id } = { id: '' }] = await runOnce<{ id: string }>(
      dump.connection,
      `insert into borrowers (company_id, mobile, password_hash) values (1, 'new', 'x') returning id`,
    );
    expect(Number(id)).toBe(1_000_002);
    // What came after the backup is lost, and the log of what staff did says so from now on.
    expect(anchors()).toEqual([expect.anything(), expect.stringContaining('"isRestore":true')]);
    // The same number once more moves nothing.
    await installation.startOnce(variables);
    expect(anchors()).toHaveLength(2);
    expect(await rowOf(dump.connection)).toMatchObject([{ generation: String(was + 1) }]);
  });
});

describe('an installation of before', () => {
  async function forgetIdentity(): Promise<void> {
    await runOnce(installation.testDatabase.connection, 'update installation set marked_at = null');
    rmSync(join(installation.dataDir, 'files/installation.json'));
  }

  test('adopts its storage when the files are there', async () => {
    const before = marker();
    await forgetIdentity();
    await installation.startOnce();
    expect(marker()).toBe(before);
  });

  test('does not adopt a storage that lacks a file', async () => {
    await forgetIdentity();
    const { dataDir } = installation;
    const incomplete = `${dataDir}-incomplete`;
    mkdirSync(incomplete);
    try {
      cpSync(join(dataDir, 'files'), join(incomplete, 'files'), { recursive: true });
      const [newest] = await runOnce<{ key: string }>(
        installation.testDatabase.connection,
        'select storage_key as key from files order by created_at desc limit 1',
      );
      rmSync(join(incomplete, 'files', newest?.key.slice(0, 2) ?? '', newest?.key ?? ''));
      await expect(installation.start({ HIRAM_DATA_DIR: incomplete })).rejects.toThrow(
        /^The file storage lacks 1 of 20 files/,
      );
    } finally {
      rmSync(incomplete, { recursive: true });
    }
    await installation.startOnce();
  });

  test('whose database is new does not take over the files that lie there', async () => {
    const empty = await createTestDatabase();
    const kept = marker();
    await forgetIdentity();
    try {
      await expect(installation.start(urlsOf(empty))).rejects.toThrow(
        /^The file storage holds files, and this database names none: /,
      );
    } finally {
      await empty.drop();
      writeFileSync(join(installation.dataDir, 'files/installation.json'), kept);
    }
  });
});

async function createEmptyDatabase() {
  const database = await createTestDatabase();
  await runOnce(database.connection, 'drop schema public cascade', 'create schema public');
  return database;
}

test('the link of the first administrator leads where people reach the lender', async () => {
  const { invitationUrl, url, stop } = await installation.start();
  await stop();
  expect(invitationUrl?.startsWith(`${url}/desk/invitation#token=`)).toBe(true);
  const named = await installation.start({ HIRAM_PUBLIC_URL: 'https://loans.example' });
  await named.stop();
  expect(named.invitationUrl).toMatch(/^https:\/\/loans\.example\/desk\/invitation#token=/);
});
