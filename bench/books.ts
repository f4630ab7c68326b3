import { type Book, openBook, sizesWanted } from './book.ts';
import { callFor, type Rate, type ReadCall } from './callers.ts';
import { cpuMs } from './cpu.ts';
import { deskReads } from './desk-reads.ts';
import { callsOf, clients, hotReads } from './reads.ts';
import { median, type Row } from './report.ts';

const seconds = 2;
const rounds = 7;
/** In a large book it takes long until every connection has met the pages of all the borrowers that are asked for. */
const warmUpSeconds = ({ borrowers }: Book) => (borrowers < 100_000 ? 3 : 15);

interface Asked {
  readonly what: string;
  readonly atOnce: number;
  readonly calls: (borrowers: number) => readonly ReadCall[];
}

const asked: readonly Asked[] = [
  ...hotReads.map((read) => ({
    what: read.path.replace('/api/app', ''),
    atOnce: clients,
    calls: (borrowers: number) => callsOf(read, spread(borrowers, 100 * clients)),
  })),
  ...deskReads.map(({ what, call }) => ({
    what,
    atOnce: 1,
    calls: (borrowers: number) => spread(borrowers, 100).map(call),
  })),
  {
    what: 'loans that are late',
    atOnce: 1,
    calls: () => [{ path: '/api/desk/collection/list', body: '{}', token: 'support' }],
  },
];

/** Of every borrower's calls, and of the desk's queues and pages: whether one costs more in a larger book. */
export async function books(): Promise<Row[]> {
  const opened: Book[] = [];
  try {
    for (const borrowers of sizesWanted()) opened.push(await openBook(borrowers));
    const rows: Row[] = [];
    for (const each of asked) rows.push(...(await compare(each, opened)));
    return rows;
  } finally {
    for (const book of opened) await book.close();
  }
}

/** In turn, a round here and a round there: what else the machine does meanwhile is then no difference between them. */
async function compare({ what, atOnce, calls }: Asked, opened: readonly Book[]): Promise<Row[]> {
  const asking = opened.map((book) => ({ book, calls: calls(book.borrowers), seen: [] as Seen[] }));
  for (const { book, calls } of asking)
    await callFor(warmUpSeconds(book), [book.server.origin], calls, atOnce);
  for (let round = 0; round < rounds; round += 1)
    for (const { book, calls, seen } of asking) seen.push(await look(book, calls, atOnce));
  const figures = asking.map(({ book, seen }) => ({
    borrowers: book.borrowers.toLocaleString('en'),
    cpuMs: median(seen.map((each) => each.cpuMs)),
    p99Ms: median(seen.map((each) => each.p99Ms)),
  }));
  const [least] = figures;
  return figures.map(({ borrowers, cpuMs, p99Ms }, nth) => {
    const measured = `CPU ${cpuMs.toFixed(2)} ms, p99 ${p99Ms.toFixed(1)} ms`;
    console.log(`  ${what}, ${borrowers} borrowers: ${measured}`);
    const row = { what: `${what}, ${borrowers} borrowers`, measured };
    if (!least || nth === 0) return row;
    const slower = (p99Ms / least.p99Ms).toFixed(2);
    const floor = `the CPU with ${least.borrowers} (${least.cpuMs.toFixed(2)} ms); its p99 times ${slower}`;
    return { ...row, ratio: least.cpuMs / cpuMs, floor };
  });
}

interface Seen extends Pick<Rate, 'p99Ms'> {
  /** What the cores worked for one call: other work on the machine does not count. */
  readonly cpuMs: number;
}

async function look(book: Book, calls: readonly ReadCall[], atOnce: number): Promise<Seen> {
  const before = cpuMs([book.server.pid], book.connection);
  const { perSecond, p99Ms } = await callFor(seconds, [book.server.origin], calls, atOnce);
  const worked = cpuMs([book.server.pid], book.connection) - before;
  return { cpuMs: worked / (perSecond * seconds), p99Ms };
}

/** Borrowers from all over the book who are repaying a loan, so that what is asked for does not lie on a few pages of the database. */
function spread(borrowers: number, number: number): number[] {
  return Array.from({ length: number }, (_, index) => {
    const about = Math.floor((index * borrowers) / number);
    return about - (about % 20) + 1 + (index % 19);
  });
}
