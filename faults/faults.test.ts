import { expect, test } from 'vitest';
import type { Strike } from './fault.ts';
import { commitCut, databaseKilled } from './kinds/database.ts';
import { serverKilled } from './kinds/server.ts';
import { run, type Size } from './run.ts';

/** The shortest form of `npm run test:faults`: each once or twice, all of them with the same borrowers. */
const rounds: readonly Strike[] = [serverKilled, commitCut, databaseKilled, commitCut];

const all: Strike = {
  name: 'everything',
  times: rounds.length,
  timesShort: rounds.length,
  strike: async (house, nth) => rounds[nth]?.strike(house, nth),
};
const size: Size = { clients: 3, times: rounds.length };

test('what was acknowledged is there once, whatever was killed or cut off', {
  timeout: 600_000,
}, async () => {
  const row = await run(all, size);
  expect(row).toMatchObject({ lost: 0, doubled: 0, journalSum: 0, wrongs: [] });
  expect(typeof row === 'string' ? 0 : row.acknowledged).toBeGreaterThan(3 * 7 - 1);
});
