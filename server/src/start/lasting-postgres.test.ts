import { mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { register } from '@hiram/contract';
import { afterAll, expect, test } from 'vitest';
import { clientAt } from '../../../fixtures/client.ts';
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts';
import { reachExisting } from '../db/reach-existing.ts';
import { runOnce } from '../db/run-once.ts';
import { registration } from '../test-server.ts';
import { eventually } from '../test-wait.ts';
import { type Program, startProgram } from './test-program.ts';

/** A few in `npm test`; HIRAM_DATABASE_KILLS=20 for the long run. */
const kills = Number(process.env.HIRAM_DATABASE_KILLS ?? 3);

const folder = mkdtempSync(join(tmpdir(), 'hiram-lasting-'));
const postgresDir = join(folder, 'postgres');
let program: Program | undefined;
afterAll(async () => {
  await program?.kill();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

const postmaster = () => Number.parseInt(readFileSync(join(postgresDir, 'postmaster.pid'), 'utf8'), 10);

test(`a database that is killed is back, with everything acknowledged, ${kills} times`, {
  timeout: 120_000 + kills * 60_000,
}, async () => {
  program = await startProgram('main.ts', { HIRAM_DATA_DIR: folder, DATABASE_URL: '' });
  const client = clientAt(program.url);
  const acknowledged: string[] = [];
  const refused: string[] = [];
  let next = 0;
  const registerOne = async () => {
    next += 1;
    const mobile = `0917${String(next).padStart(7, '0')}`;
    const answer = await client.call(register, registration(mobile));
    if (answer.ok) acknowledged.push(mobile);
    else refused.push(answer.msg);
    return answer.ok;
  };
  const tookMs: number[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    await eventually(registerOne);
    const underWay = [registerOne(), registerOne()];
    process.kill(postmaster(), 'SIGKILL');
    const since = performance.now();
    await Promise.allSettled(underWay);
    await eventually(registerOne);
    tookMs.push(Math.round(performance.now() - since));
  }
  // It came back as it was: closed to its owner.
  const { connection } = await reachExisting({ address: null, dataDir: folder });
  await eventually(() =>
    expect(runOnce({ ...connection, user: connection.database }, 'select 1')).rejects.toThrow(
      /pg_hba\.conf rejects connection/,
    ),
  );
  expect(refused).toEqual([]);
  if (kills > 3) console.log({ kills, acknowledged: acknowledged.length, tookMs });
  await program.kill();
  const postgres = await startEmbeddedPostgres({ dataDir: postgresDir });
  try {
    const rows = await runOnce<{ mobile: string }>(postgres.connection, 'select mobile from borrowers');
    const kept = new Set(rows.map(({ mobile }) => mobile));
    expect(acknowledged.filter((mobile) => !kept.has(mobile))).toEqual([]);
  } finally {
    await postgres.stop();
  }
});

test('a server whose database cannot be brought back ends', async () => {
  const orphaned = await startProgram('main.ts', { HIRAM_DATA_DIR: folder, DATABASE_URL: '' });
  try {
    renameSync(join(postgresDir, 'global/pg_control'), join(folder, 'pg_control'));
    process.kill(postmaster(), 'SIGKILL');
    await orphaned.ended;
    expect(orphaned.said()).toMatch(
      /Hiram has to stop\. The database has ended and cannot be started again: The data folder .* is damaged/,
    );
  } finally {
    await orphaned.kill();
  }
});
