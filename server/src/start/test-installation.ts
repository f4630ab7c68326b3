/** For tests: an installation in production, with a database and a folder of its own, and files in it. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { urlOf } from '../db/connection.ts';
import { openDatabase } from '../db/database.ts';
import { runOnce } from '../db/run-once.ts';
import { createTestDatabase, type TestDatabase } from '../db/test-database.ts';
import { diskStorage } from '../files/disk-storage.ts';
import { openFiles } from '../files/files.ts';
import { parseKeyRing } from '../files/keys.ts';
import { beat } from '../installation/heartbeat.ts';
import { readSettings } from './settings.ts';
import { type RunningServer, startServer } from './start.ts';

type Variables = Readonly<Record<string, string>>;

const newKey = () => randomBytes(32).toString('base64');

export interface TestInstallation {
  readonly dataDir: string;
  readonly testDatabase: TestDatabase;
  /** Its settings, for a program beside it. */
  readonly variables: Variables;
  /** Starts it as it is, or with something else in the place of a part of it. */
  start(variables?: Variables): Promise<RunningServer>;
  /** Starts it and stops it again; gives what the start said on the way. */
  startOnce(variables?: Variables): Promise<string[]>;
  /** So many files on record, the last of them told to the storage as the jobs of a running server would. */
  keepFiles(count: number): Promise<void>;
  /** How many files are in the storage, wherever they lie in it. */
  storedFiles(): number;
  /** A database with the same rows, as a backup would be, until the test's end. */
  copyDatabase(): Promise<Pick<TestDatabase, 'connection' | 'login'>>;
  remove(): Promise<void>;
}

/** What production is told of its database: the way in for the server, and the one for its owner. */
export function urlsOf({ connection, login }: Pick<TestDatabase, 'connection' | 'login'>) {
  return { DATABASE_URL: urlOf(login), DATABASE_OWNER_URL: urlOf(connection) };
}

export async function createInstallation(): Promise<TestInstallation> {
  const testDatabase = await createTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'hiram-installation-'));
  const fileKeys = `first:${newKey()}`;
  const production = {
    PORT: '0',
    HIRAM_LOG_LEVEL: 'silent',
    HIRAM_DEMO: '0',
    HIRAM_DATA_DIR: dataDir,
    ...urlsOf(testDatabase),
    HIRAM_COMPANY_NAME: 'Example Lending',
    HIRAM_COMPANY_REGISTRATION: 'EX-1',
    HIRAM_ADMIN_EMAIL: 'admin@lender.example',
    HIRAM_SMS_URL: 'https://sms.example',
    HIRAM_SMS_SECRET: newKey(),
    HIRAM_PAYOUT_URL: 'https://bank.example',
    HIRAM_PAYOUT_SECRET: newKey(),
    HIRAM_PAYOUT_HOOK_SECRET: newKey(),
    HIRAM_DATA_KEYS: `first:${newKey()}`,
    HIRAM_INDEX_KEY: newKey(),
    HIRAM_FILE_KEYS: fileKeys,
  };
  const storage = diskStorage(join(dataDir, 'files'));
  const copies: string[] = [];

  async function inDatabase(work: (database: ReturnType<typeof openDatabase>) => Promise<unknown>) {
    const database = openDatabase(testDatabase.login, { insert: async () => {} }, 2);
    try {
      await work(database);
    } finally {
      await database.close();
    }
  }

  const start = async (variables: Variables = {}, onProgress?: (sentence: string) => void) =>
    startServer(readSettings({ ...production, ...variables }, dataDir), onProgress);

  return {
    dataDir,
    testDatabase,
    variables: production,
    start,
    async startOnce(variables) {
      const said: string[] = [];
      const { stop } = await start(variables, (sentence) => void said.push(sentence));
      await stop();
      return said;
    },
    keepFiles: (count) =>
      inDatabase(async (database) => {
        const [{ id: borrowerId } = { id: 0 }] = await runOnce<{ id: number }>(
          testDatabase.connection,
          `insert into borrowers (company_id, mobile, password_hash) values (1, gen_random_uuid(), 'x') returning id`,
        );
        const keys = parseKeyRing(fileKeys);
        if (!keys) throw new Error('these are no keys');
        const files = openFiles(storage, keys);
        const ownerAt = (second: number) => ({
          companyId: 1,
          borrowerId: Number(borrowerId),
          at: new Date(Date.now() + second * 1000),
        });
        const picture = { contentType: 'image/jpeg', bytes: Buffer.from('x') } as const;
        for (let each = 0; each < count; each += 1)
          await database.write(async (tx) => ({
            value: await files.keep(tx, ownerAt(each), 'payslip', picture),
            keep: true,
          }));
        await beat(database, storage);
      }),
    storedFiles: () =>
      readdirSync(join(dataDir, 'files'), { recursive: true, encoding: 'utf8' }).filter((name) => {
        const path = join(dataDir, 'files', name);
        return statSync(path).isFile() && !/^(installation\.json$|anchors\/)/.test(name);
      }).length,
    async copyDatabase() {
      const { server } = inject('testCluster');
      const { database } = testDatabase.connection;
      const copy = `${database}_${copies.length}`;
      await runOnce(server, `create database ${copy} template ${database} strategy file_copy`);
      copies.push(copy);
      return {
        connection: { ...testDatabase.connection, database: copy },
        login: { ...testDatabase.login, database: copy },
      };
    },
    async remove() {
      const { server } = inject('testCluster');
      for (const copy of copies) await runOnce(server, `drop database if exists ${copy} with (force)`);
      await testDatabase.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
