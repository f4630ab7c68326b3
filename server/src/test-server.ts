/**
 * For tests: the real HTTP server on a real database of its own, with a clock that stands still until moved.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client, Market } from '@hiram/contract';
import { markets } from '@hiram/markets';
import type { FastifyInstance } from 'fastify';
import { Pool } from 'pg';
import type { DestinationStream } from 'pino';
import { afterAll, beforeAll, expect } from 'vitest';
import { clientAt } from '../../fixtures/client.ts';
import { personalDataIn } from '../../fixtures/personal-data.ts';
import { addJournalReading } from './accounting/serve-journal.ts';
import './credentials/test-cost.ts';
import { type AppParts, createApp } from './app.ts';
import { addLenderPictures } from './company/lender-pictures.ts';
import type { Database } from './db/database.ts';
import { openLanes } from './db/lanes.ts';
import { createTestDatabase, type TestDatabase } from './db/test-database.ts';
import { addPaperReading } from './document/serve-paper.ts';
import { addExportReading } from './export/serve-export.ts';
import { diskStorage } from './files/disk-storage.ts';
import { type Files, openFiles } from './files/files.ts';
import { addFileReading } from './files/serve-file.ts';
import type { ConnectionLimits } from './http/connections.ts';
import { createHttpServer } from './http/create-http-server.ts';
import type { PushService } from './messages/push/push-service.ts';
import { nothingWatched, type StatusParts } from './observe/get-status.ts';
import type { Binding } from './operation/binding.ts';
import { createLogger } from './operation/logger.ts';
import type { RelyingParty } from './passkey/relying-party.ts';
import { createPersonalData, type PersonalData } from './personal-data/seal.ts';
import { paymentPage } from './recharge/address.ts';
import { addPaymentHook } from './recharge/hook.ts';
import { addRechargePage } from './recharge/page.ts';
import type { PaymentProvider } from './recharge/provider.ts';
import { demo } from './start/demo.ts';
import { transferBooks } from './start/transfer-books.ts';
import { addPayoutHook } from './transfer/hook.ts';

export interface TestServer {
  readonly url: string;
  readonly market: Market;
  readonly database: Database;
  readonly clock: Clock;
  /** Everything that is bound: the app, and what the test added. */
  readonly bindings: readonly Binding[];
  readonly files: Files;
  /** Where the pictures lie, encrypted. */
  readonly filesDir: string;
  readonly http: FastifyInstance['server'];
  readonly personalData: PersonalData;
  client(token?: string): Client;
  /** Writes down what may have been attacks, as a minute does. */
  keepSecurityEvents(): Promise<void>;
  /** Runs SQL as the database's owner, to look behind the server's back. */
  query<Row>(text: string, values?: unknown[]): Promise<Row[]>;
  stop(): Promise<void>;
}

/** What the bank signs its calls to /hooks/payout with, and the payment provider those to /hooks/payment. */
export const hookSecret = randomBytes(32).toString('hex');

/** Where passkeys of tests are made for. */
export const testSite = { id: 'loans.example', origin: 'https://loans.example' } as const;

export class Clock {
  #at = new Date('2026-11-15T04:00:00Z');
  readonly now = (): Date => this.#at;
  advance({ days = 0, seconds = 0 }: { days?: number; seconds?: number }): void {
    this.#at = new Date(this.#at.getTime() + (days * 86_400 + seconds) * 1000);
  }
}

export interface TestServerOptions {
  /** One that is there already; it is dropped with the server like one of its own. */
  readonly database?: TestDatabase;
  /** Bound besides the app, to test what no real operation does. */
  readonly bindings?: readonly Binding[];
  readonly callsPerMinute?: number;
  /** Whether it stands behind a proxy of ours that says where a call comes from. */
  readonly trustProxy?: boolean;
  readonly isProduction?: boolean;
  /** How long connections may be silent or slow, where a test does not wait. */
  readonly connections?: ConnectionLimits;
  /** What else it serves: the pages of the apps. */
  readonly alsoServe?: (http: FastifyInstance) => Promise<void>;
  readonly mostConnections?: number;
  /** Keys of its own, for a test that changes them. */
  readonly personalData?: PersonalData;
  /** Null for a lender who has none; otherwise one that never answers. */
  readonly paymentProvider?: PaymentProvider | null;
  /** What the payment provider signs with, where it is a program of its own. */
  readonly paymentHookSecret?: string;
  /** Null for a server that does not know its address. */
  readonly relyingParty?: RelyingParty | null;
  readonly push?: PushService;
  /** Whether links go by e-mail; without it they are shown to whoever proposed them. */
  readonly isMailed?: boolean;
  /** For a test of what only the demo has. */
  readonly demo?: NonNullable<AppParts['demo']>;
  /** What the server finds of itself, for a test of how that is shown. */
  readonly status?: StatusParts;
  /** Where the log goes, for a test that reads it. */
  readonly logTo?: DestinationStream;
}

