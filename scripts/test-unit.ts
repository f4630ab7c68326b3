import { chromiumOrSay } from './chromium.ts';
import { runNode } from './run-program.ts';

/** Runs Vitest: what runs on Node, and what runs in a browser. Says itself what went wrong. */
export async function runUnitTests(args: readonly string[] = []): Promise<boolean> {
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...args];
  const chromium = await chromiumOrSay();
  if (chromium !== null) return (await runNode(vitest, { env: { HIRAM_CHROMIUM: chromium } })).ok;
  // Most tests need no browser, and whoever has none wants to know of them.
  await runNode([...vitest, '--project=node', '--project=mocked']);
  return false;
}

if (import.meta.main) {
  process.exitCode = (await runUnitTests(process.argv.slice(2))) ? 0 : 1;
}
