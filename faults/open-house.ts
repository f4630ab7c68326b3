import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Client } from '@hiram/contract';
import { patientClient, type Weather } from '../fixtures/patient-client.ts';
import { startSandbox } from '../server/src/sandbox/start-sandbox.ts';
import { prepareDatabase } from '../server/src/start/prepare-database.ts';
import { Acknowledged } from './acknowledged.ts';
import { FaultyDatabase } from './database.ts';
import { deskClient } from './desk-client.ts';
import { type House, type HouseWish, quickBank, setFaults } from './house.ts';
import { liveOnce } from './life.ts';
import { KeptServer } from './server.ts';

const settleWithinMs = 300_000;
const key = () => randomBytes(32).toString('base64');

const supportPeople = 200;
/** Fewer than anybody may release in a day. */
const codesPerPerson = 20;

/** Enough people, and nobody's limit of the day: this lender lends more in an hour than others in a year. */
async function employ(database: FaultyDatabase): Promise<void> {
  await database.query(
    `insert into staff (company_id, email, name, role, password_hash, is_demo)
     select company_id, format('support-%s@demo.example', nth), format('Support %s', nth), role, password_hash, true
     from staff, generate_series(0, $1::int - 1) nth where email = 'sami@demo.example'`,
    [supportPeople],
  );
  await database.query(
    `insert into lender_limits (company_id, name, value)
     select c.id, limited.name, 100000000000000 from companies c, unnest(array['approver_daily', 'opened_daily']) limited (name)`,
  );
}

export async function openHouse(wish: HouseWish = {}): Promise<House> {
  const folder = mkdtempSync(join(tmpdir(), 'hiram-faults-'));
  const dataDir = wish.filesDir ?? join(folder, 'data');
  if (!existsSync(dataDir)) mkdirSync(dataDir);
  const [database, bank, payment, sms] = await Promise.all([
    FaultyDatabase.start(join(wish.databaseDir ?? folder, 'postgres')),
    startSandbox('bank-sandbox', join(folder, 'bank.jsonl')),
    startSandbox('payment-sandbox', join(folder, 'payment.jsonl')),
    startSandbox('sms-sandbox'),
  ]);
  await setFaults(bank, quickBank);
  const login = await prepareDatabase({ owner: database.connection, server: null }, () => {});
  const server = await KeptServer.start({
    NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'shifted-clock.ts')).href}`,
    HIRAM_DEMO: '1',
    HIRAM_DATA_DIR: dataDir,
    // Through the proxy that can cut connections.
    DATABASE_URL: `postgres://${login.user}@127.0.0.1:${database.proxy.port}/${login.database}`,
    DATABASE_OWNER_URL: `postgres://${database.connection.user}@127.0.0.1:${database.proxy.port}/${login.database}`,
    HIRAM_DATA_KEYS: `test:${key()}`,
    HIRAM_INDEX_KEY: key(),
    HIRAM_FILE_KEYS: `test:${key()}`,
    HIRAM_SMS_URL: `${sms.url}/messages`,
    HIRAM_SMS_SECRET: sms.secret,
    HIRAM_PAYOUT_URL: bank.url,
    HIRAM_PAYOUT_SECRET: bank.secret,
    HIRAM_PAYOUT_HOOK_SECRET: bank.hookSecret,
    HIRAM_PAYMENT_URL: payment.url,
    HIRAM_PAYMENT_SECRET: payment.secret,
    HIRAM_PAYMENT_HOOK_SECRET: payment.hookSecret,
    HIRAM_SMTP_URL: 'none',
    HIRAM_LOG_LEVEL: 'error',
  });
  const { url } = server;
  async function closePrograms(): Promise<void> {
    await server.close();
    await Promise.all([bank.stop(), payment.stop(), sms.stop(), database.close()]);
    rmSync(folder, { recursive: true, force: true });
  }
  await employ(database).catch(async (error: unknown) => {
    await closePrograms();
    throw error;
  });
  const acknowledged = new Acknowledged();
  const weather: Weather = { noAnswer: 0, tryAgain: 0, unavailable: 0 };
  const refused: string[] = [];
  let aheadMs = 0;
  let isSettling = false;
  let isOver = false;
  let nextMobile = 0;
  let released = 0;
  const supports: Client[] = [];
  const lives: Promise<void>[] = [];

  async function liveOnAndOn(): Promise<void> {
    while (!isSettling) {
      nextMobile += 1;
      try {
        await liveOnce(house, `0977${String(nextMobile).padStart(7, '0')}`);
      } catch (error) {
        refused.push((error as Error).message);
        // Where everybody is refused, they do not all come back in the same moment.
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
    }
  }

  const house: House = {
    ...{ url, folder, database, server, bank, payment, sms, acknowledged, weather, refused },
    staff: {
      reviewer: deskClient(url, weather, 'rosa@demo.example'),
      approver: deskClient(url, weather, 'anan@demo.example'),
      cashier: deskClient(url, weather, 'carl@demo.example'),
    },
    support: () => {
      const nth = Math.floor(released / codesPerPerson) % supportPeople;
      released += 1;
      supports[nth] ??= deskClient(url, weather, `support-${nth}@demo.example`);
      return supports[nth];
    },
    client: (token) => patientClient({ url, weather, token: () => token, isOver: () => isOver }),
    now: () => new Date(Date.now() + aheadMs),
    async setClock(ms) {
      aheadMs = ms;
      await server.tell({ aheadMs: ms });
    },
    isOver: () => isOver,
    live(clients) {
      for (let nth = 0; nth < clients; nth += 1) lives.push(liveOnAndOn());
    },
    async settle() {
      isSettling = true;
      const tooLong = setTimeout(() => {
        isOver = true;
      }, settleWithinMs);
      await Promise.all(lives.splice(0));
      clearTimeout(tooLong);
      isSettling = false;
    },
    async close() {
      isSettling = true;
      isOver = true;
      await closePrograms();
    },
  };
  return house;
}
