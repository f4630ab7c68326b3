/**
 * `npm run bench [-- name … [--save]]`: speed and size as ratios to a floor measured in the same run, because absolute
 * figures of a shared machine mean little. Nothing here passes or fails. With `--save` the figures are kept in
 * `bench/results`, and the README shows the newest.
 */
import { crowd } from './crowd.ts';
import { dailyRun } from './daily-run.ts';
import { documents } from './documents.ts';
import { growth } from './growth.ts';
import { httpCalls } from './http-calls.ts';
import { logins } from './logins.ts';
import { quotes } from './quotes.ts';
import { reads } from './reads.ts';
import type { Row } from './report.ts';
import { report } from './report.ts';
import { reports } from './reports.ts';
import { save } from './save.ts';
import { slider } from './slider.ts';
import { statement } from './statement.ts';
import { uploads } from './uploads.ts';
import { web } from './web.ts';

const benchmarks: Readonly<Record<string, () => Promise<Row[]>>> = {
  quotes,
  slider,
  'http-calls': httpCalls,
  reads,
  growth,
  logins,
  crowd,
  'daily-run': dailyRun,
  documents,
  statement,
  reports,
  uploads,
  web,
};

const isSaved = process.argv.includes('--save');
const wanted = process.argv.slice(2).filter((word) => word !== '--save' && !word.startsWith('--borrowers='));
const unknown = wanted.filter((name) => !Object.hasOwn(benchmarks, name));
if (unknown.length > 0) {
  console.error(
    `No benchmark is called ${unknown.join(', ')}. There are: ${Object.keys(benchmarks).join(', ')}.`,
  );
  process.exit(1);
}
for (const [name, run] of Object.entries(benchmarks)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n${name}`);
  const rows = await run();
  report(rows);
  if (isSaved) save(name, rows);
}
