import { randomBytes } from 'node:crypto';
import { Agent, createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { markets } from '@hiram/markets';
import pino from 'pino';
import { createApp } from '../server/src/app.ts';
import { openDatabase } from '../server/src/db/database.ts';
import { diskStorage } from '../server/src/files/disk-storage.ts';
import { openFiles } from '../server/src/files/files.ts';
import { createHttpServer } from '../server/src/http/create-http-server.ts';
import { createPersonalData } from '../server/src/personal-data/seal.ts';
import { demo, demoMobile, seedDemo } from '../server/src/start/demo.ts';
import { startBenchCluster } from './database.ts';
import type { Row } from './report.ts';

const seconds = 3;
const connections = 16;
const agent = new Agent({ keepAlive: true, maxSockets: connections });

interface Call {
  readonly path: string;
  readonly body: string;
  readonly token?: string;
}

function send(origin: string, { path, body, token }: Call): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', ...(token ? { authorization: token } : {}) };
    const call = request(`${origin}${path}`, { method: 'POST', agent, headers }, (response) => {
      let answer = '';
      response.setEncoding('utf8');
      response.on('data', (part) => {
        answer += part;
      });
      response.on('end', () => resolve(answer));
    });
    call.on('error', reject);
    call.end(body);
  });
}

async function callsPerSecond(origin: string, call: Call): Promise<number> {
  let calls = 0;
  const until = performance.now() + seconds * 1000;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < until) {
        await send(origin, call);
        calls += 1;
      }
    }),
  );
  return calls / seconds;
}

/** The floor is node:http in the same process, answering the same bytes without doing anything for them. */
export async function httpCalls(): Promise<Row[]> {
  const cluster = await startBenchCluster();
  await seedDemo(cluster.connection, markets.ph);
  const database = openDatabase(cluster.connection, { insert: async () => {} });
  // No call that is measured stores a file.
  const files = openFiles(diskStorage(tmpdir()), [{ id: 'bench', secret: randomBytes(32) }]);
  const personalData = createPersonalData({
    dataKeys: [{ id: 'bench', key: randomBytes(32) }],
    indexKey: randomBytes(32),
  });
  const server = await createHttpServer(createApp({ files, personalData }), {
    database,
    market: markets.ph,
    now: () => new Date(),
    logger: pino({ level: 'silent' }),
    callsPerMinute: 1_000_000_000,
    trustProxy: false,
  });
  const origin = await server.listen({ port: 0, host: '127.0.0.1' });
  const list: Call = { path: '/api/app/loan/appList', body: '{}' };
  const bytes = await send(origin, list);
  const bare = createServer((incoming, response) => {
    incoming.resume().on('end', () => response.setHeader('content-type', 'application/json').end(bytes));
  });
  await new Promise<void>((resolve) => bare.listen(0, '127.0.0.1', resolve));
  const { port } = bare.address() as { port: number };
  try {
    const floor = await callsPerSecond(`http://127.0.0.1:${port}`, list);
    const credentials = JSON.stringify({ mobile: demoMobile(markets.ph), password: demo.password });
    const entered = JSON.parse(await send(origin, { path: '/api/app/user/login', body: credentials }));
    const read = await callsPerSecond(origin, list);
    const info = await callsPerSecond(origin, {
      path: '/api/app/user/info',
      body: '{}',
      token: entered.data.token,
    });
    const { rss } = process.memoryUsage();
    const compare = (what: string, rate: number): Row => ({
      what,
      measured: `${Math.round(rate)} calls/s`,
      ratio: rate / floor,
      floor: `node:http answering the same bytes (${Math.round(floor)}/s)`,
    });
    return [
      compare('list of products, from the database', read),
      compare('who am I, authenticated', info),
      { what: 'memory of the server and its caller', measured: `${Math.round(rss / 1048576)} MiB` },
    ];
  } finally {
    bare.close();
    await server.close();
    await database.close();
    agent.destroy();
    await cluster.stop();
  }
}
