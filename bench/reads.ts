import { fork } from 'node:child_process';
import { Pool } from 'pg';
import { historicOrder, historicToken } from '../fixtures/histories.ts';
import type { ConnectionSettings } from '../server/src/db/connection.ts';
import { bareAnswers, keepBareAnswer } from './bare-server.ts';
import { callFor, callOnce, type ReadCall } from './callers.ts';
import { cpuMs } from './cpu.ts';
import { startBenchCluster } from './database.ts';
import { makeHistories } from './histories.ts';
import type { Shares } from './profile.ts';
import { median, type Row } from './report.ts';
import type { ServeAsk, ServeTask } from './serve.ts';
import type { Told } from './wire.ts';

const borrowers = Number(process.env.HIRAM_BENCH_BORROWERS ?? 2_000);
const clients = 16;
const rounds = 3;
const seconds = 2;

interface Read {
  readonly path: string;
  readonly body?: (nth: number) => object;
  readonly isPublic?: boolean;
}

/** What a phone asks for most. */
export const hotReads: readonly Read[] = [
  { path: '/api/app/loan/appList', isPublic: true },
  { path: '/api/app/user/info' },
  { path: '/api/app/loan/getLoanProgress' },
  { path: '/api/app/loan/getUserOrderList' },
  { path: '/api/app/loan/orderInfo', body: (nth) => ({ loanOrderId: historicOrder(nth) }) },
  { path: '/api/app/loan/repayOptions', body: (nth) => ({ loanOrderId: historicOrder(nth) }) },
];

/** Of as many borrowers as there are clients, each for themselves. */
export function callsOf({ path, body = () => ({}), isPublic = false }: Read): ReadCall[] {
  return Array.from({ length: clients }, (_, index) => ({
    path,
    body: JSON.stringify(body(index + 1)),
    token: isPublic ? '' : historicToken(index + 1),
  }));
}

export interface Served {
  readonly origin: string;
  readonly pid: number;
  /** Of one that writes it down: what it has told the database since it was last asked. */
  told(): Promise<Told[]>;
  /** From now on: in whose code its process is. */
  watchHands(): Promise<void>;
  hands(): Promise<Shares>;
  stop(): void;
}

export function serveIn(connection: ConnectionSettings, kind: ServeTask['kind']): Promise<Served> {
  // Bytes stay bytes.
  const child = fork(new URL('./serve.ts', import.meta.url), { execArgv: [], serialization: 'advanced' });
  return new Promise((resolve, reject) => {
    child.once('message', (origin: string) => {
      const ask = <Answer>(what: ServeAsk) =>
        new Promise<Answer>((give) => {
          child.once('message', give as (answer: unknown) => void);
          child.send(what);
        });
      resolve({
        origin,
        pid: child.pid ?? 0,
        told: () => ask('told'),
        watchHands: () => ask('watch hands'),
        hands: () => ask('hands'),
        stop: () => child.disconnect(),
      });
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
    child.send({ kind, connection } satisfies ServeTask);
  });
}

/** The reads of a phone, with one server process and with two, each against as many bare ones. */
export async function reads(): Promise<Row[]> {
  const cluster = await startBenchCluster();
  const today = new Date().toISOString().slice(0, 10);
  const served: Served[] = [];
  const start = async (kind: ServeTask['kind']) => {
    const server = await serveIn(cluster.connection, kind);
    served.push(server);
    return server;
  };
  try {
    console.log(`  making ${borrowers.toLocaleString('en')} borrowers …`);
    await makeHistories(cluster.connection, { borrowers, opened: clients, today });
    const ours = [await start('ours')];
    await keepBareAnswers(cluster.connection, ours[0]?.origin ?? '');
    const bare = [await start('bare')];
    const alone = await measure(cluster.connection, ours, bare);
    ours.push(await start('ours'));
    bare.push(await start('bare'));
    return [...alone, ...(await measure(cluster.connection, ours, bare))];
  } finally {
    for (const server of served) server.stop();
    await cluster.stop();
  }
}

export async function keepBareAnswers(connection: ConnectionSettings, origin: string): Promise<void> {
  const pool = new Pool({ ...connection, max: 1 });
  await pool.query(bareAnswers);
  for (const read of hotReads)
    for (const call of callsOf(read).slice(0, read.isPublic ? 1 : clients)) {
      const answer = await callOnce(origin, call);
      await keepBareAnswer(pool, { ...call, answer });
    }
  await pool.end();
}

interface Measured {
  readonly perSecond: number;
  readonly p99Ms: number;
  readonly cpuMs: number;
}

/** The medians of several rounds. */
function middleOf(rounds: readonly Measured[]): Measured {
  const middle = (name: keyof Measured) => median(rounds.map((round) => round[name]));
  return { perSecond: middle('perSecond'), p99Ms: middle('p99Ms'), cpuMs: middle('cpuMs') };
}

/** One beside the other: a shared machine is not the same from one minute to the next. */
async function measure(
  connection: ConnectionSettings,
  ours: readonly Served[],
  bare: readonly Served[],
): Promise<Row[]> {
  const processes = ours.length === 1 ? '1 process' : `${ours.length} processes`;
  const callAll = async (servers: readonly Served[], calls: readonly ReadCall[], during: number) => {
    const pids = servers.map(({ pid }) => pid);
    const before = cpuMs(pids, connection);
    const rate = await callFor(
      during,
      servers.map(({ origin }) => origin),
      calls,
    );
    return { ...rate, cpuMs: (cpuMs(pids, connection) - before) / (rate.perSecond * during) };
  };
  const rows: Row[] = [];
  for (const read of hotReads) {
    const calls = callsOf(read);
    await callAll(ours, calls, 1);
    const measured: { ours: Measured[]; bare: Measured[] } = { ours: [], bare: [] };
    for (let round = 0; round < rounds; round += 1) {
      measured.bare.push(await callAll(bare, calls, seconds));
      measured.ours.push(await callAll(ours, calls, seconds));
    }
    const [mine, floor] = [middleOf(measured.ours), middleOf(measured.bare)];
    rows.push({
      what: `${read.path.replace('/api/app', '')}, ${processes}`,
      measured: `${Math.round(mine.perSecond)}/s, p99 ${mine.p99Ms.toFixed(0)} ms, CPU ${mine.cpuMs.toFixed(2)} ms`,
      ratio: mine.perSecond / floor.perSecond,
      floor: `a bare server (${Math.round(floor.perSecond)}/s, CPU ${floor.cpuMs.toFixed(2)} ms; by CPU ${(floor.cpuMs / mine.cpuMs).toFixed(2)})`,
    });
  }
  return rows;
}
