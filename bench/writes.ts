import { performance } from 'node:perf_hooks';
import { historicOrder, historicToken } from '../fixtures/histories.ts';
import { shownCard } from '../fixtures/person.ts';
import { hashPassword } from '../server/src/credentials/password.ts';
import type { ConnectionSettings } from '../server/src/db/connection.ts';
import { openPool } from '../server/src/db/pool.ts';
import { startQueue } from '../server/src/jobs/queue.ts';
import { signatureOf } from '../server/src/signed-http/signature.ts';
import { type Answer, callEach, type ReadCall } from './callers.ts';
import { cpuMs } from './cpu.ts';
import { startBenchCluster, withCopy } from './database.ts';
import { makeHistories } from './histories.ts';
import { serveIn } from './reads.ts';
import { makeReady, type Ready, rechargeReference, withdrawCode } from './ready-to-write.ts';
import { medianMs, type Row } from './report.ts';
import { benchHookSecret } from './server.ts';
import { openReplay, type Told } from './wire.ts';

const borrowers = Number(process.env.HIRAM_BENCH_BORROWERS ?? 2_000);
/** The first of them warm everything up and are not counted: before that it is chance how much of the code is compiled. */
const warmUp = 200;
const measured = 200;
const each = warmUp + measured;

interface Write {
  readonly what: string;
  readonly who: keyof Ready;
  /** Whether a code is compared on the way, which is slow on purpose. */
  readonly comparesCode?: boolean;
  readonly call: (nth: number) => ReadCall;
  readonly isDone: (answer: Answer) => boolean;
}

const json = (path: string, nth: number, body: object): ReadCall => ({
  path,
  body: JSON.stringify(body),
  token: historicToken(nth),
  headers: `Idempotency-Key: ${path.slice(-8).replaceAll('/', '-')}-${String(nth).padStart(28, '0')}\r\n`,
});

function paidHook(nth: number): ReadCall {
  const reference = rechargeReference(nth);
  const body = JSON.stringify({
    ...{ eventId: `${reference}-paid`, reference, status: 'paid', amountCents: 100_000 },
    ...{ paidAt: new Date().toISOString(), providerReference: `P-${nth}` },
  });
  const signature = signatureOf(benchHookSecret, Math.floor(Date.now() / 1000), body);
  return { path: '/hooks/payment', body, token: '', headers: `X-Hiram-Signature: ${signature}\r\n` };
}

const isAnswered = ({ body }: Answer) => body.startsWith('{"code":0');

const writesMeasured: readonly Write[] = [
  {
    what: '/loan/apply',
    who: 'applying',
    call: (nth) => json('/api/app/loan/apply', nth, { appId: 1, configId: 1, amt: 120_000, periodDays: 6 }),
    isDone: isAnswered,
  },
  {
    what: '/user/withdraw',
    who: 'withdrawing',
    comparesCode: true,
    call: (nth) =>
      json('/api/app/user/withdraw', nth, {
        ...{
          password: withdrawCode,
          withdrawAmount: 60_000,
          bankcard: shownCard,
          orderId: historicOrder(nth),
        },
      }),
    isDone: (answer) => isAnswered(answer) && answer.body.includes('"verified":true'),
  },
  { what: 'webhook of a repayment', who: 'paying', call: paidHook, isDone: ({ status }) => status === 200 },
];

/** Of everybody who is repaying and not late, so many for each. */
function chooseReady(): Ready {
  const able = Array.from({ length: borrowers }, (_, index) => index + 1).filter(
    (nth) => nth % 20 !== 0 && nth % 10 !== 1,
  );
  const take = (from: number) => able.slice(from * each, (from + 1) * each);
  return { applying: take(0), withdrawing: take(1), paying: take(2) };
}

/**
 * Writes of a phone and of the payment provider, one after the other, against the same statements with the same values on
 * a copy of the same database, sent by the driver alone. One at a time, because only so are they the same: whoever comes
 * first gets the next number.
 */
