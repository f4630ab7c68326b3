import { fork } from 'node:child_process';
import { join } from 'node:path';
import { todayIn } from '@hiram/contract';
import { markets } from '@hiram/markets';
import type { ConnectionSettings } from '../../server/src/db/connection.ts';
import { runOnce } from '../../server/src/db/run-once.ts';
import type { DayTask } from '../day-task.ts';
import { type Interruption, pause, type Row } from '../fault.ts';
import type { House } from '../house.ts';
import { openHouse } from '../open-house.ts';
import { judge } from '../oracle.ts';

const loans = 40;
const longestMs = 400;

/** The night's work is killed at any moment and begun again; then every fee and every posting is as after one run. */
export const dailyRunKilled: Interruption = {
  name: 'daily-run-killed',
  times: 30,
  timesShort: 0,
  async run(times) {
    const house = await openHouse();
    try {
      house.live(16);
      while (house.acknowledged.keysOf('extend').length < loans) await pause(100);
      await house.settle();
      await house.server.close();
      const { connection } = house.database;
      await becomeLate(house);
      const untouched = { ...connection, database: 'untouched' };
      await copyDatabase(connection, untouched.database);
      for (let nth = 0; nth < times; nth += 1) await runDay(connection, Math.random() * longestMs);
      const begun = performance.now();
      await runDay(connection);
      const recoverySeconds = (performance.now() - begun) / 1000;
      await runDay(untouched);
      const differing = await differences(connection, untouched);
      const verdict = await judge(house);
      const wrongs = [...verdict.wrongs, ...differing];
      return {
        ...verdict,
        wrongs,
        doubled: verdict.doubled + differing.length,
        fault: 'daily-run-killed',
        times,
        recoverySeconds,
      } satisfies Row;
    } finally {
      await house.close();
    }
  },
};

/** Nobody may be connected to a database while it is copied. */
async function copyDatabase(source: ConnectionSettings, name: string): Promise<void> {
  const beside = { ...source, database: 'postgres' };
  await runOnce(
    beside,
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${source.database}'`,
  );
  await runOnce(beside, `create database ${name} template ${source.database}`);
}

/** As if all of it had been paid out fifty days earlier: the first instalment is late. */
async function becomeLate({ database }: House): Promise<void> {
  await database.query('update payouts set settled_on = settled_on - 50');
  await database.query('update instalments set due_on = due_on - 50');
}

/** In a process of its own; killed after so many milliseconds of work, or never. */
async function runDay(connection: ConnectionSettings, killAfterMs?: number): Promise<void> {
  const child = fork(join(import.meta.dirname, '../day-task.ts'), { execArgv: [] });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  await new Promise<void>((resolve) => child.once('message', () => resolve()));
  const today = todayIn(markets.ph.timeZone, new Date());
  child.send({ connection, today } satisfies DayTask);
  if (killAfterMs !== undefined) {
    await Promise.race([pause(killAfterMs), ended]);
    child.kill('SIGKILL');
  }
  const code = await ended;
  if (killAfterMs === undefined && code !== 0) throw new Error('the daily run failed');
}

const states = [
  `select order_id, withdrawal_id, period, due_on::text, status, posted_interest_cents, overdue_fee_cents
   from instalments order by order_id, withdrawal_id, period`,
  `select company_id, order_id, kind, balance_cents from ledger_accounts order by company_id, order_id, kind`,
] as const;

async function differences(one: ConnectionSettings, other: ConnectionSettings): Promise<string[]> {
  const found: string[] = [];
  for (const text of states) {
    const [killed, whole] = await Promise.all([runOnce<object>(one, text), runOnce<object>(other, text)]);
    killed.forEach((row, nth) => {
      const expected = JSON.stringify(whole[nth]);
      if (JSON.stringify(row) !== expected)
        found.push(`after kills ${JSON.stringify(row)}, after one run ${expected}`);
    });
    if (killed.length !== whole.length)
      found.push(`${killed.length} rows after kills, ${whole.length} after one run`);
  }
  return found;
}
