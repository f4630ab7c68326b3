import { Agent, createServer, request } from 'node:http';
import { markets } from '@hiram/markets';
import { demo, demoMobile } from '../server/src/start/demo.ts';
import type { Row } from './report.ts';
import { startBenchServer } from './server.ts';

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
  const server = await startBenchServer();
  const { origin } = server;
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
    agent.destroy();
    await server.stop();
  }
}
