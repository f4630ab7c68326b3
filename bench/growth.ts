import { addDays } from '@hiram/contract';
import { reportNames } from '@hiram/contract/desk';
import { Client } from 'pg';
import type { ConnectionSettings } from '../server/src/db/connection.ts';
import { openDatabase } from '../server/src/db/database.ts';
import { runDaily } from '../server/src/start/daily-run.ts';
import { callFor, type ReadCall } from './callers.ts';
import { cpuMs } from './cpu.ts';
import { startBenchCluster } from './database.ts';
import { deskReads, letStaffIn } from './desk-reads.ts';
import { makeHistories } from './histories.ts';
import { callsOf, clients, hotReads, serveIn } from './reads.ts';
import { median, type Row } from './report.ts';

const named = process.argv.find((word) => word.startsWith('--borrowers='))?.split('=')[1];
/** The first is what the others are compared with. A hundred thousand take minutes to make, a million some twenty. */
const sizes = (named ?? '1000,10000').split(',').map(Number);
const seconds = 3;
const rounds = 3;
/** With a large book it takes this long until every connection has met the pages of all the borrowers that are asked for. */
const warmUpSeconds = 15;
const today = new Date().toISOString().slice(0, 10);
const aYearAgo = new Date(Date.now() - 364 * 86_400_000).toISOString().slice(0, 10);

/** What members of staff begin with: lists of all there is, of which they see a page. */
const deskLists: readonly (ReadCall & { readonly what: string })[] = [
  { what: 'list of borrowers', path: 'borrowers/list', body: '{}', token: 'reviewer' },
  { what: 'list of all orders', path: 'orders/list', body: '{"queue":"all"}', token: 'reviewer' },
  { what: 'loans that are late', path: 'collection/list', body: '{}', token: 'support' },
  { what: 'payouts', path: 'payouts/list', body: '{}', token: 'cashier' },
  ...[30, 364].map((days) => ({
    what: days === 30 ? 'dashboard of a month' : 'dashboard of a year',
    path: 'dashboard',
    body: JSON.stringify({ from: addDays(today, -days), to: today }),
    token: 'support',
  })),
  {
    what: 'trial balance',
    path: 'ledger/trialBalance',
    body: JSON.stringify({ on: today }),
    token: 'auditor',
  },
  { what: 'status of the system', path: 'status/get', body: '{}', token: 'auditor' },
];

interface Measured {
  readonly what: string;
  /** What the cores worked for one of them: other work on the machine does not count. */
  readonly cpuMs: number;
  readonly took: string;
  /** It looks at much of the book, so it is compared by what it takes for each borrower. */
  readonly isOfBook?: boolean;
}

/** The same calls and the same night on books of several sizes: what gets slower with the book, and how much. */
export async function growth(): Promise<Row[]> {
  const all: { readonly borrowers: number; readonly measured: readonly Measured[] }[] = [];
  for (const borrowers of sizes) {
    console.log(`  making ${borrowers.toLocaleString('en')} borrowers …`);
    all.push({ borrowers, measured: await measure(borrowers) });
  }
  const [least] = all;
  return all.flatMap(({ borrowers, measured }) =>
    measured.map(({ what, cpuMs: ms, took, isOfBook }, nth) => {
      const first = least?.measured[nth]?.cpuMs ?? ms;
      const row = {
        what: `${what}, ${borrowers.toLocaleString('en')} borrowers`,
        measured: `CPU ${ms.toFixed(2)} ms, ${took}`,
      };
      if (!least || borrowers === least.borrowers) return row;
      const each = isOfBook ? ' for each borrower' : '';
      const floor = `the CPU${each} with ${least.borrowers.toLocaleString('en')} (${first.toFixed(2)} ms)`;
      return { ...row, ratio: (first / ms) * (isOfBook ? borrowers / least.borrowers : 1), floor };
    }),
  );
}

