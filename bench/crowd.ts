import { fork } from 'node:child_process';
import { demo } from '../server/src/start/demo.ts';
import type { HoldTask } from './hold-connections.ts';
import { type Answered, callerFrom, type Watched, watchOthers } from './others.ts';
import type { Row } from './report.ts';
import { type BenchServer, startBenchServer } from './server.ts';

const silentConnections = 1_000;
const slowReaders = 500;
const dashboards = 120;
const tenYears = { from: '2016-11-16', to: '2026-11-15' };

/** In a process of its own, which does not slow the server down by what it does itself. Ends when all were ended. */
async function holdConnections(
  { origin, countConnections }: BenchServer,
  allAreThere: () => void,
): Promise<number> {
  const before = await countConnections();
  const holder = fork(new URL('./hold-connections.ts', import.meta.url), { execArgv: [] });
  holder.once('message', allAreThere);
  holder.send({ origin, silentConnections, slowReaders } satisfies HoldTask);
  const pause = () => new Promise((resolve) => setTimeout(resolve, 100));
  let most = 0;
  let held = 0;
  do {
    await pause();
    held = (await countConnections()) - before;
    most = Math.max(most, held);
  } while (held > 0 || most < silentConnections / 2);
  holder.disconnect();
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
    const idle = await watchOthers(server.origin, (allAreThere) => holdConnections(server, allAreThere));
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
