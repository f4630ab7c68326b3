import { fork } from 'node:child_process';
import { Pool } from 'pg';
import { historicOrder, historicToken } from '../fixtures/histories.ts';
import type { ConnectionSettings } from '../server/src/db/connection.ts';
import { bareAnswers, type Floor, keepBareAnswer } from './bare-server.ts';
import { callFor, callOnce, type ReadCall } from './callers.ts';
import { cpuMs } from './cpu.ts';
import { startBenchCluster } from './database.ts';
import { deskReads, letStaffIn } from './desk-reads.ts';
import { gatherer } from './gather.ts';
import { makeHistories } from './histories.ts';
import type { Shares } from './profile.ts';
import { median, type Row } from './report.ts';
import type { ServeAsk, ServeTask } from './serve.ts';
import type { Told } from './wire.ts';

const borrowers = Number(process.env.HIRAM_BENCH_BORROWERS ?? 2_000);
export const clients = 16;
const rounds = 3;
const seconds = 2;

interface PhoneRead {
  readonly path: string;
  readonly body?: (nth: number) => object;
  readonly isPublic?: boolean;
}

/** What a phone asks for most. */
export const hotReads: readonly PhoneRead[] = [
  { path: '/api/app/loan/appList', isPublic: true },
  { path: '/api/app/user/info' },
  { path: '/api/app/loan/getLoanProgress' },
  { path: '/api/app/loan/getUserOrderList' },
  { path: '/api/app/loan/orderInfo', body: (nth) => ({ loanOrderId: historicOrder(nth) }) },
  { path: '/api/app/loan/repayOptions', body: (nth) => ({ loanOrderId: historicOrder(nth) }) },
];

const numbersOfClients = Array.from({ length: clients }, (_, index) => index + 1);

/** Of as many borrowers as there are clients, or of these, each for themselves. */
export function callsOf(
  { path, body = () => ({}), isPublic = false }: PhoneRead,
  numbers: readonly number[] = numbersOfClients,
): ReadCall[] {
  return numbers.map((nth) => ({
    path,
    body: JSON.stringify(body(nth)),
    token: isPublic ? '' : historicToken(nth),
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

interface Read {
  readonly what: string;
  /** One for each client. */
  readonly calls: readonly ReadCall[];
  /** What it answers with is in the server's memory, and in no rows that it reads. */
  readonly isRemembered?: boolean;
}

export const phoneReads: readonly Read[] = hotReads.map((read) => ({
  what: read.path.replace('/api/app', ''),
  calls: callsOf(read),
  ...(read.isPublic && { isRemembered: true }),
}));

type Servers = Readonly<Record<'ours' | Floor, readonly Served[]>>;

/**
 * The reads of a phone, with one server process and with two, and those of the desk, each against as many bare ones: one
 * that has the answer ready, and one that reads the same rows in one statement.
 */
export async function reads(): Promise<Row[]> {
  const cluster = await startBenchCluster();
  const today = new Date().toISOString().slice(0, 10);
  const served: Served[] = [];
  const start = async (kind: ServeTask['kind']) => {
    const server = await serveIn(cluster.connection, kind);
    served.push(server);
    return server;
  };
  const startAll = async () => ({
    ours: await start('ours'),
    bare: await start('bare'),
    gathering: await start('gathering'),
  });
  try {
    console.log(`  making ${borrowers.toLocaleString('en')} borrowers …`);
    await makeHistories(cluster.connection, { borrowers, opened: clients, today });
    await letStaffIn(cluster.connection);
    const ofDesk = deskReads.map(({ what, call }): Read => ({ what, calls: [call()] }));
    await keepBareAnswers(cluster.connection, [...phoneReads, ...ofDesk]);
    const one = await startAll();
    const alone = { ours: [one.ours], bare: [one.bare], gathering: [one.gathering] };
    const rows = [
      ...(await measure(cluster.connection, phoneReads, alone, '1 process')),
      ...(await measure(cluster.connection, ofDesk, alone, 'one client')),
    ];
    const other = await startAll();
    const both = {
      ours: [one.ours, other.ours],
      bare: [one.bare, other.bare],
      gathering: [one.gathering, other.gathering],
    };
    return [...rows, ...(await measure(cluster.connection, phoneReads, both, '2 processes'))];
  } finally {
    for (const server of served) server.stop();
    await cluster.stop();
  }
}

/** What a server of ours answers to each call, and the statement that reads as much. */
export async function keepBareAnswers(connection: ConnectionSettings, asked: readonly Read[]): Promise<void> {
  const pool = new Pool({ ...connection, max: 1 });
  await pool.query(bareAnswers);
  const recorded = await serveIn(connection, 'recorded');
  const gather = gatherer();
  const all = asked.flatMap(({ calls }) => calls);
  // The first time a server also prepares its statements, and reads what it remembers from then on.
  for (const call of all) await callOnce(recorded.origin, call);
  gather(await recorded.told());
  const tokens = new Set<string>();
  for (const call of all) {
    const answer = await callOnce(recorded.origin, call);
    const statement = gather(await recorded.told());
    const isKept = tokens.has(call.path + call.token);
    tokens.add(call.path + call.token);
    if (!isKept) await keepBareAnswer(pool, { ...call, answer, statement });
  }
  recorded.stop();
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

const floorNames: Readonly<Record<Floor, string>> = {
  bare: 'a bare server',
  gathering: 'one that reads the same rows in one statement',
};

/** One beside the other: a shared machine is not the same from one minute to the next. */
async function measure(
  connection: ConnectionSettings,
  asked: readonly Read[],
  servers: Servers,
  how: string,
): Promise<Row[]> {
  const callAll = async (some: readonly Served[], calls: readonly ReadCall[], during: number) => {
    const pids = some.map(({ pid }) => pid);
    const before = cpuMs(pids, connection);
    const origins = some.map(({ origin }) => origin);
    const rate = await callFor(during, origins, calls);
    return { ...rate, cpuMs: (cpuMs(pids, connection) - before) / (rate.perSecond * during) };
  };
  const rows: Row[] = [];
  for (const { what, calls, isRemembered } of asked) {
    const measured: Record<keyof Servers, Measured[]> = { ours: [], bare: [], gathering: [] };
    for (const some of [servers.ours, servers.gathering]) await callAll(some, calls, 1);
    for (let round = 0; round < rounds; round += 1)
      for (const kind of ['bare', 'gathering', 'ours'] as const)
        measured[kind].push(await callAll(servers[kind], calls, seconds));
    const mine = middleOf(measured.ours);
    for (const kind of isRemembered ? (['bare'] as const) : (['bare', 'gathering'] as const)) {
      const floor = middleOf(measured[kind]);
      rows.push({
        what: `${what}, ${how}`,
        measured: `${Math.round(mine.perSecond)}/s, p99 ${mine.p99Ms.toFixed(0)} ms, CPU ${mine.cpuMs.toFixed(2)} ms`,
        ratio: mine.perSecond / floor.perSecond,
        floor: `${floorNames[kind]} (${Math.round(floor.perSecond)}/s, CPU ${floor.cpuMs.toFixed(2)} ms; by CPU ${(floor.cpuMs / mine.cpuMs).toFixed(2)})`,
      });
    }
  }
  return rows;
}