async function measure(borrowers: number): Promise<Measured[]> {
  const cluster = await startBenchCluster({
    // As docs/operate asks for where a book is large.
    shared_buffers: '4GB',
    max_wal_size: '8GB',
    wal_level: 'minimal',
    max_wal_senders: '0',
  });
  try {
    const startedAt = performance.now();
    await makeHistories(cluster.connection, { borrowers, opened: 16, today });
    console.log(`  made in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
    // What is still to be written would be counted as work of the first calls.
    await tell(cluster.connection, 'checkpoint');
    return await measureMade(cluster.connection, borrowers);
  } finally {
    await cluster.stop();
  }
}

/** Each is told at once, too: the largest books take so long that somebody may not wait for the end. */
async function measureMade(connection: ConnectionSettings, borrowers: number): Promise<Measured[]> {
  const measured: Measured[] = [];
  const note = (one: Measured) => {
    console.log(`  ${one.what}: CPU ${one.cpuMs.toFixed(2)} ms, ${one.took}`);
    measured.push(one);
  };
  await letStaffIn(connection);
  const server = await serveIn(connection, 'ours');
  const callAll = async (what: string, calls: readonly ReadCall[], atOnce = 1): Promise<Measured> => {
    await callFor(calls.length > 1 ? warmUpSeconds : 1, [server.origin], calls, atOnce);
    const measured: { readonly cpuMs: number; readonly p99Ms: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const before = cpuMs([server.pid], connection);
      const { perSecond, p99Ms } = await callFor(seconds, [server.origin], calls, atOnce);
      const worked = cpuMs([server.pid], connection) - before;
      measured.push({ cpuMs: worked / (perSecond * seconds), p99Ms });
    }
    const p99Ms = median(measured.map((round) => round.p99Ms));
    return { what, cpuMs: median(measured.map((round) => round.cpuMs)), took: `p99 ${p99Ms.toFixed(0)} ms` };
  };
  try {
    for (const read of hotReads)
      note(
        await callAll(
          read.path.replace('/api/app', ''),
          callsOf(read, spread(borrowers, 100 * clients)),
          clients,
        ),
      );
    for (const { what, call } of deskReads) note(await callAll(what, spread(borrowers, 100).map(call)));
    // Before the lists and reports: they stand on what a night has added up.
    note(await timeDailyRun('first night, with the months before', connection));
    await tell(connection, 'vacuum analyze', 'checkpoint');
    note(await timeDailyRun('daily run once more', connection));
    for (const { what, ...page } of deskLists)
      note(await callAll(what, [{ ...page, path: `/api/desk/${page.path}` }]));
    for (const name of reportNames) {
      const body = JSON.stringify({ name, from: aYearAgo, to: today, by: 'channel' });
      const call = { path: '/api/desk/reports/get', body, token: 'auditor' };
      note({ ...(await callAll(`report ${name} over a year`, [call])), isOfBook: true });
    }
    note(await timeDailyRun('daily run of the next day', connection, addDays(today, 1)));
    return measured;
  } finally {
    server.stop();
  }
}

/** Borrowers from all over the book who are repaying a loan, so that what is asked for does not lie on a few pages of the database. */
function spread(borrowers: number, number: number): number[] {
  return Array.from({ length: number }, (_, index) => {
    const about = Math.floor((index * borrowers) / number);
    return about - (about % 20) + 1 + (index % 19);
  });
}

async function timeDailyRun(what: string, connection: ConnectionSettings, day = today): Promise<Measured> {
  const database = openDatabase(connection, { insert: async () => {} });
  const startedAt = performance.now();
  const before = cpuMs([process.pid], connection);
  await runDaily(database, { today: day, at: new Date(`${day}T12:00:00Z`) });
  const worked = cpuMs([process.pid], connection) - before;
  const seconds = (performance.now() - startedAt) / 1000;
  await database.close();
  return { what, cpuMs: worked, took: `${seconds.toFixed(1)} s`, isOfBook: true };
}

/** What the database does by itself, in its own time. */
async function tell(connection: ConnectionSettings, ...chores: readonly string[]): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  for (const chore of chores) await client.query(chore);
  await client.end();
}
