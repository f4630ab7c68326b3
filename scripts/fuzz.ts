/**
 * Sends a hundred thousand requests that nobody thought of; HIRAM_FUZZ_REQUESTS sets another number, and
 * HIRAM_FUZZ_SEED sends the same ones again.
 */
import { runNode } from './run-program.ts';

const { ok } = await runNode(
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'node', 'server/src/fuzz/fuzz.test.ts'],
  { env: { HIRAM_FUZZ_REQUESTS: process.env.HIRAM_FUZZ_REQUESTS ?? '100000' } },
);
process.exitCode = ok ? 0 : 1;