const silentProvider: PaymentProvider = {
  open: () => Promise.reject(new Error('nobody answers')),
  ask: () => Promise.reject(new Error('nobody answers')),
};

export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const testDatabase = options.database ?? (await createTestDatabase({ isSeeded: true }));
  const market = markets.ph;
  // Tests hold rows on purpose, and a crowded machine takes its time.
  const lanes = openLanes(
    { ...testDatabase.login, lockTimeout: '60s' },
    { insert: async () => {} },
    { mostCalls: options.mostConnections },
  );
  const { calls: database } = lanes;
  // One connection, so that a `set role` holds for the next query too.
  const owner = new Pool({ ...testDatabase.connection, max: 1 });
  owner.on('error', () => {});
  const clock = new Clock();
  const filesDir = mkdtempSync(join(tmpdir(), 'hiram-files-'));
  const files = openFiles(diskStorage(filesDir), [{ id: 'test', secret: randomBytes(32) }]);
  const personalData =
    options.personalData ??
    createPersonalData({ dataKeys: [{ id: 'test', key: randomBytes(32) }], indexKey: randomBytes(32) });
  const site = options.relyingParty === undefined ? testSite : options.relyingParty;
  const { paymentProvider: provider = silentProvider, paymentHookSecret = hookSecret } = options;
  const payments = provider && { provider, paymentPage: paymentPage(randomBytes(32).toString('hex')) };
  const parts = {
    files,
    personalData,
    paymentPage: payments?.paymentPage ?? null,
    relyingParty: () => site,
    push: options.push ?? null,
    mail: options.isMailed ? { origin: () => testSite.origin } : null,
    demo: options.demo ?? null,
    status: options.status ?? nothingWatched,
  };
  const bindings = [...createApp(parts), ...(options.bindings ?? [])];
  const callsPerMinute = options.callsPerMinute ?? 1_000_000;
  const http = await createHttpServer(bindings, {
    lanes,
    market,
    personalData,
    now: clock.now,
    logger: createLogger('debug', watchedLog(options.logTo)),
    callsPerMinute,
    trustProxy: options.trustProxy ?? false,
    isProduction: options.isProduction ?? false,
    ...(options.connections ? { connections: options.connections } : {}),
  });
  const base = { database, market, now: clock.now, callsPerMinute };
  addFileReading(http, { ...base, files, personalData });
  addLenderPictures(http, base);
  addPaperReading(http, { ...base, keys: files.keys, personalData });
  addExportReading(http, { ...base, files });
  addJournalReading(http, { ...base, database: lanes.exports, keys: files.keys, personalData });
  await addPayoutHook(http, { ...base, personalData, books: transferBooks, secret: hookSecret });
  if (payments) {
    addRechargePage(http, { ...base, ...payments });
    await addPaymentHook(http, { ...base, secret: paymentHookSecret });
  }
  await options.alsoServe?.(http);
  const url = await http.listen({ port: 0, host: '127.0.0.1' });
  return {
    url,
    market,
    database,
    clock,
    bindings,
    files,
    filesDir,
    http: http.server,
    personalData,
    client: (token) => clientAt(url, token),
    keepSecurityEvents: () => http.securityEvents.flush(),
    query: async <Row>(text: string, values: unknown[] = []) =>
      (await owner.query(text, values)).rows as Row[],
    async stop() {
      const closed = http.close();
      // A client that went away in the middle of something may have opened another connection, on which it says nothing.
      http.server.closeAllConnections();
      await closed;
      await lanes.close();
      await owner.end();
      await testDatabase.drop();
      await rm(filesDir, { recursive: true, force: true });
    },
  };
}

/** Lines of any test's log that say something of somebody. */
const indiscreet: string[] = [];

function watchedLog(logTo: DestinationStream | undefined): DestinationStream {
  return {
    write(line) {
      for (const what of personalDataIn(line)) indiscreet.push(`${what}: ${line}`);
      logTo?.write(line);
    },
  };
}

/**
 * One server for all tests of a file, or of a `describe`. It answers in tests and in hooks that stand below.
 */
export function useTestServer(options: TestServerOptions = {}): TestServer {
  const server = {} as TestServer;
  let started: TestServer | undefined;
  beforeAll(async () => {
    started = await startTestServer(options);
    Object.assign(server, started);
  });
  afterAll(() => started?.stop());
  afterAll(() => expect(indiscreet.splice(0)).toEqual([]));
  return server;
}

/** What a register call needs, to be spread and changed. */
export function registration(mobile: string) {
  return { mobile, password: 'correct horse', telemarketingCode: demo.inviteCode };
}

/** The newest text message to a number, as its phone would show it. */
export async function lastSms(server: TestServer, mobile: string): Promise<string | undefined> {
  const rows = await server.query<{ body: string }>(
    'select body from sms_outbox where mobile = $1 order by id desc limit 1',
    [mobile],
  );
  return rows[0]?.body;
}
