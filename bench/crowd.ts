import { connect, type Socket } from 'node:net';
import { demo } from '../server/src/start/demo.ts';
import { type Answered, callerFrom, type Watched, watchOthers } from './others.ts';
import type { Row } from './report.ts';
import { type BenchServer, startBenchServer } from './server.ts';

const silentConnections = 2_000;
const slowReaders = 1_000;
const dashboards = 120;
const tenYears = { from: '2016-11-16', to: '2026-11-15' };

/** Some say nothing, the others ask for megabytes and take none of them. Ends when the server has ended them all. */
async function holdConnections({ origin, countConnections }: BenchServer): Promise<number> {
  const { port, hostname } = new URL(origin);
  const ask = 'GET /docs/assets/swagger-ui-bundle.js HTTP/1.1\r\nHost: x\r\n\r\n';
  const sockets: Socket[] = [];
  const before = await countConnections();
  for (let nth = 0; nth < silentConnections + slowReaders; nth += 1) {
    const localAddress = `127.0.3.${(nth % 100) + 1}`;
    const socket = connect({ port: Number(port), host: hostname, localAddress });
    socket.on('error', () => {});
    if (nth < silentConnections) socket.resume();
    else socket.pause().write(ask.repeat(12));
    sockets.push(socket);
  }
  const pause = () => new Promise((resolve) => setTimeout(resolve, 100));
  let most = 0;
  while (most < silentConnections || (await countConnections()) > before) {
    most = Math.max(most, (await countConnections()) - before);
    await pause();
  }
  for (const socket of sockets) socket.destroy();
  return most;
}

async function askForDashboards(origin: string): Promise<Answered[]> {
  const support = demo.staff.find(({ role }) => role === 'support');
  if (!support) throw new Error('the demo has no customer service');
  const response = await fetch(`${origin}/api/desk/staff/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: support.email, password: demo.password }),
  });
  const { token } = ((await response.json()) as { data: { token: string } }).data;
  const send = callerFrom(origin, '127.0.4.1');
  const call = { path: '/api/desk/dashboard', body: tenYears, token };
  return Promise.all(Array.from({ length: dashboards }, () => send(call)));
}

/** Connections that only cost, and one member of staff who asks for much. Others should not notice. */
export async function crowd(): Promise<Row[]> {
  const server = await startBenchServer();
  try {
    const idle = await watchOthers(server.origin, () => holdConnections(server));
    const asked = await watchOthers(server.origin, () => askForDashboards(server.origin));
    const shown = asked.value.filter(({ code }) => code === 0).length;
    return [
      {
        what: `connections of ${silentConnections} silent, ${slowReaders} slow`,
        measured: `${idle.value} held at once`,
      },
      { what: 'until the last of them was ended', measured: `${idle.seconds.toFixed(1)} s` },
      ...othersIn(idle),
      { what: 'dashboards of ten years at once', measured: `${shown} of ${dashboards} shown` },
      { what: 'until the last of them was answered', measured: `${asked.seconds.toFixed(1)} s` },
      ...othersIn(asked),
    ];
  } finally {
    await server.stop();
  }
}

function othersIn({ failed, rows }: Watched<unknown>): Row[] {
  return [{ what: 'calls of others that failed meanwhile', measured: String(failed) }, ...rows];
}
