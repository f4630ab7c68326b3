/**
 * `npm run bench [-- name … [--save]]`: speed and size as ratios to a floor measured in the same run, because absolute
 * figures of a shared machine mean little. Nothing here passes or fails. With `--save` the figures are kept in
 * `bench/results`, and the README shows the newest.
 */
import { spawnSync } from 'node:child_process';
import { type Row, report } from './report.ts';
import { save } from './save.ts';

/** Each is loaded alone: what one needs may change how another does, as a cheap password would a log-in. */
const benchmarks: Readonly<Record<string, () => Promise<() => Promise<Row[]>>>> = {
  quotes: async () => (await import('./quotes.ts')).quotes,
  slider: async () => (await import('./slider.ts')).slider,
  'http-calls': async () => (await import('./http-calls.ts')).httpCalls,
  reads: async () => (await import('./reads.ts')).reads,
  request: async () => (await import('./request.ts')).request,
  writes: async () => (await import('./writes.ts')).writes,
  books: async () => (await import('./books.ts')).books,
  growth: async () => (await import('./growth.ts')).growth,
  logins: async () => (await import('./logins.ts')).logins,
  crowd: async () => (await import('./crowd.ts')).crowd,
  'daily-run': async () => (await import('./daily-run.ts')).dailyRun,
  documents: async () => (await import('./documents.ts')).documents,
  statement: async () => (await import('./statement.ts')).statement,
  reports: async () => (await import('./reports.ts')).reports,
  uploads: async () => (await import('./uploads.ts')).uploads,
  start: async () => (await import('./start.ts')).start,
  lists: async () => (await import('./lists.ts')).lists,
  web: async () => (await import('./web.ts')).web,
  'route-bytes': async () => (await import('./route-bytes.ts')).routeBytes,
  'slow-visit': async () => (await import('./slow-visit.ts')).slowVisit,
  'worker-update': async () => (await import('./worker-update.ts')).workerUpdate,
};

const args = process.argv.slice(2);
const flags = args.filter((word) => word.startsWith('--'));
const wanted = args.filter((word) => !word.startsWith('--'));
const unknown = wanted.filter((name) => !Object.hasOwn(benchmarks, name));
if (unknown.length > 0) {
  console.error(
    `No benchmark is called ${unknown.join(', ')}. There are: ${Object.keys(benchmarks).join(', ')}.`,
  );
  process.exit(1);
}
const [only, ...others] = wanted;
if (only !== undefined && others.length === 0) await measure(only);
else for (const name of wanted.length > 0 ? wanted : Object.keys(benchmarks)) measureAlone(name);

async function measure(name: string): Promise<void> {
  console.log(`\n${name}`);
  const run = await benchmarks[name]?.();
  const rows = (await run?.()) ?? [];
  report(rows);
  if (flags.includes('--save')) save(name, rows, flags);
}

/** In a process of its own, for the same reason. One that fails ends them all. */
function measureAlone(name: string): void {
  const child = [...process.execArgv, import.meta.filename, name, ...flags];
  const { status } = spawnSync(process.execPath, child, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
