import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { runOnce } from '../db/run-once.ts';
import { openFiles } from '../files/files.ts';
import { filesMoveLock, reencryptFiles } from '../files/reencrypt-files.ts';
import { credentials, startTestBucket } from '../files/test-bucket.ts';
import { createPersonalData } from '../personal-data/seal.ts';
import { rehearseRestore } from '../start/rehearse-restore.ts';
import type { Settings } from '../start/settings.ts';
import { startServer } from '../start/start.ts';
import { storageOf } from '../start/storage-of.ts';
import { verifyInstallation } from '../start/verify.ts';
import { keepNewest, makeBackup } from './make-backup.ts';
import { finishedIn, openBackup } from './manifest.ts';
import { openPlace } from './place.ts';
import { restoreBackup } from './restore-backup.ts';
import { type OwnPostgres, ownPostgresFolder, startOwnPostgres } from './test-own-postgres.ts';
import { type House, openProductionHouse } from './test-production-house.ts';

const bin = ownPostgresFolder();

/** Where a machine has no PostgreSQL of its own there is no pg_dump either, and nothing to back up with. */
describe.skipIf(bin === null)('a backup', () => {
  let postgres: OwnPostgres;
  let house: House;
  let shelf: string;
  let name: string;
  beforeAll(async () => {
    postgres = await startOwnPostgres(bin ?? '');
    house = await openProductionHouse(postgres.server);
    await house.keepFiles(20);
    shelf = mkdtempSync(join(tmpdir(), 'hiram-shelf-'));
    ({ name } = await makeBackup(partsOf(house.settings, shelf)));
  });
  afterAll(async () => {
    house.remove();
    rmSync(shelf, { recursive: true, force: true });
    await postgres.stop();
  });

  const keyOf = ({ backup }: Settings) => backup.key ?? Buffer.alloc(0);
  const partsOf = (settings: Settings, to: string) => ({
    owner: house.owner,
    storage: storageOf(settings),
    key: keyOf(settings),
    place: openPlace(to, settings.backup.s3),
    hiramVersion: '0',
    now: () => new Date(),
  });
  const open = (from: string, key = keyOf(house.settings)) =>
    openBackup(openPlace(from, house.settings.backup.s3), key);

  async function verified(settings: Settings) {
    const { database: addresses, files, personalDataKeys } = settings;
    if (!addresses || !files.keys || !personalDataKeys) throw new Error('these are settings of production');
    const database = openDatabase(addresses.server, { insert: async () => {} }, 2);
    try {
      return await verifyInstallation({
        database,
        files: openFiles(storageOf(settings), files.keys),
        personalData: createPersonalData(personalDataKeys),
      });
    } finally {
      await database.close();
    }
  }

  /** Restores it elsewhere and starts there, as an operator would. */
  async function restoreElsewhere(from: string) {
    const place = await house.emptyPlace();
    const backup = await open(from);
    const { acceptRestore } = await restoreBackup({
      backup,
      owner: place.owner,
      storage: storageOf(place.settings),
    });
    await expect(startServer(place.settings)).rejects.toThrow(`HIRAM_ACCEPT_RESTORE=${acceptRestore}`);
    await (await startServer({ ...place.settings, acceptedRestore: acceptRestore })).stop();
    return { ...place, backup };
  }

  test('that is made while people go on is of one moment, and is restored whole', async () => {
    const writing = house.keepFiles(60);
    const made = await makeBackup(partsOf(house.settings, shelf));
    await writing;
    expect(made.manifest.goneMeanwhile).toEqual([]);
    const { settings, backup } = await restoreElsewhere(join(shelf, made.name));
    const result = await verified(settings);
    expect(result.map(({ problems }) => problems)).toEqual([[], [], [], []]);
    expect(result.find(({ what }) => what === 'files')?.looked).toBe(backup.manifest.files.count);
    expect(backup.manifest.files.count).toBeGreaterThanOrEqual(20);
    // What was restored goes on with numbers that the lost rows did not have.
    const [next] = await runOnce<{ id: string }>(
      settings.database?.owner ?? house.owner,
      `insert into borrowers (company_id, mobile, password_hash) values (1, '0917', 'x') returning id`,
    );
    expect(Number(next?.id)).toBeGreaterThan(1_000_000);
  });

  test('shows nothing of what is in it', () => {
    const folder = join(shelf, name);
    const all = Buffer.concat(readdirSync(folder).map((file) => readFileSync(join(folder, file))));
    for (const word of ['Example Lending', 'admin@lender.example', 'CREATE TABLE', 'borrowers'])
      expect(all.includes(word)).toBe(false);
  });

  /** A copy of the backup that something has happened to. */
  function damaged(harm: (folder: string) => void): string {
    const copy = mkdtempSync(join(tmpdir(), 'hiram-damaged-'));
    cpSync(join(shelf, name), copy, { recursive: true });
    harm(copy);
    return copy;
  }
  const flip = (file: string, at: number) => {
    const bytes = readFileSync(file);
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    writeFileSync(file, bytes);
  };

  test.each<[string, (folder: string) => void, RegExp]>([
    [
      'a flipped byte',
      (folder) => flip(join(folder, 'part-000001'), 5_000),
      /Part 1 of it was changed or cut off/,
    ],
    [
      'a flag that says it is not the last',
      (folder) => flip(join(folder, 'part-000001'), 0),
      /Part 1 of it was changed or cut off/,
    ],
    ['a cut off part', (folder) => truncateSync(join(folder, 'part-000001'), 400_000), /changed or cut off/],
    ['an empty part', (folder) => truncateSync(join(folder, 'part-000001'), 0), /Part 1 of it is cut off/],
    ['a missing part', (folder) => rmSync(join(folder, 'part-000001')), /Part 1 of 1 is missing/],
    ['a changed manifest', (folder) => flip(join(folder, 'manifest'), 40), /manifest was changed or cut off/],
    ['no manifest', (folder) => rmSync(join(folder, 'manifest')), /it was never finished/],
    ['no head', (folder) => rmSync(join(folder, 'head.json')), /no finished backup/],
    [
      'another head',
      (folder) => {
        const head = readFileSync(join(folder, 'head.json'), 'utf8');
        writeFileSync(join(folder, 'head.json'), head.replace(/"madeAt":"\d/, '"madeAt":"1'));
      },
      /manifest was changed or cut off/,
    ],
  ])('with %s is refused, and nothing is written', async (_what, harm, sentence) => {
    const copy = damaged(harm);
    const place = await house.emptyPlace();
    const storage = storageOf(place.settings);
    try {
      await expect(
        open(copy).then((backup) => restoreBackup({ backup, owner: place.owner, storage })),
      ).rejects.toThrow(sentence);
      expect(await storage.readMarker()).toBeUndefined();
      for await (const file of storage.list()) expect(file).toBeUndefined();
      const tables = await runOnce(place.owner, `select from pg_tables where schemaname = 'public'`);
      expect(tables).toEqual([]);
    } finally {
      rmSync(copy, { recursive: true });
    }
  });

  test('does not open with another key', async () => {
    await expect(open(join(shelf, name), randomBytes(32))).rejects.toThrow(
      'HIRAM_BACKUP_KEY is not the key that this backup was made with.',
    );
  });

  test('is restored into what is empty only', async () => {
    const backup = await open(join(shelf, name));
    const storage = storageOf(house.settings);
    await expect(restoreBackup({ backup, owner: house.owner, storage })).rejects.toThrow(/is not empty/);
    const place = await house.emptyPlace();
    await expect(restoreBackup({ backup, owner: place.owner, storage })).rejects.toThrow(
      'The file storage is not empty',
    );
  });

  test('that PostgreSQL cannot take leaves no file behind', async () => {
    const place = await house.emptyPlace();
    const storage = storageOf(place.settings);
    const backup = await open(join(shelf, name));
    await runOnce(
      { ...postgres.server, database: place.owner.database },
      'revoke create on schema public from public',
      'alter schema public owner to postgres',
    );
    await expect(restoreBackup({ backup, owner: place.owner, storage })).rejects.toThrow(/pg_restore failed/);
    for await (const file of storage.list()) expect(file).toBeUndefined();
    expect(await storage.readMarker()).toBeUndefined();
  });

  test('is not made of an installation that lacks a file', async () => {
    const [row] = await runOnce<{ key: string }>(house.owner, 'select storage_key as key from files limit 1');
    const storage = storageOf(house.settings);
    const bytes = await storage.get(row?.key ?? '');
    await storage.remove(row?.key ?? '');
    const before = readdirSync(shelf);
    await expect(makeBackup(partsOf(house.settings, shelf))).rejects.toThrow(
      `The file ${row?.key} is on record and not in the file storage`,
    );
    expect(readdirSync(shelf)).toEqual(before);
    await storage.putAs(row?.key ?? '', bytes ?? Buffer.alloc(0));
  });

  test('and a change of keys keep each other out', async () => {
    const { files } = house.settings;
    if (!files.keys) throw new Error('these are settings of production');
    const other = new Client(house.owner);
    await other.connect();
    try {
      await other.query('select pg_advisory_lock($1)', [filesMoveLock]);
      await expect(makeBackup(partsOf(house.settings, shelf))).rejects.toThrow(
        'A change of keys is under way',
      );
      const opened = openFiles(storageOf(house.settings), files.keys);
      expect(await reencryptFiles(house.owner, opened)).toBeNull();
    } finally {
      await other.end();
    }
  });

  test('is rehearsed in a database that is gone afterwards', async () => {
    const { personalDataKeys, files } = house.settings;
    if (!personalDataKeys || !files.keys) throw new Error('these are settings of production');
    const backup = await open(shelf);
    const rehearsed = await rehearseRestore({
      ...{ backup, owner: house.owner, login: house.login, fileKeys: files.keys, personalDataKeys },
    });
    expect(rehearsed.verified.flatMap(({ problems }) => problems)).toEqual([]);
    const left = await runOnce(
      postgres.server,
      `select datname from pg_database where datname like 'hiram_rehearsal%'`,
    );
    expect(left).toEqual([]);
  });

  test('goes into a bucket and comes back from it, and old ones go', async () => {
    const bucket = await startTestBucket();
    const s3 = { ...credentials, url: bucket.url };
    const place = openPlace('s3://photos/nightly', s3);
    try {
      const parts = { ...partsOf(house.settings, shelf), place };
      const first = await makeBackup({ ...parts, now: () => new Date('2026-01-01T00:00:00Z') });
      const second = await makeBackup({ ...parts, now: () => new Date('2026-01-02T00:00:00Z') });
      const stopped = ['hiram-20251230T000000Z-00000000', 'hiram-20260101T120000Z-00000000'];
      for (const folder of stopped) await place.write(`${folder}/head.json`, Buffer.from('x'));
      const removed = await keepNewest(place, 1, new Date('2026-01-02T00:00:01Z'));
      expect(removed).toEqual([first.name, stopped[0]]);
      expect(await finishedIn(place)).toEqual([second.name]);
      const elsewhere = await house.emptyPlace();
      const backup = await openBackup(place, keyOf(house.settings));
      const storage = storageOf(elsewhere.settings);
      await restoreBackup({ backup, owner: elsewhere.owner, storage });
      expect(bucket.problems).toEqual([]);
      const [row] = await runOnce<{ count: number }>(elsewhere.owner, 'select count(*)::int from files');
      expect(row?.count).toBe(second.manifest.files.count);
    } finally {
      await bucket.stop();
    }
  });
});
