import { expect, test } from 'vitest';
import { planAsReport } from '../reports/plan-as-report.ts';
import { useTestServer } from '../test-server.ts';
import type { Tx } from './database.ts';
import { sql } from './sql.ts';

const server = useTestServer();

const settings = (tx: Tx) =>
  tx.one(sql`
    select current_setting('jit') as jit, current_setting('work_mem') as memory,
      current_setting('plan_cache_mode') as plans, current_setting('enable_nestloop') as loops,
      current_setting('max_parallel_workers_per_gather') as workers`);
const ofReport = { jit: 'off', memory: '64MB', plans: 'force_custom_plan', loops: 'off', workers: '0' };

test('no statement is compiled, and a report is the work of one process', async () => {
  expect(await server.database.read(settings)).toMatchObject({ jit: 'off', loops: 'on' });
  expect(await server.database.readReport(settings)).toEqual(ofReport);
});

test('a transaction that writes plans as a report where it asks for it, and no longer', async () => {
  const planned = await server.database.write(async (tx) => {
    await planAsReport(tx);
    return { value: await settings(tx), keep: true };
  });
  expect(planned).toEqual(ofReport);
  expect(
    await server.database.write(async (tx) => ({ value: await settings(tx), keep: true })),
  ).toMatchObject({
    jit: 'off',
    loops: 'on',
  });
});
