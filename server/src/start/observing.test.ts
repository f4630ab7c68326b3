import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { logIn, register, sendLoginCode } from '@hiram/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientAt } from '../../../fixtures/client.ts';
import { dataOf } from '../../../fixtures/data-of.ts';
import { personalDataIn } from '../../../fixtures/personal-data.ts';
import { createTestDatabase, type TestDatabase } from '../db/test-database.ts';
import { catalogue } from '../observe/catalogue.ts';
import { registration } from '../test-server.ts';
import { eventually } from '../test-wait.ts';
import { readSettings } from './settings.ts';
import { type RunningServer, startServer } from './start.ts';
import { urlsOf } from './test-installation.ts';

let testDatabase: TestDatabase;
let dataDir: string;
let running: RunningServer;
const logged: string[] = [];
const lines = () => logged.map((line) => JSON.parse(line) as Record<string, unknown>);

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'hiram-observe-'));
  const variables = { PORT: '0', HIRAM_DEMO: '1', HIRAM_DATA_DIR: dataDir, ...urlsOf(testDatabase) };
  const settings = readSettings({ ...variables, HIRAM_LOG_LEVEL: 'info', HIRAM_METRICS_PORT: '0' }, dataDir);
  running = await startServer(settings, () => {}, { write: (line) => void logged.push(line) });
}, 60_000);
afterAll(async () => {
  await running.stop();
  await testDatabase.drop();
  await rm(dataDir, { recursive: true });
});

async function scrape(): Promise<string> {
  const response = await fetch(running.metricsUrl ?? '');
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  return response.text();
}

/** The value of a figure with these labels, as it stands in the text. */
const figureIn = (text: string, name: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')[1],
  );

const mobile = '09170000001';

test('calls, refusals, jobs and text messages are counted, at an address of its own', async () => {
  const client = clientAt(running.url);
  dataOf(await client.call(register, registration(mobile)));
  await client.call(logIn, { mobile, password: 'not correct horse' });
  await client.call(sendLoginCode, { mobile });
  // The first look comes when there is something to see: the next one would be a quarter of a minute later.
  const hasEnded = (name: string) =>
    expect(
      lines().some(({ job }) => job === name),
      name,
    ).toBe(true);
  await eventually(() => ['send-code', 'daily-run'].forEach(hasEnded));
  const text = await scrape();
  const call = (operation: string, outcome: string) =>
    figureIn(text, `hiram_calls_total{operation="${operation}",caller="anyone",outcome="${outcome}"}`);
  expect(call(register.path, 'ok')).toBe(1);
  expect(call(logIn.path, 'refused')).toBe(1);
  expect(figureIn(text, 'hiram_refusals_total{refusal="wrong_credentials"}')).toBe(1);
  expect(figureIn(text, `hiram_call_seconds_count{operation="${register.path}"}`)).toBe(1);
  expect(figureIn(text, 'hiram_sms_sent_total')).toBe(1);
  expect(figureIn(text, 'hiram_sms_units_total')).toBe(1);
  expect(figureIn(text, 'hiram_partner_calls_total{partner="sms",outcome="answered"}')).toBe(1);
  expect(figureIn(text, 'hiram_jobs_total{queue="send-code",outcome="completed"}')).toBe(1);
  expect(figureIn(text, 'hiram_ledger_balance_cents{lender="1"}')).toBe(0);
  expect(figureIn(text, 'hiram_transfers_under_way_cents{lender="1",kind="payout"}')).toBe(0);
  expect(figureIn(text, 'hiram_queue_waiting{queue="send-payout"}')).toBe(0);
  for (const lane of ['calls', 'strangers', 'reports', 'exports', 'watch'])
    expect(figureIn(text, `hiram_pool_waiting{lane="${lane}"}`), lane).toBe(0);
  expect(personalDataIn(text)).toEqual([]);
});

test('every figure has its head, and those of a running server have values', async () => {
  const text = await scrape();
  for (const [name, [type]] of Object.entries(catalogue)) expect(text).toContain(`# TYPE ${name} ${type}\n`);
  // The first beat comes with the first full minute.
  for (const [name, [type]] of Object.entries(catalogue))
    if (type === 'gauge' && name !== 'hiram_heartbeat_age_seconds')
      expect(text, name).toMatch(new RegExp(`^${name}(\\{.*\\})? [0-9.e+-]+$`, 'm'));
});

test('the database is asked once in a while, however often somebody looks', async () => {
  const ages: number[] = [];
  while (ages.length < 3) ages.push(figureIn(await scrape(), 'hiram_figures_age_seconds'));
  // Each look after a first finds the same figures, a little older, unless they were renewed in between.
  const renewed = ages.filter((age, look) => look > 0 && age < (ages[look - 1] ?? 0));
  expect(renewed.length).toBeLessThanOrEqual(1);
});

test('the public address has no figures, and the other nothing else', async () => {
  expect((await fetch(`${running.url}/metrics`)).headers.get('content-type')).not.toContain('text/plain');
  const other = running.metricsUrl?.replace('/metrics', '/api/app/app/list') ?? '';
  expect((await fetch(other)).status).toBe(404);
  expect((await fetch(running.metricsUrl ?? '', { method: 'POST' })).status).toBe(404);
  expect(new URL(other).hostname).toBe('127.0.0.1');
});

test('a call has one line, with the id that the screen shows, and its job says which call led to it', async () => {
  const response = await fetch(`${running.url}/api/app${sendLoginCode.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mobile: '09170000002' }),
  });
  const requestId = response.headers.get('x-request-id');
  dataOf(await clientAt(running.url).call(register, registration('09170000003')));
  await eventually(() =>
    expect(lines().filter((line) => line.requestId === requestId)).toEqual([
      expect.objectContaining({
        msg: 'call',
        operation: sendLoginCode.path,
        caller: 'anyone',
        outcome: 'ok',
      }),
    ]),
  );
  const earlier = lines().filter(({ operation }) => operation === sendLoginCode.path)[0];
  const job = lines().find(({ job: name }) => name === 'send-code');
  expect(job).toMatchObject({ msg: 'job', outcome: 'completed', requestId: earlier?.requestId });
  expect(job?.jobId).toMatch(/^[0-9a-f-]{36}$/);
  expect(logged.flatMap((line) => personalDataIn(line))).toEqual([]);
});

test('what is refused before the operation is asked has its line, too', async () => {
  const response = await fetch(`${running.url}/api/app${logIn.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{',
  });
  const requestId = response.headers.get('x-request-id');
  await eventually(() =>
    expect(lines().find((line) => line.requestId === requestId)).toMatchObject({
      ...{ msg: 'call', operation: logIn.path, outcome: 'refused', code: 400 },
    }),
  );
});