export async function writes(): Promise<Row[]> {
  const cluster = await startBenchCluster();
  const today = new Date().toISOString().slice(0, 10);
  const ready = chooseReady();
  const opened = Math.max(...ready.paying);
  try {
    console.log(`  making ${borrowers.toLocaleString('en')} borrowers …`);
    await makeHistories(cluster.connection, { borrowers, opened, today });
    await makeReady(cluster.connection, ready);
    // It makes its lines when it first starts.
    await (await startQueue(cluster.connection, { onError: () => {} }, { runsJobs: false })).stop();
    const codeMs = await comparingMs();
    const rows: Row[] = [];
    for (const write of writesMeasured)
      rows.push(await measure(cluster.connection, write, ready[write.who], write.comparesCode ? codeMs : 0));
    return rows;
  } finally {
    await cluster.stop();
  }
}

/** To compare is to hash again. */
const comparingMs = () => medianMs(9, async () => void (await hashPassword(withdrawCode)));

interface Measured {
  readonly ms: number;
  readonly cpuMs: number;
}

async function timed(
  pid: number,
  connection: ConnectionSettings,
  work: () => Promise<void>,
): Promise<Measured> {
  const [startedAt, before] = [performance.now(), cpuMs([pid], connection)];
  await work();
  const ms = performance.now() - startedAt;
  return { ms: ms / measured, cpuMs: (cpuMs([pid], connection) - before) / measured };
}

async function callAll(origin: string, calls: readonly ReadCall[], { what, isDone }: Write): Promise<void> {
  for (const answer of await callEach(origin, calls))
    if (!isDone(answer)) throw new Error(`${what}: HTTP ${answer.status} ${answer.body.slice(0, 300)}`);
}

async function measure(
  connection: ConnectionSettings,
  write: Write,
  people: readonly number[],
  codeMs: number,
): Promise<Row> {
  const calls = people.map(write.call);
  const [first, counted] = [calls.slice(0, warmUp), calls.slice(warmUp)];
  const ours = await withCopy(connection, async (copy) => {
    const server = await serveIn(copy, 'ours');
    await callAll(server.origin, first, write);
    const result = await timed(server.pid, copy, () => callAll(server.origin, counted, write));
    server.stop();
    return result;
  });
  const told = await withCopy(connection, async (copy) => {
    const server = await serveIn(copy, 'recorded');
    // What it asks for while it starts belongs to no call.
    await server.told();
    await callAll(server.origin, first, write);
    const before = await server.told();
    await callAll(server.origin, counted, write);
    const during = await server.told();
    server.stop();
    return { before, during };
  });
  const floor = await withCopy(connection, (copy) => replay(copy, told));
  const statements = told.during.flatMap(({ messages }) =>
    messages.filter(([method]) => method === 'bind' || method === 'query'),
  );
  const wholeFloor = floor.ms + codeMs;
  return {
    what: write.what,
    measured: `${ours.ms.toFixed(1)} ms, CPU ${ours.cpuMs.toFixed(1)} ms, ${(statements.length / measured).toFixed(0)} statements in ${(told.during.length / measured).toFixed(1)} messages`,
    ratio: wholeFloor / ours.ms,
    floor: `the same statements by the driver alone (${floor.ms.toFixed(1)} ms, CPU ${floor.cpuMs.toFixed(1)} ms${codeMs > 0 ? `, and a code compared in ${codeMs.toFixed(0)} ms` : ''})`,
  };
}

async function replay(
  connection: ConnectionSettings,
  { before, during }: { readonly before: readonly Told[]; readonly during: readonly Told[] },
): Promise<Measured> {
  const pool = openPool(connection, 30);
  const again = await openReplay(pool, [...before, ...during]);
  try {
    await again.prepare([...before, ...during]);
    await again.say(before);
    return await timed(process.pid, connection, () => again.say(during));
  } finally {
    again.close();
    await pool.end();
  }
}
