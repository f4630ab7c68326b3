/**
 * Kills the server two hundred times between a withdrawal and its end; HIRAM_FAULT_KILLS sets another number.
 */
import { runNode } from './run-program.ts';

const { ok } = await runNode(['node_modules/vitest/vitest.mjs', 'run', 'server/src/start/faults.test.ts'], {
  env: { HIRAM_FAULT_KILLS: process.env.HIRAM_FAULT_KILLS ?? '200' },
});
process.exitCode = ok ? 0 : 1;
