import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { logIn, register, sendLoginCode } from '@hiram/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientAt } from '../../../fixtures/client.ts';
import { dataOf } from '../../../fixtures/data-of.ts';
import { personalDataIn } from '../../../fixtures/personal-data.ts';
import { createTestDatabase, type TestDatabase } from '../db/test-database.ts';
import { Traces } from '../observe/traces.ts';
import { registration } from '../test-server.ts';
import { eventually } from '../test-wait.ts';
import { readSettings } from './settings.ts';
import { type RunningServer, startServer } from './start.ts';
import { urlsOf } from './test-installation.ts';

interface ReceivedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly links?: readonly { readonly traceId: string; readonly spanId: string }[];
  readonly name: string;
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly { readonly key: string; readonly value: { readonly stringValue: string } }[];
}

/** A collector, as far as traces need one: it takes them at the address that the protocol says. */
const spans: ReceivedSpan[] = [];
const collector = createServer(async (request, response) => {
  const { resourceSpans } = (await json(request)) as {
    resourceSpans: { scopeSpans: { spans: ReceivedSpan[] }[] }[];
  };
  const isRight = request.url === '/v1/traces' && request.headers['content-type'] === 'application/json';
  if (isRight)
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((each) => each.spans)));
  response.writeHead(isRight ? 200 : 400).end('{}');
});

let testDatabase: TestDatabase;
let dataDir: string;
let running: RunningServer;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'hiram-traces-'));
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/`;
  const variables = { PORT: '0', HIRAM_DEMO: '1', HIRAM_LOG_LEVEL: 'silent', HIRAM_DATA_DIR: dataDir };
  const settings = { ...variables, ...urlsOf(testDatabase), OTEL_EXPORTER_OTLP_ENDPOINT: endpoint };
  running = await startServer(readSettings(settings, dataDir));
}, 60_000);
afterAll(async () => {
  await running.stop();
  collector.close();
  await testDatabase.drop();
  await rm(dataDir, { recursive: true });
});

const attribute = ({ attributes }: ReceivedSpan, name: string) =>
  attributes.find(({ key }) => key === name)?.value.stringValue;

test('one trace goes from the call through its statements to its job, and names nobody', async () => {
  const mobile = '09170000001';
  const client = clientAt(running.url);
  dataOf(await client.call(register, registration(mobile)));
  dataOf(await client.call(sendLoginCode, { mobile }));
  await client.call(logIn, { mobile, password: 'not correct horse' });
  const job = await eventually(() => {
    const found = spans.find(({ name }) => name === 'job send-code');
    expect(found).toBeDefined();
    return found as ReceivedSpan;
  });
  const call = await eventually(() => {
    const found = spans.find(({ name }) => name === `call ${sendLoginCode.path}`);
    expect(found).toBeDefined();
    return found as ReceivedSpan;
  });
  expect(call).toMatchObject({ kind: 2, traceId: expect.stringMatching(/^[0-9a-f]{32}$/) });
  expect(call.parentSpanId).toBeUndefined();
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === call.spanId);
  const insert = statements.find((span) =>
    attribute(span, 'db.query.text')?.includes('insert into sms_outbox'),
  );
  expect(insert).toMatchObject({ traceId: call.traceId, name: 'sql insert', kind: 3 });
  expect(job).toMatchObject({ traceId: call.traceId, parentSpanId: call.spanId, kind: 5 });
  expect(job.links).toEqual([{ traceId: call.traceId, spanId: call.spanId }]);
  expect(attribute(job, 'hiram.request_id')).toBe(attribute(call, 'hiram.request_id'));
  const done = spans.filter(({ parentSpanId }) => parentSpanId === job.spanId);
  expect(done.map((span) => attribute(span, 'db.query.text')).join()).toContain(
    'update sms_outbox set sent_at',
  );
  for (const { startTimeUnixNano, endTimeUnixNano } of spans)
    expect(BigInt(endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(startTimeUnixNano));
  const said = spans.flatMap(({ attributes }) => attributes.map(({ value }) => value.stringValue));
  for (const secret of [mobile, 'correct horse']) expect(said.join('\n')).not.toContain(secret);
  const named = said.filter((value) => !/^(select|insert|update|delete|with) /.test(value));
  expect(named.flatMap((value) => personalDataIn(value))).toEqual([]);
});

test('a collector that is not there is heard of once, and costs nobody anything', async () => {
  const lost: unknown[] = [];
  const onLost = (error: unknown) => void lost.push(error);
  const traces = new Traces({ endpoint: 'http://127.0.0.1:1', version: '0', onLost });
  const span = { name: 'call', kind: 'server', attributes: {} } as const;
  expect(await traces.follow(span, async () => 7)).toBe(7);
  await traces.stop();
  await expect(traces.follow(span, () => Promise.reject(new Error('as before')))).rejects.toThrow(
    'as before',
  );
  await traces.stop();
  expect(lost).toHaveLength(1);
});
