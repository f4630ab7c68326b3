/** For tests: an installation in production as docs/operate describes it, on a PostgreSQL that somebody else made. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ConnectionSettings } from '../db/connection.ts';
import { urlOf } from '../db/connection.ts';
import { openDatabase } from '../db/database.ts';
import { runOnce } from '../db/run-once.ts';
import { diskStorage } from '../files/disk-storage.ts';
import { openFiles } from '../files/files.ts';
import { parseKeyRing } from '../files/keys.ts';
import { readSettings, type Settings } from '../start/settings.ts';
import { startServer } from '../start/start.ts';

const newKey = () => randomBytes(32).toString('base64');

export interface House {
  readonly variables: Readonly<Record<string, string>>;
  readonly settings: Settings;
  /** As the owner, and as the server logs in. */
  readonly owner: ConnectionSettings;
  readonly login: ConnectionSettings;
  readonly dataDir: string;
  /** So many pictures more, each of them other bytes. */
  keepFiles(count: number): Promise<void>;
  /** Another empty database of the same owner, and an empty folder. */
  emptyPlace(): Promise<{ variables: Record<string, string>; settings: Settings; owner: ConnectionSettings }>;
  remove(): void;
}

/** A database with its two roles, as an operator makes it, and a server that has started on it once. */
export async function openProductionHouse(server: ConnectionSettings): Promise<House> {
  const tag = randomBytes(4).toString('hex');
  const [ownerName, loginName, database] = [`owner_${tag}`, `app_${tag}`, `lender_${tag}`];
  await runOnce(
    server,
    `do $$ begin create role hiram_server; exception when duplicate_object then null; end $$`,
    `create role ${ownerName} login createdb`,
    `create role ${loginName} login in role hiram_server`,
    `create database ${database} owner ${ownerName}`,
    `revoke all on database ${database} from public`,
    `grant connect on database ${database} to ${loginName}`,
  );
  const owner = { ...server, user: ownerName, database };
  const login = { ...server, user: loginName, database };
  const folders: string[] = [];
  const newFolder = () => {
    const folder = mkdtempSync(join(tmpdir(), 'hiram-house-'));
    folders.push(folder);
    return folder;
  };
  const dataDir = newFolder();
  const variables = {
    ...{ PORT: '0', HIRAM_LOG_LEVEL: 'silent', HIRAM_DEMO: '0', HIRAM_DATA_DIR: dataDir },
    ...{ DATABASE_URL: urlOf(login), DATABASE_OWNER_URL: urlOf(owner) },
    HIRAM_COMPANY_NAME: 'Example Lending',
    HIRAM_COMPANY_REGISTRATION: 'EX-1',
    HIRAM_ADMIN_EMAIL: 'admin@lender.example',
    HIRAM_PUBLIC_URL: 'https://loans.example',
    ...{ HIRAM_SMS_URL: 'https://sms.example', HIRAM_SMS_SECRET: newKey() },
    ...{ HIRAM_PAYOUT_URL: 'https://bank.example', HIRAM_PAYOUT_SECRET: newKey() },
    HIRAM_PAYOUT_HOOK_SECRET: newKey(),
    ...{
      HIRAM_DATA_KEYS: `first:${newKey()}`,
      HIRAM_INDEX_KEY: newKey(),
      HIRAM_FILE_KEYS: `first:${newKey()}`,
    },
    HIRAM_BACKUP_KEY: newKey(),
  };
  const settings = readSettings(variables, dataDir);
  await (await startServer(settings)).stop();
  return {
    ...{ variables, settings, owner, login, dataDir },
    keepFiles: (count) => keepFiles({ login, owner, dataDir, fileKeys: variables.HIRAM_FILE_KEYS }, count),
    async emptyPlace() {
      const other = `${database}_${randomBytes(3).toString('hex')}`;
      await runOnce(server, `create database ${other} owner ${ownerName}`);
      const place = {
        ...variables,
        HIRAM_DATA_DIR: newFolder(),
        DATABASE_URL: urlOf({ ...login, database: other }),
        DATABASE_OWNER_URL: urlOf({ ...owner, database: other }),
      };
      return {
        variables: place,
        settings: readSettings(place, dataDir),
        owner: { ...owner, database: other },
      };
    },
    remove() {
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function keepFiles(
  house: { login: ConnectionSettings; owner: ConnectionSettings; dataDir: string; fileKeys: string },
  count: number,
): Promise<void> {
  const keys = parseKeyRing(house.fileKeys);
  if (!keys) throw new Error('these are no keys');
  const files = openFiles(diskStorage(join(house.dataDir, 'files')), keys);
  const [borrower] = await runOnce<{ id: string }>(
    house.owner,
    `insert into borrowers (company_id, mobile, password_hash) values (1, gen_random_uuid(), 'x') returning id`,
  );
  const kept = { companyId: 1, borrowerId: Number(borrower?.id), at: new Date() };
  const database = openDatabase(house.login, { insert: async () => {} }, 2);
  try {
    for (let each = 0; each < count; each += 1)
      await database.write(async (tx) => ({
        value: await files.keep(tx, kept, 'payslip', {
          contentType: 'image/jpeg',
          bytes: randomBytes(50_000),
        }),
        keep: true,
      }));
  } finally {
    await database.close();
  }
}
