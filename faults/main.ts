/**
 * `npm run test:faults [-- --short] [-- FAULT …]`: everything that can go wrong goes wrong, while borrowers register, apply, sign,
 * withdraw, repay and extend. Whatever a client was told is done must be there afterwards, once.
 */
import { parseArgs } from 'node:util';
import type { Fault, Row } from './fault.ts';
import { clockFaults, onLeapDay } from './kinds/clock.ts';
import { dailyRunKilled } from './kinds/daily-run.ts';
import { commitCut, databaseAway, databaseFrozen, databaseKilled } from './kinds/database.ts';
import { databaseDiskFull, filesDiskFull } from './kinds/disk.ts';
import { migrationKilled } from './kinds/migration.ts';
import { bankWrong, paymentWrong } from './kinds/outside.ts';
import { serverKilled } from './kinds/server.ts';
import { run } from './run.ts';
import { isSound, printTable } from './table.ts';

const faults: readonly Fault[] = [
  serverKilled,
  databaseKilled,
  databaseAway,
  databaseFrozen,
  commitCut,
  filesDiskFull,
  databaseDiskFull,
  ...clockFaults,
  onLeapDay,
  bankWrong,
  paymentWrong,
  dailyRunKilled,
  migrationKilled,
];

const { values, positionals } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    clients: { type: 'string' },
    times: { type: 'string' },
  },
  allowPositionals: true,
});
const unknown = positionals.filter((name) => !faults.some((fault) => fault.name === name));
if (unknown.length > 0) {
  console.error(
    `No fault is called ${unknown.join(', ')}. There are: ${faults.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(2);
}
const isShort = values.short;
const clients = Number(values.clients ?? (isShort ? 8 : 64));
const rows: Row[] = [];
const skipped = new Map<string, string>();
const failed = new Map<string, string>();
for (const fault of faults) {
  if (positionals.length > 0 ? !positionals.includes(fault.name) : isShort && fault.timesShort === 0)
    continue;
  const times = Number(values.times ?? (isShort ? fault.timesShort : fault.times));
  console.log(`${fault.name} × ${times}`);
  try {
    const row =
      'run' in fault
        ? await fault.run(times)
        : await run(fault, { clients, times }, (line) => console.log(`  ${line}`));
    if (typeof row === 'string') skipped.set(fault.name, row);
    else rows.push(row);
  } catch (error) {
    failed.set(fault.name, (error as Error).message);
  }
}
printTable(rows, { skipped, failed });
process.exitCode = rows.every(isSound) && failed.size === 0 ? 0 : 1;
