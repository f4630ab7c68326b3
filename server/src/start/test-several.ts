/** For tests: the settings of several servers on one database, with a server of the test beside them. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { createPersonalData } from '../personal-data/seal.ts';
import { startSandbox } from '../sandbox/start-sandbox.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { urlsOf } from './test-installation.ts';
import { type Program, startProgram } from './test-program.ts';

export interface Several {
  /** Of the test: on the same database with the same keys, to bring borrowers and orders and to look behind. */
  readonly server: TestServer;
  readonly smsUrl: string;
  /** One more of them, until the end. */
  start(variables?: Readonly<Record<string, string>>): Promise<Program>;
  stop(): Promise<void>;
}

export async function openSeveral(): Promise<Several> {
  const folder = mkdtempSync(join(tmpdir(), 'hiram-several-'));
  const key = randomBytes(32);
  const personalData = createPersonalData({ dataKeys: [{ id: 'test', key }], indexKey: key });
  const [server, bank, sms] = await Promise.all([
    startTestServer({ personalData }),
    startSandbox('bank-sandbox', join(folder, 'bank.jsonl')),
    startSandbox('sms-sandbox'),
  ]);
  server.clock.advance({ seconds: (Date.now() - server.clock.now().getTime()) / 1000 });
  const [{ database } = { database: '' }] = await server.query<{ database: string }>(
    'select current_database() as database',
  );
  const { server: owner, login } = inject('testCluster');
  const settings = {
    HIRAM_DEMO: '1',
    HIRAM_DATA_DIR: folder,
    ...urlsOf({ connection: { ...owner, database }, login: { ...login, database } }),
    HIRAM_DATA_KEYS: `test:${key.toString('base64')}`,
    HIRAM_INDEX_KEY: key.toString('base64'),
    HIRAM_FILE_KEYS: `test:${key.toString('base64')}`,
    HIRAM_SMS_URL: `${sms.url}/messages`,
    HIRAM_SMS_SECRET: sms.secret,
    HIRAM_PAYOUT_URL: bank.url,
    HIRAM_PAYOUT_SECRET: bank.secret,
    HIRAM_PAYOUT_HOOK_SECRET: bank.hookSecret,
    HIRAM_SMTP_URL: 'none',
    HIRAM_LOG_LEVEL: 'info',
  };
  const started: Program[] = [];
  return {
    server,
    smsUrl: sms.url,
    async start(variables = {}) {
      const program = await startProgram('main.ts', { ...settings, ...variables });
      started.push(program);
      return program;
    },
    async stop() {
      await Promise.all(started.map((program) => program.kill()));
      await Promise.all([server.stop(), bank.stop(), sms.stop()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
