import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { register } from '@hiram/contract';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { clientAt } from '../../../fixtures/client.ts';
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts';
import { registration } from '../test-server.ts';
import { startProgram } from './test-program.ts';

/** A few in `npm test`; HIRAM_KILLS=20 for the long run. */
const kills = Number(process.env.HIRAM_KILLS ?? 2);

/** The process and everything below it, found by who is whose parent. */
function familyOf(pid: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ');
      parents.set(Number(name), Number(fields[1]));
    } catch {
      // It ended while we looked.
    }
  }
  const family = [pid];
  for (const member of family) {
    for (const [child, parent] of parents) if (parent === member) family.push(child);
  }
  return family;
}

async function killFamily(pid: number): Promise<void> {
  const family = familyOf(pid);
  expect(family.length).toBeGreaterThan(3);
  for (const member of family) {
    try {
      process.kill(member, 'SIGKILL');
    } catch {
      // Its parent's end was its own.
    }
  }
}

test(`nothing acknowledged is lost when everything is killed, ${kills} times`, {
  timeout: 120_000 + kills * 60_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hiram-kill-'));
  const acknowledged: string[] = [];
  let next = 0;
  try {
    for (let round = 0; round < kills; round += 1) {
      const program = await startProgram('main.ts', { HIRAM_DATA_DIR: folder, DATABASE_URL: '' });
      const client = clientAt(program.url);
      let running = true;
      // Killed in the middle of writes, a few more or fewer each time.
      const enough = acknowledged.length + 5 + round;
      const written = Promise.withResolvers<void>();
      const writers = Array.from({ length: 6 }, async () => {
        while (running) {
          next += 1;
          const mobile = `09${String(next).padStart(9, '0')}`;
          const answer = await client.call(register, registration(mobile)).catch(() => null);
          if (answer?.ok) acknowledged.push(mobile);
          if (acknowledged.length >= enough) written.resolve();
        }
      });
      await written.promise;
      await killFamily(program.pid);
      running = false;
      await Promise.all(writers);
    }
    const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') });
    const client = new Client(postgres.connection);
    await client.connect();
    const { rows } = await client.query<{ mobile: string }>('select mobile from borrowers');
    const { rows: sessions } = await client.query('select from borrower_sessions');
    await client.end();
    await postgres.stop();
    const stored = new Set(rows.map(({ mobile }) => mobile));
    expect(acknowledged.length).toBeGreaterThanOrEqual(kills * 5);
    expect(acknowledged.filter((mobile) => !stored.has(mobile))).toEqual([]);
    // A registration and its session are one commit: never
    // one without the other (the demo borrower has none).
    expect(sessions.length).toBe(stored.size - 1);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
