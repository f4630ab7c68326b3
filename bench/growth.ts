import { addDays } from '@hiram/contract';
import { reportNames } from '@hiram/contract/desk';
import type { ConnectionSettings } from '../server/src/db/connection.ts';
import { openDatabase } from '../server/src/db/database.ts';
import { runDaily } from '../server/src/start/daily-run.ts';
import { type Book, openBook, sizesWanted, tell, today } from './book.ts';
import { callFor, type ReadCall } from './callers.ts';
import { cpuMs } from './cpu.ts';
import { median, type Row } from './report.ts';

const seconds = 3;
const rounds = 3;
const aYearAgo = addDays(today, -364);

/** What members of staff begin with: lists of all there is, of which they see a page. */
const deskLists: readonly (ReadCall & { readonly what: string })[] = [
  { what: 'list of borrowers', path: 'borrowers/list', body: '{}', token: 'reviewer' },
  { what: 'list of all orders', path: 'orders/list', body: '{"queue":"all"}', token: 'reviewer' },
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

/** Nights, lists and reports on books of several sizes, which may take longer in a larger one: how much. What a call costs there is in `books`. */
export async function growth(): Promise<Row[]> {
  const all: { readonly borrowers: number; readonly measured: readonly Measured[] }[] = [];
  for (const borrowers of sizesWanted()) {
    const book = await openBook(borrowers);
    try {
      all.push({ borrowers, measured: await measure(book) });
    } finally {
      await book.close();
    }
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

/** Each is told at once, too: the largest books take so long that somebody may not wait for the end. */
async function measure({ connection, server }: Book): Promise<Measured[]> {
  const measured: Measured[] = [];
  const note = (one: Measured) => {
    console.log(`  ${one.what}: CPU ${one.cpuMs.toFixed(2)} ms, ${one.took}`);
    measured.push(one);
  };
  const callAgain = async (what: string, call: ReadCall): Promise<Measured> => {
    await callFor(1, [server.origin], [call]);
    const seen: { readonly cpuMs: number; readonly p99Ms: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const before = cpuMs([server.pid], connection);
      const { perSecond, p99Ms } = await callFor(seconds, [server.origin], [call]);
      const worked = cpuMs([server.pid], connection) - before;
      seen.push({ cpuMs: worked / (perSecond * seconds), p99Ms });
    }
    const p99Ms = median(seen.map((round) => round.p99Ms));
    return { what, cpuMs: median(seen.map((round) => round.cpuMs)), took: `p99 ${p99Ms.toFixed(0)} ms` };
  };
  // Before the lists and reports: they stand on what a night has added up.
  note(await timeDailyRun('first night, with the months before', connection));
  await tell(connection, 'vacuum analyze', 'checkpoint');
  note(await timeDailyRun('daily run once more', connection));
  for (const { what, ...page } of deskLists)
    note(await callAgain(what, { ...page, path: `/api/desk/${page.path}` }));
  for (const name of reportNames) {
    const body = JSON.stringify({ name, from: aYearAgo, to: today, by: 'channel' });
    const call = { path: '/api/desk/reports/get', body, token: 'auditor' };
    note({ ...(await callAgain(`report ${name} over a year`, call)), isOfBook: true });
  }
  note(await timeDailyRun('daily run of the next day', connection, addDays(today, 1)));
  return measured;
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
